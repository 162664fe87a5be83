import Patterns
import Testing

/// Matches of patterns, and patterns that are refused.
struct PatternTests {
    private func matches(_ pattern: String, _ text: String) throws -> [String] {
        let pattern = try Pattern(pattern)
        var text = text
        return text.withUTF8 { bytes in
            pattern.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    @Test(arguments: [
        ("abc", "abcabc ab", ["abc", "abc"]), ("a+b|c", "aab c xaaab", ["aab", "c", "aaab"]),
        ("(a|ab)(c|bcd)", "abcd", ["abcd"]), ("a|ab", "ab", ["a"]), ("ab|a", "ab", ["ab"]),
        (#"\bEMP-\d{5}\b"#, "EMP-12345 XEMP-12345 EMP-123456", ["EMP-12345"]), ("a{2,3}", "aaaaaaa", ["aaa", "aaa"]),
        ("a{2,}", "a aa aaaa", ["aa", "aaaa"]), ("a{,2}b", "aaab", ["aab"]), ("a+?", "aa", ["a", "a"]),
        ("a.*?c", "abcbc", ["abc"]), ("a.*c", "abcbc", ["abcbc"]), ("x.y", "x\ny xéy", ["xéy"]),
        ("[^a]x", "bxax", ["bx"]),
        ("[a-c]+", "abcd", ["abc"]), ("[]a]+", "a]b", ["a]"]), ("[a-]+", "a-b", ["a-"]), (#"[\d.]+"#, "v1.2", ["1.2"]),
        (#"[^\W\d_]+"#, "a1é_", ["a", "é"]), ("(?i)tom", "TOM tOm", ["TOM", "tOm"]), ("(?i)[^t]om", "TOM xom", ["xom"]),
        ("(?i)ÄRGER", "ärger", ["ärger"]), ("^x$", "x\nyx\nx\r\nx", ["x", "x", "x"]), ("(?:ab){2}", "ababab", ["abab"]),
        (#"\x41\u00e9\x{1F600}"#, "Aé😀", ["Aé😀"]), (#"\.\*\["#, ".*[", [".*["]), ("a{x}", "a{x}", ["a{x}"]),
        (#"\w+"#, "naïve-Tür 東京“a”", ["naïve", "Tür", "東京", "a"]), (#"\btom\b"#, "“tom” atom étom", ["tom"]),
        (#"\Boo"#, "foo oo", ["oo"]), (#"id: \K\d+"#, "id: 12 id: 34", ["12", "34"]), ("(|a)*b", "aab", ["aab"]),
        ("((a*)*)*b", "aab", ["aab"]), (#"\s+"#, "a \u{A0}\u{3000}b", [" \u{A0}\u{3000}"]), ("é", "e\u{301}é", ["é"]),
    ])
    func finds(pattern: String, text: String, expected: [String]) throws {
        #expect(try matches(pattern, text).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }

    @Test(
        arguments: [
            ("(a", .unclosed("("), 1), ("a)", .unopened(")"), 2), ("[a", .unclosed("["), 1),
            (#"a\"#, .unclosed("\\"), 2),
            ("*a", .nothingToRepeat("*"), 1), ("a**", .nothingToRepeat("*"), 3), ("^+", .nothingToRepeat("+"), 2),
            ("a{3,1}", .badRepetition("{3,1}"), 2), ("a{1001}", .badRepetition("{1001}"), 2),
            ("a{99999999999999999999}", .badRepetition("{99999999999999999999}"), 2), ("x[z-a]", .badRange("z-a"), 3),
            (#"\y"#, .badEscape(#"\y"#), 1), (#"\x4"#, .badEscape(#"\x4"#), 1), ("a(?=b)", .unsupported("(?="), 2),
            ("(?!b)", .unsupported("(?!"), 1), (#"(a)\1"#, .unsupported(#"\1"#), 4), ("a++", .unsupported("++"), 2),
            (#"\p{L}"#, .unsupported(#"\p"#), 1), ("[[:alpha:]]", .unsupported("[:"), 2),
            ("(?<a>b)", .unsupported("(?<"), 1),
            ("a*", .matchesNothing, 1), ("a|", .matchesNothing, 1), ("", .matchesNothing, 1),
            (#"a\Kb?"#, .matchesNothing, 1),
            (#"\b"#, .matchesNothing, 1),
            ("(a{1000}){1000}", .tooLarge, 1), ("(((((a{9}){9}){9}){9}){9}){9}", .tooLarge, 1),
            (String(repeating: "(", count: 60), .tooLarge, 51),
        ] as [(String, PatternError.Reason, Int)])
    func refuses(pattern: String, reason: PatternError.Reason, column: Int) {
        let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
        #expect(error?.reason == reason)
        #expect(error?.column == column)
    }

    /// The end of a text that is still being written.
    @Test(arguments: [
        (#"\d{4}"#, "a 12", 2), (#"\d{4}"#, "a 1234 b", 8), ("a.*b", "x a c", 2), ("ab", "ab", 2), ("ab", "aba", 2),
        (#"\bab"#, "xa", 2),
    ])
    func waitsForTheRest(pattern: String, text: String, start: Int) throws {
        let pattern = try Pattern(pattern)
        var text = text
        #expect(text.withUTF8(pattern.unfinishedStart) == start)
    }

    @Test func longTextsAreLookedAtInBlocks() throws {
        for length in [1000, 1023, 1024, 1025, 2048, 9000] {
            for letter in ["é", "田", "😀", "a"] {
                let padding = String(repeating: letter, count: length / 2)
                #expect(
                    try matches("x.*y|zz+", padding + "x" + padding + "y" + padding + "zzz").map(\.count) == [
                        length / 2 + 2, 3,
                    ])
            }
        }
    }

    /// Bytes that are no UTF-8 are characters.
    @Test func anyBytesAreRead() throws {
        let pattern = try Pattern("a.b")
        for bytes: [UInt8] in [[0x61, 0xFF, 0x62], [0x61, 0xE2, 0x62], [0x61, 0x80, 0x62]] {
            #expect(bytes.withUnsafeBufferPointer(pattern.ranges) == [0..<3])
        }
    }
}
