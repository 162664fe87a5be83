import ConversationModel
package import Importing
import Inputs
import JSON

/// The project's own format: one conversation, an array of them, or one a line.
struct NativeFormat: ConversationFormat {
    static let info = FormatInfo(
        "pageturner", "Pageturner's own format (pageturner/1)", files: ["*.json", "*.jsonl"],
        reads: "everything the format defines", evidence: .realFiles("this project's own"))

    static let readsEmpty = true
    static let exportsParts = true

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0.string("format")?.hasPrefix("pageturner/") == true || hasSpeakers($0) }
    }

    /// True for a conversation without the name of the format whose speakers have roles, and ids that its messages name.
    private static func hasSpeakers(_ value: JSONValue) -> Bool {
        guard value["format"] == nil, let speakers = value["participants"], let messages = value["messages"] else {
            return false
        }
        let ids = Set(
            speakers.elements.prefix(64).compactMap { speaker -> String? in
                speaker.string("role").flatMap { Role(rawValue: $0) } == nil ? nil : speaker.string("id")
            })
        return messages.isList { $0.string("participant").map(ids.contains) == true }
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        let root = try reading.root()
        var reader = NativeReader(notes: reading.notes)
        defer { reading.notes = reader.notes }
        reading.conversation = try reader.conversation(root)
        return reading.conversation.messages
    }
}

extension Format {
    package static let native = Format(NativeFormat.self)
}
