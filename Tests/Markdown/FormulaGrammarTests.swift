import TestSupport
import Testing

@testable import Markdown
@testable import MathML

/// Formulas that a grammar writes: whole ones are read, and whatever comes of broken ones is markup of our kind.
struct FormulaGrammarTests {
    private static let arity: [String: Int] = [
        "mfrac": 2, "mroot": 2, "msub": 2, "msup": 2, "munder": 2, "mover": 2, "msubsup": 3, "munderover": 3,
    ]

    @Test func formulasBecomeMathML() throws {
        var read = 0
        for seed in 0..<1_500 as Range<UInt64> {
            var grammar = FormulaGrammar(seed: seed)
            let isBroken = seed % 3 == 2
            let tex = grammar.formula(length: [40, 200, 1_000][Int(seed / 3 % 3)], isBroken: isBroken)
            let result = rendered("$$\(tex)$$")
            #expect(PageRules.violations(result.html.string).isEmpty, "\(tex)")
            #expect(TextBytes.mistake(in: result.html.bytes) == nil, "\(tex)")
            let elements = try DOMParser.parse(result.html.string).compactMap(\.element).flatMap {
                [$0] + $0.descendants
            }
            for element in elements { #expect(Self.isWhole(element), "\(element.name) in \(tex)") }
            if elements.contains(where: { $0.name == "math" }) { read += 1 }
        }
        #expect(read > 800, "most of what is whole is read, not refused")
    }

    private static func isWhole(_ element: DOM.Element) -> Bool {
        let children = element.children.compactMap(\.element?.name)
        switch element.name {
        case "mtable": return !children.isEmpty && children.allSatisfy { $0 == "mtr" }
        case "mtr": return children.allSatisfy { $0 == "mtd" }
        case "mi", "mn", "mo", "mtext": return children.isEmpty && element.name == "mo" || !element.text.isEmpty
        default: return arity[element.name].map { $0 == children.count } ?? true
        }
    }

    /// The formulas are much longer than those that are read.
    @Test(arguments: [false, true])
    func timeGrowsWithTheLength(isBroken: Bool) {
        let times = [2_000, 16_000].map { length in
            (0..<8 as Range<UInt64>).map { seed in
                var grammar = FormulaGrammar(seed: seed)
                let tex = grammar.formula(length: length, isBroken: isBroken)
                return (0..<2).map { _ in
                    ProcessorTime.seconds {
                        var writer = MathMLWriter()
                        if let nodes = try? TeXParser.parse(tex) { writer.write(nodes) }
                    }
                }.min() ?? 0
            }.reduce(0, +)
        }
        #expect(times[1] < 24 * max(times[0], 0.002))
    }
}
