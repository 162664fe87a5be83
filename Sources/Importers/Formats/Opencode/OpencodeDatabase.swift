import ConversationModel
import Inputs
import JSON

/// The database in which opencode has kept its sessions since 1.2: what were files are rows.
enum OpencodeDatabase {
    /// The tables that tell it, with the columns that are read of each.
    static let tables = [
        ("session", ["id", "title", "time_created", "time_updated"]),
        ("message", ["id", "session_id", "time_created", "data"]),
        ("part", ["id", "message_id", "session_id", "data"]),
    ]

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database)
        try rows.addConversations(of: "session", id: "id", ["id", "title", "time_created", "time_updated"])
        for (table, columns) in tables.dropFirst() {
            try rows.addParts(of: table, to: "session_id", columns)
        }
        return rows.records
    }

    /// Ids are made so that they sort by time.
    static func append(_ rows: [JSONValue], to session: inout OpencodeReader) {
        let sorted = rows.sorted { ($0.string("id") ?? "") < ($1.string("id") ?? "") }
        let parts = Dictionary(grouping: sorted.filter { $0.string("table") == "part" }) {
            $0.string("message_id") ?? ""
        }
        for row in sorted where row.string("table") == "message" {
            guard let id = row.string("id"), let message = row["data"] else { continue }
            session.append(message, id: id, parts: (parts[id] ?? []).compactMap { $0["data"] })
        }
    }
}
