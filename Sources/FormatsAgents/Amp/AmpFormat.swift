import ConversationModel
package import Importing
import Inputs
import JSON

/// Threads of Amp.
struct AmpFormat: ConversationFormat {
    static let info = FormatInfo(
        "amp", "Amp threads", application: "Amp", files: ["T-*.json"], places: [.data("amp/threads")],
        reads: "tool calls, thinking, commands of the user", evidence: .publicReaders)

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

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var reader = AmpReader()
        for message in root.elements(at: "messages") { reader.append(message) }
        var conversation = Conversation(
            id: root.string("id") ?? "", title: root.firstText("title"), messages: reader.finish())
        conversation.participants = Participant.userAndAssistant(named: "Amp")
        conversation.createdAt = root.firstTimestamp("created")
        return conversation
    }
}

extension Format {
    package static let amp = Format(AmpFormat.self)
}
