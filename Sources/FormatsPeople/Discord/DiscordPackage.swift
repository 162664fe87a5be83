import Importing
import Inputs
import JSON

/// The files around the messages of a channel: the names of channels, and the owner of the account.
struct DiscordPackage {
    private let channel: JSONValue?
    private let names: JSONValue?
    let owner: String?

    init(around file: InputFile) {
        let messages = FilePath.split(file.folder).folder
        channel = file.watchedTree?.value(of: FilePath.join(file.folder, "channel.json"))
        names = file.watchedTree?.sharedValue(of: FilePath.join(messages, "index.json"))
        let top = FilePath.split(messages).folder
        owner = file.watchedTree.flatMap { Self.owner(in: $0, top) }
    }

    /// The folder with the account's data has a name in the account's language; others have files of the same name.
    private static func owner(in tree: any FileTree, _ top: String) -> String? {
        let folders = tree.entries(in: top).filter(\.isFolder)
        return folders.lazy.compactMap { folder in
            let user = tree.sharedValue(of: FilePath.join(FilePath.join(top, folder.name), "user.json"))
            return user?["username"] == nil ? nil : user?.firstText("global_name", "username")
        }.first
    }

    /// The channel's title from the list, where it has the form `name in server`, or the other person's name.
    func title(of id: String) -> String? {
        if let name = channel?.firstText("name") {
            let server = channel?["guild"]?.firstText("name")
            return "#" + name + (server.map { " – \($0)" } ?? "")
        }
        let name = names?.firstText(id)
        return name == "None" ? nil : name
    }
}
