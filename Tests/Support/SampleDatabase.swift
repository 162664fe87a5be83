import CSQLite

/// A database that a test makes; it stays open, as in the application that writes it, until `close`.
public final class SampleDatabase {
    private var handle: OpaquePointer?

    public init(_ path: String, _ sql: String = "") {
        sqlite3_open(path, &handle)
        run(sql)
    }

    deinit {
        close()
    }

    public func close() {
        sqlite3_close(handle)
        handle = nil
    }

    /// - Returns: True on success.
    @discardableResult
    public func run(_ sql: String) -> Bool {
        sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK
    }
}
