import Testing

@testable import Importing

struct RichTextTests {
    private func markdown(_ pieces: (String, RichText.Style)...) -> String {
        var text = RichText()
        for (piece, style) in pieces { text.append(piece, style: style) }
        return text.markdown
    }

    @Test func plainTextStaysPlain() {
        let content = RichText(plain: "2 * 3 * 4 = 24 # _not_ <b>").content
        #expect(!content.isMarkdown)
        #expect(content.text == "2 * 3 * 4 = 24 # _not_ <b>")
    }

    @Test func textWithAnAddressIsMarkdown() {
        let content = RichText(plain: "*see* https://example.com/a_b").content
        #expect(content.isMarkdown)
        #expect(content.text == "\\*see\\* https://example.com/a_b")
    }

    @Test func stylesBecomeMarks() {
        #expect(markdown(("bold", .bold), (" and ", []), ("italic", .italic)) == "**bold** and *italic*")
        #expect(markdown(("gone", .strike), (" ", []), ("both", [.bold, .italic])) == "~~gone~~ ***both***")
        #expect(markdown(("let x", .code)) == "`let x`")
        #expect(markdown(("a`b", .code)) == "``a`b``")
    }

    @Test func spacesAndLineEndsStayOutsideOfEmphasis() {
        #expect(markdown(("a ", []), (" bold \n", .bold), ("b", [])) == "a  **bold**\nb")
        #expect(markdown(("one\n\ntwo", .bold)) == "**one**\n\n**two**")
    }

    @Test func edgePunctuationStaysOutsideBeforeText() {
        #expect(markdown(("Note:", .bold), ("this", [])) == "**Note**:this")
        #expect(markdown(("Note:", .bold), (" this", [])) == "**Note:** this")
        #expect(markdown(("a", []), ("(b)", .italic), ("c", [])) == "a(*b*)c")
    }

    /// Several marks beside a letter would be no emphasis.
    @Test func oneStyleIsLeftBesideText() {
        #expect(markdown(("b", [.bold, .code])) == "**`b`**")
        #expect(markdown(("a", []), ("b", [.bold, .code]), (" c", [])) == "a`b` c")
        #expect(markdown(("a ", []), ("b", [.bold, .code]), ("c", [])) == "a `b`c")
        #expect(markdown(("a ", []), ("b", [.bold, .strike]), ("c", [])) == "a ~~b~~c")
        #expect(markdown(("a ", []), ("b", [.bold, .strike]), (" c", [])) == "a **~~b~~** c")
        #expect(markdown(("(x)", .code), ("y", [])) == "`(x)`y")
    }

    @Test(arguments: [
        "# no heading", "- no item", "+ no item", "1. no item", "2) no item", "> no quote", "=== no line",
        "--- no line",
        "*no* _emphasis_", "`no code`", "<b>no tag</b>", "[no](link)", "[no]: definition", "$no=formula$",
        "![no](picture)", "&amp; no entity",
        "~~not struck~~",
        "| no | table |", "\\ no \\* escape", ":- no table",
    ])
    func nothingElseIsFormatting(text: String) {
        #expect(MarkdownText.escaped(text, startsLine: true).contains("\\"), "\(text)")
    }

    @Test(arguments: [
        "[repo:some_branch] 1 commit", "$5 or 7$", "snake_case & Co.", "3 < 4 > 2", "#hashtag", "1.5 kg", "-5 °C",
        "C:\\dir x", "a * b", "what?!", "wow! ok",
    ])
    func charactersWithoutMeaningAreUnchanged(text: String) {
        #expect(MarkdownText.escaped(text, startsLine: true) == text)
    }

    @Test func linesKeepTheirIndentation() {
        #expect(MarkdownText.escaped("    four", startsLine: true) == "\u{A0}\u{A0}\u{A0}\u{A0}four")
    }

    @Test func codeBlocksAreFencedLongerThanTheirContent() {
        var text = RichText(plain: "see")
        text.append(code: "```\nx\n```", language: "swift")
        text.append(code: "y", language: "no language")
        #expect(text.markdown == "see\n\n````swift\n```\nx\n```\n````\n\n```\ny\n```")
    }

    @Test func linksKeepTheirText() {
        var text = RichText()
        text.append("here]", link: "https://example.com/a b(c)<d>&amp;")
        #expect(text.markdown == "[here\\]](<https://example.com/a b(c)\\<d\\>\\&amp;>)")
    }

    @Test func quotesAreMarkedOnEveryLine() {
        var text = RichText()
        text.append(quote: RichText(plain: "one\n\ntwo"))
        text.append("three")
        #expect(text.markdown == "> one\n> \n> two\n\nthree")
    }

    @Test func bracketsInLinksDoNotEndThem() {
        var text = RichText()
        text.append("[a_b] c", link: "https://a.example/")
        #expect(text.markdown == "[&#91;a_b\\] c](<https://a.example/>)")
    }
}

@Suite struct SpoilerTests {
    @Test func spoilersStandBetweenMarks() {
        var text = RichText("the end: ", style: [])
        text.append("he ", style: .spoiler)
        text.append("dies", style: [.spoiler, .bold])
        text.append(" ok")
        #expect(text.plain == "the end: ||he dies|| ok")
        #expect(text.content.isMarkdown)
        #expect(text.markdown.replacing("\\", with: "") == "the end: ||he **dies**|| ok")
    }

    @Test(arguments: [
        "<span data-mx-spoiler>he dies</span>", "<span class=\"spoiler hidden\">he dies</span>",
        "<span data-mx-spoiler=\"end\">he <b>dies</b></span>",
    ])
    func spansOfPagesAreSpoilers(_ html: String) {
        let text = HTMLMarkdown.text(of: "a \(html) <span>b</span> c").replacing("\\", with: "")
        #expect(text.replacing("**", with: "") == "a ||he dies|| b c")
    }
}
