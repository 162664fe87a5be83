import TestSupport
import Testing

@testable import Bytes

/// Searches for bytes.
struct UTF8BytesTests {
    private func offset(of sought: String, in text: String, from start: Int = 0) -> Int? {
        var (sought, text) = (sought, text)
        return sought.withUTF8 { sought in text.withUTF8 { $0.offset(of: sought, from: start) } }
    }

    @Test func bytesAreFound() {
        #expect(offset(of: "", in: "ab") == 0 && offset(of: "", in: "ab", from: 1) == 1)
        #expect(offset(of: "b", in: "abab", from: 2) == 3 && offset(of: "ba", in: "abab", from: 2) == nil)
        #expect(offset(of: "abc", in: "ab") == nil && offset(of: "a", in: "") == nil)
    }

    /// Texts of few letters, so that beginnings repeat; compared with a search at each index.
    @Test func aRandomTextIsFoundWhereItIs() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            func letters(_ count: Int) -> String {
                String((0..<count).map { _ in "ab".randomElement(using: &random) ?? "a" })
            }
            let repeated = String(repeating: "a", count: 400)
            let text = [letters(200), repeated + letters(40)].randomElement(using: &random) ?? ""
            let sought =
                [letters(Int.random(in: 1...9)), String(repeating: "a", count: 90) + "b"].randomElement() ?? ""
            let (bytes, part) = (Array(text.utf8), Array(sought.utf8))
            let expected = bytes.indices.first { bytes[$0...].starts(with: part) }
            #expect(offset(of: sought, in: text) == expected, "\(sought) in \(text)")
        }
    }

    @Test func timeGrowsWithTheLength() {
        let isLinear = Growth.isLinear(
            of: 20_000,
            make: { (String(repeating: "a", count: $0 / 2) + "b", String(repeating: "a", count: $0)) },
            { _ = offset(of: $0.0, in: $0.1) })
        #expect(isLinear)
    }
}
