import ConversationModel

/// The text of a message in WhatsApp's export: the typed text, and the export's lines about files.
struct WhatsAppText {
    private static let markup = ChatMarkup(marks: ChatMarkup.singleMarks)
    private static let deletions: Set<String> = ["This message was deleted", "You deleted this message"]

    private(set) var content = RichText()
    private(set) var attachments: [Attachment] = []
    private(set) var isEdited = false
    private(set) var isDeleted = false

    init(_ exported: String) {
        let text = withoutEditMark(exported)
        let first = text.prefix { !$0.isNewline }
        if let attachment = Self.attachment(String(first)) {
            attachments = [attachment]
            content = Self.read(Self.cleaned(String(text.dropFirst(first.count).dropFirst())))
            return
        }
        let cleaned = Self.cleaned(text)
        isDeleted = Self.isDeletion(cleaned)
        if !isDeleted { content = Self.read(cleaned) }
    }

    private static func read(_ text: String) -> RichText {
        markup.read(text) { ChatMarkup.address($0) }
    }

    /// Removes `‎<This message was edited>` from the end, in any language of a phone.
    private mutating func withoutEditMark(_ text: String) -> String {
        guard text.last == ">", let start = text.utf8.lastIndex(of: UInt8(ascii: "<")), start > text.startIndex else {
            return text
        }
        let before = text[..<start]
        let isMarked = before.last == "\u{200E}" && !text[start...].contains(":")
        // Pasting loses the mark.
        guard isMarked || text[start...] == "<This message was edited>" else { return text }
        isEdited = true
        return String(isMarked ? before.dropLast() : before).trimmed
    }

    /// The text without invisible marks and surrounding spaces.
    static func cleaned(_ text: String) -> String {
        text.filter { !$0.isDirectionMark }.trimmed
    }

    /// True for the notice about encryption that opens a chat, and other long notices.
    static func isNotice(_ text: String) -> Bool {
        text.first == "\u{200E}" && !isMedia(text) && text.count > 40
    }

    /// True for a notice of what a person did, such as `‎Ann changed the group's picture`. On an iPhone, it has the
    /// person's name before it, like a message.
    static func isNotice(_ text: String, about person: String) -> Bool {
        guard text.first == "\u{200E}", !text.contains(where: \.isNewline), !isMedia(text) else { return false }
        let words = cleaned(text)
        return words.containsBytes(of: cleaned(person)) || words.hasPrefix("You ") && !isDeletion(words)
    }

    private static func isDeletion(_ text: String) -> Bool {
        deletions.contains(text.last == "." ? String(text.dropLast()) : text)
            || text.hasPrefix("This message was deleted by admin ")
    }

    static func isMedia(_ text: String) -> Bool {
        attachment(String(text.prefix { !$0.isNewline })) != nil
    }

    // MARK: Files

    /// The attachment in a line such as `<Media omitted>`, `image omitted`, `IMG-….jpg (file attached)` or `<attached:
    /// ….jpg>`; all but the names are in the phone's language.
    private static func attachment(_ line: String) -> Attachment? {
        let text = cleaned(line)
        let isMarked = line.first == "\u{200E}"
        if text.first == "<", text.last == ">" {
            let inside = text.dropFirst().dropLast()
            if let colon = inside.firstIndex(of: ":") {
                return file(String(inside[inside.index(after: colon)...]).trimmed)
            }
            return inside.contains("<") || !isPhrase(inside) ? nil : missing(String(inside))
        }
        if text.last == ")", let open = text.utf8.lastIndex(of: UInt8(ascii: "(")) {
            let name = String(text[..<open]).trimmed
            return isMarked || isNumbered(name) || text.hasSuffix("(file attached)") ? file(name) : nil
        }
        let words = text.split(separator: " ")
        if text.hasSuffix(" omitted"), (2...3).contains(words.count) { return missing(text) }
        return nil
    }

    /// True for names that the app generates: `IMG-20240312-WA0001.jpg`.
    private static func isNumbered(_ name: String) -> Bool {
        let parts = name.split(separator: "-")
        return parts.count == 3 && parts[0].count == 3 && parts[1].count == 8 && parts[2].hasPrefix("WA")
    }

    /// True for a phrase such as `Media omitted` in any language, but not for a tag.
    private static func isPhrase(_ text: Substring) -> Bool {
        text.count < 60 && text.contains(where: \.isLetter) && text.contains(where: { $0 == " " || !$0.isASCII })
            && !text.contains { "=/\"'\n".contains($0) }
    }

    private static func file(_ name: String) -> Attachment? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), !name.contains("/"), !name.contains("\\") else {
            return nil
        }
        let suffix = name[name.index(after: dot)...].lowercased()
        guard (1...5).contains(suffix.count), suffix.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
        return Attachment(kind: Attachment.Kind(ofFile: name), name: name, source: name)
    }

    private static func missing(_ words: String) -> Attachment {
        let kinds: [(String, Attachment.Kind)] = [
            ("image", .image), ("sticker", .image), ("video", .video), ("GIF", .video), ("audio", .audio),
        ]
        let kind = kinds.first { words.hasPrefix($0.0) }?.1 ?? .file
        var attachment = Attachment(kind: kind, name: words)
        attachment.isMissing = true
        return attachment
    }
}
