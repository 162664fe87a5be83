#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The reason why a file could not be read.
public enum FileError: Error, Sendable, Hashable {
    /// A folder, a pipe, a device: not a regular file.
    case notRegular(path: String)
    /// The system refused; `code` is its `errno`.
    case system(path: String, code: Int32)
    /// The name is not UTF-8, which this program cannot pass to the system.
    case misnamed(path: String)
    /// The file lost bytes while it was read.
    case changed(path: String)

    /// The system's reason, without the path.
    public var reason: String {
        switch self {
        case .notRegular: "not a regular file"
        case .system(_, let code): String(cString: strerror(code))
        case .misnamed: "the name is not UTF-8"
        case .changed: "the file became shorter while it was read"
        }
    }
}

extension ByteRegion {
    /// Smaller files are read: a process may have at most 65,530 mappings (Linux, `vm.max_map_count`).
    private static let mappedSize = 32_768

    /// Maps a regular file into memory, so that only the bytes in use are read; a small file is read.
    ///
    /// If a mapped file becomes shorter meanwhile, the lost bytes are zeros, and `hasLostBytes` is true once one was
    /// read. `init(reading:)` is for files that others are expected to write to.
    public init(mapping path: String) throws(FileError) {
        let file = try OpenFile(path)
        self.init(memory: file.size < Self.mappedSize ? try file.read() : try file.mapped())
    }

    /// True if the file lost bytes while it was read: what was made of the region is not what the file said.
    public var hasLostBytes: Bool { memory.hasLostBytes }

    /// Reads a regular file into memory, up to its current size.
    public init(reading path: String) throws(FileError) {
        let file = try OpenFile(path)
        self.init(memory: try file.read())
    }

    /// Reads the first bytes of a regular file, or all if there are fewer.
    public init(reading path: String, first count: Int) throws(FileError) {
        let file = try OpenFile(path)
        self.init(memory: try file.read(first: count))
    }

    /// Reads standard input to its end.
    public static func standardInput() throws(FileError) -> ByteRegion {
        var bytes: [UInt8] = []
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
        defer { room.deallocate() }
        while true {
            let count = read(STDIN_FILENO, into: room)
            guard count >= 0 else { throw .system(path: "-", code: errno) }
            if count == 0 { return ByteRegion(bytes) }
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<count]))
        }
    }
}
