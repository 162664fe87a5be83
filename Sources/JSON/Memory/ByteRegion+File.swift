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

    /// The system's reason, without the path.
    public var reason: String {
        switch self {
        case .notRegular: "not a regular file"
        case .system(_, let code): String(cString: strerror(code))
        }
    }
}

extension ByteRegion {
    /// Maps a regular file into memory, so that only the bytes in use are read.
    ///
    /// For files that nobody shortens in the meantime: touching a lost page of a mapping ends the process.
    /// `init(reading:)` is for files that others write to.
    public init(mapping path: String) throws(FileError) {
        let file = try OpenFile(path)
        self.init(memory: try file.mapped())
    }

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
