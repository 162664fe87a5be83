import ConversationModel
import Importing
import Inputs

/// The files beside the messages in an archive of X: the account's data, and sent files.
struct TwitterArchive {
    private static let folders = [
        "direct_messages_media", "direct_messages_group_media", "direct_message_media", "direct_message_group_media",
    ]

    /// Id and name of the account.
    let owner: (id: String, name: String?)?
    /// Paths of files, by name.
    private let paths: [String: String]

    init(of file: InputFile) {
        let account = file.watchedTree?.sharedValue(of: FilePath.join(file.folder, "account.js"))?.elements.first?[
            "account"]
        owner = account?.firstText("accountId").map { ($0, account?.firstText("accountDisplayName", "username")) }
        paths =
            file.watchedTree.map { tree in
                tree.sideFiles.value(for: FilePath.join(file.folder, Self.folders[0])) {
                    Self.paths(in: file.folder, tree)
                }
            } ?? [:]
    }

    private static func paths(in folder: String, _ tree: any FileTree) -> [String: String] {
        var paths: [String: String] = [:]
        for media in folders {
            for entry in tree.entries(in: FilePath.join(folder, media)) {
                paths[entry.name] = FilePath.join(media, entry.name)
            }
        }
        return paths
    }

    /// Files are named after the message and the end of their address.
    func attachment(_ address: String, of message: String) -> Attachment {
        let name = address.nameOfFile
        var attachment = Attachment(kind: Attachment.Kind(ofFile: name), name: name.isEmpty ? nil : name)
        attachment.setSource(paths[message + "-" + name])
        return attachment
    }
}
