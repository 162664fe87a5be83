import ConversationModel
import Importing
import JSON

/// Reads a chat of Signal Desktop's database.
struct SignalChat {
    private(set) var conversation: Conversation
    private var people = People()
    /// Ids of messages by the time of sending, which quotes refer to.
    private var ids: [Int: String] = [:]
    /// Names of people, which only mentions contain.
    private var names: [String: String] = [:]
    private static let me = "me"

    /// - Parameter name: The name of the chat; in a direct chat, of the other person.
    init(_ values: [JSONValue], _ name: String, in conversation: Conversation) {
        self.conversation = conversation
        if conversation.id.isEmpty {
            self.conversation.id = values.lazy.compactMap { $0.firstText("conversationId") }.first ?? ""
        }
        for value in values { note(value) }
        let others = Set(values.compactMap(Self.source))
        if others.count == 1, let other = others.first, !name.isEmpty { names[other] = name }
        people.owner = Self.me
        self.conversation.messages = values.compactMap { message($0) }.sortedByTime
        people.apply(to: &self.conversation)
    }

    private mutating func note(_ value: JSONValue) {
        if let sent = value["sent_at"]?.int, let id = value.firstText("id") { ids[sent] = id }
        for range in value.elements(at: "bodyRanges") {
            if let id = SignalText.mentioned(range), let name = range.firstText("replacementText") { names[id] = name }
        }
    }

    /// The sender's id; nil for the user.
    private static func source(_ value: JSONValue) -> String? {
        value.string("type") == "incoming"
            ? value.firstText("sourceServiceId", "sourceUuid", "source") ?? People.nobody : nil
    }

    private mutating func message(_ value: JSONValue) -> Message? {
        guard value.isObject, value["type"] != nil else { return nil }
        var message: Message
        switch value.string("type") {
        case "incoming", "outgoing": message = said(value)
        case "story": return nil
        case let type: message = Message(service: Self.event(type ?? "", value))
        }
        message.id = value.firstText("id") ?? ""
        message.timestamp = value.firstTimestamp("sent_at", "timestamp", "received_at_ms")
        return message
    }

    private mutating func said(_ value: JSONValue) -> Message {
        let source = Self.source(value)
        let id = source ?? Self.me
        people.add(id, name: source.map { names[$0] ?? value.firstText("source") ?? String($0.prefix(8)) })
        var message = Message(from: id, SignalText.read(value))
        if value["deletedForEveryone"]?.bool == true || value["isErased"]?.bool == true { message.status = .deleted }
        message.editedAt = value.firstTimestamp("editMessageTimestamp")
        message.attachments = value.elements(at: "attachments").map(Self.attachment)
        if let sticker = value["sticker"], sticker.isObject {
            var picture = Attachment(kind: .image)
            picture.setName(.sticker(sticker.firstText("emoji")))
            picture.isMissing = true
            message.attachments.append(picture)
        }
        message.replyTo = value["quote"]?["id"]?.int.flatMap { ids[$0] }
        var reactions = GivenReactions()
        for reaction in value.elements(at: "reactions") {
            reaction.firstText("emoji").map { reactions.add($0) }
        }
        message.reactions = reactions.all
        return message
    }

    /// An attachment with only a name: the files are exported separately.
    private static func attachment(_ value: JSONValue) -> Attachment {
        let mime = value.firstText("contentType")
        let name = value.firstText("fileName")
        let kind = Attachment.Kind(mime: mime) ?? Attachment.Kind(ofFile: name ?? "")
        var attachment = Attachment(kind: kind, name: name, mime: mime)
        attachment.alt = value.firstText("caption")
        attachment.bytes = value["size"]?.int
        attachment.source = name
        attachment.isMissing = name == nil
        return attachment
    }

    // MARK: Notices

    private static let events = [
        "call-history": Phrase("Call"), "group-v2-change": Phrase("The group was changed"),
        "group-v1-migration": Phrase("The group was changed"),
        "timer-notification": Phrase("The time after which messages disappear was changed"),
        "keychange": Phrase("Safety number changed"), "verified-change": Phrase("Safety number verified"),
        "profile-change": Phrase("The profile was changed"),
        "change-number-notification": Phrase("The phone number was changed"),
    ]

    private static func event(_ type: String, _ value: JSONValue) -> Phrase {
        let words = type.replacingBytes(of: "-", with: " ")
        return value.firstText("body").map(Phrase.text) ?? events[type]
            ?? .text(words.prefix(1).uppercased() + words.dropFirst())
    }
}
