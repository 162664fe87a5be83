import ConversationModel
import Importing
import Inputs
import JSON

/// The database of an agent: sessions (`session_nodes`) have windows, of which each is a conversation; `/new` or a
/// compaction begins the next.
enum OpenClawDatabase {
    /// The tables and columns by which it is detected.
    static let tables = [
        ("session_windows", ["session_id", "session_key", "created_at"]),
        ("transcript_events", ["session_id", "seq", "event_json"]),
    ]

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["event_json"]) { (_, blob) in (try? blob.unpacked())?.string }
        var windows: [String: [String]] = [:]
        try rows.addConversations(
            of: "session_windows",
            ["session_id", "session_key", "previous_session_id", "display_name", "created_at", "updated_at"]
        ) { row in
            let id = row["session_id"].key
            if let id, let session = row["session_key"].key { windows[session, default: []].append(id) }
            return id
        }
        try rows.addParts(
            of: "session_nodes", ["session_key", "label", "display_name", "fork_source_session_id"]
        ) { $0["session_key"].key.flatMap { windows[$0] } ?? [] }
        // A window whose events were cleared away.
        try rows.addParts(
            of: "session_transcript_archives", to: "session_id", ["session_id", "archive_blob"],
            orderedBy: ["created_at"])
        try rows.addParts(
            of: "transcript_events", to: "session_id", ["session_id", "event_json"], orderedBy: ["session_id", "seq"])
        return rows.records
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        guard let window = head.value else { return nil }
        let node = head.record.parts.first.flatMap { (try? JSONDocument(parsing: $0))?.root }
        var facts = ConversationFacts(
            id: window["session_id"]?.idText ?? "", title: title(of: window, node),
            date: window.firstTimestamp("created_at"))
        facts.updated = window.firstTimestamp("updated_at")
        facts.predecessor =
            window.firstText("previous_session_id") ?? node.flatMap { $0.firstText("fork_source_session_id") }
        return facts
    }

    private static func title(of window: JSONValue, _ node: JSONValue?) -> String? {
        node?.firstText("label") ?? window.firstText("display_name") ?? node?.firstText("display_name")
    }

    static func messages(in window: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let parts = reading.parts()
        let entries = entries(parts)
        let messages = PiSession.messages(of: entries, &reading, words: OpenClawPrompt.words)
        let header = entries.first { $0.string("type") == "session" }
        reading.conversation.title = title(of: window, parts.first) ?? reading.conversation.title
        reading.conversation.source.id = header?.string("id") ?? ""
        reading.conversation.source.project = header?.firstText("cwd")?.nameOfProject
        return messages
    }

    /// The entries of a window, from its events, or else from the last archive of them.
    private static func entries(_ parts: [JSONValue]) -> [JSONValue] {
        let events = parts.compactMap { $0["event_json"]?.unwrapped }
        guard events.isEmpty else { return events }
        let archive = parts.last { $0["archive_blob"] != nil }?.string("archive_blob") ?? ""
        return archive.split(separator: "\n").compactMap { (try? JSONDocument(parsing: String($0)))?.root }
    }
}
