import Files
import Testing

@testable import JSON

struct JSONReaderTests {
    private func tokens(_ text: String, options: JSONOptions = JSONOptions()) throws -> [String] {
        var reader = JSONReader(ByteRegion(text), options: options)
        var result: [String] = []
        while let token = try reader.next() { result.append("\(token.kind) \(reader.text(of: token))") }
        return result
    }

    @Test func tokensComeInOrderWithTheirText() throws {
        #expect(
            try tokens("\u{FEFF} {\"a\\n\": [1.50, true,false , null, \"\\u00e9\"], \"b\":{}}\r\n") == [
                "beginObject {", "key a\n", "beginArray [", "number 1.50", "true true", "false false", "null null",
                "string é", "endArray ]", "key b", "beginObject {", "endObject }", "endObject }",
            ])
    }

    @Test func aTokenKnowsItsBytes() throws {
        var reader = JSONReader(ByteRegion(#"  "ab" "#))
        #expect(try reader.next()?.range == 2..<6)
        #expect(try reader.next() == nil)
        #expect(try reader.next() == nil)
    }

    @Test func readsThePartBeforeTheDamage() {
        var reader = JSONReader(ByteRegion(#"{"mapping": {"a": 1"#))
        var keys: [String] = []
        while let token = try? reader.next() {
            if token.kind == .key { keys.append(reader.text(of: token)) }
        }
        #expect(keys == ["mapping", "a"])
        #expect(reader.depth == 2)
    }

    @Test func canStopAfterTheFirstValue() throws {
        #expect(throws: JSONError.self) { try tokens("1 2") }
        #expect(try tokens("1 2", options: JSONOptions(stopsAfterFirstValue: true)) == ["number 1"])
    }

    @Test func allKindsOfWhiteSpace() throws {
        #expect(
            try tokens("\t\r\n [\n\n        1\t,\r\n                    2 ]   \n") == [
                "beginArray [", "number 1", "number 2", "endArray ]",
            ])
        for space in ["\u{A0}", "\u{B}", "\u{C}", "\u{2003}", "\u{FEFF}"] {
            #expect(refusal(of: "[1,\(space)2]") != nil)
        }
    }
}
