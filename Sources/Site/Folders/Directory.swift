import Files

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open folder. Files in it are opened by name through its descriptor, and symbolic links are not followed, so that
/// a link planted in the output cannot redirect a write (security rule 23).
final class Directory: Sendable {
    /// The path as given, for messages.
    let path: String
    private let descriptor: Int32

    /// Opens a folder that the user named, creating it and its parents. The path may lead through links.
    ///
    /// - Parameter mode: The permissions of folders that are made.
    convenience init(creating path: String, mode: mode_t = 0o777) throws(WriteError) {
        var prefix = path.hasPrefix("/") ? "/" : ""
        for component in path.split(separator: "/") {
            prefix += component
            guard mkdir(prefix, mode) == 0 || errno == EEXIST || errno == EISDIR else {
                throw .system(.createFolder, path: prefix, code: errno)
            }
            prefix += "/"
        }
        try self.init(existing: path)
    }

    /// Opens a folder that the user named. The path may lead through links.
    init(existing path: String) throws(WriteError) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.openFolder, path: path, code: errno) }
    }

    /// Opens a subfolder, creating it if necessary; a link is refused.
    convenience init(creating name: String, in parent: Directory) throws(WriteError) {
        guard mkdirat(parent.descriptor, name, 0o777) == 0 || errno == EEXIST else {
            throw .system(.createFolder, path: parent.path + "/" + name, code: errno)
        }
        try self.init(existing: name, in: parent)
    }

    /// Opens a subfolder; a link is refused.
    init(existing name: String, in parent: Directory) throws(WriteError) {
        path = parent.path + "/" + name
        descriptor = openat(parent.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system(.openFolder, path: path, code: errno) }
    }

    deinit {
        close(descriptor)
    }

    /// Keeps other builds out while the folder is open.
    func lock() throws(WriteError) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .busy(path: path) }
    }

    /// The names in the folder, sorted.
    func names() -> [String] {
        let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let stream = Self.stream(of: copy) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// A stream that owns a descriptor; nil closes the descriptor.
    static func stream(of descriptor: Int32) -> OpaquePointer? {
        let stream = fdopendir(descriptor)
        if stream == nil { close(descriptor) }
        return stream
    }

    /// True if the name exists, as a file, a folder or a link.
    func contains(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Size and time of a regular file; nil for anything else.
    func stamp(_ name: String) -> FileStamp? {
        var status = stat()
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return FileStamp(status)
    }

    /// True if the file belongs to this user and nobody else may write to it.
    func isOwn(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_uid == geteuid()
            && status.st_mode & (S_IWGRP | S_IWOTH) == 0
    }

    /// More bytes than a file of any site, its manifest included: a sparse file may claim any size.
    static let sizeLimit = 1 << 30

    /// The bytes of a regular file; nil if there is none, or one beyond the limit.
    func read(_ name: String) -> [UInt8]? {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, let stamp = FileStamp(status), stamp.size <= Self.sizeLimit else { return nil }
        let bytes = Self.bytes(of: file, 0, stamp.size)
        return bytes.count == stamp.size ? bytes : nil
    }

    /// Up to `count` bytes of a regular file: fewer at its end, none if it is unreadable.
    func read(_ name: String, from offset: Int, count: Int) -> [UInt8] {
        let file = openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        return Self.bytes(of: file, offset, count)
    }

    private static func bytes(of file: Int32, _ offset: Int, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[filled...])
                let more = pread(file, rest.baseAddress, rest.count, off_t(offset + filled))
                guard more > 0 else { return }
                filled += more
            }
        }
    }

    /// Writes a new file; an existing one is an error.
    func create(_ name: String, _ bytes: UnsafeBufferPointer<UInt8>) throws(WriteError) -> FileStamp {
        try create(name) { append throws(WriteError) in try append(bytes) }
    }

    /// Writes a new file in pieces.
    ///
    /// - Parameter mode: Its permissions.
    func create(
        _ name: String, mode: mode_t = 0o666,
        _ body: (_ append: (UnsafeBufferPointer<UInt8>) throws(WriteError) -> Void) throws(WriteError) -> Void
    ) throws(WriteError) -> FileStamp {
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        guard file >= 0 else { throw error(.write, name) }
        defer { close(file) }
        var size = 0
        try body { bytes throws(WriteError) in
            try append(bytes, to: file, at: size, name)
            size += bytes.count
        }
        var status = stat()
        guard fstat(file, &status) == 0, let stamp = FileStamp(status) else { throw error(.write, name) }
        return stamp
    }

    /// Replaces the end of a file.
    ///
    /// - Parameters:
    ///   - range: The place of the end.
    ///   - change: Returns the new end for the present one.
    func replaceEnd(
        of name: String, _ range: Range<Int>, _ change: ([UInt8]) -> [UInt8]
    ) throws(WriteError) -> FileStamp {
        let file = openat(descriptor, name, O_RDWR | O_NOFOLLOW | O_CLOEXEC)
        guard file >= 0 else { throw error(.write, name) }
        defer { close(file) }
        let present = Self.bytes(of: file, range.lowerBound, range.count)
        guard present.count == range.count else { throw error(.write, name) }
        let end = change(present)
        try end.withUnsafeBufferPointer { end throws(WriteError) in
            try append(end, to: file, at: range.lowerBound, name)
        }
        let size = range.lowerBound + end.count
        var status = stat()
        guard size >= range.upperBound || ftruncate(file, off_t(size)) == 0, fstat(file, &status) == 0,
            let stamp = FileStamp(status)
        else { throw error(.write, name) }
        return stamp
    }

    /// Appends to a file, creating it if necessary.
    func append(_ bytes: UnsafeBufferPointer<UInt8>, to name: String) throws(WriteError) {
        let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw error(.write, name) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw error(.write, name) }
        try append(bytes, to: file, at: Int(status.st_size), name)
    }

    private func append(
        _ bytes: UnsafeBufferPointer<UInt8>, to file: Int32, at offset: Int, _ name: String
    ) throws(WriteError) {
        var written = 0
        while written < bytes.count {
            let rest = bytes.dropFirst(written)
            let count = pwrite(
                file, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count, off_t(offset + written))
            guard count > 0 || errno == EINTR else { throw error(.write, name) }
            written += max(0, count)
        }
    }

    /// True if a file has the same bytes as one in another folder.
    func hasSameBytes(_ name: String, as otherName: String, in other: Directory) -> Bool {
        guard let stamp = stamp(name), stamp.size == other.stamp(otherName)?.size,
            let bytes = read(name)
        else { return false }
        return bytes == other.read(otherName)
    }

    /// Moves a file, replacing an existing one.
    func move(_ name: String, to folder: Directory, as newName: String) throws(WriteError) {
        guard try moveIfThere(name, to: folder, as: newName) else { throw folder.error(.write, newName) }
    }

    /// Moves a file, replacing an existing one; returns false if there is no such file.
    func moveIfThere(_ name: String, to folder: Directory, as newName: String) throws(WriteError) -> Bool {
        guard renameat(descriptor, name, folder.descriptor, newName) != 0 else { return true }
        guard errno == ENOENT else { throw folder.error(.write, newName) }
        return false
    }

    /// Deletes a file; a missing one is not an error.
    func delete(_ name: String) throws(WriteError) {
        guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else { throw error(.delete, name) }
    }

    /// Makes room for a file of this name, in a folder where only this program writes. A folder of the name is not deleted
    /// unless it is empty, as nobody knows whose it is; it gets a name that no file has.
    func clear(_ name: String) throws(WriteError) {
        guard isFolder(name) else { return try delete(name) }
        deleteEmptyFolder(name)
        guard contains(name), !name.hasPrefix(Self.foreignName) else { return }
        var number = 1
        while contains(Self.foreignName + String(number)) { number += 1 }
        guard renameat(descriptor, name, descriptor, Self.foreignName + String(number)) == 0 else {
            throw error(.write, name)
        }
    }

    private static let foreignName = ".folder-"

    private func isFolder(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Deletes a subfolder if it is empty.
    func deleteEmptyFolder(_ name: String) {
        _ = unlinkat(descriptor, name, AT_REMOVEDIR)
    }

    /// The error that a file written here is missing.
    var lostFile: WriteError { .system(.write, path: path, code: ENOENT) }

    private func error(_ operation: WriteError.Operation, _ name: String) -> WriteError {
        .system(operation, path: path + "/" + name, code: errno)
    }
}
