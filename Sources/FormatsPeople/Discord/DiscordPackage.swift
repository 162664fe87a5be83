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
        owner = ["Account", "account"].lazy.compactMap { folder in
            file.watchedTree?.sharedValue(of: FilePath.join(top, folder + "/user.json"))
        }.first?.firstText("global_name", "username")
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
