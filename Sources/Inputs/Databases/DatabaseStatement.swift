import CSQLite
import Files

/// A compiled statement, finalised with its owner.
final class DatabaseStatement {
    private let handle: OpaquePointer
    /// The connection stays open as long as it has statements.
    private let connection: DatabaseConnection

    init(_ handle: OpaquePointer, of connection: DatabaseConnection) {
        self.handle = handle
        self.connection = connection
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// Binds a value to a `?`; the first place is 1.
    func bind(_ value: DatabaseValue, at place: Int) throws(DatabaseError) {
        let place = CInt(clamping: place)
        // SQLite copies the value.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let status =
            switch value {
            case .null: sqlite3_bind_null(handle, place)
            case .int(let number): sqlite3_bind_int64(handle, place, number)
            case .double(let number): sqlite3_bind_double(handle, place, number)
            case .text(let text):
                text.withUnsafeBufferPointer { bytes in
                    bytes.withMemoryRebound(to: CChar.self) {
                        sqlite3_bind_text64(
                            handle, place, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
                    }
                }
            case .blob(let blob):
                blob.withUnsafeBufferPointer {
                    sqlite3_bind_blob64(handle, place, $0.baseAddress, UInt64($0.count), copied)
                }
            }
        guard status == SQLITE_OK else { throw DatabaseError(status: status) }
    }

    /// The next row; nil after the last.
    func next() throws(DatabaseError) -> [DatabaseValue]? {
        let status = sqlite3_step(handle)
        if status == SQLITE_DONE { return nil }
        guard status == SQLITE_ROW else { throw DatabaseError(status: status) }
        var values: [DatabaseValue] = []
        for column in 0..<sqlite3_column_count(handle) { values.append(try value(in: column)) }
        return values
    }

    private func value(in column: CInt) throws(DatabaseError) -> DatabaseValue {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: return .int(sqlite3_column_int64(handle, column))
        case SQLITE_FLOAT: return .double(sqlite3_column_double(handle, column))
        case SQLITE_TEXT:
            // The text is missing if it does not fit into memory.
            guard let text = sqlite3_column_text(handle, column) else { throw .damaged }
            return .text(bytes(text, in: column))
        case SQLITE_BLOB:
            return .blob(bytes(sqlite3_column_blob(handle, column), in: column))
        default: return .null
        }
    }

    private func bytes(_ start: UnsafeRawPointer?, in column: CInt) -> ByteRegion {
        let count = Int(sqlite3_column_bytes(handle, column))
        return ByteRegion(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
}
