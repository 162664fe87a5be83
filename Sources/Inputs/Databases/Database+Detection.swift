import JSON

extension Database {
    /// Opens a file on disk if it is a database. A file that cannot be read is none.
    static func atPath(_ path: String?) throws(InputError) -> Database? {
        guard let path, let header = try? ByteRegion(reading: path, first: DatabaseHeader.size) else { return nil }
        return isDatabase(header) ? try Database(path: path) : nil
    }
}

extension ByteRegion {
    /// The bytes as a database; nil if they are none.
    ///
    /// - Parameter log: What stands beside it as `-wal`, if anything.
    func database(named name: String, log: () -> ByteRegion? = { nil }) throws(InputError) -> Database? {
        if Database.isDatabase(self) { return try Database(self, log: log()) }
        if DatabaseHeader.isExpected(of: name, self) { throw .database(.encrypted) }
        return nil
    }
}
