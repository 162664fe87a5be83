import ConversationModel
import Importing
import JSON

/// Reads one chat or channel.
struct TeamsChat {
    private(set) var conversation: Conversation
    private var people = People()
    /// Ids of all messages, replies included.
    private let ids: Set<String>
    /// Names by id: events and reactions often have nothing but ids.
    private let names: [String: String]

    init(_ values: [JSONValue], in conversation: Conversation) {
        self.conversation = conversation
        let all = values + values.flatMap { $0.elements(at: "replies") }
        ids = Set(all.compactMap { $0.firstText("id") })
        names = Self.names(in: all)
        self.conversation.id = values.lazy.compactMap { $0.firstText("chatId") }.first ?? ""
        self.conversation.title = values.lazy.compactMap { $0.firstText("topic") }.first
        let threads = values.map { thread($0) }
        self.conversation.messages = threads.sorted(byTime: \.first?.timestamp).flatMap(\.self)
        people.apply(to: &self.conversation)
        self.conversation.separateHeaders()
    }

    private static func names(in values: [JSONValue]) -> [String: String] {
        var names: [String: String] = [:]
        for person in values.compactMap({ $0["from"].flatMap(sender(in:)) }) {
            guard let id = person.firstText("id"), let name = person.firstText("displayName") else { continue }
            names[id] = name
        }
        return names
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
            return service(value)
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
        if let header = content.header { message.setHeader(header) }
        message.replyTo = content.quoted ?? value.firstText("replyToId")
        message.reactions = reactions(value)
        return message
    }

    /// The sender; members for other kinds of sender are null.
    static func sender(in value: JSONValue) -> JSONValue? {
        ["user", "application", "device", "conversation"].compactMap { value[$0] }.first(where: \.isObject)
    }

    private func service(_ value: JSONValue) -> Message {
        let words = HTMLMarkdown.text(of: value["body"]?.string("content") ?? "")
        var message = Message(service: words.isEmpty ? TeamsNotice(value["eventDetail"], names).phrase : .text(words))
        message.timestamp = value.firstTimestamp("createdDateTime")
        message.attachments = TeamsNotice.recording(value["eventDetail"])
        return message
    }

    // MARK: Reactions

    private static let emoji = ["like": "👍", "heart": "❤️", "laugh": "😆", "surprised": "😮", "sad": "😢", "angry": "😡"]

    /// Reactions, one entry per person. An organisation's own emoji have a name.
    private func reactions(_ value: JSONValue) -> [Reaction] {
        var reactions = GivenReactions()
        for reaction in value.elements(at: "reactions") {
            guard let kind = reaction.firstText("reactionType") else { continue }
            let name = kind == "custom" ? reaction.firstText("displayName").map { ":\($0):" } : nil
            let person = reaction["user"].flatMap(Self.sender(in:))
            let by = person?.firstText("displayName") ?? person?.firstText("id").flatMap { names[$0] }
            reactions.add(name ?? Self.emoji[kind] ?? kind, by: by)
        }
        return reactions.all
    }
}
