import Foundation
import TestSupport
import Testing

@testable import Search

/// Data as text for a script, of which `Tests/Page/search-pieces.test.mjs` reads the same examples.
struct SevenBitsTests {
    private static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        bytes.withUnsafeBufferPointer { SevenBits.append($0, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    @Test func examplesOfThePage() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Page/seven-bits.json")
        let examples = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [[Any]])
        #expect(examples.count >= 5)
        for example in examples {
            let bytes = try #require(example[0] as? [Int])
            #expect(Self.text(bytes.map { UInt8($0) }) == example[1] as? String)
        }
    }

    @Test func bytesOfAllLengthsComeBack() {
        var generator = SeededGenerator(seed: 3)
        for count in 0..<300 {
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(ScriptData.bytes(ofSevenBits: Self.text(bytes)) == bytes)
        }
    }

    @Test func noCharacterEndsALiteral() {
        var generator = SeededGenerator(seed: 4)
        let all = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let text = Self.text(all)
        let refused: [UInt32] = [0, 0x0A, 0x0D, 0x22, 0x5C]
        #expect(text.unicodeScalars.allSatisfy { $0.value < 256 && !refused.contains($0.value) })
        #expect(text.utf8.count < all.count * 6 / 5)
    }
}
