import ConversationModel
package import Importing
import Inputs
import JSON

/// Skype's export of an account (`messages.json`), which its successor, personal Teams, also makes.
struct SkypeFormat: ConversationFormat {
    static let info = FormatInfo(
        "skype", "Skype export", application: "Skype", files: ["messages.json"],
        reads: "edits, quotes, reactions, media, calls", evidence: .publicReaders)
    static let header = HeaderKeys(title: ["displayName"])

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

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        // The export also lists conversations without messages.
        guard root.elements(at: "MessageList").first != nil else { return nil }
        let owner = record.partValues.first?.string
        var chat = SkypeChat(root, owner: owner, files: SkypeFiles(beside: file))
        chat.read(root.elements(at: "MessageList").reversed(), &notes)
        return chat.finish()
    }
}

extension Format {
    package static let skype = Format(SkypeFormat.self)
}
