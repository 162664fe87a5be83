@testable import Highlighting
import Hypertext
import Testing

@Suite struct HighlightedTextTests {
    @Test func highlightedCodeHasTheMarksToo() {
        #expect(
            highlighted("let a = \"\u{202E}\" // \u{2066}", "swift")
                == "<span class=\"k\">let</span> a = <span class=\"s\">\"<span class=\"bidi\">U+202E</span>\"</span> <span class=\"c\">// "
                + "<span class=\"bidi\">U+2066</span></span>")
    }

    @Test func brokenUTF8IsPassedThrough() {
        for tail: [UInt8] in [[0xE2], [0xE2, 0x80], [0xD8], [0xE2, 0x80, 0x41], [0xF0]] {
            var html = HTML()
            tail.withUnsafeBufferPointer { html.append(code: $0) }
            #expect(html.bytes == tail)
        }
    }

    @Test func markupOfCodeIsEscaped() {
        let attack = "</span></code><script>alert(1)</script><img src=x onerror='a'>"
        for language in ["html", "javascript", "jsx", "diff", "bash", "markdown", "php"] {
            let markup = highlighted(attack, language) ?? ""
            #expect(!markup.contains("<script") && !markup.contains("<img") && !markup.contains("</code"))
        }
    }

    /// A line feed between two blocks would show as a blank line.
    @Test func fullWidthLinesIncludeTheirLineFeed() {
        #expect(
            highlighted("-a\n-b\n+c\n\n+d\n e\n-f", "diff")
                == "<span class=\"d\">-a\n-b\n</span><span class=\"i\">+c\n</span>\n<span class=\"i\">+d\n</span> e\n"
                + "<span class=\"d\">-f</span>")
        #expect(highlighted("-a\r\n+b\r\n", "diff") == "<span class=\"d\">-a\n</span><span class=\"i\">+b\n</span>")
    }
}
