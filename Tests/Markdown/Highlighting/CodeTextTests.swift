import Hypertext
import Markdown
import Testing

@Suite struct CodeTextTests {
    private static let controls: [UInt32] =
        [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069)

    private func html(_ code: String) -> String {
        var html = HTML()
        html.append(code: code)
        return html.string
    }

    /// Security rule 11.
    @Test(arguments: controls) func bidiControlsBecomeVisibleMarks(_ value: UInt32) throws {
        let control = try #require(Unicode.Scalar(value))
        let mark = "U+" + (value < 0x1000 ? "0" : "") + String(value, radix: 16, uppercase: true)
        let found = html("if a \(control)<b")
        #expect(!found.unicodeScalars.contains(control))
        #expect(found.hasPrefix("if a <abbr class=\"bidi\" title=\""))
        #expect(found.hasSuffix("\">\(mark)</abbr>&lt;b"))
    }

    @Test func neighboursOfTheControlsStay() {
        let text = "\u{2010}\u{2019}\u{2026}\u{2028}\u{202F}\u{2065}\u{206A}\u{600}\u{61B}\u{200B}\u{200D}€"
        #expect(html(text) == text)
    }

    @Test func everythingElseIsEscapedAsText() {
        #expect(html("a<b>&\"'\r\n\u{0}") == "a&lt;b&gt;&amp;\"'\n\u{FFFD}")
    }

    @Test func brokenUTF8IsPassedThrough() {
        for tail: [UInt8] in [[0xE2], [0xE2, 0x80], [0xD8], [0xE2, 0x80, 0x41], [0xFF]] {
            var html = HTML()
            tail.withUnsafeBufferPointer { html.append(code: $0) }
            #expect(html.bytes == tail)
        }
    }

    @Test func highlightedCodeHasTheMarksToo() {
        #expect(
            highlighted("let a = \"\u{202E}\" // \u{2066}", "swift")
                == "<span class=\"k\">let</span> a = <span class=\"s\">\"<abbr class=\"bidi\" "
                + "title=\"right-to-left override\">U+202E</abbr>\"</span> <span class=\"c\">// "
                + "<abbr class=\"bidi\" title=\"left-to-right isolate\">U+2066</abbr></span>")
    }

    @Test func markupOfCodeIsEscaped() {
        let attack = "</span></code><script>alert(1)</script><img src=x onerror='a'>"
        for language in ["html", "javascript", "jsx", "diff", "bash", "markdown", "php"] {
            let markup = highlighted(attack, language) ?? ""
            #expect(!markup.contains("<script") && !markup.contains("<img") && !markup.contains("</code"))
        }
    }
}
