import Bytes
import TestSupport
import Testing

struct SpaceTests {
    private static let pieces = [
        " ", "\t", "\n", "\r\n", "\u{A0}", "\u{2028}", "\u{3000}", "a", "é", "👍🏽", "\u{301}", "\u{5BF}", "\u{200D}",
    ]

    @Test func aMarkUponASpaceIsNoSpace() {
        for seed in 0..<2000 {
            var random = SeededGenerator(seed: UInt64(seed))
            let count = Int.random(in: 0...4, using: &random)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let expected = text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            #expect(text.isBlank == expected && text.dropFirst(0).isBlank == expected, "\(text.unicodeScalars)")
        }
    }
}
