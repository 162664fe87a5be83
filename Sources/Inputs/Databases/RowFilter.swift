import JSON

/// The rows of a table that are read.
public enum RowFilter: Sendable {
    /// With this value in a column.
    case equal(column: String, DatabaseValue)
    /// With a text in a column that begins so; an index finds them.
    case begins(column: String, with: String)

    var column: String {
        switch self {
        case .equal(let column, _), .begins(let column, _): column
        }
    }

    /// As a condition on the column, written as it stands in SQL, with `?` for each of the values.
    func condition(on column: String) -> String {
        switch self {
        case .equal: "\(column) = ?"
        case .begins: "\(column) >= ? AND \(column) < ?"
        }
    }

    var values: [DatabaseValue] {
        switch self {
        case .equal(_, let value): [value]
        case .begins(_, let start): [.text(ByteRegion(start)), .text(ByteRegion(Self.end(of: start)))]
        }
    }

    /// The first text behind all those that begin so; of ASCII alone it is one, too.
    private static func end(of start: String) -> [UInt8] {
        var bytes = Array(start.utf8)
        if let last = bytes.popLast() { bytes.append(last &+ 1) }
        return bytes
    }
}
