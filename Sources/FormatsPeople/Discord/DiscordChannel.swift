import ConversationModel
import Importing
import JSON

/// Reads one channel.
struct DiscordChannel {
    private(set) var conversation: Conversation
    private var people = People()

    init(_ roots: [JSONValue], in conversation: Conversation) {
        self.conversation = conversation
        let channel = roots.first?["channel"]
        let isDirect = Self.isDirect(channel, roots.first?["guild"])
        // Discord shows the topic above the channel.
        for root in roots { root["channel"]?["topic"]?.markRead() }
        // `Direct Messages`
        if isDirect { for root in roots { root["guild"]?["name"]?.markRead() } }
        for root in roots {
            for value in root.elements(at: "messages") where value.isObject { add(value) }
        }
        self.conversation.messages = self.conversation.messages.sortedByTime
        if isDirect { people.owner = channel?.firstText("name").flatMap { people.counterpart(of: $0) } }
        people.apply(to: &self.conversation, isPrivate: isDirect)
        self.conversation.separateHeaders()
    }

    static func isDirect(_ channel: JSONValue?, _ server: JSONValue?) -> Bool {
        channel?.string("type")?.hasPrefix("Direct") == true || server?.string("id") == "0"
    }

    static func title(_ channel: String?, _ server: String?) -> String? {
        guard let channel else { return server }
        return "#" + channel + (server.map { " – \($0)" } ?? "")
    }

    // MARK: Messages

    private mutating func add(_ value: JSONValue) {
        let author = value["author"]
        let name = author?.firstText("nickname", "name")
        var message = isService(value) ? service(value, name) : said(value, name)
        message.timestamp = value.firstTimestamp("timestamp")
        message.replyTo = value.string(at: "reference", "messageId")
        message.reactions = value.elements(at: "reactions").compactMap(Self.reaction)
        conversation.messages.append(message)
    }

    private mutating func said(_ value: JSONValue, _ name: String?) -> Message {
        var id = value["author"].map(\.id).flatMap { $0.isEmpty ? nil : $0 } ?? name ?? People.nobody
        if let name, value["author"]?["isBot"]?.bool == true { id = people.id(id, ofProgramNamed: name) }
        people.add(id, name: name)
        var message = Message(id: value.id, from: id, DiscordText.text(of: value))
        message.editedAt = value.firstTimestamp("timestampEdited")
        message.attachments = Self.attachments(value)
        if let command = Self.command(value) { message.setHeader(command) }
        if let forwarded = value["forwardedMessage"], forwarded.isObject {
            message.setHeader(Phrase("Forwarded"))
            message.set(DiscordText.text(of: forwarded))
            message.attachments += Self.attachments(forwarded)
        }
        // Its content is of a kind that the exporter does not know, such as a program's buttons.
        if message.isEmpty { message.say(Phrase("Unsupported message")) }
        return message
    }

    /// The person who ran the command that a program answers.
    private static func command(_ value: JSONValue) -> Phrase? {
        guard let interaction = value["interaction"], let name = interaction.firstText("name") else { return nil }
        let person = interaction["user"]?.firstText("nickname", "name").map(Phrase.text) ?? Phrase("Somebody")
        return Phrase("%1 used %2", person, .text("/" + name))
    }

    // MARK: Notices

    /// The types of ordinary messages; older exports have the API's numbers.
    private static let speech: Set<String> = [
        "Default", "Reply", "ChatInputCommand", "ContextMenuCommand", "ThreadStarterMessage", "0", "19", "20", "21",
        "23",
    ]

    private func isService(_ value: JSONValue) -> Bool {
        guard let type = value["type"]?.idText else { return false }
        return !Self.speech.contains(type)
    }

    /// A notice. The exporter words it in English without a subject: `Pinned a message.`
    private func service(_ value: JSONValue, _ name: String?) -> Message {
        let actor = name.map(Phrase.text) ?? Phrase("Somebody")
        var message = Message(id: value.id, service: DiscordNotice.phrase(of: value, actor))
        message.attachments = Self.attachments(value)
        if !DiscordEvent.isKnown(value), value["embeds"]?.elements.first != nil {
            var text = RichText()
            text.append(DiscordNotice.phrase(of: value, actor))
            DiscordText.appendCards(of: value, to: &text)
            message.set(text)
        }
        return message
    }

    // MARK: Attachments

    private static func attachments(_ value: JSONValue) -> [Attachment] {
        let files = value.elements(at: "attachments").map { file in
            let name = file.firstText("fileName") ?? file.firstText("url") ?? ""
            var attachment = Attachment(kind: Attachment.Kind(ofFile: name), name: file.firstText("fileName"))
            attachment.source = file.firstText("url")
            attachment.bytes = file["fileSizeBytes"]?.int
            return attachment
        }
        let stickers = value.elements(at: "stickers").map { sticker in
            var attachment = Attachment(kind: .image)
            attachment.source = sticker.firstText("sourceUrl")
            attachment.setName(.sticker(sticker.firstText("name")))
            return attachment
        }
        return files + stickers + DiscordEmbeds.attachments(of: value)
    }

    private static func reaction(_ value: JSONValue) -> Reaction? {
        guard let emoji = value["emoji"], let name = emoji.firstText("name") else { return nil }
        let by = value.elements(at: "users").compactMap { $0.firstText("nickname", "name") }
        // A server's own emoji have an id, and a picture that the export may lack.
        let text = emoji.id.isEmpty ? name : ":\(name):"
        return Reaction(emoji: text, count: max(1, value["count"]?.int ?? by.count), by: by)
    }
}
