import JSON

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The file that is opened: the original, or a copy with the contents of the log.
final class DatabaseFile {
    /// An absolute path.
    let path: String
    /// In bytes, with the log's.
    let size: Int
    private let copy: DatabaseCopy?
    /// The state of the original, if the original is read.
    private let stamp: FileState?

    init(path: String) throws(DatabaseError) {
        guard let real = realpath(path, nil) else { throw .notCopied(code: errno) }
        defer { free(real) }
        let path = String(cString: real)
        guard !Self.isUnfinished(path) else { throw .locked }
        let state = try FileState(of: path)
        let log = (try? FileState(of: path + "-wal"))?.size ?? 0
        size = state.size + log
        if log > 0 {
            copy = try DatabaseCopy(of: path)
            (self.path, stamp) = (copy?.path ?? path, nil)
        } else {
            let header = try? ByteRegion(reading: path, first: DatabaseHeader.size)
            guard (header.flatMap { DatabaseHeader($0).fileSize } ?? 0) <= state.size else { throw .truncated }
            (self.path, copy, stamp) = (path, nil, state)
        }
    }

    init(_ bytes: ByteRegion, log: ByteRegion?) throws(DatabaseError) {
        if log == nil, let size = DatabaseHeader(bytes).fileSize, size > bytes.count { throw .truncated }
        let copy = try DatabaseCopy(bytes, log: log)
        (self.copy, path, stamp) = (copy, copy.path, nil)
        size = bytes.count + (log?.count ?? 0)
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
        guard try stamp.map({ (stamp) throws(DatabaseError) in try FileState(of: path) == stamp }) ?? true
        else { throw .changed }
    }
}

/// The facts that reveal whether a file was written to.
struct FileState: Equatable {
    let size: Int
    private let node: UInt64
    private let seconds: Int
    private let nanoseconds: Int

    init(of path: String) throws(DatabaseError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .notCopied(code: errno) }
        // Limited to more than any real file, so that sums of a few do not overflow.
        size = min(Int(status.st_size), 1 << 50)
        node = UInt64(status.st_ino)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
}
