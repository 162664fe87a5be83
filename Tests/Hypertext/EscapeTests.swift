import Hypertext
import Testing

@Suite struct EscapeTests {
    @Test func textEscapesMarkupOnly() {
        #expect(HTML(text: "a < b && c > \"d\" 'e'").string == "a &lt; b &amp;&amp; c &gt; \"d\" 'e'")
    }

    @Test func attributesEscapeBothQuotes() {
        var html = HTML()
        html.append(attribute: "\" onclick='x' &")
        #expect(html.string == "&quot; onclick=&#39;x&#39; &amp;")
    }

    @Test func controlsBecomeReplacementCharacters() {
        #expect(HTML(text: "a\u{0}b\u{1B}c\td\ne").string == "a\u{FFFD}b\u{FFFD}c\td\ne")
    }

    @Test func lineEndingsBecomeLineFeeds() {
        #expect(HTML(text: "a\r\nb\rc").string == "a\nb\nc")
    }

    @Test func substringsAndBridgedTextAreEscapedToo() {
        let text = "xx<é>yy"
        #expect(HTML(text: text.dropFirst(2).dropLast(2)).string == "&lt;é&gt;")
    }
}
