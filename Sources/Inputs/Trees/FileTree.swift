public import Files
public import JSON

/// Files that belong together: a folder or an archive.
///
/// A file is named by its path from the root, with `/` between the parts. A path that leads out (`..`, `/…`) or through
/// a link names no file.
public protocol FileTree: Sendable {
    /// The contents of a folder, sorted by name; `""` is the root. Empty if there is no such folder.
    func entries(in folder: String) -> [FileTreeEntry]

    /// The bytes of a file.
    func bytes(of path: String) throws(InputError) -> ByteRegion

    /// The bytes of a file, decompressed if it is a single compressed file.
    func unpackedBytes(of path: String) throws(InputError) -> ByteRegion

    /// The file on disk that contains this one: while it is unchanged, so is this one. nil if there is none.
    func origin(of path: String) -> String?

    /// Values that were made from files that many conversations share.
    var sideFiles: SideFiles { get }
}

/// A file or folder of a `FileTree`.
public struct FileTreeEntry: Sendable, Hashable {
    /// The name without folders.
    public let name: String
    /// True for a folder.
    public let isFolder: Bool

    public init(name: String, isFolder: Bool) {
        self.name = name
        self.isFolder = isFolder
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.isFolder == right.isFolder && ExactName(left.name) == ExactName(right.name)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ExactName(name))
    }
}

extension FileTree {
    public func unpackedBytes(of path: String) throws(InputError) -> ByteRegion {
        try bytes(of: path).unpacked()
    }

    /// True if a file or folder exists at the path.
    public func contains(_ path: String) -> Bool {
        let (folder, name) = FilePath.split(path)
        return entries(in: folder).contains { $0.name == name }
    }
}

extension FileTree {
    /// The value of a file that is JSON, or a script that assigns JSON to a variable.
    public func value(of path: String) -> JSONValue? {
        (try? bytes(of: path)).flatMap { try? JSONDocument(parsing: $0.textToRead).root }
    }

    /// The value of a file, read once for all conversations.
    public func sharedValue(of path: String) -> JSONValue? {
        sideFiles.value(for: path) { value(of: path) }
    }
}

/// Paths inside of a `FileTree`.
public enum FilePath {
    /// The most bytes of a path.
    private static let limit = 1024
    private static let nameLimit = 255

    /// The parts between slashes. A slash separates them also before a combining character, with which it would be one
    /// `Character`.
    static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// A path from the root, without `./`; nil if it leads out of the tree or is not a path.
    public static func inside(_ path: String) -> String? {
        let parts = parts(of: path)
        let steps = parts.filter { $0 != "." }
        let isSafe = steps.allSatisfy { part in
            part != ".." && !part.isEmpty && part.utf8.count <= nameLimit && !part.utf8.contains(0)
        }
        guard isSafe, !steps.isEmpty, path.utf8.count <= limit else { return nil }
        return steps.count == parts.count ? path : steps.joined(separator: "/")
    }

    /// True if a folder is another one or below it; `""` is the root.
    public static func isInside(_ folder: String, _ other: String) -> Bool {
        other.isEmpty || folder == other || folder.hasPrefix(other + "/")
    }

    /// The name or path without the extension of a compressed file.
    public static func unpacked(_ path: String) -> String {
        let suffix = [".zst", ".zstd", ".gz"].first(where: path.hasSuffix) ?? ""
        return String(path.dropLast(suffix.count))
    }

    /// The folder with further parts of a session in a file of lines, such as the work of its sub-agents: `NAME` beside
    /// `NAME.jsonl`. nil for other files.
    public static func partsFolder(of path: String) -> String? {
        path.hasSuffix(".jsonl") ? String(path.dropLast(".jsonl".count)) : nil
    }

    /// The extension in lower case, without the dot; a compressed file's is the one before compression.
    public static func suffix(of path: String) -> String {
        let name = unpacked(split(path).name)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// A path made of a folder (`""` for the root) and a name.
    public static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : name.isEmpty ? folder : folder + "/" + name
    }

    /// The folder of a path (`""` for the root), and its last component.
    public static func split(_ path: String) -> (folder: String, name: String) {
        // Searched as bytes: lists of many thousands of files are split again and again.
        var path = path
        guard let offset = path.withUTF8({ $0.lastIndex(of: UInt8(ascii: "/")) }) else { return ("", path) }
        let slash = path.utf8.index(path.startIndex, offsetBy: offset)
        return (String(path[..<slash]), String(path[path.utf8.index(after: slash)...]))
    }

    /// The name without folders and extension in a path of any system, as a conversation quotes it.
    public static func stem(of path: String) -> String {
        withoutSuffix(path.split { $0 == "/" || $0 == "\\" }.last ?? "")
    }

    /// The path without the extension of its last component.
    public static func withoutSuffix(_ path: String) -> String {
        let name = split(path).name
        return String(path.dropLast(name.count - withoutSuffix(name[...]).count))
    }

    /// The name without its extension; a name with no other dot than its first character has none.
    static func withoutSuffix(_ name: Substring) -> String {
        String(name.lastIndex(of: ".").map { $0 > name.startIndex ? name[..<$0] : name } ?? name)
    }
}
