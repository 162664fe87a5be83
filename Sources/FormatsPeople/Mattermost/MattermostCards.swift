import ConversationModel
import Importing
import JSON

/// The cards below a post of a program, in the shape of Slack's attachments. Their texts are Markdown.
struct MattermostCards {
    private(set) var text = ""
    private(set) var pictures: [Attachment] = []

    init(_ props: JSONValue?) {
        var texts: [String] = []
        for card in props?.elements(at: "attachments").map({ $0 }) ?? [] where card.isObject {
            texts += [card.firstText("pretext"), Self.quote(card)].compactMap(\.self)
            pictures += [card.firstText("image_url")].compactMap(\.self).map { Attachment(kind: .image, source: $0) }
        }
        text = texts.joined(separator: "\n\n")
    }

    private static func quote(_ card: JSONValue) -> String? {
        let author = card.firstText("author_name").map { RichText(plain: $0).markdown }
        let parts =
            [author, title(card), card.firstText("text")] + card.elements(at: "fields").map(field) + [
                card.firstText("footer").map { RichText(plain: $0).markdown }
            ]
        let lines = parts.compactMap(\.self)
        // The same in plain words, for programs that show no cards.
        let fallback = card["fallback"]
        guard lines.isEmpty, card.firstText("pretext", "image_url") == nil else {
            fallback?.markRead()
            return lines.isEmpty ? nil : MarkdownText.quoted(lines.joined(separator: "\n\n"))
        }
        return card.firstText("fallback").map { MarkdownText.quoted(RichText(plain: $0).markdown) }
    }

    private static func title(_ card: JSONValue) -> String? {
        guard let title = card.firstText("title") else { return nil }
        var text = RichText()
        text.append(title, style: .bold, link: card.firstText("title_link"))
        return text.markdown
    }

    /// Values may be numbers.
    private static func field(_ field: JSONValue) -> String? {
        let title = field.firstText("title").map { RichText($0, style: .bold).markdown }
        let words = [title, field["value"]?.idText].compactMap(\.self).filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
