import Testing

@testable import Bytes

/// The examples of FIPS 180-4, and lengths around the padding's edge.
@Suite struct SHA256Tests {
    private func hex(_ text: String) -> String {
        SHA256.hash(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    @Test func publishedExamples() {
        #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            hex(String(repeating: "a", count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test(arguments: [55, 56, 63, 64, 65, 119, 120])
    func lengthsAroundABlock(count: Int) {
        let one = hex(String(repeating: "x", count: count))
        #expect(one != hex(String(repeating: "x", count: count + 1)))
        #expect(one.count == 64)
    }

    @Test(arguments: [1, 63, 64, 65, 1000]) func piecesHaveTheHashOfTheWhole(size: Int) {
        let bytes = (0..<1000).map { UInt8($0 % 251) }
        var hash = SHA256()
        for start in stride(from: 0, to: bytes.count, by: size) {
            hash.update(Array(bytes[start..<min(bytes.count, start + size)]))
        }
        #expect(hash.digest == SHA256.hash(bytes))
    }
}
