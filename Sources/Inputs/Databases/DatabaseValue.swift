public import JSON

/// A value in a row of a database.
public enum DatabaseValue: Sendable {
    case null
    case int(Int64)
    case double(Double)
    case text(ByteRegion)
    case blob(ByteRegion)

    /// The text; nil for values of other types.
    public var text: String? {
        if case .text(let text) = self { text.string } else { nil }
    }
}

/// A row of a table, with the requested columns.
public struct DatabaseRow: Sendable {
    /// The requested columns, in the order of the request.
    public let columns: [String]
    /// The values of the columns.
    public let values: [DatabaseValue]

    /// The value in a column; `.null` if the column was not requested.
    public subscript(column: String) -> DatabaseValue {
        columns.firstIndex(of: column).map { values[$0] } ?? .null
    }
}
