import Bytes
import ConversationModel
import Importing

/// The text of a message in WhatsApp's export: the typed text, and the export's lines about files.
struct WhatsAppText {
    private static let markup = {
        var markup = ChatMarkup(marks: ChatMarkup.singleMarks)
        markup.specialStarts = [UInt8(ascii: "h")]
        return markup
    }()

    /// An attachment, and the words before or after it.
    private struct File {
        var attachment: Attachment
        var words = ""
    }

    private(set) var content = RichText()
    private(set) var attachments: [Attachment] = []
    private(set) var isEdited = false
    private(set) var isDeleted = false

    init(_ exported: String) {
        let text = withoutEditMark(exported)
        if let file = Self.file(in: text) {
            attachments = [file.attachment]
            content = Self.read(file.words)
            return
        }
        let cleaned = Self.cleaned(text)
        isDeleted = WhatsAppWords.isDeletion(cleaned)
        if !isDeleted { content = Self.read(cleaned) }
    }

    private static func read(_ text: String) -> RichText {
        markup.read(text) { ChatMarkup.address($0) }
    }

    /// Removes `‎<This message was edited>` from the end, in any language of a phone.
    private mutating func withoutEditMark(_ text: String) -> String {
        guard text.utf8.last == UInt8(ascii: ">"), text.last == ">",
            let start = text.utf8.lastIndex(of: UInt8(ascii: "<")), start > text.startIndex
        else {
            return text
        }
        let before = text[..<start]
        let isMarked = before.last == "\u{200E}" && !text[start...].contains(":")
        // Pasting loses the mark.
        guard isMarked || WhatsAppWords.isEdit(text[start...]) else { return text }
        isEdited = true
        return String(isMarked ? before.dropLast() : before).trimmed
    }

    /// The text without invisible marks and surrounding spaces.
    static func cleaned(_ text: String) -> String {
        (text.mayHaveDirectionMarks ? text.filter { !$0.isDirectionMark } : text).trimmed
    }

    /// True for the notice about encryption that opens a chat, and other long notices.
    static func isNotice(_ text: String) -> Bool {
        isMarked(text) && !isMedia(text) && text.count > 40
    }

    /// True for a notice of what a person did, such as `‎Ann changed the group's picture`. On an iPhone, it has the
    /// person's name before it, like a message.
    static func isNotice(_ text: String, about person: String) -> Bool {
        guard isMarked(text), !text.hasNewline, !isMedia(text) else { return false }
        let words = cleaned(text)
        return words.containsBytes(of: cleaned(person))
            || WhatsAppWords.isAboutOwner(words) && !WhatsAppWords.isDeletion(words)
    }

    static func isMedia(_ text: String) -> Bool { file(in: text) != nil }

    /// True if the text begins with the mark of the app's own words.
    static func isMarked(_ text: String) -> Bool {
        text.utf8.first == 0xE2 && text.first == "\u{200E}"
    }

    // MARK: Files

    /// The file in the first line, with its caption below, or behind the last words.
    private static func file(in text: String) -> File? {
        let first = text.hasNewline ? text.prefix { !$0.isNewline } : text[...]
        if let attachment = attachment(String(first)) {
            let caption = cleaned(String(text.dropFirst(first.count).dropFirst()))
            let words = [ownWords(behindFileIn: cleaned(String(first))), caption].filter { !$0.isEmpty }
            return File(attachment: attachment, words: words.joined(separator: "\n"))
        }
        return fileBehindWords(in: text)
    }

    /// The file at the end of `Invoice.pdf • 3 pages ‎<attached: ….pdf>` or `Look ‎image omitted`, always after a mark.
    private static func fileBehindWords(in text: String) -> File? {
        guard text.containsBytes(of: "\u{200E}"),
            let mark = text.unicodeScalars.lastIndex(of: "\u{200E}"), !text[mark...].contains(where: \.isNewline),
            let attachment = attachment(String(text[mark...]))
        else { return nil }
        var file = File(attachment: attachment, words: cleaned(String(text[..<mark])))
        // The words before a document are its name and its length.
        if attachment.kind == .file, file.words.containsBytes(of: " • "), !file.words.contains(where: \.isNewline) {
            file.attachment.name = file.words
            file.words = ""
        }
        return file
    }

    /// The attachment in a line such as `<Media omitted>`, `image omitted`, `IMG-….jpg (file attached)` or `<attached:
    /// ….jpg>`; all but the names are in the phone's language.
    private static func attachment(_ line: String) -> Attachment? {
        let text = cleaned(line)
        let isMarked = isMarked(line)
        if text.utf8.first == UInt8(ascii: "<"), text.first == "<", text.last == ">" {
            let inside = text.dropFirst().dropLast()
            if let colon = inside.firstIndex(of: ":") {
                let name = String(inside[inside.index(after: colon)...]).trimmed
                // Pasting loses the mark. Names that the app gives begin with a number, and have no spaces.
                return isMarked || name.first?.isNumber == true || !name.contains(" ") ? file(name) : nil
            }
            return inside.contains("<") || !isPhrase(inside)
                ? nil : missing(String(inside), WhatsAppWords.omission(String(inside)) ?? .file)
        }
        if let (name, words) = parentheses(atEndOf: text) {
            return isMarked || isNumbered(name) || words == "file attached" ? file(name) : nil
        }
        return WhatsAppWords.omission(text).map { missing(text, $0) }
    }

    /// True for names that the app generates: `IMG-20240312-WA0001.jpg`.
    private static func isNumbered(_ name: String) -> Bool {
        let parts = name.split(separator: "-")
        return parts.count == 3 && parts[0].count == 3 && parts[1].count == 8 && parts[2].hasPrefix("WA")
    }

    /// The words in parentheses at the end of a line, and the text before them.
    private static func parentheses(atEndOf line: String) -> (before: String, words: Substring)? {
        guard line.utf8.last == UInt8(ascii: ")"), line.last == ")",
            let open = line.utf8.lastIndex(of: UInt8(ascii: "("))
        else { return nil }
        return (String(line[..<open]).trimmed, line[open...].dropFirst().dropLast())
    }

    /// The words in parentheses behind the name of a file, unless they can be `Datei angehängt`, which is short in every
    /// language.
    private static func ownWords(behindFileIn line: String) -> String {
        guard let words = parentheses(atEndOf: line)?.words else { return "" }
        let isApps = words.count < 40 && words.split(separator: " ").count < 5 && !words.contains(where: \.isNumber)
        return isApps ? "" : String(words)
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

    private static func missing(_ words: String, _ kind: Attachment.Kind) -> Attachment {
        var attachment = Attachment(kind: kind, name: words)
        attachment.isMissing = true
        return attachment
    }
}
