import Inputs
import JSON
import Synchronization
import Transcript

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The files that came with an input and that its pages show (security rule 8).
///
/// Only files in the input's folder or archive, and only types that a browser does not run.
final class MediaFolder: LocalFiles {
    /// The most bytes of a file that is copied or embedded.
    private static let limit = 64_000_000
    private static let embeddingLimit = 12_000_000

    private let input: InputFile
    /// Files become data URIs instead of copies.
    private let isEmbedding: Bool
    /// Documents stay out: nothing redacts them.
    private let isRedacted: Bool
    private let found = Mutex<[String: Found]>([:])

    private struct Found: Sendable {
        let copy: MediaCopy
        let bytes: [UInt8]
        let file: LocalFile
    }

    init(of input: InputFile, isRedacted: Bool, isEmbedding: Bool) {
        self.input = input
        (self.isRedacted, self.isEmbedding) = (isRedacted, isEmbedding)
    }

    func file(at path: String) -> LocalFile? {
        if let known = found.withLock({ $0[path] }) { return known.file }
        guard let found = find(path) else {
            input.tree?.sideFiles.note(FilePath.join(input.folder, path))
            return nil
        }
        self.found.withLock { $0[path] = found }
        return found.file
    }

    /// The files to copy into the site, sorted.
    var copies: [MediaCopy] {
        found.withLock { Array(Set($0.values.map(\.copy))) }.sorted { ($0.copy, $0.path) < ($1.copy, $1.path) }
    }

    /// The files by their names in the site.
    var files: [SiteFile: [UInt8]] {
        found.withLock { Dictionary($0.values.map { ($0.copy.copy, $0.bytes) }) { $1 } }
    }

    func bytes(of copy: MediaCopy) -> [UInt8] {
        found.withLock { $0.values.first { $0.copy == copy }?.bytes } ?? []
    }

    /// True if a file, or its archive, is unchanged since it was copied.
    static func isUnchanged(_ copy: MediaCopy, in tree: (any FileTree)?) -> Bool {
        guard let tree, let path = FilePath.inside(copy.path), let source = tree.origin(of: path) else { return false }
        return FileStamp(path: source) == copy.stamp
    }

    /// Finds a file: paths are relative to the folder of the export's file, or to the top of the export.
    private func find(_ path: String) -> Found? {
        guard let tree = input.tree, let path = FilePath.inside(PercentEncoding.removed(from: path)) else { return nil }
        let beside = FilePath.join(input.folder, path)
        return find(beside, in: tree) ?? (beside == path ? nil : find(path, in: tree))
    }

    private func find(_ path: String, in tree: any FileTree) -> Found? {
        guard let source = tree.origin(of: path), let stamp = FileStamp(path: source),
            let region = try? tree.bytes(of: path),
            region.count <= (isEmbedding ? Self.embeddingLimit : Self.limit),
            let type = MediaType(region.prefix(64).array, name: path), !(isRedacted && type.isDocument)
        else { return nil }
        let bytes = region.array
        let copy = SiteFile.media(bytes, type)
        let address = isEmbedding ? "data:\(type.mime);base64,\(Data(bytes).base64EncodedString())" : copy.path
        let file = LocalFile(address: address, beginning: Array(bytes.prefix(262_144)), type: type)
        return Found(copy: MediaCopy(path: path, stamp: stamp, copy: copy), bytes: bytes, file: file)
    }
}
