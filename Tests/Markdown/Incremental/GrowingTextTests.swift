@testable import Markdown
import Testing

/// The page while a text grows.
@Suite struct GrowingTextTests {
    private static let math = "<math alttext=\"$x$\"><mi>x</mi></math>"

    private func shown(_ text: String) -> String {
        var fed = Pieces()
        fed.append(text, flush: true)
        return fed.html
    }

    @Test(arguments: [
        ("a\n\n# he", "<p>a</p>\n"), ("a\n\n#", "<p>a</p>\n"), ("a\n\n#tag", "<p>a</p>\n<p>#tag</p>\n"),
        ("a\n\n``", "<p>a</p>\n"), ("a\n\n```sw", "<p>a</p>\n"), ("a\n\n`b` c", "<p>a</p>\n<p><code>b</code> c</p>\n"),
        ("a\n\n-", "<p>a</p>\n"), ("a\n---", "<p>a</p>\n"), ("a\n\n12.", "<p>a</p>\n"), ("a\n\n| b ", "<p>a</p>\n"),
        ("a\n\n| b |\n", "<p>a</p>\n"), ("a\n\n| b |\nc d", "<p>a</p>\n<p>| b |\nc d</p>\n"),
        ("a\n\n| b |\n|-", "<p>a</p>\n"), ("a\n\n[b]: /c", "<p>a</p>\n"),
        ("a \\(x", "<p>a</p>\n"), ("a\n\\[\nx\n", "<p>a</p>\n"), ("a $$x", "<p>a</p>\n"), ("a $x_1", "<p>a</p>\n"),
        ("a $5 and b", "<p>a $5 and b</p>\n"), ("`\\(` a", "<p><code>\\(</code> a</p>\n"),
        ("\\[a\n\nb", "<p>[a</p>\n<p>b</p>\n"), ("$x$ a", "<p>\(math) a</p>\n"), ("\\\\(x", "<p>\\(x</p>\n"),
        ("a b", "<p>a b</p>\n"), ("- a b", "<ul><li>a b</li></ul>\n"),
        ("a\n\n> b", "<p>a</p>\n<blockquote><p>b</p></blockquote>\n"),
    ])
    func whatIsStillBeingTypedIsHeldBack(_ text: String, _ expected: String) {
        #expect(shown(text) == expected)
    }

    @Test func tableRowsAppearWhole() {
        let table = "| a |\n|---|\n| b |\n"
        for (rest, expected) in [("| c", ""), ("c", ""), ("\n", ""), ("\nc", "<p>c</p>\n")] {
            var fed = Pieces()
            fed.append(table, flush: true)
            fed.append(rest, flush: true)
            #expect(fed.html == shown(table) + expected)
        }
        #expect(shown(table + "| c |\n").contains("<td>c</td>"))
    }

    @Test func openCodeGrowsByItsLines() {
        var markdown = IncrementalMarkdown(idPrefix: "m")
        _ = markdown.append("a\n\n```swift\nlet a = 1\nlet")
        #expect(markdown.blocks.last?.html.string.contains("<code class=\"language-swift\">let a = 1\n</code>") == true)
        #expect(markdown.append(" b = \"<\"\n") == .extendCode(of: 1, by: "let b = \"<\"\n"))
        #expect(markdown.append("``") == nil)
        guard case .replace(1, let blocks) = markdown.append("`\n") else {
            Issue.record()
            return
        }
        #expect(blocks.count == 1 && blocks[0].html.string.contains("<span class=\"k\">let</span>"))
        #expect(markdown.finish() == nil)
    }

    @Test func endOfOpenCodeIsKnown() throws {
        var markdown = IncrementalMarkdown(idPrefix: "m")
        _ = markdown.append("a\n\n```\n<b\n")
        let rendered = markdown.rendered
        let end = try #require(rendered.openCode)
        #expect(rendered.html.bytes.dropFirst(end).elementsEqual("</code></pre></div>\n".utf8))
        _ = markdown.append("```\n")
        #expect(markdown.rendered.openCode == nil)
    }

    /// Characters that make code read differently from how it runs are marked from the start.
    @Test func openCodeHidesNothing() {
        var markdown = IncrementalMarkdown(idPrefix: "m")
        _ = markdown.append("```\na\n")
        #expect(markdown.append("\u{202E}b\u{0}\n") == .extendCode(of: 0, by: "U+202Eb\u{FFFD}\n"))
        _ = markdown.finish()
        #expect(markdown.html.string == html("```\na\n\u{202E}b\u{0}\n"))
    }

    @Test func closedBlocksAreNotSentAgain() {
        var markdown = IncrementalMarkdown(idPrefix: "m")
        _ = markdown.append("a\n\nb\n\nc\n\n")
        guard case .replace(3, _) = markdown.append("d e\n") else {
            Issue.record()
            return
        }
    }

    @Test func definitionChangesEarlierText() {
        var markdown = IncrementalMarkdown(idPrefix: "m")
        _ = markdown.append("a\n\n[b] c\n\nd[^1]\n\n")
        guard case .replace(1, let blocks) = markdown.append("[b]: #e\n[^1]: f\n\n") else {
            Issue.record()
            return
        }
        #expect(blocks.count == 3 && blocks[0].html.string.contains("href=\"#e\""))
    }

    /// At each moment, the page shows a prefix of the text, and most of it.
    @Test func shownTextIsARenderedPrefix() {
        var options = MarkdownOptions()
        options.highlight = false
        for answer in AnswerGenerator.answers(bytes: 60_000, seed: 17) {
            var markdown = IncrementalMarkdown(options, idPrefix: "message-1")
            for piece in answer.pieces(of: 37) {
                _ = markdown.append(String(piece))
                _ = markdown.flush()
                let beginning = String(decoding: markdown.text.prefix(markdown.shown), as: UTF8.self)
                #expect(markdown.html.string == html(beginning, options), "\(beginning.suffix(300).debugDescription)")
                #expect(markdown.text.count - markdown.shown < 600)
            }
            #expect(!markdown.isWhole)
        }
    }
}
