import Hypertext
import Markdown
import TestSupport
import Testing

@Suite struct PlainProseTests {
    @Test(arguments: ["Yes.", "One line\nand another.\n\nThe end: 3, 4 (or 5)!", "日本語です。\n\nはい。", ""])
    func paragraphsAreVerbatim(_ text: String) {
        #expect(PlainProse.isVerbatim(text))
    }

    @Test(arguments: ["a *b*", "1. a", "- a", "a\n===", "a  \nb", " a", "a\n\n\nb", "`a`", "a\rb", "a & b", "~a~"])
    func textsWithSignsAreNot(_ text: String) {
        #expect(!PlainProse.isVerbatim(text))
    }

    /// The page joins the text of its paragraphs in the same way (`source.js`).
    @Test func verbatimTextIsTheTextOfTheParagraphs() throws {
        var options = MarkdownOptions()
        options.keepsShortLines = true
        var random = SeededGenerator(seed: 3)
        let pieces = [
            "a", "b c", ".", "\n", "\n\n", ": ", "1", "é", "中文", "(", "\"", "'", "/", "www.a.b", "http://a.b/c", "-",
            "=", "😀",
        ]
        let made = (0..<4000).map { _ in
            (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        }
        for text in made + PropertyTests.texts where PlainProse.isVerbatim(text) && !text.isEmpty {
            let paragraphs = try DOMParser.parse(rendered(text, options).html.string).compactMap(\.element)
            #expect(paragraphs.allSatisfy { $0.name == "p" }, "\(text.debugDescription)")
            #expect(paragraphs.map(\.lines).joined(separator: "\n\n") == text, "\(text.debugDescription)")
        }
    }
}

extension DOM.Element {
    fileprivate var lines: String {
        children.map { $0.element.map { $0.name == "br" ? "\n" : $0.lines } ?? $0.text }.joined()
    }
}
