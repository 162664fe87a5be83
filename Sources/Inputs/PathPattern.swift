/// A path pattern below a folder; `*` matches any characters of a name.
public struct PathPattern: Sendable {
    /// More matches than an application has on one machine.
    public static let limit = 20_000
    private let parts: [String]
    private let limit: Int

    /// - Parameter limit: The most matches to find.
    public init(_ pattern: String, limit: Int = Self.limit) {
        parts = pattern.split(separator: "/").map(String.init)
        self.limit = limit
    }

    /// The existing files and folders that match, as `discovered` paths for `InputFinder`.
    ///
    /// The parts before the first `*` may lead through links. Later parts match neither links nor hidden files. If there
    /// are more matches than the limit, the pattern itself follows them, which `InputFinder` refuses.
    public func found(below folder: String) -> [String] {
        let plain = parts.prefix { !$0.contains("*") }.count
        let whole = Self.join(folder, parts[..<plain])
        if plain == parts.count, Folder.exists(at: whole) { return [whole] }
        // The folder of a file is its root, since the files that belong to it lie there.
        let fixed = min(plain, max(0, parts.count - 1))
        let root = Self.join(folder, parts[..<fixed])
        let tree = Folder(root)
        var paths = [""]
        var rest: [String] = []
        for part in parts[fixed...] {
            paths = step(part, from: paths, in: tree)
            if paths.count > limit {
                paths.removeLast()
                rest = [parts[fixed...].joined(separator: "/")]
            }
        }
        return parts.isEmpty ? [] : (paths + rest).map { RootedPath(root: root, path: $0).text }
    }

    /// The matches of one part, and one more than the limit.
    private func step(_ part: String, from folders: [String], in tree: Folder) -> [String] {
        let pattern = FilePattern(part)
        let found = folders.lazy.flatMap { folder in
            tree.entries(in: folder).lazy.filter { entry in
                pattern.matches(entry.name) && (part.hasPrefix(".") || !entry.name.hasPrefix("."))
            }.map { FilePath.join(folder, $0.name) }
        }
        return Array(found.prefix(limit + 1))
    }

    private static func join(_ folder: String, _ parts: ArraySlice<String>) -> String {
        parts.reduce(folder) { $0.hasSuffix("/") ? $0 + $1 : $0 + "/" + $1 }
    }
}

/// A path, with the folder that its accompanying files are in.
public struct RootedPath: Sendable, Hashable {
    public let root: String
    /// The path below the root; empty for the root itself.
    public let path: String

    /// Separates root and path in a text that is itself a valid path.
    private static let mark = "/./"

    init(root: String, path: String) {
        (self.root, self.path) = (root, path)
    }

    /// - Parameter text: A path, in which `/./` may end the root.
    public init(_ text: String) {
        guard let range = text.firstRange(of: Self.mark) else {
            (root, path) = (text, "")
            return
        }
        (root, path) = (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
    }

    /// The path with the mark, from which `init(_:)` makes the same value.
    public var text: String { path.isEmpty ? root : root + Self.mark + path }

    /// The path for messages, without the mark.
    public var name: String { path.isEmpty ? root : root + "/" + path }

    /// The path of a file or folder below this one, with the same root.
    public func appending(_ below: String) -> RootedPath {
        RootedPath(root: root, path: FilePath.join(path, below))
    }
}
