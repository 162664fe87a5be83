import CSQLite
import JSON

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A copy of a database in a private folder, with the contents of its log.
final class DatabaseCopy {
    static let endings = ["", "-wal", "-shm", "-journal"]
    private let folder: String
    let path: String
    /// Set until the folder is deleted.
    private var doomed: DoomedFolder?

    /// Creates the empty folder.
    private init() throws(DatabaseError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
        guard let real = realpath(parent, nil) else { throw .notCopied(code: errno) }
        defer { free(real) }
        folder = String(cString: real) + "/pageturner-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        path = folder + "/database"
        // A signal may come as soon as the folder exists.
        doomed = DoomedFolder(folder)
        guard mkdir(folder, 0o700) == 0 else { throw .notCopied(code: errno) }
    }

    deinit {
        remove()
    }

    /// Copies a file on disk and its log, while locks prevent other programs from moving data between the two.
    convenience init(of original: String) throws(DatabaseError) {
        try self.init()
        let file = try FileToCopy(original)
        try file.lock(FileToCopy.sharedBytes)
        let index = try? FileToCopy(original + "-shm")
        try index?.lock(FileToCopy.checkpointByte)
        // The file is copied first: if the log restarts meanwhile, it has only later data.
        try file.copy(to: path)
        do throws(DatabaseError) {
            try FileToCopy(original + "-wal").copy(to: path + "-wal")
        } catch .notCopied(code: ENOENT) {
            // Meanwhile the last program closed the database, and moved the log into the file.
        }
        try checkpoint()
    }

    convenience init(_ bytes: ByteRegion, log: ByteRegion?) throws(DatabaseError) {
        try self.init()
        try bytes.withUnsafeBufferPointer { (bytes) throws(DatabaseError) in
            try NewFile(path).write(bytes)
        }
        guard let log, !log.isEmpty else { return }
        try log.withUnsafeBufferPointer { (bytes) throws(DatabaseError) in
            try NewFile(path + "-wal").write(bytes)
        }
        try checkpoint()
    }

    /// Moves the log into the file, as the last program to close a database does.
    private func checkpoint() throws(DatabaseError) {
        var handle: OpaquePointer?
        let opened = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_PRIVATECACHE, nil)
        guard opened == SQLITE_OK, let handle else {
            sqlite3_close(handle)
            throw DatabaseError(status: opened)
        }
        _ = csqlite_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        _ = csqlite_set(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        sqlite3_exec(handle, "PRAGMA locking_mode=EXCLUSIVE", nil, nil, nil)
        let read = sqlite3_exec(handle, "PRAGMA schema_version", nil, nil, nil)
        let moved = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
        sqlite3_close(handle)
        guard read == SQLITE_OK else { throw DatabaseError(status: read) }
        guard moved == SQLITE_OK else { throw DatabaseError(status: moved) }
    }

    func remove() {
        for ending in Self.endings { unlink(path + ending) }
        rmdir(folder)
        doomed = nil
    }
}

/// A file that another program may be writing to; closing it, with its owner, releases its locks.
private final class FileToCopy {
    /// The bytes of SQLite's locks in a file (its source, os.h): while they are locked for reading, nobody writes to
    /// the file.
    static let sharedBytes = [0x4000_0000..<0x4000_0001, 0x4000_0002..<0x4000_0200]
    /// The byte of the log's index (wal.c) that must be locked to move the log into the file.
    static let checkpointByte = [121..<122]
    /// The number of attempts to lock, 10 ms apart.
    private static let patience = 100

    private let descriptor: Int32

    init(_ path: String) throws(DatabaseError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw .notCopied(code: errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Locks bytes for reading as SQLite does, without changing any.
    func lock(_ ranges: [Range<Int>]) throws(DatabaseError) {
        for range in ranges {
            var attempts = 0
            while !lock(range) {
                attempts += 1
                guard attempts < Self.patience else { throw .locked }
                usleep(10_000)
            }
        }
    }

    private func lock(_ range: Range<Int>) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_RDLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = off_t(range.lowerBound)
        lock.l_len = off_t(range.count)
        // On file systems without locks, nobody holds one.
        return fcntl(descriptor, F_SETLK, &lock) == 0 || errno != EACCES && errno != EAGAIN
    }

    func copy(to path: String) throws(DatabaseError) {
        let file = try NewFile(path)
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 20)
        defer { room.deallocate() }
        while true {
            let count = read(descriptor, room.baseAddress, room.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .notCopied(code: errno) }
            if count == 0 { return }
            try file.write(UnsafeBufferPointer(rebasing: room[..<count]))
        }
    }
}

/// A file to write.
private final class NewFile {
    private let descriptor: Int32

    init(_ path: String) throws(DatabaseError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .notCopied(code: errno) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(DatabaseError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Inputs.write(descriptor, rest)
            guard count >= 0 else { throw .notCopied(code: errno) }
            rest = UnsafeBufferPointer(rebasing: rest[count...])
        }
    }
}

/// Writes as many bytes as possible at once; negative for an error.
private func write(_ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    while true {
        let count = write(descriptor, bytes.baseAddress, bytes.count)
        if count < 0, errno == EINTR { continue }
        return count
    }
}
