/// The reason why a database, or a table of it, cannot be read.
public enum DatabaseError: Error, Sendable, Hashable {
    /// The file contradicts itself.
    case damaged
    /// The file is shorter than its header states.
    case truncated
    /// The file has a database's extension, but does not begin like an SQLite file.
    case encrypted
    /// Another program is writing to the file, or was stopped while it did.
    case locked
    /// Another program has written to the file since it was opened.
    case changed
    /// The database has no such table or column.
    case missing(String)
    /// Copying failed with this `errno`.
    case notCopied(code: Int32)
}
