import ConversationModel
import Inputs
import JSON

/// The names and reactions in `realm.json`.
struct ZulipRealm: Sendable {
    private(set) var people: [String: String] = [:]
    /// Names of channels by recipient.
    private(set) var channels: [String: String] = [:]
    /// By message.
    private(set) var reactions: [String: GivenReactions] = [:]

    /// Read once for all topics.
    static func beside(_ file: InputFile) -> ZulipRealm {
        guard let tree = file.tree else { return ZulipRealm() }
        let path = FilePath.join(file.folder, "realm.json")
        return tree.sideFiles.value(for: path) { ZulipRealm(tree.value(of: path)) }
    }

    private init() {}

    private init(_ realm: JSONValue?) {
        guard let realm else { return }
        for list in ["zerver_userprofile", "zerver_userprofile_crossrealm", "zerver_userprofile_mirrordummy"] {
            for user in realm.elements(at: list) {
                guard let id = user["id"]?.idText else { continue }
                people[id] = user.firstText("full_name", "email")
            }
        }
        readChannels(of: realm)
        for value in realm.elements(at: "zerver_reaction") { add(reaction: value) }
    }

    /// The type of a recipient that is a channel.
    private static let channel = 2

    private mutating func readChannels(of realm: JSONValue) {
        var names: [String: String] = [:]
        for stream in realm.elements(at: "zerver_stream") {
            stream["id"]?.idText.map { names[$0] = stream.firstText("name") }
        }
        for recipient in realm.elements(at: "zerver_recipient") where recipient["type"]?.int == Self.channel {
            guard let id = recipient["id"]?.idText, let stream = recipient["type_id"]?.idText else { continue }
            channels[id] = names[stream]
        }
    }

    private mutating func add(reaction value: JSONValue) {
        guard let message = value["message"]?.idText, let name = value.firstText("emoji_name") else { return }
        let isOwn = value.string("reaction_type") == "realm_emoji"
        let emoji = isOwn ? nil : EmojiNames.emoji(named: name) ?? Self.emoji(value.string("emoji_code") ?? "")
        let person = value["user_profile"]?.idText.flatMap { people[$0] }
        reactions[message, default: GivenReactions()].add(emoji ?? ":\(name):", by: person)
    }

    /// The emoji of `1f1e9-1f1ea`.
    private static func emoji(_ code: String) -> String? {
        guard code.utf8.count < 64 else { return nil }
        let numbers = code.split(separator: "-").map { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        guard !numbers.isEmpty, !numbers.contains(nil) else { return nil }
        return String(String.UnicodeScalarView(numbers.compactMap(\.self)))
    }
}
