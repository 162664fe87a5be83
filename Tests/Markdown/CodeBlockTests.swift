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

    @Test(arguments: [
        "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
        "\u{2067}", "\u{2068}",
        "\u{2069}",
    ])
    func directionCharactersAreShown(_ character: String) {
        let shown = code("if a\(character) {").markup
        #expect(!shown.unicodeScalars.contains { character.unicodeScalars.contains($0) })
        #expect(shown.contains("<span class=\"bidi\">U+"))
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
