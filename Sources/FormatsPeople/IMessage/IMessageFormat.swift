import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of Messages on a Mac or in a phone's backup: rows of a database.
struct IMessageFormat: ConversationFormat {
    static let info = FormatInfo(
        "imessage", "iMessage chats", application: "Messages", files: ["chat.db", "sms.db"],
        places: [.library("Messages/chat.db")],
        reads: "tapbacks, groups, replies, edits, attachments",
        evidence: .realFiles("a database of 23 rows; the rest from public readers"))
    static let header = HeaderKeys(id: ["guid", "ROWID"], title: ["display_name"])

    static func matches(_ probe: Probe) -> Bool {
        IMessageDatabase.tables.allSatisfy { probe.hasTable($0, $1) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try file.database.map { database throws(ImportError) in try IMessageDatabase.records(of: database) } ?? [
            .whole(file)
        ]
    }

    static func header(of record: Record) -> ConversationHeader {
        var header = record.header(Self.header)
        header.isBlank = record.parts.isEmpty
        return header
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        return IMessageChat(root, record.partValues(&notes)).conversation
    }
}

extension Format {
    package static let iMessage = Format(IMessageFormat.self)
}
