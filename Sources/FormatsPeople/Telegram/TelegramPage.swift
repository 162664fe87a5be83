import ConversationModel
import Importing

/// Reads the pages of one chat.
struct TelegramPage {
    private var people = People()
    private var messages: [(number: Int, message: Message)] = []
    /// The sender of the last message; messages without a sender share it.
    private var sender = People.nobody
    /// The author of the last message if it was forwarded; further ones in a row do not repeat the name.
    private var author: Phrase?

    /// `<div class="page_header">…<div class="text bold">Family</div>`
    static func title(in head: String) -> String? {
        let page = HTMLOutline(head)
        guard let header = page.first("page_header", in: page.all),
            let title = page.inside(header).first(where: { page.has("text", $0) && page.has("bold", $0) })
        else { return nil }
        let text = page.text(of: title)
        return text.isEmpty ? nil : text
    }

    mutating func append(_ page: HTMLOutline) {
        var next = 0
        while next < page.elements.count {
            let element = next
            next += 1
            guard page.elements[element].name == "div", page.has("message", element) else { continue }
            append(element, of: page)
            next = page.elements[element].end
        }
    }

    private mutating func append(_ element: Int, of page: HTMLOutline) {
        let id = page.attribute("id", of: element).map { $0.dropFirst("message".count) } ?? ""
        let number = Int(id) ?? messages.last?.number ?? 0
        if page.has("service", element) {
            // Day headers have negative numbers.
            guard number >= 0, let body = page.first("body", in: page.inside(element)) else { return }
            var message = Message(id: String(id), service: .text(page.text(of: body)))
            message.attachments = TelegramPageMedia.groupPhoto(element, of: page).map { [$0] } ?? []
            messages.append((number, message))
        } else {
            messages.append((number, message(element, String(id), of: page)))
        }
    }

    private mutating func message(_ element: Int, _ id: String, of page: HTMLOutline) -> Message {
        let inside = page.inside(element)
        let forwarded = inside.first { page.has("forwarded", $0) && page.has("body", $0) }
        let own = inside.filter { item in forwarded.map { !page.inside($0).contains(item) } ?? true }
        var name = own.first { page.has("from_name", $0) }.map { page.text(of: $0) }
        var headers: [Phrase] = []
        if let whole = name, let bot = whole.rangeOfBytes(of: " via @") {
            headers = [Phrase("via %1", .text("@" + whole[bot.upperBound...]))]
            name = String(whole[..<bot.lowerBound])
        }
        if let name { sender = name }
        people.add(sender, name: sender)
        var message = Message(from: sender, RichText())
        message.id = id
        fill(&message, inside, of: page)
        message.timestamp = own.first { page.has("date", $0) }.flatMap { page.attribute("title", of: $0) }
            .flatMap(Self.time)
        let reply = inside.first { page.has("reply_to", $0) }
        message.replyTo = reply.flatMap { Self.target(page.content(of: $0)) }
        author = forwarded.map { Self.author($0, of: page) ?? author ?? .unknown }
        if let author, let forwarded {
            headers = [Phrase("Forwarded from %1", author).with(Self.forwardDate(forwarded, of: page))]
        }
        if reply != nil, message.replyTo == nil { headers.append(TelegramChat.elsewhere) }
        if !headers.isEmpty { message.setHeader(headers.count == 1 ? headers[0] : .joined(headers, by: "\n")) }
        return message
    }

    private func fill(_ message: inout Message, _ inside: Range<Int>, of page: HTMLOutline) {
        message.contentFormat = .markdown
        let text = inside.first { page.has("text", $0) && page.elements[$0].name == "div" }
        if let text { message.append(text: HTMLMarkdown.text(of: page.content(of: text))) }
        if let media = page.first("media_wrap", in: inside) {
            let read = TelegramPageMedia(media, of: page)
            message.attachments = read.attachments
            if !read.text.isEmpty { message.append(paragraph: read.text) }
        }
        let buttons = TelegramButtons.text(inside, of: page)
        if !buttons.isEmpty { message.append(paragraph: buttons.markdown) }
        message.footer = page.first("signature", in: inside).map { page.text(of: $0) }
        message.reactions = inside.filter { page.has("reaction", $0) }.compactMap { Self.reaction($0, of: page) }
    }

    /// The author of a forwarded message, before the date; nil if the page does not name anyone.
    private static func author(_ element: Int, of page: HTMLOutline) -> Phrase? {
        guard let name = page.first("from_name", in: page.inside(element)) else { return nil }
        let details = forwardDate(element, of: page) ?? ""
        let text = page.text(of: name)
        return .text(text.hasSuffix(details) ? text.dropLast(details.count).trimmed : text)
    }

    /// The time at which a forwarded message was written, in words.
    private static func forwardDate(_ element: Int, of page: HTMLOutline) -> String? {
        let name = page.first("from_name", in: page.inside(element))
        return name.flatMap { page.first("details", in: page.inside($0)) }.map { page.text(of: $0) }
    }

    private static func reaction(_ element: Int, of page: HTMLOutline) -> Reaction? {
        let inside = page.inside(element)
        guard let emoji = page.first("emoji", in: inside).map({ page.text(of: $0) }), !emoji.isEmpty else { return nil }
        let people = inside.filter { page.has("initials", $0) }.compactMap { page.attribute("title", of: $0) }
        let count = page.first("count", in: inside).flatMap { Int(page.text(of: $0)) }
        return Reaction(emoji: emoji, count: max(1, count ?? people.count), by: people)
    }

    /// `<a href="messages2.html#go_to_message12">`
    private static func target(_ html: Substring) -> String? {
        guard let mark = html.rangeOfBytes(of: "#go_to_message") else { return nil }
        let number = html[mark.upperBound...].prefix { $0.isASCII && $0.isNumber }
        return number.isEmpty ? nil : String(number)
    }

    /// `01.01.2026 10:00:00 UTC+01:00`; older versions have no zone.
    static func time(_ text: String) -> Timestamp? {
        let words = text.split(separator: " ")
        let date = words.first?.split(separator: ".") ?? []
        guard words.count >= 2, date.count == 3 else { return nil }
        let zone = words.count > 2 && words[2].hasPrefix("UTC") ? words[2].dropFirst(3) : ""
        let offset = words.count > 2 && zone.isEmpty ? "Z" : String(zone)
        return Timestamp(rfc3339: "\(date[2])-\(date[1])-\(date[0])T\(words[1])\(offset)")
    }

    /// Sorts the messages by number: pages may be read in any order.
    func finish(_ conversation: Conversation) -> Conversation {
        let sorted = messages.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
        var conversation = conversation
        conversation.messages = sorted.map(\.element.message)
        var people = people
        people.owner = conversation.title.flatMap { people.counterpart(of: $0) }
        people.apply(to: &conversation)
        conversation.separateHeaders()
        return conversation
    }
}
