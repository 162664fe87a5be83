import Hypertext
import Markdown
import Testing

@Suite struct InsertTests {
    private static func insert(_ marker: String, _ number: Int) -> MarkdownInsert {
        var html = HTML(literal: "<a class=\"cite\" href=\"#s\">")
        html.append(number: number)
        html.append(literal: "</a>")
        return MarkdownInsert(marker: marker, html: html)
    }

    private let inserts = [
        insert("【6†source】", 1), insert("[1]", 2), insert("*[cite]*", 3),
        insert("\u{E200}cite\u{E202}turn0_search_1\u{E201}", 4),
        insert("[1][2]", 5), insert("", 6),
    ]

    private func cite(_ number: Int) -> String { "<a class=\"cite\" href=\"#s\">\(number)</a>" }

    @Test(arguments: ["【6†source】", "[1]", "*[cite]*", "\u{E200}cite\u{E202}turn0_search_1\u{E201}", "[1][2]"])
    func aMarkerIsReplacedWhereverItIsText(_ marker: String) throws {
        let number = try #require(inserts.firstIndex { $0.marker == marker }) + 1
        let cite = cite(number)
        for (text, expected) in [
            ("a\(marker)b", "<p>a\(cite)b</p>"), ("**a.**\(marker)", "<p><strong>a.</strong>\(cite)</p>"),
            ("# a \(marker)", "<h3>a \(cite)</h3>"), ("- \(marker)", "<ul><li>\(cite)</li></ul>"),
            (marker, "<p>\(cite)</p>"),
            ("*a\(marker)*", "<p><em>a\(cite)</em></p>"), ("a\(marker)\(marker)", "<p>a\(cite)\(cite)</p>"),
        ] {
            #expect(html(text, inserts: inserts) == expected + "\n")
        }
        #expect(html("|a|\n|-|\n|b\(marker)|", inserts: inserts).contains("<td>b\(cite)</td>"))
    }

    @Test func insideLinksItComesAfterThem() {
        #expect(html("[a【6†source】b](#c) d", inserts: inserts) == "<p><a href=\"#c\">ab</a>\(cite(1)) d</p>\n")
        #expect(html("https://a.b/c【6†source】", inserts: inserts).hasSuffix("c</a>\(cite(1))</p>\n"))
        #expect(html("[a【6†source】](javascript:b)", inserts: inserts) == "<p>a\(cite(1))</p>\n")
    }

    @Test func codeAndAddressesKeepTheirText() {
        #expect(html("`a [1]`", inserts: inserts) == "<p><code>a [1]</code></p>\n")
        #expect(html("```\n[1]\n```", inserts: inserts).contains(">[1]\n</code>"))
        #expect(html("    【6†source】", inserts: inserts).contains(">【6†source】\n</code>"))
        #expect(html("[a](https://b.c/【6†source】)", inserts: inserts).contains("/%E3%80%906%E2%80%A0source%E3%80%91\""))
        #expect(html("a <b title=\"[1]\">", inserts: inserts) == "<p>a &lt;b title=\"[1]\"&gt;</p>\n")
        #expect(html("[a](#b \"c [1]\")", inserts: inserts).contains("title=\"c [1]\""))
    }

    @Test func alternativeTextsLeaveItOut() {
        let options = MarkdownOptions(images: AllImages())
        #expect(html("![a【6†source】b](c)", options, inserts: inserts).contains("alt=\"ab\""))
    }

    /// What stands for a marker while cmark parses must not be had by writing it.
    @Test(arguments: ["\u{12470}0\u{12470}", "&#x12470;0&#x12470;", "&#74864;0&#74864;", "\u{12470}0&#X012470;"])
    func aTextCannotForgeASentinel(_ text: String) {
        let markup = html("\(text) `\(text)` [1]", inserts: inserts)
        #expect(markup.components(separatedBy: "class=\"cite\"").count == 2)
        #expect(markup.contains(text.replacing("&", with: "&amp;")))
    }

    @Test func costCountsWhatIsShown() {
        #expect(rendered("ab[1]", inserts: inserts).cost == 3)
        #expect(rendered("ab", inserts: inserts).cost == 2)
    }

    @Test func manyMarkersTakeLinearTime() {
        let many = (0..<2000).map { Self.insert("[[\(String(repeating: "x", count: $0 % 50))\($0)", $0) }
        let markup = html(String(repeating: "[[1999 [[xxx", count: 5000), inserts: many)
        #expect(!markup.isEmpty)
    }
}
