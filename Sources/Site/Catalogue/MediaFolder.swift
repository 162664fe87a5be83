import ConversationModel
import Files
import Inputs
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

    private let inputs: MediaInputs
    /// Files become data URIs instead of copies.
    private let isEmbedding: Bool
    /// Documents stay out: nothing redacts them. Pictures lose their metadata.
    private let isRedacted: Bool
    private let found = Mutex<[String: Found]>([:])

    private struct Found: Sendable {
        let copy: MediaCopy
        let bytes: [UInt8]
        let file: LocalFile
    }

    init(of entry: Catalogue.Entry, isEmbedding: Bool) {
        inputs = entry.media
        (isRedacted, self.isEmbedding) = (entry.isRedacted, isEmbedding)
    }

    func file(at address: String) -> LocalFile? {
        if let known = found.withLock({ $0[address] }) { return known.file }
        guard let place = inputs.place(of: address) else { return nil }
        guard let found = find(place) else {
            place.export.tree?.sideFiles.note(FilePath.join(place.export.folder, place.path))
            return nil
        }
        self.found.withLock { $0[address] = found }
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

    /// Finds a file: paths are relative to the folder of the export's file, or to the top of the export.
    private func find(_ place: MediaInputs.Place) -> Found? {
        guard let tree = place.export.tree, let path = FilePath.inside(PercentEncoding.removed(from: place.path)) else {
            return nil
        }
        let beside = FilePath.join(place.export.folder, path)
        return find(beside, in: tree, of: place) ?? (beside == path ? nil : find(path, in: tree, of: place))
    }

    private func find(_ path: String, in tree: any FileTree, of place: MediaInputs.Place) -> Found? {
        guard let source = tree.origin(of: path), let stamp = FileStamp(path: source),
            let region = try? tree.bytes(of: path),
            region.count <= (isEmbedding ? Self.embeddingLimit : Self.limit),
            let type = MediaType(region.prefix(64).array, name: path), !(isRedacted && type.isDocument)
        else { return nil }
        let bytes = isRedacted ? type.withoutMetadata(region.array) : region.array
        let copy = MediaCopy(path: place.address(of: path), stamp: stamp, copy: SiteFile.media(bytes, type))
        let address = isEmbedding ? type.address(of: bytes) : copy.copy.path
        let file = LocalFile(address: address, beginning: Array(bytes.prefix(262_144)), type: type)
        return Found(copy: copy, bytes: bytes, file: file)
    }
}
