import Importing
import Inputs

/// The uploaded and generated files of a ChatGPT export. File names begin with the id that messages use, as in
/// `file-X-<original name>` or `file_X.<extension>`; files may be in subfolders.
struct AssetIndex: Sendable {
    private static let folderLimit = 5_000
    private static let depthLimit = 4

    /// Paths by id, relative to the searched folder.
    private let paths: [String: String]

    /// Searches a folder and its subfolders.
    init(below folder: String, in tree: any FileTree) {
        paths = Self.find(below: folder, in: tree)
    }

    /// The path of the file with an id, relative to the export's folder; each folder is searched once for all
    /// conversations.
    static func path(of id: String, beside file: InputFile) -> String? {
        guard let tree = file.watchedTree else { return nil }
        let index = tree.sideFiles.value(for: file.folder + "/file-*") { AssetIndex(below: file.folder, in: tree) }
        return index.paths[id]
    }

    private static func find(below folder: String, in tree: any FileTree) -> [String: String] {
        var paths: [String: String] = [:]
        var folders = [(path: "", depth: 0)]
        var next = 0
        while next < folders.count, next < folderLimit {
            let (path, depth) = folders[next]
            next += 1
            for entry in tree.entries(in: FilePath.join(folder, path)) {
                let place = FilePath.join(path, entry.name)
                if entry.isFolder {
                    if depth < depthLimit, !entry.name.hasPrefix(".") { folders.append((place, depth + 1)) }
                } else if let id = id(ofFile: entry.name), paths[id] == nil {
                    paths[id] = place
                }
            }
        }
        return paths
    }

    /// The id at the start of a file's name.
    static func id(ofFile name: String) -> String? {
        guard name.hasPrefix("file-") || name.hasPrefix("file_") else { return nil }
        let end = name.dropFirst(5).firstIndex { $0 == "-" || $0 == "." } ?? name.endIndex
        return String(name[..<end])
    }

    /// The id in a pointer such as `file-service://file-X` or `sediment://file_X#…`.
    static func id(ofPointer pointer: String) -> String {
        let address = pointer.rangeOfBytes(of: "://").map { pointer[$0.upperBound...] } ?? pointer[...]
        let parts = address.split { $0 == "#" || $0 == "?" || $0 == "/" }
        return String(parts.first { $0.hasPrefix("file-") || $0.hasPrefix("file_") } ?? address)
    }
}
