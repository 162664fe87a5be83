import ConversationModel
package import Importing
import Inputs
import JSON

/// Threads of Amp.
struct AmpFormat: DocumentFormat {
    static let info = FormatInfo(
        "amp", "Amp threads", application: "Amp", files: ["T-*.json"], places: [.data("amp/threads")],
        reads: "tool calls, thinking, commands of the user", evidence: .publicReaders)

    static let keys = FactKeys(title: ["title"], created: ["created"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            guard let messages = value["messages"], value.string("id") != nil else { return false }
            let isThread = value.string("id")?.hasPrefix("T-") == true && value["created"] != nil
            return isThread || messages.elements.contains(where: isMessage)
        }
    }

    /// Members that no other format's messages have.
    private static func isMessage(_ value: JSONValue) -> Bool {
        guard value.string("role") != nil else { return false }
        return value.string("text") != nil && value["createdAt"] != nil && value["content"] == nil
            || value.elements(at: "content").contains { $0["toolUseID"] != nil }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        var reader = AmpReader()
        for message in root.elements(at: "messages") { reader.append(message) }
        return reader.finish()
    }
}

extension Format {
    package static let amp = Format(AmpFormat.self)
}
