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

    /// HTML and XML forbid them, but not their neighbours.
    @Test func noncharactersBecomeReplacementCharacters() throws {
        let planes = (0...0x10).flatMap { plane in [0xFFFE, 0xFFFF].map { UInt32(plane << 16 | $0) } }
        let noncharacters = Set(planes + Array(0xFDD0...0xFDEF))
        #expect(noncharacters.count == 66)
        for value in noncharacters.flatMap({ [$0 - 1, $0, $0 &+ 1] }) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let expected = noncharacters.contains(value) ? "\u{FFFD}" : String(Character(scalar))
            for padding in ["", String(repeating: "x", count: 13), String(repeating: "語", count: 9)] {
                let text = padding + String(Character(scalar)) + padding
                #expect(HTML(text: text).string == padding + expected + padding, "\(String(value, radix: 16))")
                #expect(HTML(attribute: text).string == padding + expected + padding)
            }
        }
    }

    /// cmark writes these two for U+FFFE and U+FFFF.
    @Test(arguments: [[0xFE], [0xFF], [0x61, 0xFF, 0x62], [0xEF, 0xBF, 0xBE]] as [[UInt8]])
    func invalidBytesBecomeReplacementCharacters(_ bytes: [UInt8]) throws {
        var html = HTML()
        bytes.withUnsafeBufferPointer { html.append(text: $0) }
        let text = try #require(String(validating: html.bytes, as: UTF8.self))
        #expect(text.contains("\u{FFFD}") && text.count == (bytes.contains(0x61) ? 3 : 1))
    }

    @Test func truncatedEndIsKept() {
        #expect(HTML(text: "a語\u{FFFD}").string == "a語\u{FFFD}")
        #expect(HTML(text: "🧵").string == "🧵")
    }
}
