import Markdown
import Testing

@Suite struct BlockTests {
    @Test func headingsAreBelowThoseOfThePage() {
        #expect(html("# a\n\n## b\n\n# c") == "<h3>a</h3>\n<h4>b</h4>\n<h3>c</h3>\n")
        var options = MarkdownOptions()
        options.headingOffset = 1
        #expect(html("# a\n\n## f", options) == "<h2>a</h2>\n<h3>f</h3>\n")
    }

    @Test func headingsSkipNoLevel() {
        #expect(
            html("### a\n\n#### b\n\n## c") == """
                <h3 class="level-3">a</h3>
                <h4 class="level-4">b</h4>
                <h3 class="level-2">c</h3>

                """)
        #expect(
            html("> # a\n\n- ###### b") == """
                <blockquote><h3>a</h3></blockquote>
                <ul><li><h4 class="level-6">b</h4></li></ul>

                """)
        let six = (1...6).map { String(repeating: "#", count: $0) + " a" }.joined(separator: "\n")
        #expect(
            html(six).hasSuffix(
                """
                <h6>a</h6>
                <h6 class="level-5">a</h6>
                <h6 class="level-6">a</h6>

                """))
    }

    @Test func listsAreTightOrLoose() {
        #expect(html("- a\n- b\n  1. c") == "<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>\n")
        #expect(html("4) a\n\n5) b") == "<ol start=\"4\"><li><p>a</p></li><li><p>b</p></li></ol>\n")
    }

    @Test func anEmptyCellOfTheHeadIsNoHeading() {
        #expect(html("| | b |\n|---|---|\n| c | d |").contains("<thead><tr><td></td><th>b</th></tr></thead>"))
    }

    @Test func tasksHaveLabelledBoxes() {
        #expect(
            html("- [x] a\n- [ ] b")
                == """
                <ul><li class="task"><input type="checkbox" disabled checked aria-label="Done"> a</li>\
                <li class="task"><input type="checkbox" disabled aria-label="To do"> b</li></ul>

                """)
    }

    @Test(arguments: [
        ("> - [X] a", 1), ("1. [ ] a", 1), ("- [x]", 0), ("- [x]a", 0), ("- a [x] b", 0), ("- \\[x] a", 1),
        ("- [x](/u) a", 0),
        ("[x] a", 0), ("- [ ] see [x]", 1),
    ])
    func tasksAreDetectedInAnyItem(_ text: String, _ boxes: Int) {
        #expect(html(text).components(separatedBy: "<input").count - 1 == boxes, "\(text)")
        #expect(!html("- [ ] see [x]").contains("checked"))
    }

    @Test func tablesScrollInABoxAndAlignByClass() {
        #expect(
            html("| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 |\n\n|x|\n|-|")
                == """
                <div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th class="left">a</th>\
                <th class="center">b</th><th class="right">c</th><th>d</th></tr></thead><tbody><tr><td class="left">1</td>\
                <td class="center">2</td><td class="right"></td><td></td></tr></tbody></table></div>
                <div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th>x</th></tr></thead>\
                </table></div>

                """)
    }

    @Test(arguments: [
        ("|a|b|\n|-|-|\n|a|\(String(repeating: "word ", count: 10))|", [17, 82]),
        ("|a|\(String(repeating: "word ", count: 10))|\n|-|-|\n|a|b|", [17, 82]),
        // Beside a long text, a word is not broken.
        ("|a|b|\n|-|-|\n|**aaaaaaaaaa**bbbbbbbbbb|\(String(repeating: "word ", count: 99))|", [24, 75]),
        ("|a|b|\n|-|-|\n|\(String(repeating: "字", count: 15))|a|", [75, 24]),
        // A formula is as wide as its source, anywhere in a text.
        ("|a|b|\n|-|-|\n|a|$x_{1}+y_{2}+z_{3}+a_{12}$|", [26, 73]),
    ])
    func columnsAreAsWideAsAllRowsNeed(_ table: String, _ widths: [Int]) {
        let columns = widths.map { "<col width=\"\($0)%\">" }.joined()
        let markup = html(table)
        #expect(markup.contains("<colgroup>\(columns)</colgroup>"), "\(markup.prefix(200))")
    }

    @Test(arguments: [
        // The widest word, not the one with the most letters; words of the head or the first row need no entry.
        (
            "|a|b|\n|-|-|\n|a|b|\n|illicitly|mmmm&wwww \"|",
            "<th data-word=\"illicitly\">a</th><th data-word=\"mmmm&amp;wwww &quot;\">b</th>"
        ),
        // A short text stays on one line, as one word would.
        ("|a|b|\n|-|-|\n|ccc|b|\n|cc|**e**f \"\"g|", "<th>a</th><th data-word=\"ef &quot;&quot;g\">b</th>"),
        (
            "|a|b|\n|-|-|\n|b|b|\n|c|\(String(repeating: "é", count: 300))|",
            "<th>a</th><th data-wide data-word=\"\(String(repeating: "é", count: 100))\">b</th>"
        ),
        // A formula is not as wide as it was typed.
        ("|a|b|\n|-|-|\n|b|b|\n|$x^{2222}$|字字|", "<th>a</th><th data-word=\"字字\">b</th>"),
        ("|a|b|\n|-|-|\n|\(String(repeating: "ab ", count: 8))|b|", "<th data-wide>a</th><th>b</th>"),
    ])
    func theHeadMakesRoomForWhatComesLater(_ table: String, _ head: String) {
        let markup = html(table)
        #expect(markup.contains("<thead><tr>\(head)</tr></thead>"), "\(markup)")
        #expect(PageRules.violations(markup).isEmpty)
    }

    @Test func cellsSayWhetherTheyAreLong() {
        let long = String(repeating: "ab ", count: 8)
        let markup = html("|a|b|\n|-|-|\n|\(long)|b|\n|a|b|")
        #expect(markup.contains("<table data-wide><colgroup>"))
        let rows = "<tr><td data-wide>\(long.dropLast())</td><td>b</td></tr><tr><td>a</td><td>b</td></tr>"
        #expect(markup.contains(rows))
        #expect(html("|\(long)|\n|-|").contains("<table data-wide><thead>"), "one column has no share")
    }

    @Test func codeHasAHeader() {
        #expect(
            html("```made-up {1}\na < b\n```")
                == """
                <div class="code"><div class="code-header"><span class="code-language">made-up</span>\
                <button type="button" data-action="copy-code" aria-label="Copy code"></button></div>\
                <pre tabindex="0"><code class="language-made-up">a &lt; b
                </code></pre></div>

                """)
    }

    @Test(arguments: ["{r}", "\"><script>", "a\u{301}", String(repeating: "x", count: 33), "a b\"c"])
    func onlyALanguageBecomesAClass(_ info: String) {
        let markup = html("```\(info)\nx\n```")
        #expect(markup.contains("class=\"language-") == (info == "a b\"c"))
        #expect(PageRules.violations(markup).isEmpty)
    }

    @Test func rawHTMLIsText() {
        #expect(html("<div>\n*a*\n</div>") == "<p class=\"html\">&lt;div&gt;<br>*a*<br>&lt;/div&gt;</p>\n")
        #expect(html("a <b>c</b> <!-- d -->") == "<p>a &lt;b&gt;c&lt;/b&gt; &lt;!-- d --&gt;</p>\n")
    }

    @Test func quotesAndRules() {
        #expect(
            html("> a\n> > b\n\n---") == "<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>\n<hr>\n")
    }

    @Test func lineEndsOfAllKindsAreTheSame() {
        #expect(html("a\r\nb\r\n\r\n- c\r- d\r\r```\rx\r\ry\r```") == html("a\nb\n\n- c\n- d\n\n```\nx\n\ny\n```"))
    }

    @Test func emptyTextHasNoMarkup() {
        for text in ["", " ", "\n\n", "\u{FEFF}"] {
            #expect(html(text).isEmpty)
            #expect(rendered(text).cost == 0)
        }
    }

    @Test func inlineMarkupOnly() {
        #expect(
            html("# a *b*\n\n- c `d`\n- e\n\n> f\n\n```\ng\n```\n\n| h | i |\n|---|---|\n| j | k |", inline: true)
                == "a <em>b</em><br>c <code>d</code><br>e<br>f<br><code>g\n</code><br>h i<br>j k")
        #expect(html("a[^1]\n\n[^1]: b", inline: true) == "a")
    }
}
