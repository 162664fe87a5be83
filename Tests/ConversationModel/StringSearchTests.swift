import Testing

@testable import ConversationModel

struct StringSearchTests {
    @Test func bytesAreFoundAtTheirPlace() throws {
        let text = "a\u{E9}<b></b>"
        let range = try #require(text.rangeOfBytes(of: "<b>"))
        #expect(text[range] == "<b>" && text[..<range.lowerBound] == "aé")
        #expect(text.dropFirst(3).rangeOfBytes(of: "<b>") == nil)
        #expect(text.containsBytes(of: "</b>") && !text.containsBytes(of: "</b>."))
        #expect("".rangeOfBytes(of: "a") == nil)
        #expect("".rangeOfBytes(of: "") == "".startIndex..<"".startIndex)
    }

    @Test func bytesAreReplaced() {
        #expect("a&lt;b&lt;".replacingBytes(of: "&lt;", with: "<") == "a<b<")
        #expect("aa".replacingBytes(of: "a", with: "aa") == "aaaa")
        #expect("a".replacingBytes(of: "", with: "b") == "a")
    }

    @Test func trailingCharactersAreRemoved() {
        #expect("a b \n\r\n".withoutEnd { $0.properties.isWhitespace } == "a b")
        #expect(" \n".withoutEnd { $0.properties.isWhitespace }.isEmpty)
    }
}
