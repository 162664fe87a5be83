import Hypertext
import Markdown

/// Typed text without Markdown: every character as it is, with addresses as links.
enum PlainText {
    /// Paragraphs end at empty lines; the style keeps the other line breaks.
    static func html(_ text: String) -> HTML {
        guard !text.isEmpty else { return HTML() }
        var html = HTML(literal: "<p class=\"plain\">")
        LinkedText.append(text, to: &html)
        html.append(literal: "</p>\n")
        return html
    }
}
