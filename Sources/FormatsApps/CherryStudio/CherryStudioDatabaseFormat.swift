import ConversationModel
package import Importing
import Inputs
import JSON

/// The database of Cherry Studio 2: topics with trees of messages, and sessions of agents. A backup is an archive with
/// a copy of it.
struct CherryStudioDatabaseFormat: DocumentFormat {
    static let info = FormatInfo(
        "cherry-studio-database", "Cherry Studio 2 database and backup", application: "Cherry Studio",
        files: ["cherrystudio.sqlite", "backup.sqlite", "*.cherrybackup"],
        places: [.desktop("CherryStudio/cherrystudio.sqlite"), .desktop("CherryStudio/Data/cherrystudio.sqlite")],
        reads: "branches, answers of several models, thinking, tool calls, translations, files, sources, agents",
        evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["id"], title: ["name"], created: ["created_at"], updated: ["updated_at"])
    static let assistant: String? = nil

    private static let topic = "topic"
    private static let columns = ["id", "name", "created_at", "updated_at", "deleted_at"]
    private static let messageColumns = [
        "id", "role", "data", "status", "model_id", "model_snapshot", "model_meta", "stats", "created_at", "deleted_at",
    ]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable(topic, ["id", "active_node_id"])
            && probe.hasTable("message", ["id", "parent_id", "topic_id", "data", "siblings_group_id"])
    }

    /// A backup describes itself, and copies files that are no conversations.
    static func conversationFiles(among paths: [String]) -> [String] {
        let folders = paths.folders(with: ["backup.sqlite"])
        guard !folders.isEmpty else { return paths }
        return paths.withoutFiles(["manifest.json"], beside: ["backup.sqlite"]).filter { path in
            guard let resources = path.rangeOfBytes(of: "resources/") else { return true }
            return !folders.contains(FilePath.split(String(path[..<resources.lowerBound])).folder)
        }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [] }
        var rows = RowRecords(database, json: ["data", "model_snapshot", "model_meta", "stats"])
        try rows.addConversations(of: topic, columns + ["active_node_id"]) { isDeleted($0) ? nil : $0["id"].key }
        try rows.addParts(
            of: "message", messageColumns + ["parent_id", "topic_id", "compaction_summary"],
            orderedBy: ["created_at", "id"]
        ) { row in
            row["topic_id"].key.flatMap { isDeleted(row) ? nil : [$0] } ?? []
        }
        try rows.addConversations(of: "agent_session", id: "id", columns)
        try rows.addParts(
            of: "agent_session_message", to: "session_id", messageColumns + ["session_id"],
            orderedBy: ["created_at", "id"])
        return rows.records
    }

    /// True for a row in the bin.
    private static func isDeleted(_ row: DatabaseRow) -> Bool {
        if case .int = row["deleted_at"] { true } else { false }
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let rows = reading.parts()
        return root.string("table") == topic
            ? messages(in: rows, endingAt: root.string("active_node_id"), &reading.notes)
            : rows.compactMap { CherryStudioRow.read($0, &reading.notes) }
    }

    private static func messages(
        in rows: [JSONValue], endingAt leaf: String?, _ notes: inout ImportDiagnostics
    ) -> [Message] {
        let tree = MessageTree(
            rows.map { MessageTree.Node(id: $0.string("id") ?? "", parent: $0.string("parent_id"), value: $0) })
        let path = tree.path(to: leaf) { $0.firstTimestamp("created_at") }
        let messages = tree.messages(along: path, isPrompt: { $0.string("role") == "user" }) { values in
            values.compactMap { CherryStudioRow.read($0, &notes) }
        }
        let summaries = Dictionary(
            rows.filter { $0["compaction_summary"] != nil }.map { ($0.string("id") ?? "", $0) }
        ) { first, _ in first }
        return messages.flatMap { message in
            summaries[message.id].map { [CherryStudioRow.compaction(before: $0), message] } ?? [message]
        }
    }
}

extension Format {
    package static let cherryStudioDatabase = Format(CherryStudioDatabaseFormat.self)
}
