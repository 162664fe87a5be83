import CFiles
import JSON
import Serving

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file of the user that is written to: whole or not at all, with the permissions that it has, and never over what
/// somebody else has saved meanwhile.
public struct AtomicFile {
    /// Where it really is, if the path leads over links.
    let path: String
    /// What it was when it was read or written last.
    private var known: FileStatus?

    public enum Failure: Error, Sendable, Equatable {
        case system(code: Int32)
        /// Somebody else has written to it meanwhile.
        case changed
    }

    init(_ path: String) throws(Failure) {
        guard let real = realpath(path, nil) else { throw .system(code: errno) }
        defer { free(real) }
        self.path = String(cString: real)
        known = FileStatus(path: self.path)
    }

    /// Replaces what is in it.
    mutating func write(_ bytes: [UInt8]) throws(Failure) {
        guard let known, FileStatus(path: path) == known, let mode = Self.mode(of: path) else { throw .changed }
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        let staged = path[...slash] + "." + path[path.index(after: slash)...] + ".pageturner.tmp"
        let descriptor = open(String(staged), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(code: errno) }
        defer {
            Sockets.close(descriptor)
            unlink(String(staged))
        }
        fchmod(descriptor, mode)
        guard Self.writeAll(bytes, to: descriptor), let fresh = FileStatus(descriptor: descriptor) else {
            throw .system(code: errno)
        }
        try exchange(String(staged), fresh, for: known)
        self.known = fresh
    }

    /// Puts a file into the place of the one that is known, and looks what came out: if somebody has saved in the
    /// moment before, theirs goes back, and so does what they may have saved in the moment after.
    private func exchange(_ staged: String, _ fresh: FileStatus, for known: FileStatus) throws(Failure) {
        var (expected, put) = (known, fresh)
        while true {
            guard cfiles_exchange(staged, path) == 0 else { return try rename(staged, for: known, code: errno) }
            guard let out = FileStatus(path: staged) else { throw .changed }
            if out == expected { break }
            (expected, put) = (put, out)
        }
        if put != fresh { throw .changed }
    }

    /// Where the file system knows no exchange: what is there is looked at as late as possible.
    ///
    /// - Parameter code: Why there was none.
    private func rename(_ staged: String, for known: FileStatus, code: Int32) throws(Failure) {
        guard code != ENOENT, FileStatus(path: path) == known else { throw .changed }
        guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else { throw .system(code: code) }
        #if canImport(Darwin)
            let status = Darwin.rename(staged, path)
        #else
            let status = Glibc.rename(staged, path)
        #endif
        guard status == 0 else { throw .system(code: errno) }
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
