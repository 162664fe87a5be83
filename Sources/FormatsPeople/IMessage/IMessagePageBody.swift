import ConversationModel
import Importing

/// The contents of one message on a page of imessage-exporter, without the replies below it.
struct IMessagePageBody {
    private(set) var sender: String?
    /// The elements that contain replies.
    private(set) var replies: [Int] = []
    private let page: HTMLOutline
    private var timestamp: Timestamp?
    private var paragraphs: [String] = []
    private var footers: [String] = []
    private var attachments: [Attachment] = []
    private var reactions = GivenReactions()

    private static let emoji = [
        "Loved": "❤️", "Liked": "👍", "Disliked": "👎", "Laughed": "😂", "Emphasized": "‼️", "Questioned": "❓",
    ]

    init(_ page: HTMLOutline, _ elements: Range<Int>) {
        self.page = page
        var next = elements.lowerBound
        while next < elements.upperBound {
            next = read(next) ? page.elements[next].end : next + 1
        }
    }

    func message(id: String, from sender: String) -> Message {
        var message = Message(from: sender, RichText())
        message.id = id
        message.timestamp = timestamp
        message.contentFormat = .markdown
        message.append(text: paragraphs.joined(separator: "\n\n"))
        message.attachments = attachments
        message.reactions = reactions.all
        message.footer = footers.isEmpty ? nil : footers.joined(separator: " · ")
        return message
    }

    /// - Returns: True if the elements within have been read, too.
    private mutating func read(_ element: Int) -> Bool {
        let classes = page.elements[element].classes
        if let name = Self.kinds.first(where: { classes.contains($0) }) {
            read(element, of: name)
            return true
        }
        guard let attachment = attachment(element) else { return false }
        attachments.append(attachment)
        return true
    }

    private static let kinds: [Substring] = [
        "replies", "timestamp", "reply_anchor", "reply_context", "sender", "subject", "bubble", "app", "edited",
        "announcement", "reaction", "tapback", "expressive", "deleted", "shareplay", "unsent", "attachment_error",
        "app_error", "sticker_effect",
    ]

    private mutating func read(_ element: Int, of kind: Substring) {
        switch kind {
        case "replies": replies.append(element)
        case "timestamp": readTime(page.text(of: element))
        case "reply_anchor", "reply_context": break
        case "sender": sender = page.text(of: element)
        case "subject": paragraphs.append("**" + HTMLMarkdown.text(of: page.content(of: element)) + "**")
        // Here, the page shows line breaks as they are.
        case "bubble":
            let parts = HTMLMarkdown.parts(
                of: String(page.content(of: element)).trimmed.replacingBytes(of: "\n", with: "<br>"))
            append(parts.text)
            attachments += parts.pictures.map(Self.attachment)
        case "edited": readVersions(element)
        case "reaction", "tapback": readReaction(element)
        case "expressive", "deleted", "sticker_effect": footers.append(page.text(of: element))
        default: append(HTMLMarkdown.text(of: page.content(of: element)))
        }
    }

    private mutating func append(_ text: String) {
        if !text.isEmpty { paragraphs.append(text) }
    }

    /// `May 17, 2022  5:29:42 PM (Read by you after 1 hour)`
    private mutating func readTime(_ text: String) {
        guard timestamp == nil, let stamp = IMessageStamp(text) else { return }
        timestamp = stamp.timestamp
        if let receipt = stamp.receipt { footers.append(receipt) }
    }

    /// The versions of an edited text, the last of which is shown. An unsent text has a notice instead.
    private mutating func readVersions(_ element: Int) {
        let rows = page.inside(element).filter { page.elements[$0].name == "tr" }
        let versions = rows.compactMap { row in page.inside(row).last { page.elements[$0].name == "td" } }
            .map { HTMLMarkdown.parts(of: page.content(of: $0)) }
        append(versions.last?.text ?? page.text(of: element))
        for version in versions.dropLast() { footers.append("Edited: " + version.text) }
        var shown = Set<String>()
        for picture in versions.reversed().flatMap(\.pictures) where shown.insert(picture.address).inserted {
            attachments.append(Self.attachment(picture))
        }
    }

    /// A sticker among the words.
    private static func attachment(_ picture: HTMLMarkdown.Picture) -> Attachment {
        var attachment = picture.attachment
        attachment.name = picture.address.nameOfFile
        return attachment
    }

    /// `<b>Loved</b> by Ann`, or a sticker.
    private mutating func readReaction(_ element: Int) {
        let text = page.text(of: element)
        if let by = text.rangeOfBytes(of: " by ") {
            let name = String(text[..<by.lowerBound])
            reactions.add(Self.emoji[name] ?? name, by: String(text[by.upperBound...]))
        } else if let sticker = firstAttachment(in: page.inside(element)) {
            attachments.append(sticker)
            if !text.isEmpty { footers.append(text) }
        } else {
            append(text)
        }
    }

    private func firstAttachment(in elements: Range<Int>) -> Attachment? {
        elements.lazy.compactMap { attachment($0) }.first
    }

    private func attachment(_ element: Int) -> Attachment? {
        let (key, kind): (String, Attachment.Kind)
        switch page.elements[element].name {
        case "img": (key, kind) = ("src", .image)
        case "video", "source": (key, kind) = ("src", .video)
        case "audio": (key, kind) = ("src", .audio)
        case "a": (key, kind) = ("href", .file)
        default: return nil
        }
        let inner = page.inside(element).first { page.elements[$0].name == "source" }
        guard let address = page.attribute(key, of: element) ?? inner.flatMap({ page.attribute(key, of: $0) }),
            !address.hasPrefix("#"), !address.hasPrefix("sms:")
        else { return nil }
        return Attachment(kind: kind, name: address.nameOfFile, source: address)
    }
}
