import Hypertext
import Markdown
import Testing

@Suite struct CodeBlockTests {
    private func code(_ text: String) -> (markup: String, size: CodeBlock.Size) {
        var html = HTML()
        let size = CodeBlock.append(code: text, language: "no-such-language", to: &html)
        return (html.string, size)
    }

    @Test func codeIsEscaped() {
        #expect(code("a < b && \"c\"\n\u{1B}[0m").markup == "a &lt; b &amp;&amp; \"c\"\n\u{FFFD}[0m")
    }

    @Test func lineEndsAreLineFeeds() {
        #expect(code("a\r\nb\rc").markup == "a\nb\nc")
        #expect(code("a\r\nb\rc\n").size.lines == 3)
    }

    private static let controls: [UInt32] =
        [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)

    /// Security rule 11.
    @Test(arguments: controls) func bidiControlsBecomeVisibleMarks(_ value: UInt32) throws {
        let control = try #require(Unicode.Scalar(value))
        let mark = "U+" + (value < 0x1000 ? "0" : "") + String(value, radix: 16, uppercase: true)
        #expect(code("if a \(control)<b").markup == "if a <span class=\"bidi\">\(mark)</span>&lt;b")
    }

    @Test func neighboursOfTheControlsStay() {
        let text = "\u{2010}\u{2019}\u{2026}\u{2028}\u{202F}\u{2065}\u{206A}\u{600}\u{61B}\u{200B}\u{200D}€"
        #expect(code(text).markup == text)
    }

    @Test(arguments: [
        ("", 0), ("\n", 1), ("a", 2), ("a\n", 2), ("a\n\nb", 5), ("🧵\n", 3), ("\u{202E}\n", 7),
        (String(repeating: "x", count: 5000), 120),
    ])
    func costIsByLines(_ text: String, _ cost: Int) {
        #expect(code(text).size.cost == cost)
    }

    @Test(arguments: [
        ("c++", true), ("objective-c", true), ("F#", true), ("a_b.c", true), ("", false), ("a b", false), ("é", false),
        ("\"", false),
    ])
    func languages(_ name: String, _ isLanguage: Bool) {
        #expect(CodeBlock.isLanguage(name) == isLanguage)
    }
}
