public import Inputs
public import JSON
import Synchronization

/// Files in memory.
public final class MemoryTree: FileTree {
    private let files: [String: String]
    /// The requested paths.
    private let asked = Mutex<[String]>([])
    public let sideFiles = SideFiles()

    public init(files: [String: String]) {
        self.files = files
    }

    /// The number of times that a file was read.
    public func reads(of path: String) -> Int { asked.withLock { $0.count { $0 == path } } }

    public func entries(in folder: String) -> [FileTreeEntry] {
        files.keys.sorted().map(FilePath.split).filter { $0.folder == folder }
            .map { FileTreeEntry(name: $0.name, isFolder: false) }
    }

    public func origin(of path: String) -> String? { nil }

    public func bytes(of path: String) throws(InputError) -> ByteRegion {
        asked.withLock { $0.append(path) }
        guard let text = files[path] else { throw .archive(.missing) }
        return ByteRegion(text)
    }
}
