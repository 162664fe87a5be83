import ConversationModel
import Importing
import JSON

/// Reads a chat in the format of signal-export: a line for each message.
struct SignalExportChat {
    private(set) var conversation: Conversation
    private var people = People()
    /// Indexes of messages by their text, which quotes refer to.
    private var said: [String: Int] = [:]
    private static let me = "Me"

    init(_ values: [JSONValue], in conversation: Conversation) {
        self.conversation = conversation
        people.owner = Self.me
        for (number, value) in values.enumerated() {
            message(value, number).map { self.conversation.messages.append($0) }
        }
        self.conversation.countsMessages = true
        people.apply(to: &self.conversation)
    }

    private mutating func message(_ value: JSONValue, _ number: Int) -> Message? {
        let (body, quote) = (Self.trimmed(value.string("body") ?? ""), Self.quoted(value.string("quote") ?? ""))
        let name = value.firstText("sender")
        let sender = name ?? People.nobody
        let quotedNumber = quote.isEmpty ? nil : said[quote]
        var text = RichText()
        if !quote.isEmpty, quotedNumber == nil { text.append(quote: RichText(plain: quote)) }
        text.append(body)
        let emoji = value.firstText("sticker") ?? value["sticker"]?.firstText("emoji")
        if let emoji { text.append(emoji) }
        var message =
            value["call"]?.bool == true ? Message(service: .text(body)) : Message(id: "\(number)", from: sender, text)
        message.timestamp = value["date"]?.timestamp
        message.attachments = value.elements(at: "attachments").map(Self.attachment)
        if emoji == nil, value["sticker"]?.isObject == true { message.attachments.append(Self.sticker) }
        if value["deleted"]?.bool == true { message.status = .deleted }
        message.replyTo = quotedNumber.map(String.init)
        message.reactions = Self.reactions(value)
        guard !message.isEmpty || message.status == .deleted else { return nil }
        if message.kind != .system { people.add(sender, name: name) }
        if !body.isEmpty { said[body] = number }
        return message
    }

    /// Removes the two spaces after each line, which are Markdown's line break.
    private static func trimmed(_ text: String) -> String {
        text.hasSuffix("  ") ? String(text.dropLast(2)) : text
    }

    /// The text of a quote without its marks.
    private static func quoted(_ text: String) -> String {
        let lines = text.split(separator: "\n").map { $0.hasPrefix("> ") ? $0.dropFirst(2) : $0 }
        return trimmed(lines.joined(separator: "\n"))
    }

    private static func attachment(_ value: JSONValue) -> Attachment {
        let name = value.firstText("name")
        var attachment = Attachment(kind: Attachment.Kind(ofFile: name ?? ""), name: name)
        attachment.setSource(value.firstText("path")?.replacingBytes(of: "%20", with: " "))
        return attachment
    }

    /// A sticker without an emoji; its file, if it was exported, is in a folder of all chats.
    private static let sticker: Attachment = {
        var picture = Attachment(kind: .image)
        picture.setName(.sticker(nil))
        picture.isMissing = true
        return picture
    }()

    /// Reactions from pairs of a person and an emoji.
    private static func reactions(_ value: JSONValue) -> [Reaction] {
        var reactions = GivenReactions()
        for reaction in value.elements(at: "reactions") {
            let pair = reaction.elements.map(\.string)
            let name = pair.first ?? reaction.string("name")
            let emoji = pair.count == 2 ? pair[1] : reaction.string("emoji")
            emoji.map { reactions.add($0, by: name) }
        }
        return reactions.all
    }
}
