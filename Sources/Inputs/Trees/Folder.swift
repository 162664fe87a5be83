public import JSON

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A folder on disk as a tree of files.
public final class Folder: FileTree {
    /// Smaller files are copied: a process may have at most 65,530 mappings (Linux, `vm.max_map_count`).
    private static let mappedSize = 32_768

    private let root: String
    /// If set, files are copied, since others write to them.
    let kept: KeptFiles?
    public let sideFiles = SideFiles()

    /// - Parameters:
    ///   - path: The folder, which may itself be reached through links.
    ///   - kept: Set if others may write to the files, as a mapped file that shrinks ends the process; holds the earlier
    ///     readings.
    public init(_ path: String, keeping kept: KeptFiles? = nil) {
        root = path
        self.kept = kept
    }

    /// The folder of a file on disk.
    public convenience init(of file: String, keeping kept: KeptFiles? = nil) {
        let folder = FilePath.split(file).folder
        self.init(folder.isEmpty ? file.hasPrefix("/") ? "/" : "." : folder, keeping: kept)
    }

    /// True if the path is a folder, or a link to one.
    public static func exists(at path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The error of a folder that exists but cannot be listed; nil if it can.
    public static func refusal(of path: String) -> InputError? {
        guard let stream = opendir(path) else { return .unreadable(.system(path: path, code: errno)) }
        closedir(stream)
        return nil
    }

    /// True if a subfolder cannot be listed.
    public func isClosed(_ folder: String) -> Bool {
        path(of: folder).map { Self.refusal(of: $0) != nil } ?? false
    }

    public func entries(in folder: String) -> [FileTreeEntry] {
        guard let path = folder.isEmpty ? root : path(of: folder), let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var entries: [FileTreeEntry] = []
        while let item = readdir(stream) {
            let name = withUnsafeBytes(of: item.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != "..", let kind = Kind(item.pointee.d_type) ?? Kind(of: path + "/" + name)
            else { continue }
            if kind != .other { entries.append(FileTreeEntry(name: name, isFolder: kind == .folder)) }
        }
        return entries.sorted { $0.name < $1.name }
    }

    public func bytes(of path: String) throws(InputError) -> ByteRegion {
        guard let file = self.path(of: path) else {
            throw .unreadable(.notRegular(path: root + "/" + path))
        }
        do throws(FileError) {
            if let kept { return try kept.bytes(at: file) }
            let bytes = try ByteRegion(mapping: file)
            return bytes.count < Self.mappedSize ? ByteRegion(bytes.array) : bytes
        } catch {
            throw .unreadable(error)
        }
    }

    public func origin(of path: String) -> String? {
        self.path(of: path)
    }

    /// The path on disk of an existing file inside the folder that is not behind a link.
    private func path(of path: String) -> String? {
        guard let path = FilePath.inside(path) else { return nil }
        var full = root
        for part in path.split(separator: "/") {
            full += "/" + part
            guard let kind = Kind(of: full), kind != .other else { return nil }
        }
        return full
    }
}

/// The kind of a file; links are not followed.
private enum Kind {
    case file, folder, other

    /// nil if nothing exists at the path.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .other
        }
    }

    /// nil if the file system does not state the kind.
    init?(_ type: UInt8) {
        switch Int(type) {
        case Int(DT_UNKNOWN): return nil
        case Int(DT_REG): self = .file
        case Int(DT_DIR): self = .folder
        default: self = .other
        }
    }
}
