import ConversationModel

/// What the files beside the channels say: names of people and channels.
struct SlackWorkspace {
    /// Those who were here, by id.
    private(set) var names: [String: String] = [:]
    /// Name of the folder that the days lie in: the channel's, or the id of a direct talk.
    let folder: String
    private var isFound = false
    /// The talk of two or a few, which Slack shows by their names.
    private(set) var isDirect = false
    private(set) var members: [String] = []

    init(_ file: InputFile, folder: String) {
        self.folder = folder
        let above = FilePath.split(file.folder).folder
        for user in Self.list("users.json", in: file, above) {
            if let id = user.string("id") { names[id] = Self.name(of: user) }
        }
        find("channels.json", in: file, above)
        find("groups.json", in: file, above)
        find("mpims.json", in: file, above, isDirect: true)
        find("dms.json", in: file, above, isDirect: true)
    }

    /// The name that Slack shows.
    static func name(of user: JSONValue) -> String? {
        let profile = user["profile"] ?? user
        return profile.firstText("display_name") ?? user.firstText("real_name") ?? profile.firstText("real_name")
            ?? user.firstText("name") ?? profile.firstText("name")
    }

    private mutating func find(_ name: String, in file: InputFile, _ above: String, isDirect: Bool = false) {
        guard !isFound else { return }
        for channel in Self.list(name, in: file, above) {
            guard let id = channel.string("id"), id == folder || channel.string("name") == folder else { continue }
            isFound = true
            self.isDirect = isDirect
            members = channel.elements(at: "members").compactMap(\.string)
            return
        }
    }

    /// The elements of a file beside the channels.
    private static func list(_ name: String, in file: InputFile, _ above: String) -> [JSONValue] {
        guard let bytes = try? file.tree?.bytes(of: FilePath.join(above, name)),
            let root = try? JSONDocument(parsing: bytes.withoutByteOrderMark).root
        else { return [] }
        return Array(root.elements)
    }
}
