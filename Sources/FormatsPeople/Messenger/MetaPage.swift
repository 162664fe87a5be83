import ConversationModel
import Importing

/// Reads the pages of one conversation. Each message is a box with sender, content and time.
struct MetaPage {
    private let isInstagram: Bool
    private var title: String?
    private var messages: [Message] = []

    init(isInstagram: Bool) {
        self.isInstagram = isInstagram
    }

    /// The parts of a box, by the classes that they have had for years.
    struct Box {
        let sender: Int
        let content: Int
        let date: Int

        init?(_ element: Int, of page: HTMLOutline) {
            guard page.has("_a6-g", element) || page.has("_2lej", element) else { return nil }
            let inside = page.inside(element)
            let part = { (names: [Substring]) in
                inside.first { item in page.elements[item].parent == element && names.contains { page.has($0, item) } }
            }
            guard let content = part(["_a6-p", "_2let"]), let date = part(["_a6-o", "_2lem"]) else { return nil }
            // A notice has no sender.
            sender = part(["_a6-h", "_2lek"]) ?? -1
            self.content = content
            self.date = date
        }
    }

    static func time(_ box: Box, of page: HTMLOutline) -> Timestamp? {
        EnglishDate.timestamp(page.text(of: box.date)) ?? Timestamp(rfc3339: page.text(of: box.date))
    }

    mutating func append(_ page: HTMLOutline) {
        if title == nil { title = page.all.first { page.elements[$0].name == "title" }.map { page.text(of: $0) } }
        // The newest message comes first on a page, and messages of one minute have the same time.
        let boxes = page.all.compactMap { element in Box(element, of: page) }
        messages += boxes.reversed().map { message($0, of: page) }
    }

    private func message(_ box: Box, of page: HTMLOutline) -> Message {
        let sender = box.sender < 0 ? "" : page.text(of: box.sender)
        let inside = page.inside(box.content)
        let list = inside.first { page.elements[$0].name == "ul" }
        var message = Message(from: sender.isEmpty ? People.nobody : sender, RichText())
        message.contentFormat = .markdown
        message.timestamp = Self.time(box, of: page)
        message.append(text: words(box.content, without: list, of: page))
        message.attachments = inside.compactMap { Self.file($0, of: page) }
        message.reactions = list.map { Self.reactions($0, of: page) } ?? []
        return message
    }

    /// The text of the innermost boxes, each a paragraph; files are links and are shown as files.
    private func words(_ content: Int, without list: Int?, of page: HTMLOutline) -> String {
        let html = page.content(of: content)
        let end = list.map { page.elements[$0].tag.startIndex } ?? html.endIndex
        return HTMLMarkdown.text(of: html[..<end].withoutEnd { $0 == "<" })
    }

    private static func file(_ element: Int, of page: HTMLOutline) -> Attachment? {
        let kinds: [String: Attachment.Kind] = ["img": .image, "video": .video, "audio": .audio]
        guard let kind = kinds[page.elements[element].name],
            let path = page.attribute("src", of: element), !path.isEmpty
        else { return nil }
        // Paths begin at the archive's root.
        let name = path.split(separator: "/").suffix(2).joined(separator: "/")
        return Attachment(kind: kind, name: path.fileName, source: path.hasPrefix("http") ? path : name)
    }

    /// Reactions such as `❤Ann`: the emoji and the name.
    private static func reactions(_ list: Int, of page: HTMLOutline) -> [Reaction] {
        var given = GivenReactions()
        for item in page.inside(list) where page.elements[item].name == "li" {
            let text = page.text(of: item)
            guard let emoji = text.first, !emoji.isLetter else { continue }
            let name = text.dropFirst().prefix { $0 != "(" }.trimmed
            given.add(String(emoji), by: name.isEmpty ? nil : name)
        }
        return given.all
    }

    func finish(_ facts: Conversation) -> Conversation {
        var conversation = facts
        conversation.title = title.flatMap { $0.isEmpty ? nil : $0 }
        conversation.source.application = isInstagram ? "Instagram" : "Messenger"
        conversation.messages = messages.sortedByTime
        var people = People()
        for message in conversation.messages { people.add(message.participant, name: message.participant) }
        people.owner = title.flatMap { people.counterpart(of: $0) }
        people.apply(to: &conversation)
        return conversation
    }
}
