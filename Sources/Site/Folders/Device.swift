#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Paths that are not files, such as `/dev/stdout` or a pipe; and open descriptors.
public enum Device {
    public static func exists(at path: String) -> Bool {
        if openDescriptor(path) != nil { return true }
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// True if both paths lead to the same file.
    public static func isSame(_ path: String, _ other: String) -> Bool {
        var one = stat()
        var two = stat()
        return stat(path, &one) == 0 && stat(other, &two) == 0 && (one.st_dev, one.st_ino) == (two.st_dev, two.st_ino)
    }

    /// - Throws: `WriteError.unreadPipe` if no program reads from the pipe: writing would wait for ever.
    public static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
        let inherited = openDescriptor(path)
        let descriptor = inherited ?? openToWrite(path)
        guard descriptor >= 0 else {
            throw errno == ENXIO ? .unreadPipe(path: path) : .system(.write, path: path, code: errno)
        }
        defer { if inherited == nil { close(descriptor) } }
        if let code = write(bytes, to: descriptor) { throw .system(.write, path: path, code: code) }
    }

    /// The descriptor that the path names: `/dev/stdout`, `/dev/stderr`, or `/dev/fd/63`, which shells make of `>(…)`.
    private static func openDescriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": STDOUT_FILENO
        case "/dev/stderr": STDERR_FILENO
        default: path.hasPrefix("/dev/fd/") ? Int32(path.dropFirst("/dev/fd/".count)) : nil
        }
    }

    /// The time for which the reader of a pipe may take to start.
    private static let patience = (tries: 20, microseconds: UInt32(50_000))

    private static func openToWrite(_ path: String) -> Int32 {
        var descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        for _ in 0..<patience.tries where descriptor < 0 && errno == ENXIO {
            usleep(patience.microseconds)
            descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        }
        // A full pipe makes the program wait.
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
        return descriptor
    }

    /// Writes all of the bytes.
    ///
    /// - Returns: The `errno`, if there was an error.
    public static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes { Darwin.write(descriptor, $0.baseAddress, $0.count) }
            #endif
            guard count > 0 || errno == EINTR else { return errno }
            rest = rest.dropFirst(max(0, count))
        }
        return nil
    }
}
