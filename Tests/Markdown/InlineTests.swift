import Markdown
import Testing

@Suite struct InlineTests {
    private func paragraph(_ markdown: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
        let markup = html(markdown, options)
        guard markup.hasPrefix("<p>"), markup.hasSuffix("</p>\n") else { return markup }
        return String(markup.dropFirst(3).dropLast(5))
    }

    @Test func breaks() {
        #expect(paragraph("a\nb  \nc\\\nd") == "a\nb<br>c<br>d")
        var options = MarkdownOptions()
        options.breaksLines = true
        #expect(paragraph("a\nb  \nc", options) == "a<br>b<br>c")
    }

    @Test(arguments: ["<br>", "<br/>", "<br />", "<BR>", "<br\t/>"])
    func aBreakTagBreaksTheLine(_ tag: String) {
        #expect(paragraph("a\(tag)b") == "a<br>b")
        #expect(html("|a|\n|-|\n|b\(tag)c|").contains("<td>b<br>c</td>"))
    }

    @Test(arguments: ["<br id=x>", "<br onclick=\"alert(1)\">", "</br>x", "<brx>"])
    func otherTagsAreText(_ tag: String) {
        #expect(!paragraph("a\(tag)b").contains(tag == "</br>x" ? "<b>" : "<br "))
        #expect(PageRules.violations(html("a\(tag)b")).isEmpty)
    }

    @Test(arguments: [
        ("~~a~~", "<del>a</del>"), ("~a~", "<del>a</del>"), ("~~**a**~~", "<del><strong>a</strong></del>"),
        ("**~~a~~**b", "<strong><del>a</del></strong>b"), ("~~a~", "~~a~"), ("~a~~", "~a~~"),
        ("x ~~~a~~~", "x ~~~a~~~"),
        ("a~~b~~c", "a<del>b</del>c"), ("~~a *b~~ c*", "<del>a *b</del> c*"), ("`~~a~~`", "<code>~~a~~</code>"),
        ("about ~5 to ~9", "about ~5 to ~9"), ("3~5 days, 7~8 days", "3~5 days, 7~8 days"), ("\\~~a~~", "~~a~~"),
        ("~~a `~~` b~~", "<del>a <code>~~</code> b</del>"), ("\u{1}~~a~~\u{2}", "\u{FFFD}<del>a</del>\u{FFFD}"),
    ])
    func strikethrough(_ markdown: String, _ expected: String) {
        #expect(paragraph(markdown) == expected, "\(markdown)")
    }

    @Test(arguments: [
        ("**注意：**请看", "<strong>注意：</strong>请看"), ("中文**“引用”**后面", "中文<strong>“引用”</strong>后面"),
        ("**중요\"**는", "<strong>중요\"</strong>는"), ("これは**「強調」**です。", "これは<strong>「強調」</strong>です。"),
        ("**a.**b", "**a.**b"), ("`**注意：**请`", "<code>**注意：**请</code>"), ("*（甲）*乙", "<em>（甲）</em>乙"),
    ])
    func emphasisBesideEastAsianLetters(_ markdown: String, _ expected: String) {
        #expect(paragraph(markdown) == expected)
    }

    /// In every script that writes no space there, and beside emoji.
    @Test func emphasisBesideLettersOfAllScripts() {
        let words = ["ข้อความ", "نص", "पाठ", "текст", "κείμενο", "텍스트", "テキスト", "文字", "ტექსტი", "🎉", "é"]
        let marks = ["!", ":", "。", "،", "।", "؟", ")", "”", "…", "—"]
        for (before, after) in zip(words, words.reversed()) {
            for mark in marks {
                for (sign, name) in [("**", "strong"), ("*", "em"), ("~~", "del")] {
                    let text = "\(before)\(sign)\(after)\(mark)\(sign)\(before)"
                    #expect(paragraph(text) == "\(before)<\(name)>\(after)\(mark)</\(name)>\(before)", "\(text)")
                }
            }
        }
    }

    @Test(arguments: [
        ("~~删除线（旧）~~后面 这~~「旧」~~新 ~~취소(함)~~은", 3), ("约3~5天，或7~8天", 0), ("a~~b", 0),
    ])
    func strikethroughBesidePunctuation(_ markdown: String, _ count: Int) {
        #expect(paragraph(markdown).ranges(of: "<del>").count == count)
    }

    @Test(arguments: [
        "$a_1 + b_2 * c * \\d$", "$$\\sum_{i=1}^n *x* \\foo *y*$$", "\\(x_1 * y_1 * \\z\\)", "\\[ \\frac{a} _c_ \\]",
        "\\[\na\n= b\n- \\c{&}\n\\]",
    ])
    func unknownFormulasStayAsTyped(_ formula: String) {
        let escaped = formula.replacing("&", with: "&amp;")
        #expect(paragraph("x \(formula) y") == "x <span class=\"math\">\(escaped)</span> y")
        #expect(html("```\n\(formula)\n```").contains(">\(escaped)\n</code>"))
    }

    @Test(arguments: [
        ("$5 and *$6*", "$5 and <em>$6</em>"), ("\\[1\\]", "[1]"), ("\\(\\)", "()"),
        ("`$a_1` and `$b_2`", "<code>$a_1</code> and <code>$b_2</code>"),
        ("$x", "$x"), ("$the$ $5 - 6$ $10k-$20k $HOME/$USER $the$", "$the$ $5 - 6$ $10k-$20k $HOME/$USER $the$"),
        ("\\[a](b)", "[a](b)"), ("US$100_a$200", "US$100_a$200"),
    ])
    func otherDollarsAndBracketsAreText(_ markdown: String, _ expected: String) {
        #expect(paragraph(markdown) == expected)
    }

    @Test func addressesKeepEscapedParentheses() {
        #expect(paragraph("[a](https://b.c/d_\\(e\\))").contains("href=\"https://b.c/d_(e)\""))
    }

    @Test func directionCharactersInCodeAreShown() {
        let mark = "<span class=\"bidi\">U+202E</span>"
        #expect(paragraph("`a\u{202E}b`") == "<code>a\(mark)b</code>")
        #expect(html("```swift\na\u{202E}b\n```").contains("a\(mark)b"))
        #expect(paragraph("a\u{202E}b") == "a\u{202E}b")
    }

    /// Emphasis as deep as the text is long must neither overflow a stack nor make a tree that browsers choke on.
    @Test func deepMarkupLosesTagsButNoText() {
        let depth = 20_000
        let markup = html(String(repeating: "*a ", count: depth) + String(repeating: "b*", count: depth))
        #expect(markup.components(separatedBy: "<em>").count - 1 <= 32)
        #expect(markup.filter { $0 == "a" }.count == depth)
        #expect(PageRules.violations(markup).isEmpty)
    }
}
