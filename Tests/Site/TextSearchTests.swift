import ConversationModel
import Files
import Testing

@testable import Site

@Suite struct TextSearchTests {
    @Test(arguments: [
        ("boat", "Two BOATS", true), ("BOAT", "two boats", true), ("straße", "Die STRAßE", true), ("é", "CAFÉ", true),
        ("boat", "coat", false), ("aab", "aaab", true), ("", "anything", true), ("long", "lo", false),
        ("日本", "これは日本です", true),
    ])
    func occurrences(sought: String, text: String, isThere: Bool) {
        #expect(TextSearch(sought).occurs(in: text) == isThere)
    }

    /// The scan of bytes may report a match that is none, but never misses one.
    @Test(arguments: [
        ("two boats", #"{"content": "no oars"}"#, false),
        ("two boats", #"{"content": "BOATS"}"#, true),
        ("café", #"{"content": "caf\u00e9"}"#, true),
        ("日本", #"{"content": "\u65e5\u672c"}"#, true),
        ("boats", #"{"content": "\u0062oats"}"#, true),
        ("boats", #"{"content": "\u001b[0m \u003c"}"#, false),
        ("boats", #"{"content": "\u00"#, false),
    ])
    func scans(sought: String, json: String, mayBeThere: Bool) {
        #expect(TextSearch(sought).mayOccur(in: ByteRegion(json)) == mayBeThere)
    }
}
