import Importing
import JSON

/// Telegram's rich text: a string, or a list of strings and typed pieces.
enum TelegramText {
    /// Reads `text_entities`, which repeats `text` with typed pieces; older exports have only `text`.
    static func text(of message: JSONValue) -> RichText {
        let entities = message["text_entities"]
        let hasEntities = entities?.elements.first != nil
        return text((hasEntities ? entities : message["text"]) ?? message["text"])
    }

    static func text(_ value: JSONValue?) -> RichText {
        var text = RichText()
        guard let value else { return text }
        if let plain = value.string { text.append(plain) }
        for piece in value.elements {
            if let plain = piece.string { text.append(plain) } else { append(piece, to: &text) }
        }
        return text
    }

    private static func append(_ piece: JSONValue, to text: inout RichText) {
        guard let content = piece.string("text") else { return }
        // The picture of an emoji, whose text is shown.
        piece["document_id"]?.markRead()
        switch piece.string("type") {
        case "bold": text.append(content, style: .bold)
        case "italic": text.append(content, style: .italic)
        case "strikethrough": text.append(content, style: .strike)
        case "spoiler": text.append(content, style: .spoiler)
        case "code": append(code: content, to: &text)
        case "pre": text.append(code: content, language: piece.string("language") ?? "")
        case "blockquote", "expandable_blockquote": text.append(quote: RichText(plain: content))
        case "text_link": text.append(content, link: piece.string("href"))
        case "link": text.append(content, link: content.containsBytes(of: "://") ? content : "http://" + content)
        case "email": text.append(content, link: "mailto:" + content)
        default: text.append(content)  // underline, mentions, tags, commands, numbers
        }
    }

    /// Appends code; code of several lines is a block, whatever its type.
    private static func append(code: String, to text: inout RichText) {
        let end = code.withoutEnd { Character($0).isNewline }.endIndex
        let inner = code[..<end].drop(while: \.isNewline)
        if inner.contains(where: \.isNewline) {
            text.append(code: String(inner))
        } else {
            text.append(String(inner), style: .code)
            text.append(String(code[end...]))
        }
    }
}
