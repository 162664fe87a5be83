import Markdown
import Testing

/// The cost of rendering in pieces, counted in bytes parsed.
@Suite struct IncrementalCostTests {
    private static func parsedBytes(_ text: String, pieces length: Int) -> Int {
        var markdown = IncrementalMarkdown(idPrefix: "message-1")
        for piece in text.pieces(of: length) { _ = markdown.append(String(piece)) }
        _ = markdown.finish()
        return markdown.parsedBytes
    }

    /// Including additions to code, which are not parsed, that is within three times the cost of the whole.
    @Test(arguments: [1, 20, 200, 5000])
    func anAnswerIsParsedTwiceAtMost(_ length: Int) {
        for size in [10_000, 100_000] {
            let text = AnswerGenerator.answers(bytes: size, seed: 21).joined(separator: "\n")
            #expect(Self.parsedBytes(text, pieces: length) < 2 * text.utf8.count)
        }
    }

    /// One block, or with a definition at its end, which every part of it may refer to.
    @Test func longBlocksAndDefinitionsTakeLinearTime() {
        let paragraph = String(repeating: "some *words* that go on ", count: 4000)
        let list = String(repeating: "- an item\n", count: 10_000)
        let code = "```\n" + String(repeating: "let a = 1\n", count: 10_000)
        let loose = String(repeating: "- an item\n\n", count: 10_000)
        let definitions = (1...3000).map { "[\($0)]: https://example.com/\($0)\n" }.joined()
        for text in [paragraph, list, code, code + "```\n", loose, paragraph + "\n\n" + definitions] {
            #expect(Self.parsedBytes(text, pieces: 50) < 3 * text.utf8.count, "\(text.prefix(40))")
        }
    }

    @Test func noShapeIsParsedMoreThanThreeTimes() {
        for shape in PathologicalShape.all {
            let text = shape.text(20_000)
            #expect(Self.parsedBytes(text, pieces: 200) <= 3 * text.utf8.count, "\(shape)")
        }
    }
}
