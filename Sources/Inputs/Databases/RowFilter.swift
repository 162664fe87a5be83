import Files

/// A condition on the rows to read.
public enum RowFilter: Sendable {
    /// The column has this value.
    case equal(column: String, DatabaseValue)
    /// The column's text has this prefix; an index finds such rows.
    case begins(column: String, with: String)

    var column: String {
        switch self {
        case .equal(let column, _), .begins(let column, _): column
        }
    }

    /// The SQL condition on a quoted column, with `?` for each value.
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

    /// The first text after all texts with this prefix.
    private static func end(of start: String) -> [UInt8] {
        var bytes = Array(start.utf8)
        if let last = bytes.popLast() { bytes.append(last &+ 1) }
        return bytes
    }
}
