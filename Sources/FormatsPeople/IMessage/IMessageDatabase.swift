import Files
import Importing
import Inputs
import JSON

/// The tables of Messages: chats, people (`handle`), messages, files, and the tables that join them.
enum IMessageDatabase {
    static let tables = [
        ("message", ["ROWID", "guid", "text", "handle_id", "is_from_me", "date"]),
        ("chat_message_join", ["chat_id", "message_id"]),
    ]

    /// Columns that only later versions have.
    private static let details = [
        "attributedBody", "subject", "service", "item_type", "group_title", "group_action_type", "other_handle",
        "associated_message_guid", "associated_message_type", "associated_message_emoji", "balloon_bundle_id",
        "thread_originator_guid", "message_summary_info", "date_edited", "date_retracted", "share_status",
    ]

    static func records(of database: Database) throws(ImportError) -> [Record] {
        let links = try IMessageLinks(database)
        var rows = RowRecords(database, decode: decode)
        if database.has(table: "chat", columns: ["ROWID"]) {
            try rows.addConversations(
                of: "chat", id: "ROWID", ["ROWID", "guid", "chat_identifier", "display_name", "room_name"])
        } else {
            try rows.addConversations(of: "chat_message_join", id: "chat_id", ["chat_id"])
        }
        try rows.addParts(of: "message", tables[0].1 + details) { links.chats(ofMessage: $0["ROWID"].key) }
        try rows.addParts(of: "handle", ["ROWID", "id"]) { links.chats(ofPerson: $0["ROWID"].key) }
        try rows.addParts(of: "message_attachment_join", ["message_id", "attachment_id"]) {
            links.chats(ofMessage: $0["message_id"].key)
        }
        try rows.addParts(
            of: "attachment",
            ["ROWID", "filename", "mime_type", "transfer_name", "total_bytes", "is_sticker", "hide_attachment"]
        ) { links.chats(ofFile: $0["ROWID"].key) }
        return rows.records
    }

    private static func decode(_ column: String, _ blob: ByteRegion) -> String? {
        switch column {
        case "attributedBody": TypedStream.text(blob)
        case "message_summary_info": IMessageEdits(blob)?.json
        default: nil
        }
    }
}

/// Joins rows and chats.
private struct IMessageLinks {
    private var byMessage: [String: [String]] = [:]
    private var byPerson: [String: Set<String>] = [:]
    private var byFile: [String: [String]] = [:]

    init(_ database: Database) throws(ImportError) {
        do throws(DatabaseError) {
            var chats: [String: [String]] = [:]
            try Self.each(database, "chat_message_join", "message_id", "chat_id") { chats[$0, default: []].append($1) }
            var people: [String: Set<String>] = [:]
            try Self.each(database, "chat_handle_join", "handle_id", "chat_id") { people[$0, default: []].insert($1) }
            try Self.each(database, "message", "ROWID", "handle_id") {
                people[$1, default: []].formUnion(chats[$0] ?? [])
            }
            try Self.each(database, "message", "ROWID", "other_handle") { message, person in
                people[person, default: []].formUnion(chats[message] ?? [])
            }
            var files: [String: [String]] = [:]
            try Self.each(database, "message_attachment_join", "attachment_id", "message_id") { file, message in
                files[file] = files[file] ?? chats[message]
            }
            (byMessage, byPerson, byFile) = (chats, people, files)
        } catch {
            throw ImportError(.database(error))
        }
    }

    private static func each(
        _ database: Database, _ table: String, _ first: String, _ second: String, _ body: (String, String) -> Void
    ) throws(DatabaseError) {
        guard database.has(table: table, columns: [first, second]) else { return }
        try database.rows(of: table, [first, second]) { row in
            if let first = row[first].key, let second = row[second].key { body(first, second) }
        }
    }

    /// The first chat of a message: a message that arrived twice is shown once.
    func chats(ofMessage id: String?) -> [String] { (id.flatMap { byMessage[$0] } ?? []).prefix(1).map(\.self) }
    func chats(ofPerson id: String?) -> [String] { id.flatMap { byPerson[$0] }.map(Array.init) ?? [] }
    func chats(ofFile id: String?) -> [String] { (id.flatMap { byFile[$0] } ?? []).prefix(1).map(\.self) }
}
