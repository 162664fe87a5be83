#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a file could not be read.
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
    /// Maps a regular file into memory, so that only what is looked at is read.
    ///
    /// For files that nobody shortens in the meantime: touching a page that is gone from a mapped
    /// file ends the process. What is being written to is for `init(reading:)`.
    public init(mapping path: String) throws(FileError) {
        let file = try OpenFile(path)
        self.init(memory: try file.mapped())
    }

    /// Reads a regular file into memory, as long as it is at that moment.
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

/// A regular file opened for reading; closed when it goes out of scope.
private struct OpenFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private let size: Int

    init(_ path: String) throws(FileError) {
        // Without O_NONBLOCK, opening a named pipe would wait for somebody to write to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system(path: path, code: errno) }
        var status = stat()
        let failed = fstat(descriptor, &status) != 0
        guard !failed, status.st_mode & S_IFMT == S_IFREG, let size = Int(exactly: status.st_size) else {
            let code = errno
            close(descriptor)
            throw failed ? .system(path: path, code: code) : .notRegular(path: path)
        }
        self.path = path
        self.descriptor = descriptor
        self.size = size
    }

    deinit {
        close(descriptor)
    }

    func mapped() throws(FileError) -> ByteMemory {
        // mmap refuses a length of zero (POSIX).
        guard size > 0 else { return ByteMemory(copying: []) }
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            throw .system(path: path, code: errno)
        }
        return ByteMemory(mapped: UnsafeRawBufferPointer(start: start, count: size))
    }

    func read(first limit: Int = .max) throws(FileError) -> ByteMemory {
        let size = min(size, limit)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size)
        var filled = 0
        while filled < size {
            let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
            let count = JSON.read(descriptor, into: room)
            guard count >= 0 else {
                let code = errno
                buffer.deallocate()
                throw .system(path: path, code: code)
            }
            if count == 0 { break }
            filled += count
        }
        return ByteMemory(adopting: UnsafeMutableBufferPointer(rebasing: buffer[..<filled]))
    }
}

/// Reads what there is, up to the size of the buffer; negative for an error.
private func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
        #if canImport(Darwin)
            let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
            let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if count < 0, errno == EINTR { continue }
        return count
    }
}
