#if canImport(Darwin)
    public import Darwin
#elseif canImport(Musl)
    public import Musl
#else
    public import Glibc
#endif

/// The size and the time of the last change of a regular file.
public struct FileStamp: Sendable, Hashable {
    /// In bytes.
    public let size: Int
    /// Nanoseconds since 1970.
    public let modified: Int

    /// A stamp from a list written earlier.
    public init(size: Int, modified: Int) {
        self.size = size
        self.modified = modified
    }

    /// nil unless there is a regular file at the path; a link does not count.
    public init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// nil unless it is a regular file.
    public init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG, let size = Int(exactly: status.st_size) else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        self.size = size
        modified = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

/// Identifies a version of a file without reading it: the file, and its stamp.
public struct FileStatus: Sendable, Hashable {
    /// The size and time.
    public let stamp: FileStamp
    private let device: UInt64
    private let number: UInt64

    /// In bytes.
    public var size: Int { stamp.size }

    /// nil unless there is a regular file at the path.
    ///
    /// - Parameter followsLinks: A link to a regular file counts as one.
    public init?(path: String, followsLinks: Bool = false) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.init(status)
    }

    /// nil unless a regular file is open.
    public init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// nil unless it is a regular file.
    public init?(_ status: stat) {
        guard let stamp = FileStamp(status) else { return nil }
        self.stamp = stamp
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// True if it is the same file, even with other contents.
    func isSameFile(as other: FileStatus) -> Bool {
        device == other.device && number == other.number
    }

    /// True if the file was written a moment ago: another write could leave the same time.
    var isFresh: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int(now.tv_sec) - stamp.modified / 1_000_000_000 < 2
    }
}
