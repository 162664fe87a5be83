#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A regular file opened for reading; closed when it goes out of scope.
struct OpenFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    let status: FileStatus
    var size: Int { status.size }

    init(_ path: String) throws(FileError) {
        // Without O_NONBLOCK, opening a named pipe would wait for somebody to write to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system(path: path, code: errno) }
        var status = stat()
        let failed = fstat(descriptor, &status) != 0
        guard !failed, let status = FileStatus(status) else {
            let code = errno
            close(descriptor)
            throw failed ? .system(path: path, code: code) : .notRegular(path: path)
        }
        self.path = path
        self.descriptor = descriptor
        self.status = status
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
        return ByteMemory(mapped: UnsafeRawBufferPointer(start: start, count: size), isShared: true)
    }

    func read(first limit: Int = .max) throws(FileError) -> ByteMemory {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(size, limit))
        do throws(FileError) {
            let filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
            guard filled == buffer.count else { throw .changed(path: path) }
            return ByteMemory(adopting: buffer)
        } catch {
            buffer.deallocate()
            throw error
        }
    }

    /// Fills the room with the bytes from an offset on; returns their number.
    func read(into room: UnsafeMutableRawBufferPointer, from offset: Int = 0) throws(FileError) -> Int {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .system(path: path, code: errno) }
        var filled = 0
        while filled < room.count {
            let count = Files.read(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
            guard count >= 0 else { throw .system(path: path, code: errno) }
            if count == 0 { break }
            filled += count
        }
        return filled
    }
}

/// Reads the available bytes, up to the size of the buffer; negative for an error.
func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
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
