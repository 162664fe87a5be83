import CSQLite

/// A connection that can only read tables.
///
/// Databases may be malicious: the schema is not trusted, modules and extensions are not loaded, views and triggers are
/// off, and the steps and bytes of each statement are limited in proportion to the size of the file.
final class DatabaseConnection {
    let handle: OpaquePointer
    private let budget: StepBudget
    /// The size of the largest database that limits are in proportion to: a sparse file may claim any.
    static let largestSize = 1 << 48

    /// - Parameters:
    ///   - path: An absolute path. The file is assumed to be immutable: SQLite neither locks nor writes.
    ///   - size: The bytes of the database.
    init(_ path: String, size: Int) throws(DatabaseError) {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_PRIVATECACHE
        let status = sqlite3_open_v2(Self.address(of: path), &handle, flags, nil)
        guard status == SQLITE_OK, let handle else {
            sqlite3_close(handle)
            throw DatabaseError(status: status)
        }
        self.handle = handle
        budget = StepBudget(1_000_000 + min(size, Self.largestSize) * 16)
        restrict(valueSize: size)
    }

    deinit {
        sqlite3_close(handle)
    }

    /// The URI of a file (RFC 3986), with special characters escaped for SQLite.
    private static func address(of path: String) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
        let escaped = path.utf8.map { byte in
            if plain.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16)
            return (byte < 16 ? "%0" : "%") + digits
        }
        return "file:" + escaped.joined() + "?immutable=1&mode=ro"
    }

    private func restrict(valueSize: Int) {
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_drop_modules(handle, nil)
        let switches: [(CInt, CInt)] = [
            (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
            (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
            (SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0), (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0),
        ]
        for (option, value) in switches { _ = csqlite_set(handle, option, value) }
        // A value is never longer than the file, except for a text in UTF-16.
        let length = CInt(clamping: max(1 << 20, min(valueSize, 1 << 29) * 2))
        let limits: [(CInt, CInt)] = [
            (SQLITE_LIMIT_LENGTH, length), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20), (SQLITE_LIMIT_ATTACHED, 0),
            (SQLITE_LIMIT_VDBE_OP, 25_000), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_VARIABLE_NUMBER, 4),
            (SQLITE_LIMIT_WORKER_THREADS, 0),
        ]
        for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
        for setting in ["trusted_schema=OFF", "cell_size_check=ON", "mmap_size=0", "query_only=ON"] {
            sqlite3_exec(handle, "PRAGMA " + setting, nil, nil, nil)
        }
        sqlite3_set_authorizer(handle, Self.authorise, nil)
        let budget = Unmanaged.passUnretained(budget).toOpaque()
        sqlite3_progress_handler(handle, StepBudget.stride, { StepBudget.spend($0) }, budget)
    }

    /// Allows reading tables and listing columns only; functions in generated columns are refused.
    private static let authorise:
        @convention(c) (
            UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafePointer<CChar>?
        ) -> CInt = { _, action, subject, _, _, _ in
            switch action {
            case SQLITE_SELECT, SQLITE_READ: SQLITE_OK
            case SQLITE_PRAGMA: subject.map { String(cString: $0) } == "table_xinfo" ? SQLITE_OK : SQLITE_DENY
            default: SQLITE_DENY
            }
        }

    /// Compiles a statement, and gives it the full budget of steps.
    func prepare(_ sql: String) throws(DatabaseError) -> DatabaseStatement {
        budget.renew()
        var statement: OpaquePointer?
        let status = sqlite3_prepare_v3(handle, sql, -1, 0, &statement, nil)
        guard status == SQLITE_OK, let statement else { throw DatabaseError(status: status) }
        return DatabaseStatement(statement, of: self)
    }
}

/// The steps of SQLite's machine that a statement may still take.
private final class StepBudget {
    /// The number of steps between two checks.
    static let stride: CInt = 1000
    private let limit: Int
    private var left: Int

    init(_ limit: Int) {
        self.limit = limit
        left = limit
    }

    func renew() {
        left = limit
    }

    /// - Returns: Nonzero if no steps are left.
    static func spend(_ budget: UnsafeMutableRawPointer?) -> CInt {
        guard let budget else { return 0 }
        let own = Unmanaged<StepBudget>.fromOpaque(budget).takeUnretainedValue()
        own.left -= Int(stride)
        return own.left < 0 ? 1 : 0
    }
}

extension DatabaseError {
    /// The error for an unsuccessful result code of SQLite.
    init(status: CInt) {
        switch status & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
        case SQLITE_NOTADB: self = .encrypted
        default: self = .damaged
        }
    }
}
