public import Files
import Synchronization

/// Reads the rows of an SQLite database without changing a byte of it or of the files beside it.
///
/// A database that another program has open is read as it was when it was opened here.
public final class Database: @unchecked Sendable {
    /// More tables than any application has.
    private static let tableLimit = 1000

    /// A table, and the columns that its rows store.
    struct Table {
        let name: String
        let columns: [String]
    }

    /// In the order of their creation.
    let tables: [Table]
    /// Used only while holding `turn`.
    private let connection: DatabaseConnection
    private let turn = Mutex(())
    let file: DatabaseFile

    /// The paths of a database and of the files that SQLite keeps beside it.
    public static func paths(of path: String) -> [String] { DatabaseCopy.endings.map { path + $0 } }

    /// The path of a database's log, to which changes go first.
    public static func log(of path: String) -> String { path + "-wal" }

    /// True if the bytes begin like a database.
    public static func isDatabase(_ bytes: ByteRegion) -> Bool {
        DatabaseHeader.begins(bytes)
    }

    /// Opens a file on disk.
    public convenience init(path: String) throws(InputError) {
        do throws(DatabaseError) {
            try self.init(try DatabaseFile(path: path))
        } catch {
            throw .database(error)
        }
    }

    /// Opens a database that is not a file on disk.
    ///
    /// - Parameter log: The bytes of its log.
    public convenience init(_ bytes: ByteRegion, log: ByteRegion? = nil) throws(InputError) {
        do throws(DatabaseError) {
            try self.init(try DatabaseFile(bytes, log: log))
        } catch {
            throw .database(error)
        }
    }

    private init(_ file: DatabaseFile) throws(DatabaseError) {
        self.file = file
        // A copy is unlinked as soon as it is open.
        defer { file.removeCopy() }
        (connection, tables) = try file.reading { () throws(DatabaseError) in
            let connection = try DatabaseConnection(file.path, size: file.size)
            return (connection, try Self.tables(of: connection))
        }
    }

    /// The names of the tables.
    public var tableNames: [String] { tables.map(\.name) }

    /// True if the table exists and has at least these columns.
    public func has(table: String, columns: [String]) -> Bool {
        self.columns(of: table).isSuperset(of: columns)
    }

    /// The names of a table's columns; empty if there is no such table.
    public func columns(of table: String) -> Set<String> {
        Set(tables.first { $0.name == table }?.columns ?? [])
    }

    /// Reads the rows of a table one at a time.
    ///
    /// - Parameters:
    ///   - filter: Selects rows; nil selects all.
    ///   - order: The columns to sort by; nil keeps the order of the table.
    ///   - body: Called for each row; must not read from the same database.
    public func rows(
        of table: String, _ columns: [String], where filter: RowFilter? = nil,
        orderedBy order: [String] = [], _ body: (DatabaseRow) -> Void
    ) throws(DatabaseError) {
        let known = self.columns(of: table)
        for column in columns + order + (filter.map { [$0.column] } ?? []) where !known.contains(column) {
            throw .missing("\(table).\(column)")
        }
        var sql = "SELECT \(Self.list(columns)) FROM main.\(table.quoted)"
        if let filter { sql += " WHERE " + filter.condition(on: filter.column.quoted) }
        if !order.isEmpty { sql += " ORDER BY \(Self.list(order))" }
        try turn.withLock { _ throws(DatabaseError) in
            try file.reading { () throws(DatabaseError) in try read(sql, filter?.values ?? [], columns, body) }
        }
    }

    private func read(
        _ sql: String, _ values: [DatabaseValue], _ columns: [String], _ body: (DatabaseRow) -> Void
    ) throws(DatabaseError) {
        let statement = try connection.prepare(sql)
        for (place, value) in values.enumerated() { try statement.bind(value, at: place + 1) }
        // Rows may share bytes, so their number is not bounded by the size of the file.
        var room = min(file.size, DatabaseConnection.largestSize) * 4 + 1 << 20
        while let values = try statement.next() {
            room -= values.reduce(0) { $0 + $1.size }
            guard room >= 0 else { throw .damaged }
            body(DatabaseRow(columns: columns, values: values))
        }
    }

    private static func list(_ columns: [String]) -> String {
        columns.map(\.quoted).joined(separator: ", ")
    }

    /// Lists real tables only: views and virtual tables are computed.
    private static func tables(of connection: DatabaseConnection) throws(DatabaseError) -> [Table] {
        let statement = try connection.prepare("SELECT name, sql FROM main.sqlite_schema WHERE type = 'table'")
        var names: [String] = []
        while names.count < tableLimit, let row = try statement.next() {
            guard let name = row[0].text, let sql = row[1].text, !name.lowercased().hasPrefix("sqlite_"),
                sql.prefix(12).uppercased() == "CREATE TABLE"
            else { continue }
            names.append(name)
        }
        return try names.map { (name) throws(DatabaseError) in
            Table(name: name, columns: try columns(of: name, connection))
        }
    }

    private static func columns(
        of table: String, _ connection: DatabaseConnection
    ) throws(DatabaseError) -> [String] {
        let statement = try connection.prepare("PRAGMA main.table_xinfo(\(table.quoted))")
        var columns: [String] = []
        while let row = try statement.next() {
            // Number, name, type, not null, default, key, and a flag for computed columns.
            if row.count > 6, case .int(0) = row[6], let name = row[1].text { columns.append(name) }
        }
        return columns
    }
}

extension DatabaseValue {
    /// The bytes of a value.
    fileprivate var size: Int {
        switch self {
        case .text(let bytes), .blob(let bytes): bytes.count
        default: 8
        }
    }
}

extension String {
    /// The name quoted for SQL.
    fileprivate var quoted: String {
        "\"" + reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) } + "\""
    }
}
