import Files
import Testing

@testable import JSON

/// What is read of a text that is cut off.
struct CutTextTests {
    private func closed(_ text: String) throws -> String {
        try JSONDocument(parsing: ByteRegion(text), options: JSONOptions(closesCutText: true)).root.prettyPrinted
    }

    private func expect(_ text: String, _ whole: String, at place: SourceLocation = #_sourceLocation) throws {
        let expected = try JSONDocument(parsing: whole).root.prettyPrinted
        #expect(try closed(text) == expected, sourceLocation: place)
    }

    @Test func theLastElementIsLeftOut() throws {
        try expect(#"{"a": 1, "list": [{"b": [1, 2]}, {"b": [3, 4"#, #"{"a":1,"list":[{"b":[1,2]}]}"#)
        try expect(#"{"list": [{"b": ["one", "tw"#, #"{"list":[{"b":["one"]}]}"#)
        try expect(#"[1, 2, "#, "[1,2]")
    }

    @Test func aTextWithoutAWholeElementIsRefused() {
        for text in [#"{"a": {"b": 1, "c": "#, #"{"a": tru"#, #"{"a": [{"b": "c"#, "[", "{"] {
            #expect(throws: JSONError.self) { try closed(text) }
        }
    }

    @Test func eachPrefixIsReadOrRefused() throws {
        let text = #"{"a": [{"b": "c\n\u00e9", "d": [1.5e3, null]}, [], {"e": {"f": true}}], "g": "h"}"#
        let read = (1..<text.utf8.count).compactMap { length -> String? in
            let part = ByteRegion(Array(text.utf8.prefix(length)))
            let document = try? JSONDocument(parsing: part, options: JSONOptions(closesCutText: true))
            return document?.root.prettyPrinted
        }
        #expect(read.count > 30)
        for text in read { #expect(throws: Never.self) { try JSONDocument(parsing: text) } }
    }

    @Test func otherMistakesStay() {
        for text in [#"{"a": x"#, "", "\"a", #"{"a": 1]"#, #"{"a": 1} x"#] {
            #expect(throws: JSONError.self) { try closed(text) }
        }
    }
}
