import ConversationModel
import Importing
import JSON

/// Reads one chat of Telegram's export.
struct TelegramChat {
    private(set) var conversation: Conversation
    private var people = People()

    /// - Parameter owner: The id of the account, if the file has it.
    init(_ root: JSONValue, owner: String?, in conversation: Conversation) {
        self.conversation = conversation
        let type = root.string("type") ?? ""
        if type == "saved_messages" { self.conversation.setTitle(Phrase("Saved messages")) }
        for value in root.elements(at: "messages") {
            if let message = message(value) { self.conversation.messages.append(message) }
        }
        people.owner = owner ?? Self.owner(of: self.conversation, type)
        let rooms = ["group", "supergroup", "channel"]
        people.apply(to: &self.conversation, isPrivate: !rooms.contains { type.hasSuffix($0) })
        self.conversation.separateHeaders()
    }

    /// The owner's id: a private chat has the id of the other person, and notes to oneself have one author.
    private static func owner(of conversation: Conversation, _ type: String) -> String? {
        let id = conversation.id
        let speakers = conversation.messages.filter { $0.kind != .system }.map(\.participant)
        switch type {
        case "personal_chat", "bot_chat": return speakers.first { $0 != "user" + id && $0 != id }
        case "saved_messages": return speakers.first
        default: return nil
        }
    }

    private mutating func message(_ value: JSONValue) -> Message? {
        guard value.isObject else { return nil }
        var message =
            switch value.string("type") {
            case "service": service(value)
            // Newer than the program that made the export, which gives nothing but its id.
            case "unsupported": Message(id: value["id"]?.numberText ?? "", service: Phrase("Unsupported message"))
            default: said(value)
            }
        message.timestamp = value.time("date")
        if value["reply_to_peer_id"] == nil { message.replyTo = value["reply_to_message_id"]?.numberText }
        return message
    }

    private func service(_ value: JSONValue) -> Message {
        var message = Message(id: value["id"]?.numberText ?? "", service: TelegramAction.phrase(value))
        message.attachments = TelegramMedia(value).attachments
        return message
    }

    private mutating func said(_ value: JSONValue) -> Message {
        let name = value.string("from")
        let id = value.string("from_id") ?? value["from_id"]?.numberText.map { "user" + $0 } ?? name ?? "deleted"
        people.add(id, name: name, placeholder: value["from"]?.isNull == true ? Self.deletedAccount : nil)
        var text = TelegramText.text(of: value)
        for phrase in TelegramCards.phrases(value) { text.append(phrase) }
        for more in [TelegramCards.tasks(value), TelegramButtons.text(value)] where !more.isEmpty {
            if !text.isEmpty { text.append("\n") }
            text.append(more)
        }
        var message = Message(id: value["id"]?.numberText ?? "", from: id, text)
        message.attachments = TelegramMedia(value).attachments
        message.editedAt = value.time("edited")
        message.reactions = value.elements(at: "reactions").compactMap(Self.reaction)
        if let header = Self.header(value) { message.setHeader(header) }
        message.footer = value.string("author")
        return message
    }

    static let deletedAccount = Phrase("Deleted account")

    private static func header(_ value: JSONValue) -> Phrase? {
        let elsewhere = value["reply_to_peer_id"] == nil ? nil : self.elsewhere
        let headers = [origin(value), elsewhere].compactMap(\.self)
        return headers.count > 1 ? .joined(headers, by: "\n") : headers.first
    }

    /// The header of a reply to a message that this chat does not have.
    static let elsewhere = Phrase("In reply to a message in another chat")

    private static func origin(_ value: JSONValue) -> Phrase? {
        if let from = value["forwarded_from"] {
            return Phrase("Forwarded from %1", from.string.map(Phrase.text) ?? deletedAccount)
        }
        return value.string("via_bot").map { Phrase("via %1", .text($0)) }
    }

    private static func reaction(_ value: JSONValue) -> Reaction? {
        guard let emoji = value.string("emoji") ?? nameless(value) else { return nil }
        let by = value.elements(at: "recent").compactMap { $0.string("from") }
        return Reaction(emoji: emoji, count: max(1, value["count"]?.int ?? by.count), by: by)
    }

    /// A label for custom emoji, which are pictures and may lack a name. Stars are paid for.
    private static func nameless(_ value: JSONValue) -> String? {
        switch value.string("type") {
        case "custom_emoji": ":\(value.firstText("name") ?? "emoji"):"
        case "paid": "⭐"
        default: nil
        }
    }
}

extension JSONValue {
    /// The local time (`date`, without a zone) and the moment (`date_unixtime`) together determine the zone.
    fileprivate func time(_ key: String) -> Timestamp? {
        let local = string(key).flatMap { Timestamp(rfc3339: $0) }
        guard let moment = self[key + "_unixtime"]?.timestamp else { return local ?? self[key]?.timestamp }
        guard let local, local.isFloating else { return moment }
        let minutes = (local.milliseconds - moment.milliseconds) / 60_000
        guard abs(minutes) <= 14 * 60, minutes % 15 == 0 else { return moment }
        return Timestamp(milliseconds: moment.milliseconds, offsetMinutes: minutes)
    }
}

extension Conversation {
    /// Makes each message with a header a group of its own, as the header applies to that message only.
    mutating func separateHeaders() {
        for index in messages.indices where messages[index].header != nil && messages[index].kind != .system {
            messages[index].endsGroup = true
            if index > 0 { messages[index - 1].endsGroup = true }
        }
    }
}
