import Importing
import Inputs
import JSON

/// The files beside the channels, with the names of people and channels.
struct SlackWorkspace: Sendable {
    /// A channel, a group or a direct conversation.
    struct Channel: Sendable {
        /// A conversation of two or a few people, which Slack names after them.
        let isDirect: Bool
        let members: [String]
    }

    /// Names of the members, by id.
    private(set) var names: [String: String] = [:]
    /// Names of rooms, by id; names of direct conversations are generated.
    private(set) var roomNames: [String: String] = [:]
    /// By id and by name.
    private var channels: [String: Channel] = [:]

    /// The workspace of a channel's file; read once for all of its channels.
    static func of(_ file: InputFile) -> SlackWorkspace {
        guard let tree = file.watchedTree else { return SlackWorkspace() }
        let folder = FilePath.split(file.folder).folder
        return tree.sideFiles.value(for: folder) { SlackWorkspace(folder, in: tree) }
    }

    private init() {}

    private init(_ folder: String, in tree: any FileTree) {
        let list = { (name: String) in Self.list(FilePath.join(folder, name), in: tree) }
        for user in list("users.json") {
            if let id = user.string("id") { names[id] = Self.name(of: user) }
        }
        for name in ["channels.json", "groups.json"] { add(list(name), isDirect: false) }
        for name in ["mpims.json", "dms.json"] { add(list(name), isDirect: true) }
    }

    /// The display name.
    static func name(of user: JSONValue) -> String? {
        let profile = user["profile"] ?? user
        return profile.firstText("display_name") ?? user.firstText("real_name") ?? profile.firstText("real_name")
            ?? user.firstText("name") ?? profile.firstText("name")
    }

    /// - Parameter folder: The name of the folder with the days: the channel's name, or the id of a direct
    ///   conversation.
    func channel(in folder: String) -> Channel? { channels[folder] }

    private mutating func add(_ values: [JSONValue], isDirect: Bool) {
        for value in values {
            guard let id = value.string("id") else { continue }
            let members = value.elements(at: "members").compactMap(\.string)
            if !isDirect { roomNames[id] = value.firstText("name") }
            for key in [id, value.string("name")].compactMap(\.self) where channels[key] == nil {
                channels[key] = Channel(isDirect: isDirect, members: members)
            }
        }
    }

    private static func list(_ path: String, in tree: any FileTree) -> [JSONValue] {
        guard let bytes = try? tree.bytes(of: path),
            let root = try? JSONDocument(parsing: bytes.withoutByteOrderMark).root
        else { return [] }
        return Array(root.elements)
    }
}
