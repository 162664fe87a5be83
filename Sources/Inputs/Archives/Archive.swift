public import JSON

/// A zip or tar archive as a tree of files, which are unpacked into memory on demand.
///
/// Its directory is not trusted. A file is refused if it unpacks to more than stated, or to far more than texts or
/// pictures do. An archive is refused if its files exceed that limit together, share bytes, or are nested too deep.
public final class Archive: FileTree {
    /// The most bytes that may be unpacked from one archive, all files together.
    private static let totalLimit = 8 << 30
    /// The deepest nesting of folders.
    private static let depthLimit = 64

    private let bytes: ByteRegion
    private let path: String?
    private let members: [String: any ArchiveMember]
    private let folders: FolderIndex
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
    public init(_ bytes: ByteRegion, path: String?) throws(InputError) {
        do throws(ArchiveError) {
            let listed: [any ArchiveMember] =
                TarDirectory.isTar(bytes) ? try TarDirectory(bytes).members : try ZipDirectory(bytes).members
            try Self.admit(listed, of: bytes.count)
            members = Dictionary(listed.map { ($0.path, $0) }) { first, _ in first }
        } catch {
            throw .archive(error)
        }
        self.bytes = bytes
        self.path = path
        folders = FolderIndex(of: members.keys)
    }

    public func entries(in folder: String) -> [FileTreeEntry] {
        folders.entries(in: folder)
    }

    public func bytes(of path: String) throws(InputError) -> ByteRegion {
        guard let member = members[path] else { throw .archive(.missing) }
        do throws(ArchiveError) {
            try Self.admit(member)
            return try member.unpack(from: bytes)
        } catch {
            throw .archive(error)
        }
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
        guard !members.contains(where: { depth(of: $0.path) > depthLimit }) else { throw .tooDeep(limit: depthLimit) }
        let unpacked = members.filter { $0.isPacked && $0.size <= UnpackingLimit.file && !isBomb($0) }
        let limit = min(totalLimit, max(UnpackingLimit.floor, archiveSize * UnpackingLimit.ratio))
        guard unpacked.reduce(0, { $0 + $1.size }) <= limit else { throw .tooLarge(limit: limit) }
    }

    private static func depth(of path: String) -> Int {
        path.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "/") ? 1 : 0) }
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

/// The reason why an archive, or a file in it, cannot be read.
public enum ArchiveError: Error, Sendable, Hashable {
    /// The archive ends too early, or contradicts itself.
    case damaged
    /// The archive has no such file.
    case missing
    /// The archive has a password.
    case encrypted
    /// An unknown compression method, by its number in the zip format.
    case unknownMethod(Int)
    /// The bytes of the file cannot be unpacked.
    case compression(CompressionError)
    /// The archive lists more files than the limit.
    case tooManyFiles(limit: Int)
    /// Folders are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// Files share bytes, which no packer writes.
    case overlapping
    /// A file, or all files, would unpack to more bytes than the limit.
    case tooLarge(limit: Int)
}
