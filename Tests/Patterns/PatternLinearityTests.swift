import Patterns
import TestSupport
import Testing

/// No pattern and no text make the time grow faster than the text.
struct PatternLinearityTests {
    @Test(arguments: [
        ("(a*)*b", "a"), ("(a|a)*c", "a"), ("(a|b)*a(a|b){14}c", "ab"), ("x.*y", "x"), (#"(\w+\s?)+!"#, "ab "),
        ("a[^z]*z|a", "a"), ("(a?){40}b", "a"), (#"(?:\d{1,3}\.){3}\d"#, "1."), (#"\b.*\K\d+\b"#, "1 a"), (".*é", "é "),
    ])
    func timeGrowsWithTheLength(source: String, piece: String) throws {
        let pattern = try Pattern(source)
        func text(_ length: Int) -> String { String(repeating: piece, count: length / piece.utf8.count) }
        #expect(
            Growth.isLinear(of: 10_000, make: text) { (text: String) in
                var text = text
                _ = text.withUTF8(pattern.ranges)
            })
    }
}
