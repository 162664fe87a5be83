import ConversationModel
import Inputs

/// What lies beside the messages in an archive of X: whose it is, and what was sent.
struct TwitterArchive {
    private static let folders = [
        "direct_messages_media", "direct_messages_group_media", "direct_message_media", "direct_message_group_media",
    ]

    /// Id and name of the account.
    let owner: (id: String, name: String?)?
    /// Where files are, by their names.
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

    /// Files are called after the message and what the address ends in.
    func attachment(_ address: String, of message: String) -> Attachment {
        let name = address.nameOfFile
        var attachment = Attachment(kind: Attachment.Kind(ofFile: name), name: name.isEmpty ? nil : name)
        attachment.source = paths[message + "-" + name]
        attachment.isMissing = attachment.source == nil
        return attachment
    }
}
