import Bytes
import ConversationModel
package import Importing
import Inputs
import JSON

/// Room histories of Rocket.Chat from its API or from exporters: newest message first.
struct RocketChatFormat: DocumentFormat {
    static let info = FormatInfo(
        "rocketchat", "Rocket.Chat histories", application: "Rocket.Chat", files: ["*.json"],
        reads: "threads, attachments, notices", evidence: .realFiles("histories of a room and a direct chat"))
    static let keys = FactKeys(id: ["rid"], title: ["name", "fname"])

    static func matches(_ probe: Probe) -> Bool {
        probe.shape == .object && probe.values.contains { $0["messages"]?.isList(of: isMessage) == true }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("rid") != nil && value["msg"] != nil && value["ts"] != nil && value["u"]?.isObject == true
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        var people = People()
        let values = root.elements(at: "messages").filter(\.isObject)
        var messages: [Message] = []
        for value in values {
            let type = value.firstText("t").flatMap { spoken.contains($0) ? nil : $0 }
            var message = type.map { service($0, value) } ?? said(value, &people)
            message.timestamp = value["ts"]?.timestamp
            messages.append(message)
        }
        reading.conversation.id = values.lazy.compactMap { $0.firstText("rid") }.first ?? ""
        reading.conversation.messages = messages.sortedByTime
        people.apply(to: &reading.conversation)
        return reading.conversation.messages
    }

    /// Types of messages that a person wrote: encrypted, removed, or with parts that are not text.
    private static let spoken: Set<String> = ["e2e", "rm", "command", "bot"]

    private static func said(_ value: JSONValue, _ people: inout People) -> Message {
        let user = value["u"]
        let id = user?.firstText("_id", "username") ?? People.nobody
        people.add(id, name: user?.firstText("name", "username"))
        var text = ChatMarkup(marks: ChatMarkup.singleMarks).read(words(value), special: ChatMarkup.address)
        for block in value.elements(at: "blocks") { append(block: block, beside: value.string("msg") ?? "", to: &text) }
        for attachment in value.elements(at: "attachments") { append(attachment, to: &text) }
        for link in value.elements(at: "urls") { append(previewOf: link, to: &text) }
        var message = Message(id: value.string("_id") ?? "", from: id, text)
        message.attachments = value.elements(at: "attachments").compactMap(file)
        message.editedAt = value["editedAt"]?.timestamp
        message.replyTo = value.firstText("tmid")
        message.reactions = reactions(value)
        switch value.firstText("t") {
        case "rm": message.status = .deleted
        case "e2e":
            message.say(Phrase("This message could not be decrypted"))
            value.markRead()
        default: break
        }
        return message
    }

    private static func words(_ value: JSONValue) -> String {
        withEmoji(withoutQuoteLinks(value.string("msg") ?? "", value))
    }

    /// Links without words lead to the quoted messages, which are attachments.
    private static func withoutQuoteLinks(_ text: String, _ value: JSONValue) -> Substring {
        var rest = Substring(text)
        guard rest.hasPrefix("[ ](") else { return rest }
        let quoted = Set(value.elements(at: "attachments").compactMap { $0.string("message_link") })
        while rest.hasPrefix("[ ]("), let end = rest.firstIndex(of: ")"),
            quoted.contains(String(rest[..<end].dropFirst(4)))
        {
            rest = rest[rest.index(after: end)...].drop(while: \.isSpace)
        }
        return rest
    }

    /// `:smile:`
    private static func withEmoji(_ text: Substring) -> String {
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: ":") {
            let inside = rest[rest.index(after: start)...].prefix(40).prefix { $0 != ":" && !$0.isSpace }
            let end = inside.endIndex
            result += rest[..<start]
            if end < rest.endIndex, rest[end] == ":", let emoji = EmojiNames.emoji(named: String(inside)) {
                result += emoji
                rest = rest[rest.index(after: end)...]
            } else {
                result += ":"
                rest = rest[rest.index(after: start)...]
            }
        }
        return result + rest
    }

    /// Appends a quote, the words of a card, or the caption of a file, which are attachments.
    private static func append(_ attachment: JSONValue, to text: inout RichText) {
        var quote = RichText()
        if let name = attachment.firstText("author_name") { quote.append(name, style: .bold) }
        let isCard = attachment.firstText("text") != nil || attachment["fields"]?.elements.first != nil
        let title = isCard && file(attachment) == nil ? attachment.firstText("title") : nil
        for words in [attachment.firstText("pretext"), title, attachment.firstText("text")].compactMap(\.self) {
            quote.append(quote.isEmpty ? words : "\n" + words)
        }
        for field in attachment.elements(at: "fields") {
            quote.append((quote.isEmpty ? "" : "\n") + (field.firstText("title") ?? ""), style: .bold)
            quote.append(" " + (field["value"]?.idText ?? ""))
        }
        guard isCard else { return }
        text.append(quote: quote)
    }

    /// Appends the text of a block that a program drew.
    private static func append(block: JSONValue, beside said: String, to text: inout RichText) {
        let parts = [block["text"]] + block.elements(at: "fields").map(Optional.some)
        for words in parts.compactMap({ $0?.firstText("text") }) where words != said {
            text.append((text.isEmpty ? "" : "\n") + words)
        }
    }

    /// Appends the title and the description of a linked page.
    private static func append(previewOf link: JSONValue, to text: inout RichText) {
        guard let page = link["meta"], let title = page.firstText("oembedTitle", "ogTitle", "pageTitle") else { return }
        var quote = RichText()
        quote.append(title, style: .bold)
        if let words = page.firstText("ogDescription", "description") { quote.append("\n" + words) }
        // The player of a video, as HTML.
        page["oembedHtml"]?.markRead()
        text.append(quote: quote)
    }

    private static func file(_ attachment: JSONValue) -> Attachment? {
        let keys: [(String, Attachment.Kind)] = [
            ("image_url", .image), ("video_url", .video), ("audio_url", .audio), ("title_link", .file),
        ]
        for (key, kind) in keys {
            guard let address = attachment.firstText(key), attachment.firstText("message_link") == nil else { continue }
            var file = Attachment(kind: kind, name: attachment.firstText("title"), source: address)
            file.alt = attachment.firstText("description")
            return file
        }
        return nil
    }

    private static func reactions(_ value: JSONValue) -> [Reaction] {
        value["reactions"]?.members.compactMap { name, given in
            let by = given.elements(at: given["names"] == nil ? "usernames" : "names").compactMap(\.string)
            let bare = name.filter { $0 != ":" }
            return Reaction(emoji: EmojiNames.emoji(named: bare) ?? name, count: max(1, by.count), by: by)
        } ?? []
    }

    /// A notice about members or the room; the text of the message is its subject.
    private static func service(_ type: String, _ value: JSONValue) -> Message {
        let actor = Phrase.text(value["u"]?.firstText("name", "username") ?? Phrase.unknown.english)
        let about = Phrase.text(value.string("msg") ?? "")
        let phrase: Phrase =
            switch type {
            case "uj", "ujt", "ut": Phrase("%1 joined the group", actor)
            case "ul", "ult": Phrase("%1 left the group", actor)
            case "au", "added-user-to-team": Phrase("%1 added %2", actor, about)
            case "ru", "removed-user-from-team": Phrase("%1 removed %2", actor, about)
            case "r": Phrase("%1 named the room “%2”", actor, about)
            case "room_changed_topic": Phrase("%1 changed the topic to “%2”", actor, about)
            case "room_changed_avatar": Phrase("%1 changed the group photo", actor)
            case "message_pinned", "message_pinned_e2e": Phrase("%1 pinned a message", actor)
            case "videoconf", "jitsi_call_started": Phrase("%1 started a group call", actor)
            default: .joined([actor, about], by: ": ")
            }
        // The pinned message, which the room has.
        if type == "message_pinned" { value["attachments"]?.markRead() }
        return Message(id: value.string("_id") ?? "", service: phrase)
    }
}

extension Format {
    package static let rocketChat = Format(RocketChatFormat.self)
}
