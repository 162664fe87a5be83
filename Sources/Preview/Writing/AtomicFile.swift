import CFiles
import Files
import Serving

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Writes a file of the user: completely or not at all, with its permissions, and never over a change that somebody
/// else saved meanwhile.
public struct AtomicFile {
    /// The real path, if the given one leads through links.
    let path: String
    /// The state of the file when it was last read or written.
    private var known: FileStatus?

    /// The reason why a file was not written.
    public enum Failure: Error, Sendable, Equatable {
        /// The system refused; `code` is its `errno`.
        case system(code: Int32)
        /// Another program has written to the file meanwhile.
        case changed
    }

    init(_ path: String) throws(Failure) {
        guard let real = realpath(path, nil) else { throw .system(code: errno) }
        defer { free(real) }
        self.path = String(cString: real)
        known = FileStatus(path: self.path)
    }

    /// Writes a new file completely or not at all. `changed`: somebody else made it meanwhile.
    static func create(_ path: String, _ bytes: [UInt8]) throws(Failure) {
        try stage(bytes, beside: path, mode: 0o644) { staged, _ throws(Failure) in
            guard link(staged, path) == 0 else { throw errno == EEXIST ? .changed : .system(code: errno) }
        }
    }

    /// Replaces the contents.
    mutating func write(_ bytes: [UInt8]) throws(Failure) {
        guard let known, FileStatus(path: path) == known, let mode = Self.mode(of: path) else { throw .changed }
        self.known = try Self.stage(bytes, beside: path, mode: mode) { staged, fresh throws(Failure) in
            try exchange(staged, fresh, for: known)
        }
    }

    /// Writes a file beside a path, and deletes what is left of it.
    ///
    /// - Parameter put: Puts the file in its place.
    /// - Returns: The state of the file.
    @discardableResult private static func stage(
        _ bytes: [UInt8], beside path: String, mode: mode_t, _ put: (String, FileStatus) throws(Failure) -> Void
    ) throws(Failure) -> FileStatus {
        let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let staged: String = path[..<name] + "." + path[name...] + ".pageturner.tmp"
        let descriptor = open(staged, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(code: errno) }
        defer {
            Sockets.close(descriptor)
            unlink(staged)
        }
        fchmod(descriptor, mode)
        guard writeAll(bytes, to: descriptor), let fresh = FileStatus(descriptor: descriptor) else {
            throw .system(code: errno)
        }
        try put(staged, fresh)
        return fresh
    }

    /// Exchanges the new file with the known one, and checks the result: a version that somebody saved just before is
    /// restored, and so is one saved just after.
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

    /// Replaces the file on a file system without exchange: checks the current file as late as possible.
    ///
    /// - Parameter code: The error of the exchange.
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
            guard let count = Sockets.write(descriptor, rest) else { continue }
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
