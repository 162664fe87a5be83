import ConversationModel
package import Importing
import Inputs
import JSON

/// Skype's export of an account (`messages.json`), which its successor, personal Teams, also makes.
struct SkypeFormat: DocumentFormat {
    static let info = FormatInfo(
        "skype", "Skype export", application: "Skype", files: ["messages.json"],
        reads: "edits, quotes, reactions, media, calls", evidence: .publicReaders)
    static let keys = FactKeys(id: ["id"], title: ["displayName", "threadProperties.topic"])

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { $0.elements(at: "conversations").prefix(64).contains(where: isConversation) }
    }

    /// The first conversations may be empty.
    private static func isConversation(_ value: JSONValue) -> Bool {
        value["MessageList"]?.isList { $0["originalarrivaltime"] != nil && $0["messagetype"] != nil } == true
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        var records = try file.records(at: ["conversations"])
        let owner = probe.values.first?["userId"]
        var shared = SharedReading(of: file)
        for index in records.indices { shared.share(owner, with: &records[index]) }
        return records
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let owner = reading.record.partValues.first?.string
        var chat = SkypeChat(reading.conversation, owner: owner, files: SkypeFiles(beside: reading.file))
        chat.read(root.elements(at: "MessageList").reversed(), &reading.notes)
        return reading.take(chat.finish())
    }
}

extension Format {
    package static let skype = Format(SkypeFormat.self)
}
