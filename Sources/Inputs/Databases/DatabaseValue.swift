public import Files

/// A value in a row of a database.
public enum DatabaseValue: Sendable {
    /// No value, or the value of a column that was not requested.
    case null
    /// An integer; also a time or a Boolean value.
    case int(Int64)
    /// A floating-point number.
    case double(Double)
    /// In UTF-8, whatever the encoding of the database.
    case text(ByteRegion)
    /// Bytes of any kind, sometimes JSON.
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
