public import Files

/// A zip or tar archive as a tree of files, which are unpacked into memory on demand.
///
/// Its directory is not trusted. A file is refused if it unpacks to more than stated, or to far more than texts or
/// pictures do, or if it is nested too deep. An archive is refused if its files exceed that limit together, or share bytes. If
/// the archive, or a file in it, is compressed once more, the limits refer to the file on disk.
public final class Archive: FileTree {
    /// The most bytes that may be unpacked from one archive, all files together.
    private static let totalLimit = 8 << 30
    /// The deepest nesting of folders.
    private static let depthLimit = 64

    private let bytes: ByteRegion
    private let path: String?
    private let members: [ExactName: any ArchiveMember]
    /// The first member for each way to compose a name's accents: an export may name its files in another way.
    private let alike: [String: any ArchiveMember]
    private let folders: FolderIndex
    /// The files that are not read.
    let refused: [ArchiveRefusal]
    private let budget: UnpackingBudget
    /// Values made from files of the archive.
    public let sideFiles = SideFiles()

    /// True if the bytes begin like an archive.
    public static func isArchive(_ bytes: ByteRegion) -> Bool {
        isZip(bytes) || TarDirectory.isTar(bytes)
    }

    private static func isZip(_ bytes: ByteRegion) -> Bool {
        bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    }

    /// Reads the directory of an archive.
    ///
    /// - Parameters:
    ///   - bytes: The whole archive.
    ///   - path: Its path on disk; nil if it has none.
    ///   - packedSize: The size of the compressed file that the archive comes from, in bytes; nil if it was not compressed.
    public init(_ bytes: ByteRegion, path: String?, packedSize: Int? = nil) throws(InputError) {
        let size = packedSize ?? bytes.count
        let listed: [any ArchiveMember]
        do throws(ArchiveError) {
            let (members, refused) = try Self.directory(of: bytes)
            listed = members.filter { !Self.isTooDeep($0) }
            self.refused = refused + members.filter(Self.isTooDeep).map(Self.refusal)
            try Self.admit(listed, of: size)
        } catch {
            throw bytes.hasLostBytes ? .unreadable(.changed(path: path ?? "")) : .archive(error)
        }
        self.bytes = bytes
        self.path = path
        members = Dictionary(listed.map { (ExactName($0.path), $0) }) { first, _ in first }
        alike = Dictionary(listed.map { ($0.path, $0) }) { first, _ in first }
        folders = FolderIndex(of: listed.lazy.map(\.path))
        budget = UnpackingBudget(Self.limit(of: size))
    }

    private static func directory(
        of bytes: ByteRegion
    ) throws(ArchiveError) -> (members: [any ArchiveMember], refused: [ArchiveRefusal]) {
        if TarDirectory.isTar(bytes) {
            let directory = try TarDirectory(bytes)
            return (directory.members, directory.refused)
        }
        let directory = try ZipDirectory(bytes)
        return (directory.members, directory.refused)
    }

    public func entries(in folder: String) -> [FileTreeEntry] {
        folders.entries(in: folder)
    }

    public func bytes(of path: String) throws(InputError) -> ByteRegion {
        guard let member = members[ExactName(path)] ?? alike[path] else { throw .archive(.missing) }
        do throws(ArchiveError) {
            try Self.admit(member)
            return try member.unpack(from: bytes)
        } catch {
            throw bytes.hasLostBytes ? .unreadable(.changed(path: self.path ?? "")) : .archive(error)
        }
    }

    public func unpackedBytes(of path: String) throws(InputError) -> ByteRegion {
        let bytes = try bytes(of: path)
        return bytes.isPacked ? try budget.unpack(bytes, of: path) : bytes
    }

    public func origin(of path: String) -> String? { self.path }

    /// Refuses a file that would take too much memory, before allocating any.
    private static func admit(_ member: any ArchiveMember) throws(ArchiveError) {
        guard member.size <= UnpackingLimit.file else { throw .tooLarge(limit: UnpackingLimit.file) }
        guard !isBomb(member) else { throw .tooLarge(limit: UnpackingLimit.bytes(ofFile: member.packedSize)) }
    }

    private static func isBomb(_ member: any ArchiveMember) -> Bool {
        member.size > UnpackingLimit.floor && member.size / UnpackingLimit.ratio > member.packedSize
    }

    /// Refuses an archive whose files together would take too much memory. Files that are refused alone do not count,
    /// nor do stored ones, which take none.
    private static func admit(_ members: [any ArchiveMember], of archiveSize: Int) throws(ArchiveError) {
        let unpacked = members.filter { $0.isPacked && $0.size <= UnpackingLimit.file && !isBomb($0) }
        let limit = limit(of: archiveSize)
        guard unpacked.reduce(0, { $0 + $1.size }) <= limit else { throw .tooLarge(limit: limit) }
    }

    private static func limit(of archiveSize: Int) -> Int {
        min(totalLimit, max(UnpackingLimit.floor, archiveSize * UnpackingLimit.ratio))
    }

    private static func isTooDeep(_ member: any ArchiveMember) -> Bool {
        member.path.utf8.count { $0 == UInt8(ascii: "/") } > depthLimit
    }

    private static func refusal(_ member: any ArchiveMember) -> ArchiveRefusal {
        ArchiveRefusal(name: member.path, reason: .archive(.tooDeep(limit: depthLimit)))
    }
}

/// A file in an archive.
protocol ArchiveMember: Sendable {
    var path: String { get }
    /// The unpacked bytes, as stated by the archive.
    var size: Int { get }
    var packedSize: Int { get }
    /// True if the file is compressed, so that unpacking takes memory.
    var isPacked: Bool { get }

    func unpack(from archive: ByteRegion) throws(ArchiveError) -> ByteRegion
}
