import ConversationModel
import Importing
import Inputs
import JSON

/// The names, the members of direct conversations, and the reactions in `realm.json`.
struct ZulipRealm: Sendable {
    private(set) var people: [String: String] = [:]
    /// Names of channels by recipient.
    private(set) var channels: [String: String] = [:]
    /// The person who receives direct messages, by recipient.
    private(set) var receivers: [String: String] = [:]
    /// The people of direct conversations of more than two, by recipient.
    private(set) var members: [String: [String]] = [:]
    /// By message.
    private(set) var reactions: [String: GivenReactions] = [:]

    /// Read once for all topics.
    static func beside(_ file: InputFile) -> ZulipRealm {
        guard let tree = file.watchedTree else { return ZulipRealm() }
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
        readRecipients(of: realm)
        for value in realm.elements(at: "zerver_reaction") { add(reaction: value) }
    }

    /// The types of recipients.
    private enum Kind: Int { case person = 1, channel, group }

    private mutating func readRecipients(of realm: JSONValue) {
        var names: [String: String] = [:]
        for stream in realm.elements(at: "zerver_stream") {
            stream["id"]?.idText.map { names[$0] = stream.firstText("name") }
        }
        for recipient in realm.elements(at: "zerver_recipient") {
            guard let id = recipient["id"]?.idText, let kind = recipient["type"]?.int.flatMap(Kind.init),
                let target = recipient["type_id"]?.idText
            else { continue }
            switch kind {
            case .person: receivers[id] = target
            case .channel: channels[id] = names[target]
            case .group: members[id] = []
            }
        }
        for member in realm.elements(at: "zerver_subscription") {
            guard let recipient = member["recipient"]?.idText, let person = member["user_profile"]?.idText else {
                continue
            }
            members[recipient]?.append(person)
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
