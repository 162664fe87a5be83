import Importing
import Inputs

/// Sent files in the folder `media`: `<id>.1.<extension>`, beside `<id>.json`, which describes it.
struct SkypeFiles {
    private let paths: [String: String]

    init(beside file: InputFile) {
        let folder = FilePath.join(file.folder, "media")
        paths =
            file.watchedTree.map { tree in tree.sideFiles.value(for: folder) { Self.paths(in: folder, tree) } } ?? [:]
    }

    /// Paths by id, relative to the folder of the export.
    private static func paths(in folder: String, _ tree: any FileTree) -> [String: String] {
        var paths: [String: String] = [:]
        for entry in tree.entries(in: folder) {
            // A second file may exist: the first frame of a video.
            guard let end = entry.name.rangeOfBytes(of: ".1.")?.lowerBound else { continue }
            paths[String(entry.name[..<end])] = FilePath.join("media", entry.name)
        }
        return paths
    }

    func path(of id: String) -> String? { paths[id] }
}
