public import JSON

/// A file of input, in memory or mapped.
public struct InputFile: Sendable {
    /// As the user named it, for messages; for a file in an archive, the archive.
    public let name: String
    /// The path in the archive, if it is in one.
    public let member: String?
    /// The files that came with it: where those that it refers to are looked for. nil for standard input.
    public let tree: (any FileTree)?
    /// The same for a format: notes which of them the conversations depend on.
    public var watchedTree: (any FileTree)? { tree.map(WatchedTree.init) }
    /// Its own path there.
    public let path: String
    /// None, if it is a database.
    public let bytes: ByteRegion
    /// What is read instead of the bytes, if the file is a database.
    public let database: Database?

    private init(
        name: String, member: String? = nil, tree: (any FileTree)?, path: String, bytes: ByteRegion,
        database: Database? = nil
    ) {
        self.database = database
        self.name = name
        self.member = member
        self.tree = tree
        self.path = path
        self.bytes = bytes
    }

    /// - Parameter folder: Where files that it refers to are looked for, if anywhere.
    public init(name: String, folder: String?, bytes: ByteRegion) {
        self.init(name: name, bytes: bytes, in: folder.map { Folder($0) })
    }

    private init(name: String, bytes: ByteRegion, in folder: Folder?) {
        let path = FilePath.unpacked(FilePath.split(name).name)
        self.init(name: name, tree: folder, path: path, bytes: bytes.textToRead)
    }

    /// A file that is all there; a database is opened.
    private init(opening bytes: ByteRegion, name: String, in folder: Folder?) throws(InputError) {
        guard let database = try bytes.database(named: name) else {
            self.init(name: name, bytes: bytes, in: folder)
            return
        }
        self.init(name: name, tree: folder, path: FilePath.split(name).name, bytes: bytes.prefix(0), database: database)
    }

    /// Maps a file that the user named; text in UTF-16 is converted.
    ///
    /// - Parameter folder: The folder that it lies in, if other files of it are read too.
    public init(path: String, in folder: Folder? = nil) throws(InputError) {
        let folder = folder ?? Folder(of: path)
        if let database = try Database.atPath(path) {
            let name = FilePath.split(path).name
            self.init(name: path, tree: folder, path: name, bytes: ByteRegion(""), database: database)
            return
        }
        let bytes: ByteRegion
        do throws(FileError) {
            bytes = if let kept = folder.kept { try kept.bytes(at: path) } else { try ByteRegion(mapping: path) }
        } catch {
            throw .unreadable(error)
        }
        try self.init(opening: try bytes.unpacked(), name: path, in: folder)
    }

    /// A file of a folder or archive; text in UTF-16 is converted.
    ///
    /// - Parameters:
    ///   - path: Where it is in the tree.
    ///   - name: How messages name it.
    ///   - member: How they name it in its archive, if it is in one.
    public init(
        _ path: String, in tree: any FileTree, name: String, member: String? = nil
    ) throws(InputError) {
        let onDisk = member == nil ? tree.origin(of: path) : nil
        let found = try Database.atPath(onDisk)
        let bytes = found == nil ? try tree.bytes(of: path).unpacked() : ByteRegion("")
        let log = { try? tree.bytes(of: path + "-wal") }
        if let database = found != nil ? found : try bytes.database(named: path, log: log) {
            self.init(
                name: name, member: member, tree: tree, path: path, bytes: bytes.prefix(0), database: database)
            return
        }
        // Those of an archive are kept in memory only as long as they are looked at.
        let text = bytes.textToRead
        self.init(
            name: name, member: member, tree: tree, path: FilePath.unpacked(path),
            bytes: member == nil ? text : text.spilled)
    }

    /// Reads standard input to its end.
    public static func standardInput() throws(InputError) -> InputFile {
        let bytes: ByteRegion
        do throws(FileError) {
            bytes = try ByteRegion.standardInput()
        } catch {
            throw .unreadable(error)
        }
        return try InputFile(standardInput: bytes)
    }

    /// What has come on standard input.
    init(standardInput bytes: ByteRegion) throws(InputError) {
        try self.init(opening: try bytes.unpacked(), name: "-", in: nil)
    }

    /// The folder of the tree that it lies in; `""` is the root.
    public var folder: String { FilePath.split(path).folder }

    /// Tells it from all other files of a run.
    public var place: String { member.map { name + "/" + $0 } ?? name }

    /// The name for the page: without folders, which are nobody's business.
    public var displayName: String {
        name == "-" ? "standard input" : String(name.split(separator: "/").last ?? "")
    }

    /// The name without folders and extension.
    public var stem: String {
        let last = name == "-" ? "conversation" : FilePath.unpacked(displayName)[...]
        let dot = last.lastIndex(of: ".")
        return String(dot.map { $0 > last.startIndex ? last[..<$0] : last } ?? last)
    }
}
