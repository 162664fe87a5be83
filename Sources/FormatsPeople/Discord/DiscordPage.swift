import ConversationModel
import Importing

/// Reads the pages of one channel.
struct DiscordPage {
    /// The name of the server, and the channel's with the names of what it is in.
    private var names: [String] = []
    /// The topic of the channel, and the dates between which messages were exported.
    private var heads: [Message] = []
    private var people = People()
    private var messages: [Message] = []
    private var previews: [(message: Int, preview: DiscordPageReply)] = []
    /// The author of the last message: only the first one of a group names it.
    private var sender = People.nobody

    /// Texts of the page that are in no message.
    static let frames: Set<String> = [
        "Original message was deleted or could not be loaded.", "Click to see original message",
    ]

    /// The server of chats between persons.
    private static let direct = "Direct Messages"

    // MARK: Pages

    mutating func append(_ page: HTMLOutline) {
        if names.isEmpty { readHead(of: page) }
        let boxes = page.all.filter { page.has("chatlog__message-container", $0) }
        for (element, next) in zip(boxes, boxes.dropFirst() + [page.elements.count]) {
            // On a damaged page, a message ends where the next one begins.
            append(element, page.inside(element).clamped(to: element..<next), of: page)
        }
    }

    /// The title on a page of which only the beginning is known.
    static func title(in head: String) -> String? {
        var page = DiscordPage()
        page.readHead(of: HTMLOutline(head))
        return page.title
    }

    private mutating func readHead(of page: HTMLOutline) {
        for element in page.all where page.has("preamble__entry", element) {
            if page.has("preamble__entry--small", element) {
                let text = HTMLMarkdown.plain(of: page.content(of: element)).trimmed
                if !text.isEmpty { heads.append(Message(service: .text(text))) }
            } else {
                names.append(page.text(of: element))
            }
        }
    }

    func messages(_ conversation: inout Conversation) -> [Message] {
        let ids = Set(messages.map(\.id))
        var messages = messages
        for (index, preview) in previews where !ids.contains(preview.target ?? "") {
            messages[index].quote(preview.text)
        }
        conversation.messages = heads + messages.sortedByTime
        var people = people
        if isDirect { people.owner = title.flatMap { people.counterpart(of: $0) } }
        conversation.title = title
        people.apply(to: &conversation, isPrivate: isDirect)
        conversation.separateHeaders()
        return conversation.messages
    }

    private var isDirect: Bool { names.first == Self.direct }

    /// `#roses – Garden`. The page has the channel's category, too: `Plants / roses`.
    private var title: String? {
        if isDirect { return names.dropFirst().first }
        guard names.count > 1, let channel = names[1].split(separator: " / ").last else { return names.first }
        return "#\(channel) – \(names[0])"
    }

    // MARK: Messages

    private mutating func append(_ element: Int, _ inside: Range<Int>, of page: HTMLOutline) {
        let id = page.attribute("data-message-id", of: element) ?? ""
        var message = notice(id, inside, of: page) ?? said(id, inside, of: page)
        message.timestamp = Self.time(ofID: id)
        message.reactions = inside.compactMap { Self.reaction($0, of: page) }
        message.editedAt = message.timestamp.flatMap { Self.edit($0, inside, of: page) }
        messages.append(message)
    }

    private func notice(_ id: String, _ inside: Range<Int>, of page: HTMLOutline) -> Message? {
        guard let words = page.first("chatlog__system-notification-content", in: inside) else { return nil }
        let name = page.first("chatlog__system-notification-author", in: inside).map { page.text(of: $0) } ?? ""
        let actor = name.isEmpty ? Phrase("Somebody") : Phrase.text(name)
        return Message(id: id, service: DiscordNotice.phrase(words: page.text(of: words), actor))
    }

    private mutating func said(_ id: String, _ inside: Range<Int>, of page: HTMLOutline) -> Message {
        if let author = page.first("chatlog__author", in: inside) {
            let name = page.text(of: author)
            let keys = ["data-user-id", "title"].lazy.compactMap { page.attribute($0, of: author) }
            sender = keys.first { !$0.isEmpty } ?? name
            if page.first("chatlog__author-tag", in: inside) != nil {
                sender = people.id(sender, ofProgramNamed: name)
            }
            people.add(sender, name: name)
        }
        var message = Message(id: id, from: sender, RichText())
        message.contentFormat = .markdown
        message.append(text: Self.text(in: "chatlog__content", inside, of: page))
        append(forwarded: page.first("chatlog__forwarded", in: inside), to: &message, of: page)
        for card in DiscordPageEmbeds.cards(inside, of: page) { message.append(paragraph: card) }
        message.attachments = DiscordPageMedia.attachments(inside, of: page)
        if let reply = page.first("chatlog__reply", in: inside) {
            append(DiscordPageReply(reply, of: page), to: &message)
        }
        // Its content is of a kind that the exporter does not know.
        if message.isEmpty { message.say(Phrase("Unsupported message")) }
        return message
    }

    private static func text(in name: Substring, _ inside: Range<Int>, of page: HTMLOutline) -> String {
        guard let content = page.first(name, in: inside),
            let text = page.first("chatlog__markdown-preserve", in: page.inside(content))
        else { return "" }
        return DiscordPageText.markdown(of: page.content(of: text))
    }

    private func append(forwarded element: Int?, to message: inout Message, of page: HTMLOutline) {
        guard let element else { return }
        let inside = page.inside(element)
        let time = page.first("chatlog__forwarded-timestamp", in: inside).map { page.text(of: $0) } ?? ""
        message.setHeader(Phrase("Forwarded").with(time.between("Originally sent: ", "")))
        message.append(paragraph: Self.text(in: "chatlog__forwarded-content", inside, of: page))
    }

    private mutating func append(_ reply: DiscordPageReply, to message: inout Message) {
        message.replyTo = reply.target
        if let command = reply.command { message.setHeader(command) }
        if !reply.text.isEmpty { previews.append((messages.count, reply)) }
    }

    private static func reaction(_ element: Int, of page: HTMLOutline) -> Reaction? {
        guard page.has("chatlog__reaction", element) else { return nil }
        let inside = page.inside(element)
        guard let picture = inside.first(where: { page.elements[$0].name == "img" }),
            let emoji = DiscordPageText.emoji(HTMLTag.attributes(page.elements[picture].tag))
        else { return nil }
        let count = page.first("chatlog__reaction-count", in: inside).flatMap { Int(page.text(of: $0)) }
        return Reaction(emoji: emoji, count: max(1, count ?? 1))
    }

    // MARK: Times

    /// The time in the id of a message, to the millisecond; the dates on the page are in the exporter's language and time
    /// zone (Discord's API, “Snowflakes”).
    static func time(ofID id: String) -> Timestamp? {
        guard let number = UInt64(id), number >> 22 > 0 else { return nil }
        return Timestamp(milliseconds: Int(number >> 22) + 1_420_070_400_000)
    }

    /// The time of an edit: that of the message and the time between the two dates on the page, which are in the same zone.
    private static func edit(_ time: Timestamp, _ inside: Range<Int>, of page: HTMLOutline) -> Timestamp? {
        guard let edit = page.first("chatlog__edited-timestamp", in: inside),
            let own = inside.first(where: {
                page.has("chatlog__timestamp", $0) || page.has("chatlog__short-timestamp", $0)
            }),
            let dates = [own, edit].compactMapAll({ page.attribute("title", of: $0) })
        else { return nil }
        if dates[0] == dates[1] { return time }
        guard let times = dates.compactMapAll(date), times[0] <= times[1] else { return nil }
        return Timestamp(milliseconds: time.milliseconds + times[1].milliseconds - times[0].milliseconds)
    }

    private static let months: Set<String> = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// nil for dates that are not English.
    private static func date(_ text: String) -> Timestamp? {
        let words = text.split { !$0.isLetter }
        return words.contains { months.contains(String($0)) } ? EnglishDate.timestamp(text) : nil
    }
}

/// The message that another one answers, or the command that it is the answer to.
struct DiscordPageReply {
    /// The id of the message.
    private(set) var target: String?
    /// A program's command.
    private(set) var command: Phrase?
    /// The author and the text of the message; empty if the exporter does not know it.
    private(set) var text = ""

    init(_ element: Int, of page: HTMLOutline) {
        let inside = page.inside(element)
        let name = page.first("chatlog__reply-author", in: inside).map { page.text(of: $0) } ?? ""
        if let link = page.first("chatlog__reply-link", in: inside) {
            // `scrollToMessage(event, '1234')`
            let digits = page.attribute("onclick", of: link)?.filter { $0.isASCII && $0.isNumber } ?? ""
            target = digits.isEmpty ? nil : digits
            let words = DiscordPageText.markdown(of: page.content(of: link))
            text = [RichText(name, style: .bold).markdown, words].filter { !$0.isEmpty }.joined(separator: "\\\n")
        } else if let content = page.first("chatlog__reply-content", in: inside),
            let used = page.text(of: content).between("used /", "")
        {
            let person = name.isEmpty ? Phrase("Somebody") : .text(name)
            command = Phrase("%1 used %2", person, .text("/" + used))
        }
    }
}

extension Message {
    /// Puts a quote before the text.
    fileprivate mutating func quote(_ markdown: String) {
        let text = content ?? ""
        parts.removeAll { if case .text = $0 { true } else { false } }
        parts.insert(
            .text([MarkdownText.quoted(markdown), text].filter { !$0.isEmpty }.joined(separator: "\n\n")), at: 0)
    }
}

extension Array {
    /// The values of all elements; nil if one has none.
    fileprivate func compactMapAll<Value>(_ value: (Element) -> Value?) -> [Value]? {
        let values = compactMap(value)
        return values.count == count ? values : nil
    }
}
