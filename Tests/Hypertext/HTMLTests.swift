import Hypertext
import Testing

@Suite struct HTMLTests {
    @Test func copiesAreIndependent() {
        let first = HTML(literal: "<p>one")
        var second = first
        var third = first
        second.append(literal: "</p>")
        third.append(text: " & two")
        #expect(first.string == "<p>one")
        #expect(second.string == "<p>one</p>")
        #expect(third.string == "<p>one &amp; two")
    }

    @Test func emptyingDoesNotChangeCopies() {
        var buffer = HTML(literal: "<hr>")
        let copy = buffer
        buffer.removeAll()
        buffer.append(literal: "<br>")
        #expect(copy.string == "<hr>")
        #expect(buffer.string == "<br>")
    }

    @Test func appendsToItself() {
        var html = HTML(literal: "<i>")
        for _ in 0..<12 { html.append(html) }
        #expect(html.bytes == Array(String(repeating: "<i>", count: 4096).utf8))
    }

    @Test func partsOutsideAreClamped() {
        var html = HTML()
        html.append(HTML(literal: "<b></b>"), in: 3..<100)
        html.append(HTML(), in: 0..<4)
        #expect(html.string == "</b>")
    }

    @Test func equalityIgnoresTheCapacity() {
        var roomy = HTML()
        roomy.reserveCapacity(4096)
        #expect(roomy == HTML())
        roomy.append(literal: "<u>")
        #expect(roomy == HTML(trusted: Array("<u>".utf8)))
        #expect(roomy.hashValue == HTML(literal: "<u>").hashValue)
        #expect(roomy != HTML(literal: "<i>"))
        #expect(roomy != HTML(literal: "<u"))
        #expect(!roomy.isEmpty && roomy.count == 3)
    }
}
