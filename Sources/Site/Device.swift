#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Paths that are not files, such as `/dev/stdout` or a pipe; and open descriptors.
public enum Device {
    static func exists(at path: String) -> Bool {
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

    static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.write, path: path, code: errno) }
        defer { close(descriptor) }
        if let code = write(bytes, to: descriptor) { throw .system(.write, path: path, code: code) }
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
