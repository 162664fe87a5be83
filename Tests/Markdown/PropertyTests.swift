import Hypertext
import Markdown
import TestSupport
import Testing

/// Properties of every text, tested on texts made of pieces of Markdown and HTML syntax.
@Suite struct PropertyTests {
    private static let pieces: [String] = [
        "a", "b ", " ", "\n", "\n\n", "\t", "    ", "*", "**", "_", "~", "~~", "`", "``", "```", "```js\n", "~~~\n",
        "[", "]", "(", ")",
        "](", "![", "[^1]", "[^1]: ", "[a]", "[a]: /u \"t\"\n", "<", ">", "<br>", "<b>", "</b>", "<!--", "-->",
        "<script>", "<a href=\"",
        "\"", "'", "&", "&amp;", "&#0;", "&#65535;", "&#xFFFE;", "\u{FFFF}", "&#x1FFFE;", "&#x202E;", "&#13;", "&#10;",
        "\\", "|", "|-", "| a |\n|---|\n", "- ",
        "- [ ] ", "- [x] ", "1. ", "7) ", "> ",
        "# ", "###### ", "---\n", "===\n", "http://", "https://a.b/c", "www.a.b", "a@b.c", "javascript:",
        "data:image/png;base64,AA", "é", "中文",
        "。", "🧵", "👩‍👩‍👧", "\u{202E}", "\u{200B}", "\u{0}", "\u{1}", "\r\n", "\r", "\u{12470}", "0", "【1】", ":", "@", "/",
        ".", "{", "}", "$", "\u{FFFD}", "\u{2028}",
    ]

    /// The same texts in every run.
    static let texts: [String] = {
        var state: UInt64 = 42
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        return (0..<6000).map { _ in (0..<1 + random(40)).map { _ in pieces[random(pieces.count)] }.joined() }
    }()

    private static let inserts = [
        MarkdownInsert(marker: "【1】", html: HTML(literal: "<a class=\"cite\" href=\"#s\">1 &amp; 2</a>")),
        MarkdownInsert(marker: "0", html: HTML(literal: "<b>0</b>")),
    ]

    @Test func markupFollowsTheRules() {
        var renderer = MarkdownRenderer()
        for text in Self.texts {
            let markup = renderer.render(text, idPrefix: "message-1").html.string
            let violations = PageRules.violations(markup)
            #expect(violations.isEmpty, "\(text.debugDescription)\n\(markup)")
        }
    }

    @Test func pagesConsistOfXMLCharacters() {
        for text in Self.texts {
            #expect(TextBytes.mistake(in: rendered(text).html.bytes) == nil, "\(text.debugDescription)")
        }
    }

    @Test func costIsThatOfTheDOM() throws {
        for text in Self.texts {
            for inserts in [[], Self.inserts] {
                let result = rendered(text, inserts: inserts)
                let recount = CostRecount.cost(try DOMParser.parse(result.html.string).filter { $0 != .text("\n") })
                #expect(result.cost == recount, "\(text.debugDescription)\n\(result.html.string)")
            }
        }
    }

    @Test func blocksAreElements() throws {
        for text in Self.texts {
            let result = rendered(text)
            var end = 0
            for block in result.blocks {
                #expect(block.start == end)
                let part = String(decoding: result.html.bytes[block.start..<block.end], as: UTF8.self)
                let nodes = try DOMParser.parse(part)
                #expect(
                    nodes.count == 2 && nodes.first?.element != nil && nodes.last == .text("\n"),
                    "\(text.debugDescription)")
                end = block.end
            }
            #expect(end == result.html.count)
        }
    }

    @Test func inlineMarkupHasNoBlocks() throws {
        let blocks: Set = ["p", "div", "ul", "ol", "li", "pre", "table", "blockquote", "hr", "h3", "section"]
        for text in Self.texts {
            let markup = html(text, inline: true)
            let elements = try DOMParser.parse(markup).compactMap(\.element).flatMap { [$0] + $0.descendants }
            #expect(!elements.contains { blocks.contains($0.name) }, "\(text.debugDescription)\n\(markup)")
        }
    }

    /// A renderer's result for one text does not depend on those before it.
    @Test func textsDoNotInfluenceEachOther() {
        var renderer = MarkdownRenderer()
        for text in Self.texts.prefix(2000) {
            #expect(renderer.render(text, idPrefix: "message-1") == rendered(text))
        }
    }
}
