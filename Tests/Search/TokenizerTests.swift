import Foundation
import TestSupport
import Testing

@testable import Search

/// The index and the page cut texts into the same words (`Tests/Page/search-fold.test.mjs` has the same examples).
struct TokenizerTests {
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var tokenizer = Tokenizer()
        var text = text
        text.withUTF8 { tokenizer.tokens(of: $0) { word in words.append(String(decoding: word, as: UTF8.self)) } }
        return words
    }

    @Test func examplesOfThePage() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Page/search-words.json")
        let examples = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
        #expect(examples.count > 10)
        for example in examples {
            let text = try #require(example[0] as? String)
            let words = try #require(example[1] as? [String])
            #expect(Self.words(of: text) == words, "\(text)")
        }
    }

    @Test func foldedLettersFitIntoTheirRoom() {
        for scalar in (0...0x3FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
            let count = Folding.letter(scalar).count
            #expect(count <= Folding.longestLetter && count <= 3 * scalar.utf8.count, "\(scalar.value)")
        }
    }

    @Test func textOfLettersThatGrowIsWhole() {
        let letters = (0...0x3FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).filter {
            Folding.letter($0).count > $0.utf8.count
        }
        #expect(!letters.isEmpty)
        for letter in letters {
            let word = String(repeating: Character(letter), count: 30)
            let words = Self.words(of: String(repeating: word + " ", count: 50))
            #expect(words.count == 50 && Set(words).count == 1, "\(letter.value)")
        }
    }

    /// A word is at most 255 bytes long.
    @Test func wordsOfLongLettersAreWhole() {
        let word = String(repeating: "𐌰", count: 60)
        #expect(Self.words(of: word + " " + word + "𐌰") == [word])
    }

    @Test func brokenTextDoesNotTrap() {
        for bytes in [[0xC3], [0xE6, 0x97], [0xF0, 0x9F, 0x91], [0xFF, 0x41, 0x42], [0xED, 0xA0, 0x80, 0x61, 0x62]] {
            var tokenizer = Tokenizer()
            var count = 0
            bytes.map { UInt8($0) }.withUnsafeBufferPointer { tokenizer.tokens(of: $0) { _ in count += 1 } }
            #expect(count <= 1)
        }
    }

    /// Blocks of 64 bytes make no difference.
    @Test func wordsAreFoundWhereverTheyStand() {
        var generator = SeededGenerator(seed: 5)
        let parts = [
            "a", "Word", "x_1", " ", "  ", "-", ".", "\n", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "é", "日", "0123456789",
            "@[`{\u{7f}",
        ]
        for _ in 0..<2000 {
            let count = Int.random(in: 1...60, using: &generator)
            let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let pieces = text.split { $0.isASCII && $0 != "_" && !$0.isLetter && !$0.isNumber }
            #expect(Self.words(of: text) == pieces.flatMap { Self.words(of: String($0)) }, "\(text)")
            let plain = pieces.filter {
                $0.allSatisfy(\.isASCII) && Tokenizer.lengths.contains($0.count) && $0.count < 16
            }
            #expect(plain.allSatisfy { Self.words(of: String($0)) == [$0.lowercased()] }, "\(text)")
        }
    }
}
