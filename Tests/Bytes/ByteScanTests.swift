import Testing

@testable import Bytes

struct ByteScanTests {
    /// Texts of all lengths around the sixteen bytes that are compared together, with the byte at each place.
    private static let texts = (0...50).flatMap { length in
        (0..<max(1, length)).map { place in (0..<length).map { $0 == place ? UInt8(ascii: "x") : UInt8(ascii: "a") } }
    }

    @Test(arguments: [0, 1, 3])
    func findsTheSameAsASearchByteByByte(least: Int) {
        for text in Self.texts {
            for start in 0...text.count {
                let expected = text.indices.dropFirst(start).first { text[$0] == UInt8(ascii: "x") }
                #expect(
                    Self.firstX(in: text, from: start, least: least) == expected, "\(text.count) bytes from \(start)")
            }
        }
    }

    @Test func unwantedCandidatesAreSkipped() {
        let text = Array("axaxaxaxaxaxaxaxaxaxaxaxaxaxaxaxaxaxax".utf8)
        let found = text.withUnsafeBufferPointer { text in
            ByteScan.firstIndex(in: text, from: 0, candidates: Self.mask) { $0 > 20 }
        }
        #expect(found == 21)
    }

    @Test func masksHaveABitForEachByte() {
        let text = Array("{[x}]\u{1}\n é\u{7F}abcde".utf8)
        text.withUnsafeBufferPointer { text in
            let bytes = ByteVector(text, at: 0)
            #expect(bytes.equal(to: UInt8(ascii: "{"), setting: 0x20).bits == 0b11)
            #expect(bytes.equal(to: UInt8(ascii: "}"), setting: 0x20).bits == 0b11000)
            #expect(bytes.isControl.bits == 0b110_0000)
            #expect((bytes.isControlOrNotASCII & ~bytes.isControl).bits == 0b11_0000_0000)
            #expect((bytes.equal(to: UInt8(ascii: "x")) | bytes.equal(to: UInt8(ascii: "e"))).first == 2)
            #expect(bytes.equal(to: UInt8(ascii: "!")).first == ByteVector.width)
            #expect(bytes.last == UInt8(ascii: "e"))
        }
    }

    @Test func bytesBeyondTheEndAreZero() {
        [UInt8(ascii: "x")].withUnsafeBufferPointer { text in
            #expect(ByteVector(text, at: 0).equal(to: 0).bits == 0xFFFE)
            #expect(ByteVector(text, at: 40).equal(to: 0).bits == 0xFFFF)
        }
    }

    private static func mask(_ first: UnsafeRawPointer) -> ByteMask {
        ByteVector(at: first).equal(to: UInt8(ascii: "x"))
    }

    private static func firstX(in text: [UInt8], from start: Int, least: Int) -> Int? {
        text.withUnsafeBufferPointer { text in
            ByteScan.firstIndex(in: text, from: start, least: least, candidates: mask) { text[$0] == UInt8(ascii: "x") }
        }
    }
}
