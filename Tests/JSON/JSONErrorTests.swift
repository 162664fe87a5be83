import Files
import Testing

@testable import JSON

struct JSONErrorTests {
    /// The reason in words, the place and the path for each kind of mistake.
    @Test(arguments: [
        (#"{"a": 1; "b": 2}"#, "expected ',' or '}', found ';'", "1:8", "$"),
        (#"[1 2]"#, "expected ',' or ']', found '2'", "1:4", "$"),
        (#"[1, , 2]"#, "expected a value, found ','", "1:5", "$[1]"),
        (#"[,]"#, "expected a value or ']', found ','", "1:2", "$[0]"),
        (#"{"a" 1}"#, "expected ':', found '1'", "1:6", "$"),
        (#"{a: 1}"#, "expected a key in quotes or '}', found 'a'", "1:2", "$"),
        (#"{"a": 1, b: 2}"#, "expected a key in quotes, found 'b'", "1:10", "$"),
        (#"{'a': 1}"#, "expected a key in quotes or '}', found '''", "1:2", "$"),
        (#"[1, 2,]"#, "trailing comma", "1:6", "$"),
        (#"{"a": [1], }"#, "trailing comma", "1:10", "$"),
        (#"[{"a": NaN}]"#, "expected a value, found the word 'NaN'", "1:8", "$[0].a"),
        (#"[None]"#, "expected a value, found the word 'None'", "1:2", "$[0]"),
        (#"[truth]"#, "expected a value, found the word 'truth'", "1:2", "$[0]"),
        (#"[nullnull]"#, "expected ',' or ']', found 'n'", "1:6", "$"),
        (#"[01]"#, "'01' is not a number in JSON", "1:2", "$[0]"),
        (#"{"x": [0, 1.]}"#, "'1.' is not a number in JSON", "1:11", "$.x[1]"),
        (#"[-]"#, "'-' is not a number in JSON", "1:2", "$[0]"),
        (#"[+1]"#, "'+1' is not a number in JSON", "1:2", "$[0]"),
        (#"[.5]"#, "'.5' is not a number in JSON", "1:2", "$[0]"),
        (#"[0x1F]"#, "'0x1F' is not a number in JSON", "1:2", "$[0]"),
        (#"[1e]"#, "'1e' is not a number in JSON", "1:2", "$[0]"),
        (#"["a\x"]"#, "invalid escape in a string", "1:4", "$[0]"),
        (#"["\u12G4"]"#, "invalid escape in a string", "1:3", "$[0]"),
        ("[\"a\u{1}\"]", "control character U+0001 in a string", "1:4", "$[0]"),
        ("{\"a\nb\": 1}", "control character U+000A in a string", "1:4", "$"),
        ("[1]\u{0}", "unexpected content after the value", "1:4", "$"),
        (#"{} {}"#, "unexpected content after the value", "1:4", "$"),
        (#"[\#u{202E}]"#, "expected a value or ']', found U+202E", "1:2", "$[0]"),
        (#"["#, "expected a value or ']', found the end of the text", "1:2", "$[0]"),
        (#"{"a": {"b": "x"#, "expected the closing quote, found the end of the text", "1:15", "$.a.b"),
        (#"[-"#, "expected a digit, found the end of the text", "1:3", "$[0]"),
        (#"[tru"#, "expected a value, found the end of the text", "1:2", "$[0]"),
        (#"["\u00"#, "expected the closing quote, found the end of the text", "1:7", "$[0]"),
        (#""#, "expected a value, found the end of the text", "1:1", "$"),
    ])
    func reportsReasonAndPlace(text: String, reason: String, position: String, path: String) throws {
        let error = try #require(refusal(of: text))
        #expect(error.reason.description == reason)
        #expect(error.position.description == position)
        #expect(error.path.description == path)
    }

    @Test func aByteThatIsNotUTF8IsNamedByTheReplacementCharacter() throws {
        let error = try #require(refusal(of: [0x5B, 0xFF, 0x5D]))
        #expect(error.reason == .unexpected("\u{FFFD}", expected: .valueOrEnd))
    }

    @Test func columnsCountScalarsAndLinesEndWithLFOrCRLF() throws {
        let text = "{\r\n  \"имя\": \"👩‍👩‍👧\",\r\n  \"é\": \"語\" ?\n}"
        let error = try #require(refusal(of: text))
        #expect(error.position == SourcePosition(line: 3, column: 12))
        #expect(Array(text.utf8)[error.offset] == UInt8(ascii: "?"))
    }

    @Test func aByteOrderMarkHasNoWidth() throws {
        let error = try #require(refusal(of: "\u{FEFF}[?]"))
        #expect(error.offset == 4)
        #expect(error.position == SourcePosition(line: 1, column: 2))
    }

    @Test func distinguishesTruncationFromMistakes() {
        #expect(refusal(of: #"{"a": tr"#)?.isTruncation == true)
        #expect(refusal(of: #"{"a": "x\"#)?.isTruncation == true)
        #expect(refusal(of: #"{"a": 1."#)?.isTruncation == true)
        #expect(refusal(of: #"{"a": x"#)?.isTruncation == false)
        #expect(refusal(of: #"{"a": 1,}"#)?.isTruncation == false)
    }

    @Test func depthIsLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(refusal(of: nested(1000)) == nil)
        let tooDeep = try #require(refusal(of: nested(1001)))
        #expect(tooDeep.reason == .tooDeep(limit: 1000))
        #expect(tooDeep.position == SourcePosition(line: 1, column: 1001))
        #expect(tooDeep.path.steps.count == 1000)
        #expect(tooDeep.path.description.count < 200)
        #expect(refusal(of: nested(4), options: JSONOptions(depthLimit: 3))?.reason == .tooDeep(limit: 3))
        #expect(refusal(of: "1", options: JSONOptions(depthLimit: 0)) == nil)
    }

    @Test func placesInASliceAreThoseOfTheFile() throws {
        let file = ByteRegion("[\n  {},\n  {\"a\": {\"b\": !}}\n]")
        let start = 9
        let slice = file.slice(start + 1..<file.count - 2)
        let error = #expect(throws: JSONError.self) {
            try JSONDocument(parsing: slice, under: JSONPath([.index(1)]))
        }
        #expect(error?.position == SourcePosition(line: 3, column: 15))
        #expect(error?.path.description == "$[1].a.b")
        #expect(error?.offset == 22)
    }
}
