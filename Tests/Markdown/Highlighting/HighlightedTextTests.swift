@testable import Markdown
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
        for tail: [UInt8] in [[0xE2], [0xE2, 0x80], [0xD8], [0xE2, 0x80, 0x41], [0xFF]] {
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
}
