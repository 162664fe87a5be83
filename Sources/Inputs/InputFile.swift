public import JSON

/// A file of input, in memory or mapped.
public struct InputFile: Sendable {
    /// As the user named it, for messages; for a file in an archive, the archive.
    public let name: String
    /// The path in the archive, if it is in one.
    public let member: String?
    /// The files that came with it: where those that it refers to are looked for. nil for standard input.
    public let tree: (any FileTree)?
    /// Its own path there.
    public let path: String
    public let bytes: ByteRegion

    private init(name: String, member: String? = nil, tree: (any FileTree)?, path: String, bytes: ByteRegion) {
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
        self.init(name: name, tree: folder, path: FilePath.split(name).name, bytes: bytes.textToRead)
    }

    /// Maps a file that the user named; text in UTF-16 is converted.
    ///
    /// - Parameter folder: The folder that it lies in, if other files of it are read too.
    public init(path: String, in folder: Folder? = nil) throws(InputError) {
        let folder = folder ?? Folder(of: path)
        do throws(FileError) {
            let bytes = folder.isChanging ? try ByteRegion(reading: path) : try ByteRegion(mapping: path)
            self.init(name: path, bytes: bytes, in: folder)
        } catch {
            throw .unreadable(error)
        }
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
        // Those of an archive are kept in memory only as long as they are looked at.
        let bytes = try tree.bytes(of: path).textToRead
        self.init(name: name, member: member, tree: tree, path: path, bytes: member == nil ? bytes : bytes.spilled)
    }

    /// Reads standard input to its end.
    public static func standardInput() throws(InputError) -> InputFile {
        do throws(FileError) {
            return InputFile(name: "-", folder: nil, bytes: try ByteRegion.standardInput())
        } catch {
            throw .unreadable(error)
        }
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
        let last = name == "-" ? "conversation" : name.split(separator: "/").last ?? ""
        let dot = last.lastIndex(of: ".")
        return String(dot.map { $0 > last.startIndex ? last[..<$0] : last } ?? last)
    }
}
