import Markdown
import TestSupport
import Testing

/// Files of Markdown that answers give in fences, with blocks of code in them.
@Suite struct NestedFenceTests {
    @Test func aBlockOfMarkdownHoldsItsBlocks() {
        let text = """
            Here is the file:

            ```markdown
            # Plan

            ```bash
            rm -rf build
            ```

            ## Notes
            ```

            After the file. **Bold**
            """
        let html = html(text)
        #expect(html.components("<pre").count == 2)
        #expect(html.contains("## Notes"))
        #expect(html.hasSuffix("<p>After the file. <strong>Bold</strong></p>\n"))
    }

    /// Whatever is in a block that balances its fences, the block is one, and the text after it is text.
    @Test func blocksThatBalanceTheirFencesAreWhole() {
        var random = SeededGenerator(seed: 21)
        for _ in 0..<1500 {
            let inside = random.document(depth: 0)
            let text = "Before.\n\n" + random.markdown(inside) + "\n\nAfter **all**.\n\n```\nlast\n```\n"
            let html = html(text)
            #expect(html.components("<pre").count == 3, "\(text.debugDescription)")
            #expect(html.contains("<p>After <strong>all</strong>.</p>"), "\(text.debugDescription)")
            var pieces = Pieces(MarkdownOptions())
            for piece in random.pieces(of: text, longest: 12) { pieces.append(piece, flush: true) }
            pieces.finish()
            #expect(pieces.html == html, "\(text.debugDescription)")
            var renderer = MarkdownRenderer()
            let typed = renderer.renderTyped(text).html.string
            #expect(typed.components("<pre").count == 3, "\(text.debugDescription)")
        }
    }

    /// A block whose fences have no balance ends as CommonMark says.
    @Test(arguments: [
        "```markdown\n# T\n```bash\nx\n```\n\nThat is all", "```md\n# T\n```\nThat is all",
        "````markdown\n```bash\nx\n```\n````\nThat is all", "```markdown\n~~~\nx\n~~~\n```\nThat is all",
        "```markdown\nx\n\n```\nThat is all", "```bash\ncat <<X\n```md\n```\nThat is all",
    ])
    func otherBlocksEndAsBefore(text: String) {
        #expect(html(text).hasSuffix("<p>That is all</p>\n"))
    }

    @Test func manyFencesTakeLinearTime() {
        for line in ["```md\n", "```md\n```a\n", "```md\n```a\n```\n```\n", "```md\n\n```\nx\n"] {
            let isLinear = Growth.isLinear(of: 2000) { _ = html(String(repeating: line, count: $0)) }
            #expect(isLinear, "\(line.debugDescription)")
        }
    }
}

extension SeededGenerator {
    /// A file of Markdown, whose blocks may be files of Markdown.
    fileprivate mutating func document(depth: Int) -> String {
        let parts = (0..<Int.random(in: 1...4, using: &self)).map { _ in part(depth: depth) }
        return parts.joined(separator: "\n\n")
    }

    private mutating func part(depth: Int) -> String {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: "# A heading"
        case 1: "Words and `code`\nand more"
        case 2 where depth < 2: markdown(document(depth: depth + 1))
        case 3: "```\nplain code\n\n# no heading\n```"
        default: "```\(pick("bash", "c++", "json title=x"))\ncode\n\n- x\n```"
        }
    }

    fileprivate mutating func markdown(_ text: String) -> String {
        let info = pick("markdown", "md", "Markdown", " markdown", "mdx", "markdown title=\"a.md\"")
        return "```\(info)\n" + text + "\n```"
    }

    private mutating func pick(_ texts: String...) -> String { texts[Int.random(in: texts.indices, using: &self)] }
}

extension String {
    fileprivate func components(_ part: String) -> [Substring] {
        split(separator: part, omittingEmptySubsequences: false)
    }
}
