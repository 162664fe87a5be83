import CSQLite
import Files

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A copy of a database in a private folder, with the contents of its log.
final class DatabaseCopy {
    static let endings = ["", Database.log(of: ""), "-shm", "-journal"]
    private let folder: String
    let path: String
    /// Set until the folder is deleted.
    private var folderDeletedBySignal: FolderDeletedBySignal?

    /// Creates the empty folder.
    private init() throws(DatabaseError) {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
        guard let real = realpath(parent, nil) else { throw .notCopied(code: errno) }
        defer { free(real) }
        folder = String(cString: real) + "/pageturner-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        path = folder + "/database"
        // A signal may come as soon as the folder exists.
        folderDeletedBySignal = FolderDeletedBySignal(folder)
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
            try FileToCopy(Database.log(of: original)).copy(to: Database.log(of: path))
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
            try NewFile(Database.log(of: path)).write(bytes)
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
        folderDeletedBySignal = nil
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

    /// Copies the bytes that take room on the disk: a sparse file may claim any size.
    func copy(to path: String) throws(DatabaseError) {
        let file = try NewFile(path)
        let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 20)
        defer { room.deallocate() }
        let size = lseek(descriptor, 0, SEEK_END)
        guard size >= 0 else { throw .notCopied(code: errno) }
        var offset = off_t(0)
        while let data = try data(from: offset, below: size) {
            offset = data.lowerBound
            while offset < data.upperBound {
                let count = pread(descriptor, room.baseAddress, min(room.count, Int(data.upperBound - offset)), offset)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { throw .notCopied(code: errno) }
                if count == 0 { return try file.extend(to: offset) }
                try file.write(UnsafeBufferPointer(rebasing: room[..<count]), at: offset)
                offset += off_t(count)
            }
        }
        try file.extend(to: size)
    }

    /// The next bytes that are not a hole; nil if there are none.
    private func data(from offset: off_t, below size: off_t) throws(DatabaseError) -> Range<off_t>? {
        guard offset < size else { return nil }
        let start = lseek(descriptor, offset, Seek.data)
        if start < 0, errno == ENXIO { return nil }
        // A file system without holes.
        if start < 0, errno == EINVAL || errno == ENOTSUP { return offset..<size }
        guard start >= 0 else { throw .notCopied(code: errno) }
        let end = lseek(descriptor, start, Seek.hole)
        guard start < size else { return nil }
        return start..<max(start + 1, min(end < 0 ? size : end, size))
    }
}

/// The arguments of `lseek` that find the holes of a file. Not every C library shows them to Swift.
private enum Seek {
    #if canImport(Darwin)
        static let hole: Int32 = 3
        static let data: Int32 = 4
    #else
        static let data: Int32 = 3
        static let hole: Int32 = 4
    #endif
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

    func write(_ bytes: UnsafeBufferPointer<UInt8>, at start: off_t = 0) throws(DatabaseError) {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeBufferPointer(rebasing: bytes[written...])
            let count = pwrite(descriptor, rest.baseAddress, rest.count, start + off_t(written))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .notCopied(code: errno) }
            written += count
        }
    }

    /// Sets the size; added bytes are a hole.
    func extend(to size: off_t) throws(DatabaseError) {
        guard ftruncate(descriptor, size) == 0 else { throw .notCopied(code: errno) }
    }
}
