import Inputs
import JSON

/// Makes records of the rows of a database: each row becomes a JSON object with a member for each column, and is kept in a
/// temporary file, so that a conversation is read again without the database.
struct RowRecords {
    private let database: Database
    private let arena = ByteArena()
    private(set) var records: [Record] = []
    /// Where the conversation with an id is.
    private var places: [String: Int] = [:]

    init(_ database: Database) {
        self.database = database
    }

    /// Adds a conversation for each row of a table.
    ///
    /// - Parameter id: The column that tells it from the others.
    mutating func addConversations(
        of table: String, id: String, _ columns: [String], orderedBy order: [String] = []
    ) throws(ImportError) {
        try read(table, columns, orderedBy: order) { (row, bytes) in
            guard let key = row[id].text, places[key] == nil else { return }
            places[key] = records.count
            let path = JSONPath([.key(table), .index(records.count)])
            records.append(Record(bytes: bytes, number: records.count, path: path))
        }
    }

    /// Adds each row of a table to the conversation that it names.
    ///
    /// - Parameter conversation: The column that names it.
    mutating func addParts(
        of table: String, to conversation: String, _ columns: [String], orderedBy order: [String] = []
    ) throws(ImportError) {
        try read(table, columns, orderedBy: order) { (row, bytes) in
            guard let key = row[conversation].text, let place = places[key] else { return }
            records[place].parts.append(bytes)
        }
    }

    private func read(
        _ table: String, _ columns: [String], orderedBy order: [String], _ body: (DatabaseRow, ByteRegion) -> Void
    ) throws(ImportError) {
        let known = database.columns(of: table)
        do throws(DatabaseError) {
            try database.rows(of: table, columns.filter(known.contains), orderedBy: order) { row in
                body(row, arena.keep(row.json(marking: table)))
            }
        } catch {
            throw ImportError(.database(error))
        }
    }
}

extension DatabaseRow {
    /// An object with the columns that hold something, and the name of the table as `table`; a text that is an object or
    /// a list stands there as such.
    fileprivate func json(marking table: String) -> [UInt8] {
        var output = JSONOutput()
        output.object { (output) in
            output.key("table")
            output.string(table)
            for (column, value) in zip(columns, values) { output.member(column, value) }
        }
        return output.bytes
    }
}

extension JSONOutput {
    fileprivate mutating func member(_ name: String, _ value: DatabaseValue) {
        switch value {
        case .null, .blob: return
        case .int(let number):
            key(name)
            int(Int(number))
        case .double(let number):
            key(name)
            double(number)
        case .text(let text):
            key(name)
            if text.starts(with: [0x7B]) || text.starts(with: [0x5B]) { json(text) } else { string(text.string) }
        }
    }
}
