import TestSupport
import Testing

@testable import Highlighting

/// Properties of any code in any language.
@Suite struct HighlighterPropertyTests {
    static let languages = Language.all.map(\.identifier)

    /// Colouring adds spans and changes nothing else: not a byte of the text, of its escapes, of the bidi marks.
    private func expectUnchanged(_ code: [UInt8], _ language: String) {
        let markup = highlighted(code, language)
        #expect(markup.map(withoutSpans) == plain(code), "\(language): \(String(decoding: code, as: UTF8.self))")
    }

    private func tokens(_ code: [UInt8], _ language: String) -> [Token] {
        guard let language = Language.named(language) else { return [] }
        return code.withUnsafeBufferPointer { CodeHighlighter.tokens(of: $0, in: language) }
    }

    @Test(arguments: languages) func randomBytes(_ language: String) {
        var generator = SeededGenerator(seed: 1)
        for length in 0..<60 {
            expectUnchanged((0..<length * 4).map { _ in .random(in: .min ... .max, using: &generator) }, language)
        }
    }

    /// Pieces of the syntax of any language, in random order.
    @Test(arguments: languages) func randomSyntax(_ language: String) {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<80 {
            let pieces = (0..<40).map { _ in Shapes.pieces.randomElement(using: &generator) ?? "" }
            expectUnchanged(Array(pieces.joined().utf8), language)
        }
    }

    @Test(arguments: Golden.all) func brokenCode(_ golden: Golden) {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<20 {
            expectUnchanged(mutated(Array(golden.code.utf8), &generator), golden.language)
        }
    }

    @Test(arguments: Golden.all) func everyPrefix(_ golden: Golden) {
        let code = Array(golden.code.utf8.prefix(200))
        for length in code.indices {
            expectUnchanged(Array(code[..<length]), golden.language)
        }
    }

    @Test(arguments: Golden.all) func tokensAreInOrderAndWhole(_ golden: Golden) {
        let code = Array(golden.code.utf8)
        var end = 0
        var last: Token?
        for token in tokens(code, golden.language) {
            #expect(token.start >= end && token.start < token.end && token.end <= code.count)
            #expect(token.kind != last?.kind || token.start > end, "neighbours of a kind are one token")
            #expect(String(validating: code[token.start..<token.end], as: UTF8.self) != nil)
            (last, end) = (token, token.end)
        }
    }

    /// Windows' line ends give the same markup as others.
    @Test(arguments: Golden.all) func lineEnds(_ golden: Golden) {
        let windows = golden.code.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        #expect(highlighted(windows, golden.language).map(withoutSpans) == plain(Array(golden.code.utf8)))
    }

    /// A token never cuts a character in two.
    @Test(arguments: languages) func charactersStayWhole(_ language: String) {
        var generator = SeededGenerator(seed: 4)
        for _ in 0..<40 {
            let pieces = (0..<40).map { index in
                index % 2 == 0 ? Shapes.pieces.randomElement(using: &generator) ?? "" : Shapes.beyondASCII
            }
            let code = Array(pieces.joined().utf8)
            for token in tokens(code, language) {
                #expect(String(validating: code[token.start..<token.end], as: UTF8.self) != nil)
            }
        }
    }

    private func mutated(_ code: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
        var code = code
        for _ in 0..<4 {
            let from = Int.random(in: 0...code.count, using: &generator)
            let to = Int.random(in: from...min(code.count, from + 20), using: &generator)
            let piece = Shapes.pieces.randomElement(using: &generator) ?? ""
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: code.removeSubrange(from..<to)
            case 1: code.insert(contentsOf: piece.utf8, at: from)
            default: code.insert(contentsOf: Array(code[from..<to]), at: to)
            }
        }
        return code
    }
}
