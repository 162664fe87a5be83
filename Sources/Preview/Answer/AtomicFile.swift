import Site

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file of the user that is written to: whole or not at all, with the permissions that it has.
public struct AtomicFile {
    /// Where it really is, if the path leads over links.
    private let path: String
    /// What it was when it was read or written last.
    private var stamp: FileStamp?

    public enum Failure: Error, Sendable, Equatable {
        case system(code: Int32)
        /// Somebody else has written to it meanwhile.
        case changed
    }

    init(_ path: String) throws(Failure) {
        guard let real = realpath(path, nil) else { throw .system(code: errno) }
        defer { free(real) }
        self.path = String(cString: real)
        stamp = FileStamp(path: self.path)
    }

    /// Replaces what is in it.
    mutating func write(_ bytes: [UInt8]) throws(Failure) {
        guard let stamp, FileStamp(path: path) == stamp, let mode = Self.mode(of: path) else { throw .changed }
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        let staged = path[...slash] + "." + path[path.index(after: slash)...] + ".pageturner.tmp"
        let descriptor = open(String(staged), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(code: errno) }
        defer { Sockets.close(descriptor) }
        fchmod(descriptor, mode)
        guard Self.writeAll(bytes, to: descriptor), rename(String(staged), path) == 0 else {
            let code = errno
            unlink(String(staged))
            throw .system(code: code)
        }
        self.stamp = FileStamp(path: path)
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let count = Sockets.write(descriptor, [rest]) else { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func mode(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
    }
}
