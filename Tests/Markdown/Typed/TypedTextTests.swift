import Hypertext
import Markdown
import TestSupport
import Testing

/// A prompt reads, and is copied, as its author typed it.
@Suite struct TypedTextTests {
    private func typed(_ text: String) -> String {
        var renderer = MarkdownRenderer()
        return renderer.renderTyped(text).html.string
    }

    private func source(_ text: String) throws -> String {
        try DOMParser.parse(typed(text)).filter { $0 != .text("\n") }.map(\.source).joined()
    }

    @Test func indentationAndMarksStay() throws {
        let text = "fix this:\ndef f(x):\n    if x:\n        return 1\n# not a heading\n* not a list\nprint(__name__)"
        let html = typed(text)
        #expect(try source(text) == text)
        for tag in ["<h", "<ul", "<strong", "<em"] { #expect(!html.contains(tag)) }
        #expect(html.contains("<p>fix this:\n<kbd>def f(x):\n    if x:"))
    }

    @Test(arguments: [
        #"\\server\_docs"#, "a*b > c*d", "1\n2\n3\n4\n5\n6\n7\n8\n---", "a\n===", "    four blanks first", "> typed",
        "a  \nb",
        "\n\nlate\n\n", "x\\*y", "&amp; &lt;", "| a | b |\n|---|---|", "$a$ costs $5", "[a]: http://b.c", "a[^1]",
        "<br> <b>x</b>", "\t\ttabs\n\t\tstay", "- a\n+ b", "***", "+ one item", "1986. A year.",
    ])
    func textStays(_ text: String) throws {
        #expect(try source(text) == text)
        let shown = try DOMParser.parse(typed(text)).map(\.shown).joined()
        #expect(shown.contains(text.drop { $0 == "\n" }.prefix { $0 != "\n" }))
    }

    @Test func blocksOfCodeAreFormatted() throws {
        let text = "See:\n\n```python title=x\ndef f():\n    pass\n```\n\nand"
        let html = typed(text)
        #expect(html.contains("<code class=\"language-python\">"))
        #expect(try source(text) == text)
        #expect(try DOMParser.parse(html).map(\.shown).joined().contains("```") == false)
        #expect(try source("```\nopen") == "```\nopen")
        #expect(try source("```\n```") == "```\n```")
        #expect(try source("a\n   ~~~~ js\n~~~\n  ~~~~  \nb") == "a\n   ~~~~ js\n~~~\n  ~~~~  \nb")
    }

    @Test func codeInALineIsFormatted() {
        #expect(typed("Run `a*b` and ``c`d``.").contains(">a*b</code>"))
        #expect(typed("Run `a*b` and ``c`d``.").contains(">c`d</code>"))
        #expect(!typed("one ` mark").contains("<code"))
        #expect(!typed("not `over\n\na` paragraph").contains("<code"))
    }

    @Test func linksAreFormatted() {
        #expect(typed("[here](https://a.b/c(d) \"t\")").contains("<a href=\"https://a.b/c(d)\""))
        #expect(typed("see https://a.b/c.").contains("<a href=\"https://a.b/c\""))
        #expect(typed("<https://a.b/c>").contains(">https://a.b/c</a>"))
        #expect(typed("me@example.org").contains("mailto:me@example.org"))
        for text in ["[x](javascript:alert(1))", "[x]()", "[x] (y)", "[[x]](y)", "a[1](b c)"] {
            #expect(!typed(text).contains("<a "))
        }
    }

    @Test(arguments: [
        ("[a](https://b.c/(d(e)f)g) h", "https://b.c/(d(e)f)g", "a", " h"),
        ("[a](https://b.c))", "https://b.c", "a", ")"),
        ("[a](https://b.c \"t\") d", "https://b.c", "a", " d"), ("x[a](b.html)", "b.html", "a", ""),
        ("[a](b)", "b", "a", ""),
        ("[a](b \"t\") c", "b", "a", " c"),
    ])
    func linksEndAtTheirBracket(_ text: String, _ address: String, _ words: String, _ rest: String) {
        let link = typed(text).split(separator: "<a ", maxSplits: 1).last ?? ""
        #expect(link.hasPrefix("href=\"\(address)\"") && link.contains(">\(words)"), "\(link)")
        #expect(link.contains("</span>\(rest)</p>"), "\(link)")
    }

    @Test(arguments: ["![](b.png)", "![a](b.png)", "a ![](b.png) c"])
    func picturesAreShown(_ text: String) {
        #expect(typed(text).contains("<span hidden>![") && typed(text).contains("class=\"beside\""), "\(typed(text))")
    }

    @Test(arguments: ["[x]( \"t\")", "[x](b", "[x](", "[x](b \"t\"", "[x](b \"t)", "[x](b c)", "[](b)", "[x](b(c)"])
    func unfinishedLinksAreText(_ text: String) {
        #expect(!typed(text).contains("<a "))
    }

    @Test func linesThatAreAllItemsAreLists() throws {
        let text = "Do:\n\n- a *b*\n  - c\n- d\n\nthen\n\n1. x\n2. y"
        let html = typed(text)
        #expect(try source(text) == text)
        #expect(try DOMParser.parse(html).map(\.shown).joined().contains("a *b*"))
        let lists = try DOMParser.parse(html).compactMap(\.element).flatMap(\.descendants).map(\.name)
        #expect(lists.count { $0 == "ul" } == 2)
        #expect(lists.count { $0 == "ol" } == 1)
        #expect(lists.count { $0 == "li" } == 5)
        #expect(typed("3. a\n4. b").contains("<ol start=\"3\"><li>"))
        for text in ["- a\nb", "1. a\n1. b", "1. a\n3. b", "  - a\n1. b"] { #expect(!typed(text).contains("<li")) }
    }

    @Test(arguments: [
        "Hello,\n\nI have this problem; can you help?\nThanks\nBob",
        "Roses are red,\nviolets are blue,\nsugar is sweet",
        "From the start:\nimport duties were high.\nReturn tickets too.", "- a\n  - b\n    - c",
        "Dear Sir,\n  I write to you\n  today",
    ])
    func proseIsNoCode(_ text: String) {
        #expect(!typed(text).contains("<kbd>"))
    }

    @Test(arguments: [
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    main()",
        "{\n  \"a\": 1,\n  \"b\": [2]\n}",
        "for (let i = 0; i < 3; i++) {\n  log(i);\n}", "$ make\n$ make test && ls\n$ ./run --all",
    ])
    func codeHasLettersOfOneWidth(_ text: String) {
        #expect(typed(text).contains("<kbd>"))
    }

    // MARK: Any text

    /// Texts of pieces of Markdown, and of lines of code.
    private static let texts: [String] = {
        var random = SeededGenerator(seed: 7)
        let lines = [
            "def f(x):", "    if x:", "\treturn 1", "", "", "# a", "- b", "  * c", "1. d", "2) e", "```", "```js",
            "~~~", "`a` b",
            "[a](b) c", "![a](b)", "x = y;", "words and words", "<https://a.b>", "    ", "a\\", "***", "| a |",
            "日本語のテキスト。", "مرحبا",
        ]
        let made = (0..<3000).map { _ in
            (0..<Int.random(in: 1...14, using: &random)).map { _ in lines.randomElement(using: &random) ?? "" }
                .joined(separator: "\n")
        }
        return made + PropertyTests.texts.filter { !$0.unicodeScalars.contains(where: isReplaced) }
    }()

    /// Pages mark the characters that turn the direction of code, and replace what HTML cannot have.
    private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && !"\n\t".unicodeScalars.contains(scalar) || scalar.value == 0x202E
            || scalar.value == 0xFFFF
    }

    @Test func sourceIsTheText() throws {
        for text in Self.texts where text.contains(where: { !$0.isWhitespace }) {
            #expect(try source(text) == text, "\(text.debugDescription)\n\(typed(text))")
        }
    }

    @Test func costIsThatOfTheDOM() throws {
        var renderer = MarkdownRenderer()
        for text in Self.texts where !text.contains("![") {
            let result = renderer.renderTyped(text)
            let recount = CostRecount.cost(try DOMParser.parse(result.html.string).filter { $0 != .text("\n") })
            #expect(result.cost == recount, "\(text.debugDescription)\n\(result.html.string)")
        }
    }

    @Test func markupFollowsTheRules() {
        for text in PropertyTests.texts + HostileMarkupTests.texts {
            let markup = typed(text)
            #expect(PageRules.violations(markup).isEmpty, "\(text.debugDescription)\n\(markup)")
        }
    }

    @Test(arguments: PathologicalShape.all)
    func growthIsLinear(_ shape: PathologicalShape) {
        var renderer = MarkdownRenderer()
        #expect(Growth.isLinear(of: 8_000, atLeast: 0.001, make: shape.text) { _ = renderer.renderTyped($0) })
    }
}

extension DOM {
    /// The text without what stands beside it.
    fileprivate var source: String {
        guard let element else { return text }
        return element.classes.contains { ["beside", "code-header"].contains($0) }
            ? "" : element.children.map(\.source).joined()
    }

    /// The text that a page shows.
    fileprivate var shown: String {
        guard let element else { return text }
        return element.attributes["hidden"] != nil ? "" : element.children.map(\.shown).joined()
    }
}
