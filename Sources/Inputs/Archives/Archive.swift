public import JSON

/// A zip or tar archive as a tree of files, each unpacked into memory when asked for.
///
/// What it says about itself is not believed: a file that unpacks to more than it claims, or to far more than text or
/// pictures do, is refused, and so is an archive whose files do that together, share their bytes, or lie too deep.
public final class Archive: FileTree {
    /// Bytes that may be unpacked from one archive, all files together.
    private static let totalLimit = 8 << 30
    /// Folders inside of each other.
    private static let depthLimit = 64

    private let bytes: ByteRegion
    private let path: String?
    private let members: [String: any ArchiveMember]
    private let folders: FolderIndex
    public let sideFiles = SideFiles()

    /// Whether a file begins as archives do.
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
    ///   - path: Where it is on disk; nil if it is not.
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

    /// Refuses what would take too much memory, before any of it is taken.
    private static func admit(_ member: any ArchiveMember) throws(ArchiveError) {
        guard member.size <= UnpackingLimit.file else { throw .tooLarge(limit: UnpackingLimit.file) }
        guard !isBomb(member) else { throw .tooLarge(limit: UnpackingLimit.bytes(ofFile: member.packedSize)) }
    }

    private static func isBomb(_ member: any ArchiveMember) -> Bool {
        member.size > UnpackingLimit.floor && member.size / UnpackingLimit.ratio > member.packedSize
    }

    /// The same for all files together, without those that are refused alone, and those that stand in the archive as they
    /// are and take no memory.
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
    /// Bytes, unpacked, as the archive says.
    var size: Int { get }
    var packedSize: Int { get }
    /// Whether memory is needed to unpack it.
    var isPacked: Bool { get }

    func unpack(from archive: ByteRegion) throws(ArchiveError) -> ByteRegion
}

/// Why an archive, or a file in it, cannot be read.
public enum ArchiveError: Error, Sendable, Hashable {
    /// It ends too early, or says things that cannot be.
    case damaged
    /// There is no such file in it.
    case missing
    case encrypted
    /// Packed in a way that is not known; its number in the zip format.
    case unknownMethod(Int)
    case compression(CompressionError)
    case tooManyFiles(limit: Int)
    /// Folders lie inside of each other more often than this.
    case tooDeep(limit: Int)
    /// Files in it share their bytes, as those of no packer do.
    case overlapping
    /// Bytes that one file, or all of them, may unpack to.
    case tooLarge(limit: Int)
}
