import Foundation
import TestSupport
import Testing

@testable import Markdown
@testable import MathML

/// A text may have many formulas, so the time for each must grow only with its length.
struct FormulaGrowthTests {
    private static let size = 1_000

    @Test(arguments: [
        "\\\\[", "\\sqrt[", "\\xrightarrow[", "\\\\[4pt ", "\\sqrt[a]b", "\\\\[4pt]", "\\begin{array}[", "\\text{a}",
        "\\frac12", "{", "\\left(", "% \n", "\\hline", "\\mathrm{ab}", "a_b^c", "\\not=",
    ])
    func anUnclosedBracketIsNotLookedForAgain(_ piece: String) {
        let open = times(of: piece, end: "")
        #expect(open[1] < 24 * max(open[0], 0.0005))
        // One bracket at the end must not close them all, one after the other.
        let closed = times(of: piece, end: "]")
        #expect(closed[1] < 24 * max(closed[0], 0.0005))
    }

    private func times(of piece: String, end: String) -> [Double] {
        [Self.size, 8 * Self.size].map { size in
            let text = String(repeating: piece, count: size / piece.utf8.count) + end
            return (0..<3).map { _ in ProcessorTime.seconds { _ = try? TeXParser.parse(text) } }.min() ?? 0
        }
    }

    @Test func distancesAreSkipped() throws {
        let tables = try ["a\\\\[4pt]b", "a\\\\b"].map { try TeXParser.parse($0) }
        #expect(tables[0] == tables[1])
        for distance in ["-4pt", ".5em", "-.5ex", "1.5 cm"] {
            #expect(try TeXParser.parse("a\\\\[\(distance)]b") == tables[1], "\(distance)")
        }
        #expect(try TeXParser.parse("a\\\\[x]b") != tables[1])
        #expect(try TeXParser.parse("\\sqrt[3]{x}") != TeXParser.parse("\\sqrt{x}"))
    }
}
