public import Files
public import Inputs
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
        let start = folder.isEmpty ? "" : folder + "/"
        let below = files.keys.filter { $0.hasPrefix(start) }.map { $0.dropFirst(start.count).split(separator: "/") }
        let entries = below.compactMap { steps in
            steps.first.map { FileTreeEntry(name: String($0), isFolder: steps.count > 1) }
        }
        return Set(entries).sorted { $0.name < $1.name }
    }

    public func origin(of path: String) -> String? { nil }

    public func bytes(of path: String) throws(InputError) -> ByteRegion {
        asked.withLock { $0.append(path) }
        guard let text = files[path] else { throw .archive(.missing) }
        return ByteRegion(text)
    }
}
