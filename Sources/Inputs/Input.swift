/// A file to read, found by `InputFinder` and not opened yet.
public struct Input: Sendable {
    enum Place: Sendable {
        /// A file that was opened to check whether it is an archive.
        case opened(InputFile)
        case file(path: String, tree: any FileTree)
        case refused(InputError)
    }

    /// The name that the user gave, or the path below a folder that the user gave; for a file in an archive, the
    /// archive's name.
    public let name: String
    /// The path in the archive.
    public private(set) var member: String?
    let place: Place
    /// True if the user named the file or its archive, not just a folder around it.
    public let isNamed: Bool

    init(name: String, member: String? = nil, place: Place, isNamed: Bool) {
        self.name = name
        self.member = member
        self.place = place
        self.isNamed = isNamed
    }

    /// Opens the file.
    public func open() throws(InputError) -> InputFile {
        switch place {
        case .opened(let file): file
        case .file(let path, let tree): try InputFile(path, in: tree, name: name, member: member)
        case .refused(let error): throw error
        }
    }

    /// The path with its root, if a search found the file.
    public var rootedPath: RootedPath {
        guard case .file(let path, _) = place, name.hasSuffix("/" + path) else {
            return RootedPath(root: name, path: "")
        }
        return RootedPath(root: String(name.dropLast(path.count + 1)), path: path)
    }

    /// The place of the file without the folders above what the user named, which are private.
    public var innerPlace: String {
        if let member { return FilePath.join(FilePath.split(name).name, member) }
        return switch place {
        case .opened(let file): file.innerPlace
        case .file(let path, _): FilePath.unpacked(path)
        case .refused: FilePath.unpacked(FilePath.split(name).name)
        }
    }

    /// Equal for inputs that are the same file, and not for a file that is read and one of its name that is not.
    var identity: ExactName {
        if case .refused = place {
            ExactName(name + "\0" + (member ?? "") + "\0")
        } else {
            ExactName(name + "\0" + (member ?? ""))
        }
    }
}
