package import JSON

/// Reads the text of a card that a program posted, in order; buttons and input fields are skipped.
package struct AdaptiveCard {
    /// The deepest element that is read; visible cards are not deeper.
    private static let deepest = 16

    private var blocks: [String] = []

    package static func text(of card: JSONValue) -> String {
        var reader = AdaptiveCard()
        reader.read(card, depth: 0)
        if reader.blocks.isEmpty, let words = card.firstText("fallbackText", "summary") {
            reader.blocks = [words]
        }
        return reader.blocks.joined(separator: "\n\n")
    }

    /// Texts are Markdown, titles are not.
    private mutating func read(_ element: JSONValue, depth: Int) {
        guard depth < Self.deepest, element.isObject else { return }
        for key in ["title", "activityTitle"] { append(title: element.string(key)) }
        for key in ["subtitle", "activitySubtitle", "activityText", "text"] { append(element.string(key)) }
        append(element.elements(at: "inlines").compactMap { $0.string ?? $0.string("text") }.joined())
        append(element.elements(at: "facts").compactMap(Self.fact).joined(separator: "\\\n"))
        append(element.firstText("codeSnippet").map { MarkdownText.codeBlock($0, language: "") })
        for key in ["sections", "body", "items", "columns", "rows", "cells", "pages"] {
            for child in element.elements(at: key) { read(child, depth: depth + 1) }
        }
        // A button that opens a card.
        for action in element.elements(at: "actions") {
            guard let card = action["card"] else { continue }
            append(title: action.string("title"))
            read(card, depth: depth + 1)
        }
    }

    private mutating func append(title: String?) {
        guard let title, !title.isEmpty else { return }
        append(RichText(title, style: .bold).markdown)
    }

    private mutating func append(_ text: String?) {
        guard let text, !text.isEmpty else { return }
        blocks.append(text)
    }

    /// Older cards have a name instead of a title.
    private static func fact(_ fact: JSONValue) -> String? {
        let title = fact.firstText("title", "name").map { RichText($0, style: .bold).markdown }
        let words = [title, fact.firstText("value")].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
