import ConversationModel
import Importing
import Inputs

/// Sent files in a folder beside that of the messages: `<date>_<id>.<extension>`.
struct SnapchatFiles {
    private let paths: [String: String]

    init(of file: InputFile) {
        let folder = FilePath.join(FilePath.split(file.folder).folder, "chat_media")
        paths =
            file.watchedTree.map { tree in tree.sideFiles.value(for: folder) { Self.paths(in: folder, tree) } } ?? [:]
    }

    /// Paths by id, relative to the top of the export.
    private static func paths(in folder: String, _ tree: any FileTree) -> [String: String] {
        var paths: [String: String] = [:]
        for entry in tree.entries(in: folder) {
            guard let date = entry.name.firstIndex(of: "_") else { continue }
            let id = entry.name[date...].dropFirst().prefix { $0 != "." }
            paths[String(id)] = FilePath.join(folder, entry.name)
        }
        return paths
    }

    /// - Parameter kind: The kind to assume if the file is missing.
    func attachment(_ id: String, _ kind: Attachment.Kind) -> Attachment {
        let path = paths[id]
        var attachment = Attachment(kind: path.map { Attachment.Kind(ofFile: $0) } ?? kind, source: path)
        attachment.isMissing = path == nil
        return attachment
    }
}
