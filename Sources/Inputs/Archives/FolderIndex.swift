/// The folders in a list of paths. A folder is stored once, by its name in its parent, so that deep paths take memory
/// in proportion to their length.
struct FolderIndex: Sendable {
    private struct Folder: Sendable {
        /// The subfolders by name.
        var folders: [ExactName: Int] = [:]
        /// The first subfolder for each way to compose a name's accents.
        var alike: [String: Int] = [:]
        var entries: [FileTreeEntry] = []
    }

    /// The first is the root.
    private var folders = [Folder()]

    /// - Parameter paths: Paths of files, without duplicates.
    init(of paths: some Sequence<String>) {
        for path in paths {
            var parts = FilePath.parts(of: path)
            guard let name = parts.popLast() else { continue }
            var place = 0
            for part in parts { place = folder(String(part), in: place) }
            folders[place].entries.append(FileTreeEntry(name: String(name), isFolder: false))
        }
        for place in folders.indices { folders[place].entries.sort { $0.name < $1.name } }
    }

    private mutating func folder(_ name: String, in outer: Int) -> Int {
        if let known = folders[outer].folders[ExactName(name)] { return known }
        folders[outer].folders[ExactName(name)] = folders.count
        if folders[outer].alike[name] == nil { folders[outer].alike[name] = folders.count }
        folders[outer].entries.append(FileTreeEntry(name: name, isFolder: true))
        folders.append(Folder())
        return folders.count - 1
    }

    /// The contents of a folder, sorted by name; empty if the folder does not exist.
    func entries(in path: String) -> [FileTreeEntry] {
        var place = 0
        for part in FilePath.parts(of: path) where !part.isEmpty {
            guard let next = folders[place].folders[ExactName(part)] ?? folders[place].alike[String(part)] else {
                return []
            }
            place = next
        }
        return folders[place].entries
    }
}
