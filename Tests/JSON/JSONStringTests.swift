import TestSupport
import Testing

@testable import JSON

struct JSONStringTests {
    @Test(arguments: [
        (#""""#, ""),
        (#""plain""#, "plain"),
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u8A9E\uFFFF""#, "Aé語\u{FFFF}"),
        (#""\ud83d\ude00""#, "😀"),
        (#""\uDBFF\uDFFF""#, "\u{10FFFF}"),
        (#""\u0000""#, "\u{0}"),
        (#""é я 語 😀""#, "é я 語 😀"),
        (#""/ <\/script>""#, "/ </script>"),
        ("\"\u{7F}\u{85}\u{2028}\"", "\u{7F}\u{85}\u{2028}"),
        (#""sixteen bytes ..\nand the next block \u0041 too""#, "sixteen bytes ..\nand the next block A too"),
    ])
    func isDecoded(json: String, text: String) throws {
        let value = try parse(json)
        #expect(value.string.map { Array($0.utf8) } == Array(text.utf8))
        #expect(value.withUTF8 { Array($0) } == Array(text.utf8))
        #expect(value.document.warnings.isEmpty)
    }

    /// An escape at each place within the blocks that are scanned together.
    @Test func decodingDoesNotDependOnTheAlignment() throws {
        for length in 0..<70 {
            let padding = String(repeating: "x", count: length)
            let value = try parse(#"["\#(padding)\n\#(padding)é\"\#(padding)"]"#)
            #expect(value[0]?.string == padding + "\n" + padding + "é\"" + padding)
        }
    }

    @Test(arguments: [
        (#""\ud83d""#, "\u{FFFD}"),
        (#""\ude00""#, "\u{FFFD}"),
        (#""\ud83dx""#, "\u{FFFD}x"),
        (#""\ud83d\n""#, "\u{FFFD}\n"),
        (#""\ud83d\u0041""#, "\u{FFFD}A"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
        (#""\ude00\ud83d""#, "\u{FFFD}\u{FFFD}"),
    ])
    func aLoneSurrogateIsReplacedWithAWarning(json: String, text: String) throws {
        let value = try parse(json)
        #expect(value.string == text)
        #expect(value.document.warnings.map(\.kind) == [.loneSurrogate])
    }

    /// The examples of the Unicode Standard, section 3.9, and each kind of ill-formed sequence.
    static let badUTF8: [([UInt8], Int)] = [
        ([0x80], 1), ([0xC0, 0xAF], 2), ([0xE0, 0x80, 0xBF], 3), ([0xF0, 0x81, 0x82], 3), ([0xED, 0xA0, 0x80], 3),
        ([0xF4, 0x91, 0x92, 0x93], 4), ([0xFF], 1), ([0xE1, 0x80, 0xE2], 2), ([0xF0, 0x91, 0x92], 1),
        ([0xF1, 0xBF], 1), ([0xC2], 1), ([0xF5, 0x80], 2), ([0xE2, 0x82, 0xE2, 0x82, 0x21], 2),
    ]

    @Test(arguments: badUTF8)
    func badUTF8IsReplacedBySubparts(bytes: [UInt8], replacements: Int) throws {
        let document = try parse([0x22, 0x61] + bytes + [0x62, 0x22])
        let tail = bytes.last == 0x21 ? "!" : ""
        #expect(document.root.string == "a" + String(repeating: "\u{FFFD}", count: replacements) + tail + "b")
        #expect(document.warnings.map(\.kind) == [.badUTF8])
        let asInTheStandardLibrary = String(decoding: [0x61] + bytes + [0x62], as: UTF8.self)
        #expect(document.root.string == asInTheStandardLibrary)
    }

    @Test func badUTF8AroundEscapes() throws {
        let document = try parse([0x22, 0xE2, 0x82] + Array(#"\u0080\n"#.utf8) + [0xFF, 0x22])
        #expect(document.root.string == "\u{FFFD}\u{80}\n\u{FFFD}")
    }

    @Test func randomBytesAreRepairedAsInTheStandardLibrary() throws {
        let candidates: [UInt8] = [0x41, 0x80, 0xBF, 0xC3, 0xE0, 0xA0, 0xED, 0xE2, 0xF0, 0x90, 0xF4, 0xFF]
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 1...24, using: &generator)).map { _ in
                candidates[Int.random(in: candidates.indices, using: &generator)]
            }
            let document = try parse([0x22] + bytes + [0x22])
            #expect(document.root.string == String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func warningsNameThePlaceAndTheOwner() throws {
        let document = try JSONDocument(
            parsing: "{\"a\": [\n\"ok\", \"x \\ud800 \\ud801\"],\n \"\\udc00\": {\"b\": 1}}")
        #expect(document.repairCount == 2)
        #expect(document.warnings.map(\.path.description) == ["$.a[1]", "$"])
        #expect(document.warnings.map(\.position.description) == ["2:10", "3:3"])
    }

    @Test func warningsAreCountedButNotAllKept() throws {
        let document = try JSONDocument(parsing: "[" + String(repeating: #""\ud800","#, count: 5000) + "1]")
        #expect(document.repairCount == 5000)
        #expect(document.warnings.count == 100)
    }
}
