import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats in Snapchat's data of an account: an object with a list of messages for each.
struct SnapchatFormat: ConversationFormat {
    static let info = FormatInfo(
        "snapchat", "Snapchat chats", application: "Snapchat", files: ["json/chat_history.json"],
        reads: "media by name, notices", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object
            && probe.values.contains { $0.members.prefix(64).contains { $0.value.isList(of: isMessage) } }
    }

    /// The list of expired snaps has neither texts nor files.
    private static func isMessage(_ value: JSONValue) -> Bool {
        value["Media Type"] != nil && value["Created"] != nil && value["IsSender"] != nil
            && (value["Content"] ?? value["Media IDs"]) != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] { try file.records() }

    static func header(of record: Record) -> ConversationHeader { ConversationHeader(id: record.name) }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        guard root.elements.first != nil else { return nil }
        var chat = SnapchatChat(named: record.name, SnapchatFiles(of: file))
        chat.read(root.elements.reversed(), &notes)
        return chat.finish()
    }
}

extension Format {
    package static let snapchat = Format(SnapchatFormat.self)
}
