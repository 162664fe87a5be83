import Inputs

/// The database in which opencode has kept its sessions since 1.2: what were files are rows.
enum OpencodeDatabase {
    /// The tables that tell it, with the columns that are read of each.
    static let tables = [
        ("session", ["id", "title", "time_created", "time_updated"]),
        ("message", ["id", "session_id", "time_created", "data"]),
        ("part", ["id", "message_id", "session_id", "data"]),
    ]

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["data", "revert"])
        try rows.addConversations(
            of: "session", id: "id", parent: "parent_id",
            ["id", "parent_id", "title", "directory", "time_created", "time_updated", "revert"])
        for (table, columns) in tables.dropFirst() {
            try rows.addParts(of: table, to: "session_id", columns)
        }
        return rows.records
    }

    /// Those that descend from opencode call their databases after themselves.
    static func application(of file: InputFile) -> String? {
        guard file.database != nil else { return nil }
        return ["kilo": "Kilo Code", "mimocode": "MiMo Code"][file.stem]
    }
}
