import Importing
import Inputs
import JSON

/// Files that slackdump downloaded beside an export: `__uploads/<id>/<name>` at its top, or
/// `<channel>/attachments/<id>-<name>`.
struct SlackUploads {
    private let tree: (any FileTree)?
    /// The folder with a folder for each file.
    private let folder: String
    private let ids: Set<String>
    /// Paths by id, of the files in the channel's folder.
    private let paths: [String: String]

    init(beside file: InputFile) {
        tree = file.watchedTree
        folder = FilePath.join(FilePath.split(file.folder).folder, "__uploads")
        let attachments = FilePath.join(file.folder, "attachments")
        ids = tree.map { [folder] tree in tree.sideFiles.value(for: folder) { Self.ids(in: folder, tree) } } ?? []
        paths =
            tree.map { tree in tree.sideFiles.value(for: attachments) { Self.paths(in: attachments, tree) } } ?? [:]
    }

    /// The path of a file; its name may differ from the message's, as not all names are allowed everywhere.
    func path(of file: JSONValue) -> String? {
        guard let id = file.firstText("id") else { return nil }
        if let path = paths[id] { return path }
        guard ids.contains(id) else { return nil }
        let folder = FilePath.join(folder, id)
        return tree?.entries(in: folder).first { !$0.isFolder }.map { FilePath.join(folder, $0.name) }
    }

    private static func ids(in folder: String, _ tree: any FileTree) -> Set<String> {
        Set(tree.entries(in: folder).filter(\.isFolder).map(\.name))
    }

    private static func paths(in folder: String, _ tree: any FileTree) -> [String: String] {
        var paths: [String: String] = [:]
        for entry in tree.entries(in: folder) {
            guard !entry.isFolder, let dash = entry.name.firstIndex(of: "-") else { continue }
            paths[String(entry.name[..<dash])] = FilePath.join(folder, entry.name)
        }
        return paths
    }
}
