import ConversationModel
import JSON

/// Reads one chat or channel.
struct TeamsChat {
    private(set) var conversation = Conversation()
    private var people = People()
    /// Ids of all messages, replies included.
    private let ids: Set<String>

    init(_ values: [JSONValue]) {
        ids = Set((values + values.flatMap { $0.elements(at: "replies") }).compactMap { $0.firstText("id") })
        conversation.id = values.lazy.compactMap { $0.firstText("chatId") }.first ?? ""
        conversation.title = values.lazy.compactMap { $0.firstText("topic") }.first
        let threads = values.map { thread($0) }
        conversation.messages = threads.sorted(byTime: \.first?.timestamp).flatMap(\.self)
        people.apply(to: &conversation)
    }

    /// Reads a message, and its nested replies if they were requested.
    private mutating func thread(_ value: JSONValue) -> [Message] {
        let first = message(value).map { [$0] } ?? []
        var replies = value.elements(at: "replies").compactMap { message($0) }
        for index in replies.indices where replies[index].replyTo == nil && replies[index].kind != .system {
            replies[index].replyTo = value.firstText("id")
        }
        return first + replies.sortedByTime
    }

    private mutating func message(_ value: JSONValue) -> Message? {
        guard value["body"] != nil else { return nil }
        guard value.string("messageType") ?? "message" == "message",
            let sender = value["from"].flatMap(Self.sender(in:))
        else {
            return Self.service(value)
        }
        let name = sender.firstText("displayName")
        let id = sender.firstText("id") ?? name ?? People.nobody
        people.add(id, name: name)
        var message = Message(id: value.firstText("id") ?? "", participant: id, role: .other)
        message.timestamp = value.firstTimestamp("createdDateTime")
        message.editedAt = value.firstTimestamp("lastEditedDateTime")
        if value.firstText("deletedDateTime") != nil { message.status = .deleted }
        let content = TeamsContent(value, among: ids)
        message.contentFormat = content.isMarkdown ? .markdown : .plain
        message.append(text: content.text)
        message.attachments = content.attachments
        message.replyTo = content.quoted ?? value.firstText("replyToId")
        message.reactions = Self.reactions(value)
        return message
    }

    /// The sender; members for other kinds of sender are null.
    static func sender(in value: JSONValue) -> JSONValue? {
        ["user", "application", "device", "conversation"].compactMap { value[$0] }.first(where: \.isObject)
    }

    // MARK: Notices

    private static func service(_ value: JSONValue) -> Message {
        let detail = value["eventDetail"]?.firstText("@odata.type")?.split(separator: ".").last ?? ""
        let words = HTMLMarkdown.text(of: value["body"]?.string("content") ?? "")
        let name = detail.hasSuffix("EventMessageDetail") ? detail.dropLast("EventMessageDetail".count) : detail
        var message = Message(service: words.isEmpty ? Self.phrase(of: String(name)) : .text(words))
        message.timestamp = value.firstTimestamp("createdDateTime")
        return message
    }

    /// Events that have nothing but a name.
    private static let events = [
        "membersAdded": Phrase("Members added"), "membersDeleted": Phrase("Members removed"),
        "membersJoined": Phrase("Members added"), "membersLeft": Phrase("Members removed"),
        "chatRenamed": Phrase("The group was changed"), "channelAdded": Phrase("Channel added"),
        "callStarted": Phrase("Call started"), "callEnded": Phrase("Call ended"),
        "callRecording": Phrase("Call recorded"),
    ]

    /// `teamArchived` as `Team archived`.
    private static func phrase(of name: String) -> Phrase {
        if let known = events[name] { return known }
        let spaced = name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        return .text(spaced.prefix(1).uppercased() + spaced.dropFirst())
    }

    // MARK: Reactions

    private static let emoji = ["like": "👍", "heart": "❤️", "laugh": "😆", "surprised": "😮", "sad": "😢", "angry": "😡"]

    /// Reactions, one entry per person.
    private static func reactions(_ value: JSONValue) -> [Reaction] {
        var reactions = GivenReactions()
        for kind in value.elements(at: "reactions").compactMap({ $0.firstText("reactionType") }) {
            reactions.add(emoji[kind] ?? kind)
        }
        return reactions.all
    }
}
