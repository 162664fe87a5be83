public import JSON

/// Files that came together: a folder, or an archive.
///
/// A file is named by its path from the root, with `/` between the parts. A path that leads out (`..`, `/…`),
/// or through a link, names no file.
public protocol FileTree: Sendable {
    /// What is in a folder of it, sorted by name; `""` is the root. Nothing, if there is no such folder.
    func entries(in folder: String) -> [FileTreeEntry]

    /// The bytes of a file.
    func bytes(of path: String) throws(InputError) -> ByteRegion

    /// The file on disk that holds it: as long as that one is unchanged, so is this. nil if there is none.
    func origin(of path: String) -> String?

    /// What was made of files that many conversations need.
    var sideFiles: SideFiles { get }
}

/// A file or folder of a `FileTree`.
public struct FileTreeEntry: Sendable, Hashable {
    /// Without the folders above it.
    public let name: String
    public let isFolder: Bool

    public init(name: String, isFolder: Bool) {
        self.name = name
        self.isFolder = isFolder
    }
}

extension FileTree {
    /// Whether there is a file or folder at a path.
    public func contains(_ path: String) -> Bool {
        let (folder, name) = FilePath.split(path)
        return entries(in: folder).contains { $0.name == name }
    }
}

extension FileTree {
    /// A file that is JSON, or a script that assigns JSON to a variable.
    public func value(of path: String) -> JSONValue? {
        (try? bytes(of: path)).flatMap { try? JSONDocument(parsing: $0.textToRead).root }
    }

    /// The same, read once for all conversations.
    public func sharedValue(of path: String) -> JSONValue? {
        sideFiles.value(for: path) { value(of: path) }
    }
}

/// Paths inside of a `FileTree`.
public enum FilePath {
    /// Bytes of a path that is still looked for.
    private static let limit = 1024
    private static let nameLimit = 255

    /// A path from the root, without the parts that lead nowhere (`./`), or nil if it leads out of it or cannot be one.
    public static func inside(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let steps = parts.filter { $0 != "." }
        let isSafe = steps.allSatisfy { part in
            part != ".." && !part.isEmpty && part.utf8.count <= nameLimit && !part.utf8.contains(0)
        }
        guard isSafe, !steps.isEmpty, path.utf8.count <= limit else { return nil }
        return steps.count == parts.count ? path : steps.joined(separator: "/")
    }

    /// Whether a folder is another one or lies below it; `""` is the root.
    public static func isInside(_ folder: String, _ other: String) -> Bool {
        other.isEmpty || folder == other || folder.hasPrefix(other + "/")
    }

    /// The name or path that a file had before it was packed.
    static func unpacked(_ path: String) -> String {
        path.hasSuffix(".zst") ? String(path.dropLast(".zst".count)) : path
    }

    /// The ending of a file's name before it was packed, in lower case, without the dot.
    public static func suffix(of path: String) -> String {
        let name = unpacked(split(path).name)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    public static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : name.isEmpty ? folder : folder + "/" + name
    }

    /// The folder that a path lies in, `""` for the root, and its last part.
    public static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
