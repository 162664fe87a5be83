import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats of Messages on a Mac or in a phone's backup: rows of a database.
struct IMessageFormat: DocumentFormat {
    static let info = FormatInfo(
        "imessage", "iMessage chats", application: "Messages", files: ["chat.db", "sms.db"],
        places: [.library("Messages/chat.db")],
        reads: "tapbacks, groups, replies, edits, attachments",
        evidence: .realFiles("a database of 23 rows; the rest from public readers"))
    static let keys = FactKeys(id: ["guid", "ROWID", "chat_id"], title: ["display_name"])

    static func matches(_ probe: Probe) -> Bool {
        IMessageDatabase.tables.allSatisfy { probe.hasTable($0, $1) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        try file.database.map { database throws(ImportError) in try IMessageDatabase.records(of: database) } ?? [
            .whole(file)
        ]
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var facts = head.facts(keys)
        facts.isBlank = head.record.parts.isEmpty
        return facts
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        reading.take(IMessageChat(reading.parts(), in: reading.conversation).conversation)
    }
}

extension Format {
    package static let iMessage = Format(IMessageFormat.self)
}
