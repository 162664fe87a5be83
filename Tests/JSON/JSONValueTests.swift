import Files
import TestSupport
import Testing

@testable import JSON

struct JSONValueTests {
    @Test func kinds() throws {
        let value = try parse(#"[{}, [], "", 0, true, false, null]"#)
        #expect(value.elements.map(\.kind) == [.object, .array, .string, .number, .bool, .bool, .null])
        #expect(value.elements.compactMap(\.bool) == [true, false])
        #expect(value.elements.map(\.isNull) == [false, false, false, false, false, false, true])
        #expect(value.count == 7)
    }

    @Test func keysKeepTheirOrder() throws {
        let value = try parse(#"{"z": 1, "a": 2, "m": {"y": 0, "b": 0}, "": 4}"#)
        #expect(value.members.map(\.key) == ["z", "a", "m", ""])
        #expect(value["m"]?.members.map(\.key) == ["y", "b"])
        #expect(value[""]?.int == 4)
    }

    @Test func lastDuplicateKeyWins() throws {
        let value = try parse(#"{"a": 1, "b": 2, "a": 3, "\u0061": 4}"#)
        #expect(value["a"]?.int == 4)
        #expect(value.membersByKey["a"]?.int == 4)
        #expect(value.members.map(\.key) == ["a", "b", "a", "a"])
        #expect(value.count == 4)
    }

    @Test func keysAreComparedByTheirCodePoints() throws {
        let value = try parse("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
        #expect(value["\u{E9}"]?.int == 1)
        #expect(value["e\u{301}"]?.int == 2)
    }

    @Test func absentMemberIsNil() throws {
        let value = try parse(#"{"a": [1, 2]}"#)
        #expect(value["b"] == nil)
        #expect(value["a"]?["x"] == nil)
        #expect(value["a"]?[2] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value[0] == nil)
        #expect(value["a"]?[0]?.elements.isEmpty == true)
        #expect(value["a"]?[0]?.members.isEmpty == true)
        #expect(value.string == nil && value.bool == nil && value.withUTF8 { _ in 0 } == nil)
    }

    @Test func deepGetters() throws {
        let value = try parse(#"{"author": {"role": "user", "age": 3, "ok": true}, "parts": ["a", "b"], "x": 0.5}"#)
        #expect(value.string(at: "author", "role") == "user")
        #expect(value.int(at: "author", "age") == 3)
        #expect(value.bool(at: "author", "ok") == true)
        #expect(value.double(at: "x") == 0.5)
        #expect(value.elements(at: "parts").compactMap(\.string) == ["a", "b"])
        #expect(value.elements(at: "author", "role").isEmpty)
        #expect(value.elements(at: "none").isEmpty)
        #expect(value.value(at: "author", "role", "more")?.string == nil)
    }

    @Test func bytesAndRawText() throws {
        let value = try parse(#" { "a" : [ 1 , "x\n" ] } "#)
        #expect(value.rawJSON == #"{ "a" : [ 1 , "x\n" ] }"#)
        #expect(value["a"]?.rawJSON == #"[ 1 , "x\n" ]"#)
        #expect(value["a"]?[1]?.rawJSON == #""x\n""#)
        #expect(value["a"]?.bytes.offset == 9)
    }

    @Test func pathsAndPositions() throws {
        let text = "{\"messages\": [0, {\"odd key\": [[7]],\n\"content\": \"語\", \"1a\": 1}]}"
        let root = try parse(text)
        let message = try #require(root["messages"]?[1])
        #expect(root.path.description == "$")
        #expect(message["content"]?.path.description == "$.messages[1].content")
        #expect(message["odd key"]?[0]?[0]?.path.description == #"$.messages[1]["odd key"][0][0]"#)
        #expect(message["1a"]?.path.description == #"$.messages[1]["1a"]"#)
        #expect(message["1a"]?.position == SourcePosition(line: 2, column: 23))
        #expect(message["1a"]?.offset == text.utf8.count - 4)
    }

    @Test func everyValueIsFoundAgainByItsPath() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let root = try parse(Tree.random(depth: 4, &generator).json())
            for value in root.withDescendants() {
                let found = value.path.steps.reduce(root as JSONValue?) { value, step in
                    switch step {
                    case .key(let key): value?[key]
                    case .index(let index): value?[index]
                    }
                }
                // A key that is repeated names its last value.
                #expect(found?.path == value.path)
            }
        }
    }

    @Test func oddKeysInPathsAreQuotedAndCut() {
        func path(_ key: String) -> String { JSONPath([.key(key)]).description }
        #expect(path("a_b9") == "$.a_b9")
        #expect(path("") == #"$[""]"#)
        #expect(path("a\"b\u{1B}[31m") == #"$["a\"b\u001b[31m"]"#)
        #expect(path("\u{202E}x\u{9B}\n\u{E0041}") == #"$["\u202ex\u009b\u000a\udb40\udc41"]"#)
        #expect(path("é") == #"$["é"]"#)
        #expect(path(String(repeating: "k", count: 500)).count < 100)
    }

    @Test func readingCanStopAfterTheFirstValue() throws {
        let bytes = ByteRegion(#"{"a": 1} {"b": 2} ?"#)
        let options = JSONOptions(stopsAfterFirstValue: true)
        let first = try JSONDocument(parsing: bytes, options: options)
        let second = try JSONDocument(parsing: bytes.dropFirst(first.end), options: options)
        #expect(first.root["a"]?.int == 1)
        #expect(second.root["b"]?.int == 2)
        #expect(second.root.position == SourcePosition(line: 1, column: 10))
    }
}

extension JSONValue {
    /// The value and all values in it.
    func withDescendants() -> [JSONValue] {
        [self] + elements.flatMap { $0.withDescendants() } + members.flatMap { $0.value.withDescendants() }
    }
}
