package import Files
package import Inputs
import JSON

/// Makes records from the rows of a database. Each row becomes a JSON object with a member per column, kept in a
/// temporary file so that a conversation can be read again without the database.
package struct RowRecords {
    private let database: Database
    private let encoder: RowEncoder
    /// Writes all columns as text.
    private let textEncoder: RowEncoder
    private let arena = ByteArena()
    package private(set) var records: [Record] = []
    /// The index of each conversation's record, by id.
    private var places: [String: Int] = [:]

    /// - Parameters:
    ///   - json: The columns that hold JSON, as text or as a blob, which may be compressed.
    ///   - decode: Turns a blob of another column into text, if it can.
    package init(
        _ database: Database, json: Set<String> = [],
        decode: @escaping (_ column: String, _ blob: ByteRegion) -> String? = { _, _ in nil }
    ) {
        self.database = database
        encoder = RowEncoder(json: json, decode: decode)
        textEncoder = RowEncoder(json: []) { (_, blob) in (try? blob.unpacked())?.string }
    }

    /// Adds a conversation for each row of a table.
    ///
    /// - Parameters:
    ///   - id: The column of the conversation's id.
    ///   - parent: The column of the id of the conversation that this one is part of.
    package mutating func addConversations(
        of table: String, id: String, parent: String? = nil, _ columns: [String], orderedBy order: [String] = []
    ) throws(ImportError) {
        try addConversations(of: table, columns, orderedBy: order, parent: { row in parent.flatMap { row[$0].key } }) {
            $0[id].key
        }
    }

    /// Adds a conversation for each row of a table, with computed ids.
    ///
    /// - Parameter rows: Selects rows; nil selects all.
    package mutating func addConversations(
        of table: String, _ columns: [String], where rows: RowFilter? = nil, orderedBy order: [String] = [],
        parent: (DatabaseRow) -> String? = { _ in nil }, id: (DatabaseRow) -> String?
    ) throws(ImportError) {
        var found: [(key: String, bytes: ByteRegion)] = []
        var parents: [String: String] = [:]
        try read(table, columns, where: rows, orderedBy: order) { row in
            guard let key = id(row) else { return }
            found.append((key, arena.keep(encoder.json(row, marking: table))))
            parents[key] = parent(row)
        }
        let known = Set(found.map(\.key))
        var ancestry = Ancestry(parents.filter { known.contains($0.value) })
        for (key, bytes) in found where ancestry.root(of: key) == key { addConversation(key, bytes, of: table) }
        for (key, bytes) in found {
            let root = ancestry.root(of: key)
            if root != key, let place = places[root] { addPart(bytes, of: key, to: place) }
        }
    }

    private mutating func addConversation(_ key: String, _ bytes: ByteRegion, of table: String) {
        guard places[key] == nil else { return }
        places[key] = records.count
        let path = JSONPath([.key(table), .index(records.count)])
        records.append(Record(bytes: bytes, number: records.count, path: path))
    }

    private mutating func addPart(_ bytes: ByteRegion, of key: String, to place: Int) {
        guard places[key] == nil else { return }
        places[key] = place
        records[place].parts.append(bytes)
    }

    /// Adds each row of a table to the conversation that it names.
    ///
    /// - Parameters:
    ///   - conversation: The column of the conversation's id.
    ///   - rows: Selects rows; nil selects all.
    package mutating func addParts(
        of table: String, to conversation: String, _ columns: [String], where rows: RowFilter? = nil,
        orderedBy order: [String] = []
    ) throws(ImportError) {
        try addParts(of: table, columns, where: rows, orderedBy: order) { row in
            row[conversation].key.map { [$0] } ?? []
        }
    }

    /// Adds each row of a table to conversations with computed ids.
    ///
    /// - Parameter areTexts: The values are texts, even those that look like JSON.
    package mutating func addParts(
        of table: String, _ columns: [String], where rows: RowFilter? = nil, orderedBy order: [String] = [],
        areTexts: Bool = false, to conversations: (DatabaseRow) -> [String]
    ) throws(ImportError) {
        let encoder = areTexts ? textEncoder : encoder
        try read(table, columns, where: rows, orderedBy: order) { row in
            let known = conversations(row).compactMap { places[$0] }
            guard !known.isEmpty else { return }
            let bytes = arena.keep(encoder.json(row, marking: table))
            for place in known { records[place].parts.append(bytes) }
        }
    }

    private func read(
        _ table: String, _ columns: [String], where rows: RowFilter? = nil, orderedBy order: [String],
        _ body: (DatabaseRow) -> Void
    ) throws(ImportError) {
        let known = database.columns(of: table)
        // Older versions of an application do not have all tables.
        guard !known.isDisjoint(with: columns) else { return }
        do throws(DatabaseError) {
            try database.rows(
                of: table, columns.filter(known.contains), where: rows, orderedBy: order.filter(known.contains), body)
        } catch {
            throw ImportError(.database(error))
        }
    }
}

extension DatabaseValue {
    /// An id, which is a number in some applications and text in others.
    package var key: String? {
        if case .int(let number) = self { String(number) } else { text }
    }
}
