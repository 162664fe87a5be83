import Inputs

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The watched paths: folders, since editors often save a file by replacing it.
struct WatchList: Equatable {
    /// The watched names in a folder.
    enum Names: Equatable {
        case all
        case some(Set<String>)

        func contains(_ name: String) -> Bool {
            switch self {
            case .all: !name.hasPrefix(".")
            case .some(let names): names.contains(name)
            }
        }
    }

    private static let depthLimit = 32
    private(set) var folders: [String: Names] = [:]

    /// - Parameter paths: Files and folders, the latter with their contents. They need not exist yet.
    init(_ paths: some Sequence<String>) {
        for path in paths where path != "-" {
            add(path)
            // A link is watched at both ends.
            if let target = realpath(path, nil) {
                add(String(cString: target))
                free(target)
            }
        }
    }

    private mutating func add(_ path: String) {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let slash = path.lastIndex(of: "/")
        let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = String(path[(slash.map(path.index(after:)) ?? path.startIndex)...])
        addName(name, in: parent)
        addName(Database.log(of: name), in: parent)
        addFolder(path, depth: 0)
        if let parts = FilePath.partsFolder(of: path) { addFolder(parts, depth: 0) }
    }

    private mutating func addName(_ name: String, in folder: String) {
        switch folders[folder] ?? .some([]) {
        case .all: break
        case .some(let names): folders[folder] = .some(names.union([name]))
        }
    }

    /// Adds a folder and its subfolders without hidden ones; does nothing if it is not a folder.
    private mutating func addFolder(_ path: String, depth: Int) {
        guard depth < Self.depthLimit, folders[path] != .all, let entries = FolderEntry.list(of: path) else { return }
        folders[path] = .all
        for entry in entries where entry.mayBeFolder && !entry.name.hasPrefix(".") {
            addFolder(path + "/" + entry.name, depth: depth + 1)
        }
    }
}
