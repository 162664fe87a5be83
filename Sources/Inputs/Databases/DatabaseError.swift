/// Why a database, or a table of it, cannot be read.
public enum DatabaseError: Error, Sendable, Hashable {
    /// It says things that cannot be.
    case damaged
    /// It is shorter than it says.
    case truncated
    /// It is called a database, but does not begin as those of SQLite do.
    case encrypted
    /// Another program is writing to it, or was stopped while it did.
    case locked
    /// Another program has written to it since it was opened.
    case changed
    /// A table or column that it does not have.
    case missing(String)
    /// No copy could be made; the `errno` of the system.
    case notCopied(code: Int32)
}
