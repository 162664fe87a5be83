public import Files

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A folder on disk as a tree of files.
public final class Folder: FileTree {
    private let root: String
    /// If set, files are copied, since others write to them.
    let cache: FileCache?
    public let sideFiles = SideFiles()

    /// - Parameters:
    ///   - path: The folder, which may itself be reached through links.
    ///   - cache: Set if others write to the files; holds the earlier readings.
    public init(_ path: String, cache: FileCache? = nil) {
        root = path
        self.cache = cache
    }

    /// The folder of a file on disk.
    public convenience init(of file: String, cache: FileCache? = nil) {
        let folder = FilePath.split(file).folder
        self.init(folder.isEmpty ? file.hasPrefix("/") ? "/" : "." : folder, cache: cache)
    }

    /// The name of the folder, without those around it.
    var name: String { root.split(separator: "/").last.map(String.init) ?? "" }

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
        path(of: folder).map { Self.refusal(of: $0) != nil } ?? isMisnamed(folder)
    }

    /// True if a path in a list stands for a name that is not UTF-8.
    private func isMisnamed(_ path: String) -> Bool {
        path.contains(Self.escape) && Kind(of: root + "/" + path) == nil
    }

    /// A name that is not UTF-8 is listed with its bytes beyond ASCII in hexadecimal digits: no `String` has such a name.
    private static let escape = "\\x"

    private static func name(_ bytes: UnsafeRawBufferPointer) -> String {
        let bytes = bytes.prefix { $0 != 0 }
        let name = String(decoding: bytes, as: UTF8.self)
        guard !name.utf8.elementsEqual(bytes) else { return name }
        return bytes.reduce(into: "") { name, byte in
            name += byte < 0x80 ? String(Unicode.Scalar(byte)) : escape + String(byte, radix: 16)
        }
    }

    public func entries(in folder: String) -> [FileTreeEntry] {
        guard let path = folder.isEmpty ? root : path(of: folder) else { return [] }
        return Self.names(in: path).compactMap { name, type in
            switch Kind(type) ?? Kind(of: path + "/" + name) {
            case .file: FileTreeEntry(name: name, isFolder: false)
            case .folder: FileTreeEntry(name: name, isFolder: true)
            case .link, .other, nil: nil
            }
        }.sorted { $0.name < $1.name }
    }

    /// The names in a folder on disk, and their kinds if the file system states them.
    private static func names(in path: String) -> [(name: String, type: Int)] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [(name: String, type: Int)] = []
        while let item = readdir(stream) {
            let name = withUnsafeBytes(of: item.pointee.d_name, name)
            if name != ".", name != ".." { names.append((name, Int(item.pointee.d_type))) }
        }
        return names
    }

    /// The names of symbolic links, sorted, with the kind of what they lead to; without links that lead nowhere.
    func links(in folder: String) -> [FileTreeEntry] {
        guard let path = folder.isEmpty ? root : path(of: folder) else { return [] }
        return Self.names(in: path).compactMap { name, type in
            guard type == Int(DT_LNK) || type == Int(DT_UNKNOWN), Kind(of: path + "/" + name) == .link else {
                return nil
            }
            var status = stat()
            guard stat(path + "/" + name, &status) == 0 else { return nil }
            return FileTreeEntry(name: name, isFolder: status.st_mode & S_IFMT == S_IFDIR)
        }.sorted { $0.name < $1.name }
    }

    public func bytes(of path: String) throws(InputError) -> ByteRegion {
        guard let file = self.path(of: path) else {
            if FilePath.inside(path) != nil, Kind(of: root + "/" + path) == .link { throw .link }
            throw .unreadable(
                isMisnamed(path) ? .misnamed(path: root + "/" + path) : .notRegular(path: root + "/" + path))
        }
        do throws(FileError) {
            return if let cache { try cache.bytes(at: file) } else { try ByteRegion(mapping: file) }
        } catch .notRegular where Kind(of: file) == .folder {
            throw .tooDeep
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
        for part in FilePath.parts(of: path) {
            full += "/" + part
            guard let kind = Kind(of: full), kind == .file || kind == .folder else { return nil }
        }
        return full
    }
}

/// The kind of a file; links are not followed.
private enum Kind {
    case file, folder, link, other

    /// nil if nothing exists at the path.
    init?(of path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        case S_IFLNK: self = .link
        default: self = .other
        }
    }

    /// nil if the file system does not state the kind.
    init?(_ type: Int) {
        switch type {
        case Int(DT_UNKNOWN): return nil
        case Int(DT_REG): self = .file
        case Int(DT_DIR): self = .folder
        case Int(DT_LNK): self = .link
        default: self = .other
        }
    }
}
