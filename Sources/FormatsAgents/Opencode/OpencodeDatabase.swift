import Importing
import Inputs

/// The database of opencode's sessions since version 1.2: its rows were files before.
enum OpencodeDatabase {
    /// The tables and columns by which it is detected.
    static let tables = [
        ("session", ["id", "title", "time_created", "time_updated"]),
        ("message", ["id", "session_id", "time_created", "data"]),
        ("part", ["id", "message_id", "session_id", "data"]),
    ]

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["data", "revert"])
        try rows.addConversations(
            of: "session", id: "id", parent: "parent_id",
            ["id", "parent_id", "fork_session_id", "title", "time_created", "time_updated", "revert", "directory"])
        // opencode 2 keeps the messages of earlier versions in both shapes.
        var known: Set<String> = []
        for (table, columns) in tables.dropFirst() {
            try rows.addParts(of: table, columns) { row in
                guard let session = row["session_id"].key else { return [] }
                known.insert(session)
                return [session]
            }
        }
        try rows.addParts(
            of: "session_message", ["id", "session_id", "type", "data"], orderedBy: ["session_id", "seq"]
        ) { row in
            row["session_id"].key.flatMap { known.contains($0) ? nil : [$0] } ?? []
        }
        return rows.records
    }

    /// Forks of opencode name the database after themselves.
    static func application(of file: InputFile) -> String? {
        guard file.database != nil else { return nil }
        return ["kilo": "Kilo Code", "mimocode": "MiMo Code", "icodemate": "IcodeMate"][file.stem]
    }
}
