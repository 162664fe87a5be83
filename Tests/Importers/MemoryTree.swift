import ConversationModel
import Synchronization

@testable import Importers

/// Files in memory.
final class MemoryTree: FileTree {
    let files: [String: String]
    /// The paths that were asked for.
    private let asked = Mutex<[String]>([])

    func reads(of path: String) -> Int { asked.withLock { $0.count { $0 == path } } }

    init(files: [String: String]) {
        self.files = files
    }

    func entries(in folder: String) -> [FileTreeEntry] {
        files.keys.sorted().map(FilePath.split).filter { $0.folder == folder }
            .map { FileTreeEntry(name: $0.name, isFolder: false) }
    }
    func origin(of path: String) -> String? { nil }
    let assets = AssetIndex()
    let sideFiles = SideFiles()
    func bytes(of path: String) throws(ImportError) -> ByteRegion {
        asked.withLock { $0.append(path) }
        guard let text = files[path] else { throw ImportError(.empty) }
        return ByteRegion(text)
    }
}
