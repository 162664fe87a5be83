public import JSON
import Synchronization

/// A zip or tar archive as a tree of files, each unpacked into memory when asked for.
///
/// What it says about itself is not believed: a file that unpacks to more than it claims, to far more than text
/// or pictures do, or that makes all files read so far too much, is refused.
public final class Archive: FileTree {
    /// Bytes that may be unpacked from one archive, all files together.
    private static let totalLimit = 8 << 30
    /// Bytes of one file; JSON documents end there too.
    private static let sizeLimit = 4 << 30 - 1
    /// Larger files must not unpack to more than this many times their size. Exports reach about 30.
    private static let ratioLimit = 200
    private static let ratioFloor = 16 << 20

    private let bytes: ByteRegion
    private let path: String?
    private let members: [String: any ArchiveMember]
    private let folders: [String: [FileTreeEntry]]
    private let unpacked = Atomic(0)
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
            members = Dictionary(listed.map { ($0.path, $0) }) { first, _ in first }
        } catch {
            throw .archive(error)
        }
        self.bytes = bytes
        self.path = path
        folders = Self.folders(of: members.keys)
    }

    public func entries(in folder: String) -> [FileTreeEntry] {
        folders[folder] ?? []
    }

    public func bytes(of path: String) throws(InputError) -> ByteRegion {
        guard let member = members[path] else { throw .archive(.missing) }
        do throws(ArchiveError) {
            try admit(member)
            return try member.unpack(from: bytes)
        } catch {
            throw .archive(error)
        }
    }

    public func origin(of path: String) -> String? { self.path }

    /// Refuses what would take too much memory, before any of it is taken.
    private func admit(_ member: any ArchiveMember) throws(ArchiveError) {
        guard member.size <= Self.sizeLimit else { throw .tooLarge(limit: Self.sizeLimit) }
        let isBomb = member.size > Self.ratioFloor && member.size / Self.ratioLimit > member.packedSize
        guard !isBomb else { throw .tooLarge(limit: member.packedSize * Self.ratioLimit) }
        let total = unpacked.add(member.size, ordering: .relaxed).newValue
        guard total <= Self.totalLimit else { throw .tooLarge(limit: Self.totalLimit) }
    }

    private static func folders(of paths: some Sequence<String>) -> [String: [FileTreeEntry]] {
        var entries: [String: Set<FileTreeEntry>] = [:]
        for path in paths {
            var (folder, name) = FilePath.split(path)
            var isNew = entries[folder, default: []].insert(FileTreeEntry(name: name, isFolder: false)).inserted
            while isNew, !folder.isEmpty {
                (folder, name) = FilePath.split(folder)
                isNew = entries[folder, default: []].insert(FileTreeEntry(name: name, isFolder: true)).inserted
            }
        }
        return entries.mapValues { $0.sorted { $0.name < $1.name } }
    }
}

/// A file in an archive.
protocol ArchiveMember: Sendable {
    var path: String { get }
    /// Bytes, unpacked, as the archive says.
    var size: Int { get }
    var packedSize: Int { get }

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
    case tooManyFiles(limit: Int)
    /// Bytes that one file, or all of them, may unpack to.
    case tooLarge(limit: Int)
}
