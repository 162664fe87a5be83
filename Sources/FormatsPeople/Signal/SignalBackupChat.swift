import ConversationModel
import Importing
import JSON

/// Reads the messages of a chat in a backup.
struct SignalBackupChat {
    private(set) var conversation: Conversation
    private let known: SignalBackupPeople
    private let isPrivate: Bool
    private var people = People()
    /// Ids of messages by their times, those of earlier versions included, which replies refer to.
    private var ids: [String: String] = [:]

    init(_ frames: [JSONValue], in conversation: Conversation) {
        self.conversation = conversation
        known = SignalBackupPeople(frames)
        people.owner = known.owner
        let recipient = frames.lazy.compactMap { $0["chat"]?["recipientId"]?.idText }.first
        let group = frames.contains { frame in
            frame["recipient"]?.object("group") != nil && frame["recipient"]?["id"]?.idText == recipient
        }
        isPrivate = !group
        if recipient != nil, recipient == known.owner {
            self.conversation.setTitle(Phrase("Saved messages"))
        } else {
            self.conversation.title = known.name(of: recipient)
        }
    }

    mutating func read(_ frames: [JSONValue], _ notes: inout ImportDiagnostics) {
        let items = frames.compactMap { $0.object("chatItem") }
        for item in items { note(item) }
        for item in items {
            guard var message = message(item, &notes) else { continue }
            message.id = Self.id(of: item)
            message.timestamp = Self.original(of: item).firstTimestamp("dateSent")
            conversation.messages.append(message)
        }
        people.apply(to: &conversation, isPrivate: isPrivate)
    }

    // MARK: Times

    /// The first version of an edited message.
    private static func original(of item: JSONValue) -> JSONValue {
        item.elements(at: "revisions").first { $0.isObject } ?? item
    }

    /// A message is known by its time and its author.
    private static func id(of item: JSONValue) -> String {
        reference(original(of: item)["dateSent"], item["authorId"])
    }

    private static func reference(_ time: JSONValue?, _ author: JSONValue?) -> String {
        (time?.idText ?? "") + "-" + (author?.idText ?? "")
    }

    private mutating func note(_ item: JSONValue) {
        let id = Self.id(of: item)
        for version in [item] + item.elements(at: "revisions") {
            ids[Self.reference(version["dateSent"], item["authorId"])] = id
        }
    }

    /// The id of the message that a reply or a notice is about.
    private func target(of value: JSONValue) -> String? {
        ids[Self.reference(value["targetSentTimestamp"], value["authorId"])]
    }

    // MARK: Messages

    private mutating func message(_ item: JSONValue, _ notes: inout ImportDiagnostics) -> Message? {
        if let update = item.object("updateMessage") {
            var message = Message(service: SignalBackupNotice(item, known, chat: conversation.title).phrase(of: update))
            message.replyTo = update.object("pinMessage").flatMap(target)
            return message
        }
        let actor = known.actor(item["authorId"]?.idText)
        if let payment = item.object("paymentNotification") {
            let detail = payment.firstText("note") ?? payment.firstText("amountMob")
            return Message(service: Phrase("%1 sent a payment", actor).with(detail))
        }
        if item.object("giftBadge") != nil { return Message(service: Phrase("%1 sent a gift", actor)) }
        return said(item, &notes)
    }

    /// Objects beside the one with the message.
    private static let details: Set<String> = ["incoming", "outgoing", "directionless", "pinDetails"]

    private mutating func said(_ item: JSONValue, _ notes: inout ImportDiagnostics) -> Message? {
        let sender = item["authorId"]?.idText ?? People.nobody
        guard var message = content(of: item, from: sender) else {
            let kind = item.members.first { $0.value.isObject && !Self.details.contains($0.key) }?.key
            if let kind { notes.warn(.unknownPart(kind), at: item) }
            return nil
        }
        let name = known.name(of: sender)
        people.add(sender, name: name, placeholder: name == nil && sender != known.owner ? .unknown : nil)
        let versions = item.elements(at: "revisions")
        if versions.contains(where: \.isObject) { message.editedAt = item.firstTimestamp("dateSent") }
        message.append(
            branches: versions.compactMap { version in
                guard var earlier = content(of: version, from: sender) else { return nil }
                earlier.timestamp = version.firstTimestamp("dateSent")
                return [earlier]
            })
        return message
    }

    /// nil for a kind of message that is not known.
    private func content(of item: JSONValue, from sender: String) -> Message? {
        let texts = SignalBackupText(people: known)
        var message = Message(from: sender, RichText())
        if let value = item.object("standardMessage") {
            message = standard(value, from: sender)
        } else if let value = item.object("contactMessage") {
            message.set(texts.contact(value["contact"]))
        } else if let value = item.object("stickerMessage") {
            message.attachments = [SignalBackupFile.sticker(value["sticker"])]
        } else if item.object("remoteDeletedMessage") != nil || item.object("adminDeletedMessage") != nil {
            message.status = .deleted
        } else if item.object("viewOnceMessage") != nil {
            message.attachments = [SignalBackupFile.viewedOnce]
        } else if let value = item.object("directStoryReplyMessage") {
            message.set(texts.storyReply(value))
            if let file = value["textReply"]?.object("longText") {
                message.attachments = [SignalBackupFile.attachment(file: file)]
            }
            message.setHeader(Phrase("Shared story"))
        } else if let value = item.object("poll") {
            message.set(texts.poll(value))
        } else {
            return nil
        }
        message.reactions = reactions(to: item)
        return message
    }

    private func standard(_ value: JSONValue, from sender: String) -> Message {
        let texts = SignalBackupText(people: known)
        let quote = value.object("quote")
        let quoted = quote.flatMap(target)
        var text = RichText()
        if let quote, quoted == nil { text.append(quote: texts.quote(quote)) }
        // The quoted message is shown itself.
        quote?.markRead()
        text.append(texts.message(value))
        var message = Message(from: sender, text)
        message.attachments = value.elements(at: "attachments").map { SignalBackupFile.attachment(of: $0) }
        // The rest of a text that is too long for a message.
        if let file = value.object("longText") { message.attachments.append(SignalBackupFile.attachment(file: file)) }
        message.replyTo = quoted
        return message
    }

    private func reactions(to item: JSONValue) -> [Reaction] {
        let kinds = ["standardMessage", "contactMessage", "stickerMessage", "viewOnceMessage", "poll"]
        let keys = kinds + ["directStoryReplyMessage"]
        var given = GivenReactions()
        for reaction in keys.lazy.flatMap({ item[$0]?.elements(at: "reactions").map(\.self) ?? [] }) {
            guard let emoji = reaction.firstText("emoji") else { continue }
            given.add(emoji, by: known.name(of: reaction["authorId"]?.idText))
        }
        return given.all
    }
}
