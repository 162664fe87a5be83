#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What has a name among the files and is none: `/dev/stdout`, a pipe.
enum Device {
    static func exists(at path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
        let device = open(path, O_WRONLY | O_CLOEXEC)
        guard device >= 0 else { throw .system(.write, path: path, code: errno) }
        defer { close(device) }
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
                let count = rest.withUnsafeBytes { Glibc.write(device, $0.baseAddress, $0.count) }
            #else
                let count = rest.withUnsafeBytes { Darwin.write(device, $0.baseAddress, $0.count) }
            #endif
            guard count > 0 || errno == EINTR else { throw .system(.write, path: path, code: errno) }
            rest = rest.dropFirst(max(0, count))
        }
    }
}
