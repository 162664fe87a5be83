import Files

extension Database {
    /// Opens a file on disk if it is a database; nil if it is not, or cannot be read.
    static func atPath(_ path: String?) throws(InputError) -> Database? {
        guard let path, let header = try? ByteRegion(reading: path, first: DatabaseHeader.size) else { return nil }
        return isDatabase(header) ? try Database(path: path) : nil
    }
}

extension ByteRegion {
    /// The bytes as a database; nil if they are not one.
    ///
    /// - Parameter log: Returns the bytes of the log beside it, if there is one.
    func database(named name: String, log: () -> ByteRegion? = { nil }) throws(InputError) -> Database? {
        if Database.isDatabase(self) { return try Database(self, log: log()) }
        if DatabaseHeader.isExpected(of: name, self) { throw .database(.encrypted) }
        return nil
    }
}
