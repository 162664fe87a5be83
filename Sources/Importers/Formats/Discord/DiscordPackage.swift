import Inputs
import JSON

/// What lies around the messages of a channel: what it is called, and who wrote them.
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

    /// In the list a channel is called `name in server`, and one of two people after the other.
    func title(of id: String) -> String? {
        if let name = channel?.firstText("name") {
            let server = channel?["guild"]?.firstText("name")
            return "#" + name + (server.map { " – \($0)" } ?? "")
        }
        let name = names?.firstText(id)
        return name == "None" ? nil : name
    }
}
