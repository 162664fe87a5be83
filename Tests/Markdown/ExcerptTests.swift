import Markdown
import Testing

/// Beginnings of answers for viewers that show HTML.
@Suite struct ExcerptTests {
    @Test(arguments: [
        ("a **b** `c`", "a **b** `c`"), ("# a\n\nb", "# a\n\nb"), ("a <b>c</b>", "a \\<b\\>c\\</b\\>"),
        ("<script>x</script>", "\\<script\\>x\\</script\\>"), ("![cat](http://x.org/a.png)", "cat"),
        ("[a](javascript:b) [c](https://d.org)", "a [c](https://d.org)"), ("[a](b.md)", "a"), ("", ""),
        ("```js\n</details>\n```", "``` js\n</details>\n```"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "| a | b |\n| --- | --- |\n| 1 | 2 |"),
    ])
    func markdownIsSafe(text: String, safe: String) {
        #expect(MarkdownExcerpt.safe(text, limit: 1000) == safe)
    }

    @Test func longTextsEndWithALine() {
        let text = "```c\n" + String(repeating: "line\n", count: 1000) + "```"
        let excerpt = MarkdownExcerpt.safe(text, limit: 23)
        #expect(excerpt == "``` c\nline\nline\nline\n```\n\n…")
    }

    /// Whatever a text is, the excerpt has no HTML and no pictures, and no line of it is long.
    @Test func noTextGetsHTMLThrough() {
        let options = MarkdownOptions(images: AllImages())
        for text in PropertyTests.texts + PathologicalShape.all.map({ $0.text(3000) }) {
            let excerpt = MarkdownExcerpt.safe(text, limit: 2000)
            #expect(excerpt.utf8.count < 2_000_000)
            let html = html(excerpt, options)
            #expect(!html.contains("<img"), "\(text.debugDescription.prefix(500))")
        }
    }
}
