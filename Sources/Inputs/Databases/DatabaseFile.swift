import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The file that is opened: the original, or a copy with the contents of the log.
final class DatabaseFile {
    /// An absolute path.
    let path: String
    /// In bytes, with the log's; less for sparse files (`realSize`). Limits are in proportion to it.
    let size: Int
    private let copy: DatabaseCopy?
    /// The state of the original, if the original is read.
    private let status: FileStatus?

    init(path: String) throws(DatabaseError) {
        guard let real = realpath(path, nil) else { throw .notCopied(code: errno) }
        defer { free(real) }
        let path = String(cString: real)
        guard !Self.isUnfinished(path) else { throw .locked }
        guard let status = FileStatus(path: path) else { throw .notCopied(code: errno) }
        let logPath = Database.log(of: path)
        let log = try Self.sizeOfLog(at: logPath)
        size = Self.realSize(of: path, status.size) &+ Self.realSize(of: logPath, log)
        if log > 0 {
            copy = try DatabaseCopy(of: path)
            (self.path, self.status) = (copy?.path ?? path, nil)
        } else {
            let header = try? ByteRegion(reading: path, first: DatabaseHeader.size)
            guard (header.flatMap { DatabaseHeader($0).fileSize } ?? 0) <= status.size else { throw .truncated }
            (self.path, copy, self.status) = (path, nil, status)
        }
    }

    init(_ bytes: ByteRegion, log: ByteRegion?) throws(DatabaseError) {
        if log == nil, let size = DatabaseHeader(bytes).fileSize, size > bytes.count { throw .truncated }
        let copy = try DatabaseCopy(bytes, log: log)
        (self.copy, path, status) = (copy, copy.path, nil)
        size = bytes.count + (log?.count ?? 0)
    }

    /// The most bytes of a database for each byte that a compressing file system stores.
    private static let ratio = 16

    /// The size of a file, or what its bytes on the disk allow: a sparse file may claim any size.
    private static func realSize(of path: String, _ size: Int) -> Int {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        let allocated = Int(clamping: status.st_blocks).multipliedReportingOverflow(by: 512 * ratio)
        return min(size, allocated.overflow ? size : max(UnpackingLimit.floor, allocated.partialValue))
    }

    /// 0 if there is no log, or one that SQLite would ignore. A link leads out of the folder of the database; no log is one.
    private static func sizeOfLog(at path: String) throws(DatabaseError) -> Int {
        guard let status = FileStatus(path: path) else {
            if FileStatus(path: path, followsLinks: true) != nil { throw .notCopied(code: ELOOP) }
            return 0
        }
        let header = try? ByteRegion(reading: path, first: 4)
        return header.map(DatabaseHeader.isLog) == true ? status.size : 0
    }

    /// True if an unfinished transaction has left a journal: its changes would have to be undone first.
    private static func isUnfinished(_ path: String) -> Bool {
        (try? ByteRegion(reading: path + "-journal", first: 8)).map(DatabaseHeader.isJournal) ?? false
    }

    /// Unlinks a copy; it stays readable while it is open.
    func removeCopy() {
        copy?.remove()
    }

    /// Reads from the file. If another program wrote to it meanwhile, neither the result nor the error is reliable, and
    /// the error is `changed`.
    func reading<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        do throws(DatabaseError) {
            let result = try body()
            try requireUnchanged()
            return result
        } catch {
            try requireUnchanged()
            throw error
        }
    }

    private func requireUnchanged() throws(DatabaseError) {
        if let status, FileStatus(path: path) != status { throw .changed }
    }
}
