public import JSON

/// A value in a row of a database.
public enum DatabaseValue: Sendable {
    case null
    case int(Int64)
    case double(Double)
    case text(ByteRegion)
    case blob(ByteRegion)

    /// Its text; nil for one of another type.
    public var text: String? {
        if case .text(let text) = self { text.string } else { nil }
    }
}

/// A row of a table, with the columns that were asked for.
public struct DatabaseRow: Sendable {
    public let columns: [String]
    public let values: [DatabaseValue]

    /// The value in a column; `.null` for one that was not asked for.
    public subscript(column: String) -> DatabaseValue {
        columns.firstIndex(of: column).map { values[$0] } ?? .null
    }
}
