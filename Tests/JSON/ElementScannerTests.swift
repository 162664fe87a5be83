import Files
import Testing

@testable import JSON

/// All elements that a scanner finds, and the error that stopped it.
func elements(of bytes: ByteRegion, at keys: [String] = []) -> (elements: [ElementScanner.Element], error: JSONError?) {
    var found: [ElementScanner.Element] = []
    do {
        guard var scanner = try ElementScanner(bytes, at: keys) else { return ([], nil) }
        while let element = try scanner.next() { found.append(element) }
        return (found, nil)
    } catch {
        return (found, error)
    }
}

struct ElementScannerTests {
    private func texts(_ text: String, at keys: [String] = []) -> [String] {
        elements(of: ByteRegion(text), at: keys).elements.map(\.bytes.string)
    }

    @Test func elementsOfAnArray() {
        #expect(
            texts(#" [ {"a": "}]"} , [1,[2]] ,"x,\"]" , -1.5e3,null ] "#) == [
                #"{"a": "}]"}"#, "[1,[2]]", #""x,\"]""#, "-1.5e3", "null",
            ])
        #expect(texts("[]") == [])
        #expect(texts("\u{FEFF}[ 1 ]") == ["1"])
    }

    @Test func membersOfAnObject() {
        let found = elements(of: ByteRegion(#"{"b": 1, "a\n": [2], "b": {}}"#))
        #expect(found.elements.map(\.key) == ["b", "a\n", "b"])
        #expect(found.elements.map(\.bytes.string) == ["1", "[2]", "{}"])
        #expect(found.elements.map(\.path.description) == ["$.b", #"$["a\u000a"]"#, "$.b"])
    }

    @Test func aContainerUnderKeys() {
        let text = #"{"x": [9], "a": {"c": "[", "b": [1, 2], "z": 3}, "y": [8]}"#
        let found = elements(of: ByteRegion(text), at: ["a", "b"])
        #expect(found.elements.map(\.bytes.string) == ["1", "2"])
        #expect(found.elements.map(\.path.description) == ["$.a.b[0]", "$.a.b[1]"])
        #expect(found.error == nil)
    }

    @Test(arguments: [(["b"], "{}"), (["a"], #"{"a": 1}"#), (["a", "b"], #"{"a": [1]}"#), ([], "12"), ([], "")])
    func missingContainerHasNoScanner(keys: [String], text: String) throws {
        #expect(try ElementScanner(ByteRegion(text), at: keys) == nil)
    }

    @Test func anElementKnowsItsPlaceInTheFile() throws {
        let file = ByteRegion("[\n {\"a\": 1},\n {\"a\": ?}\n]")
        let second = elements(of: file).elements[1]
        let error = #expect(throws: JSONError.self) {
            try JSONDocument(parsing: second.bytes, under: second.path)
        }
        #expect(error?.position == SourcePosition(line: 3, column: 8))
        #expect(error?.path.description == "$[1].a")
    }

    @Test func invalidElementDoesNotLoseTheOthers() {
        let text = #"[{"a": 1}, {"a": EPOCH.MILLIS, }, {"b": [1, 2}}, oops: 3 x, "\q", {"c": 3}]"#
        #expect(
            texts(text) == [
                #"{"a": 1}"#, #"{"a": EPOCH.MILLIS, }"#, #"{"b": [1, 2}}"#, "oops: 3 x", #""\q""#, #"{"c": 3}"#,
            ])
        #expect(elements(of: ByteRegion(text)).error == nil)
    }

    @Test(arguments: [
        (#"[1, {"a": 2}, {"b": "cut"#, 2, "expected the closing quote, found the end of the text", "1:25", "$[2].b"),
        (#"[1, {"a": 2}, {"b": [1, 2"#, 2, "expected ',' or ']', found the end of the text", "1:26", "$[2].b"),
        (#"[1, 2"#, 2, "expected ',' or ']', found the end of the text", "1:6", "$"),
        (#"[{} {}]"#, 1, "expected ',' or ']', found '{'", "1:5", "$"),
        (#"[1, 2,]"#, 2, "trailing comma", "1:6", "$"),
        (#"[1,, 2]"#, 1, "expected a value, found ','", "1:4", "$[1]"),
        (#"[1, 2} "#, 2, "expected ',' or ']', found '}'", "1:6", "$"),
        (#"{"a": 1, b: 2}"#, 1, "expected a key in quotes, found 'b'", "1:10", "$"),
        (#"{"a": 1, "b" 2}"#, 1, "expected ':', found '2'", "1:14", "$"),
        (#"[1] [2]"#, 1, "unexpected content after the value", "1:5", "$"),
    ])
    func findsTheElementsBeforeTheDamage(text: String, count: Int, reason: String, position: String, path: String) {
        let found = elements(of: ByteRegion(text))
        #expect(found.elements.count == count)
        #expect(found.error?.reason.description == reason)
        #expect(found.error?.position.description == position)
        #expect(found.error?.path.description == path)
    }

    @Test func textAfterTheContainerIsCheckedToo() {
        let found = elements(of: ByteRegion(#"{"a": [1, 2], "b": [3}"#), at: ["a"])
        #expect(found.elements.count == 2)
        #expect(found.error?.isTruncation == true)
        #expect(elements(of: ByteRegion(#"{"a": [1, 2], "b": [3]}"#), at: ["a"]).error == nil)
        #expect(elements(of: ByteRegion(#"{"a": [1, 2]} x"#), at: ["a"]).error?.reason == .trailingContent)
    }

    /// Brackets, quotes and backslashes at each place of the blocks of 64 bytes.
    @Test func theEndIsFoundWhereverTheBlocksAreCut() {
        for length in 0..<140 {
            let padding = String(repeating: "x", count: length)
            let first = #"{"\#(padding)": "\#(padding)\\\"]}", "b": [[{}], "\\"]}"#
            #expect(texts("[\(first),\(first)]") == [first, first])
        }
        for length in 0..<140 {
            let backslashes = String(repeating: #"\\"#, count: length)
            #expect(texts(#"[["\#(backslashes)"], ["\#(backslashes)\"]"]]"#).count == 2)
        }
    }

    @Test func aSampleOfTheText() {
        func first(_ text: String, _ limit: Int) -> String? {
            ElementScanner.firstValue(of: ByteRegion(text), within: limit)?.string
        }
        #expect(first("\u{FEFF} {\"a\": 1}\n{\"b\"", 100) == #"{"a": 1}"#)
        #expect(first(#"{"a": 1}"#, 8) == #"{"a": 1}"#)
        #expect(first(#"{"a": 1}"#, 7) == nil)
        #expect(first("1234", 3) == nil)
        #expect(first("1234", 4) == "1234")
        #expect(first("  ", 4) == nil)
    }
}
