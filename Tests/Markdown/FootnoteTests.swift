import Markdown
import Testing

@Suite struct FootnoteTests {
    private func elements(_ markup: String) throws -> [DOM.Element] {
        try DOMParser.parse(markup).compactMap(\.element).flatMap { [$0] + $0.descendants }
    }

    @Test func idsCarryThePrefixAndLinksLeadThere() throws {
        var renderer = MarkdownRenderer()
        let text = "a[^x] b[^y] c[^x]\n\n[^x]: one[^y]\n[^y]: two\n\n    - three\n"
        let page = ["message-1", "message-2"].map { renderer.render(text, idPrefix: $0).html.string }.joined()
        let all = try elements(page)
        let ids = all.compactMap { $0.attributes["id"] }
        let targets = all.compactMap { $0.attributes["href"] }
        #expect(Set(ids).count == ids.count && ids.count == 12)
        #expect(targets.count == 16 && targets.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
    }

    @Test func backLinksAreLabelled() {
        let markup = html("a[^x] b[^x]\n\n[^x]: one")
        #expect(markup.contains("aria-label=\"Back to reference 1\">↩</a> "))
        #expect(markup.contains("href=\"#message-1-fnref-1-2\" class=\"footnote-back\""))
    }

    @Test func allDefinitionsAreOneBlock() {
        let result = rendered("a[^1][^2]\n\n[^1]: b\n[^2]: c\n\nd")
        #expect(result.blocks.count == 3)
        #expect(result.html.string.hasSuffix("</ol></section>\n"))
    }

    @Test func withoutADefinitionBracketsAreText() {
        #expect(html("match [^a-z] and [^\\s*]") == "<p>match [^a-z] and [^\\s*]</p>\n")
    }

    /// Labels that cmark 0.29.0.gfm.6 reads wrongly: text is lost, or memory that was freed is read.
    @Test(arguments: [
        ("[^two\nlines]", "[^two\nlines]"), ("[^a *b* c]", "[^a <em>b</em> c]"), ("[\\^1]", "[^1]"),
        ("[&#94;1]", "[^1]"), ("[&Hat;1]", "[^1]"),
        ("[^a [b] c\nd]", "[^a [b] c\nd]"), ("[^", "[^"), ("`[&#94;1] [\\^1]`", "<code>[&amp;#94;1] [\\^1]</code>"),
    ])
    func misreadLabelsBecomeText(_ text: String, _ expected: String) {
        #expect(html("\(text)\n\n[^1]: x").hasPrefix("<p>\(expected)</p>"))
    }

    @Test func labelsAreNeverWritten() {
        #expect(PageRules.violations(html("a[^\"><script>]\n\n[^\"><script>]: b")).isEmpty)
    }

    @Test func aFootnoteUsedTenThousandTimesStaysSmall() {
        let markup = html(String(repeating: "[^1] ", count: 10_000) + "\n\n[^1]: x")
        #expect(markup.components(separatedBy: "footnote-back").count - 1 == 32)
    }
}
