public import Files

/// An input file, in memory or mapped.
public struct InputFile: Sendable {
    /// The name that the user gave, for messages; for a file in an archive, the archive's name.
    public let name: String
    /// The path in the archive, if it is in one.
    public let member: String?
    /// The files that came with this one, among which references are resolved; nil for standard input.
    public let tree: (any FileTree)?
    /// The same files for a format; records which of them a conversation depends on.
    public var watchedTree: (any FileTree)? { tree.map(WatchedTree.init) }
    /// The path of the file in the tree.
    public let path: String
    /// Empty for a database.
    public let bytes: ByteRegion
    /// The size of the file before it was unpacked, in bytes.
    let packedSize: Int
    /// The database to read instead of the bytes, if the file is one.
    public let database: Database?

    private init(
        name: String, member: String? = nil, tree: (any FileTree)?, path: String, bytes: ByteRegion,
        packedSize: Int? = nil, database: Database? = nil
    ) {
        self.database = database
        self.packedSize = packedSize ?? bytes.count
        self.name = name
        self.member = member
        self.tree = tree
        self.path = path
        self.bytes = bytes
    }

    /// - Parameter folder: The folder in which references are resolved; nil for none.
    public init(name: String, folder: String?, bytes: ByteRegion) {
        self.init(name: name, bytes: bytes, in: folder.map { Folder($0) })
    }

    private init(name: String, bytes: ByteRegion, packedSize: Int? = nil, in folder: Folder?) {
        let path = FilePath.unpacked(FilePath.split(name).name)
        self.init(name: name, tree: folder, path: path, bytes: bytes.textToRead, packedSize: packedSize)
    }

    /// Opens a complete file, which may be compressed or a database.
    private init(opening packed: ByteRegion, name: String, in folder: Folder?) throws(InputError) {
        do throws(InputError) {
            try self.init(unpacking: packed, name: name, in: folder)
        } catch {
            throw packed.hasLostBytes ? .unreadable(.changed(path: name)) : error
        }
        guard !packed.hasLostBytes else { throw .unreadable(.changed(path: name)) }
    }

    private init(unpacking packed: ByteRegion, name: String, in folder: Folder?) throws(InputError) {
        let bytes = try packed.unpacked()
        guard let database = try bytes.database(named: name) else {
            self.init(name: name, bytes: bytes, packedSize: packed.count, in: folder)
            return
        }
        self.init(name: name, tree: folder, path: FilePath.split(name).name, bytes: bytes.prefix(0), database: database)
    }

    /// The same file with a part of its bytes.
    package func with(_ part: ByteRegion) -> InputFile {
        InputFile(name: name, member: member, tree: tree, path: path, bytes: part, packedSize: packedSize)
    }

    /// Maps a file that the user named; text in UTF-16 is converted.
    ///
    /// - Parameter folder: The file's folder, if other files of it are read too.
    public init(path: String, in folder: Folder? = nil) throws(InputError) {
        let folder = folder ?? Folder(of: path)
        if let database = try Database.atPath(path) {
            let name = FilePath.split(path).name
            self.init(name: path, tree: folder, path: name, bytes: ByteRegion(""), database: database)
            return
        }
        let bytes: ByteRegion
        do throws(FileError) {
            bytes = if let cache = folder.cache { try cache.bytes(at: path) } else { try ByteRegion(mapping: path) }
        } catch {
            throw .unreadable(error)
        }
        try self.init(opening: bytes, name: path, in: folder)
    }

    /// A file of a folder or archive; text in UTF-16 is converted.
    ///
    /// - Parameters:
    ///   - path: The path in the tree.
    ///   - name: The name for messages.
    ///   - member: The path in the archive for messages; nil outside of archives.
    public init(
        _ path: String, in tree: any FileTree, name: String, member: String? = nil
    ) throws(InputError) {
        let onDisk = member == nil ? tree.origin(of: path) : nil
        let found = try Database.atPath(onDisk)
        let bytes = found == nil ? try tree.unpackedBytes(of: path) : ByteRegion("")
        let log = { try? tree.bytes(of: Database.log(of: path)) }
        if let database = found != nil ? found : try bytes.database(named: path, log: log) {
            self.init(
                name: name, member: member, tree: tree, path: path, bytes: bytes.prefix(0), database: database)
            return
        }
        // Unpacked files of an archive stay in memory only while they are used.
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

    /// A file of the bytes from standard input.
    init(standardInput bytes: ByteRegion) throws(InputError) {
        try self.init(opening: bytes, name: "-", in: nil)
    }

    /// The folder of the file in the tree; `""` is the root.
    public var folder: String { FilePath.split(path).folder }

    /// Unique among the files of a run.
    public var place: String { member.map { name + "/" + $0 } ?? name }

    /// The same as that of its `Input`.
    public var innerPlace: String { member.map { FilePath.join(FilePath.split(name).name, $0) } ?? path }

    /// The name for the page, without folders, which are private.
    public var displayName: String {
        name == "-" ? "standard input" : String(name.split(separator: "/").last ?? "")
    }

    /// The name without folders and extension.
    public var stem: String {
        FilePath.withoutSuffix(name == "-" ? "conversation" : FilePath.unpacked(displayName)[...])
    }
}
