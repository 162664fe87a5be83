import Markdown
import TestSupport
import Testing

/// A text in pieces renders like the whole, however it is cut.
@Suite struct IncrementalTests {
    private static let options = MarkdownOptions(images: AllImages())

    private static func inPieces(_ pieces: [Substring], flush: Bool) -> Pieces {
        var fed = Pieces(options)
        for piece in pieces {
            fed.append(piece, flush: flush)
            if !fed.isInStep { break }
        }
        fed.finish()
        return fed
    }

    private static func check(_ text: String, _ pieces: [Substring], flush: Bool = true) {
        let fed = inPieces(pieces, flush: flush)
        let whole = html(text, options)
        #expect(fed.html == whole && fed.isInStep, "\(pieces.map { String($0) }.debugDescription.prefix(2000))")
    }

    /// In two pieces at every position, and in single characters.
    private static func checkAllCuts(_ text: String) {
        let scalars = text.unicodeScalars
        for cut in scalars.indices {
            check(text, [Substring(scalars[..<cut]), Substring(scalars[cut...])])
        }
        check(text, text.pieces(of: 1))
    }

    @Test(.enabled(if: !GFMSpecTests.examples.isEmpty, "no shared suites beside the checkout"))
    func everyExampleOfTheSpecificationAtEveryCut() {
        for example in GFMSpecTests.examples { Self.checkAllCuts(example.markdown) }
    }

    /// Two examples together, so that effects of one on the other are tested.
    @Test(.enabled(if: !GFMSpecTests.examples.isEmpty, "no shared suites beside the checkout"))
    func examplesOfTheSpecificationInARow() {
        let texts = GFMSpecTests.examples.map(\.markdown)
        var random = SeededGenerator(seed: 5)
        for (first, second) in zip(texts, texts.dropFirst()) {
            for joint in ["", "\n"] {
                let text = first + joint + second
                Self.check(text, random.pieces(of: text, longest: 12))
            }
        }
    }

    @Test func textsOfSyntaxPieces() {
        var random = SeededGenerator(seed: 7)
        for text in PropertyTests.texts {
            Self.check(text, random.pieces(of: text, longest: 9), flush: .random(using: &random))
        }
    }

    @Test func linesOfSyntax() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 1...14, using: &random)).map { _ in random.line() }.joined()
            Self.check(text, random.pieces(of: text, longest: 15), flush: .random(using: &random))
        }
    }

    @Test func answers() {
        var random = SeededGenerator(seed: 13)
        for answer in AnswerGenerator.answers(bytes: 200_000, seed: 3) {
            Self.check(answer, random.pieces(of: answer, longest: 60), flush: .random(using: &random))
        }
    }

    @Test func hostileTexts() {
        for shape in PathologicalShape.all {
            let text = shape.text(3000)
            Self.check(text, text.pieces(of: 200), flush: false)
        }
    }

    @Test func aLongAnswer() {
        let text = AnswerGenerator.answers(bytes: 300_000, seed: 9).joined(separator: "\n")
        Self.check(text, text.pieces(of: 200), flush: false)
    }

    @Test func aTextOverTheLimit() {
        var options = Self.options
        options.limits.textBytes = 3000
        let text = AnswerGenerator.answers(bytes: 6000, seed: 4).joined(separator: "\n")
        var fed = Pieces(options)
        for piece in text.pieces(of: 100) { fed.append(piece) }
        fed.finish()
        #expect(fed.html == html(text, options) && fed.html.contains("class=\"notice\""))
    }
}

extension SeededGenerator {
    mutating func pieces(of text: String, longest: Int) -> [Substring] {
        var pieces: [Substring] = []
        var rest = Substring(text).unicodeScalars
        while !rest.isEmpty {
            let piece = rest.prefix(.random(in: 1...longest, using: &self))
            pieces.append(Substring(piece))
            rest.removeFirst(piece.count)
        }
        return pieces
    }

    private static let lines = [
        "", "", "", "text", "text [a] and [^1]", "**a** `b` $x_1$ \\(y^2\\)", "# head", "### *h*", "- item",
        "  - in it", "  more",
        "1. one", "2) two", "> quote", "> - a", "```swift", "```", "    code", "  ```", "~~~", "let a = 1", "| a | b |",
        "|---|:-:|", "| 1 | 2", "c | d", "---", "===", "- - -", "[a]: /u", "[a]: /u \"t", "t\"", "[^1]: note",
        "    more note",
        "<div>", "</div>", "<!-- a", "-->", "<br>", "$$", "\\[", "x = \\", "\\]", "* * *", "+ x", "\t- tab", "a[1]: b",
        "$a\\", "b$", "`open", "close`", "\u{FEFF}bom", "\u{202E}x", " ", "   three", "\\", "。**中**。",
    ]

    fileprivate mutating func line() -> String {
        (Self.lines.randomElement(using: &self) ?? "") + "\n"
    }
}
