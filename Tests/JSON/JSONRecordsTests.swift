import Files
import TestSupport
import Testing

@testable import JSON

struct JSONRecordsTests {
    private func records(_ text: String) -> [String] {
        JSONRecords(ByteRegion(text)).map(\.string)
    }

    @Test func linesEndWithLFOrCRLFOrTheFile() {
        #expect(records("{}\n[1]\r\n  \n\n 2 \n\"last") == ["{}", "[1]", "2", "\"last"])
        #expect(records("") == [])
        #expect(records("\n\r\n") == [])
        #expect(records("\u{FEFF}1\n2\n") == ["1", "2"])
    }

    @Test func valuesMaySpanLinesOrShareThem() {
        #expect(
            records("{\n  \"a\": [\n    1\n  ]\n}\n{\n  \"b\": 2\n}") == [
                "{\n  \"a\": [\n    1\n  ]\n}", "{\n  \"b\": 2\n}",
            ])
        #expect(records(#"{"a":1}{"b":2} {"c":3}"# + "\n{}") == [#"{"a":1}"#, #"{"b":2}"#, #"{"c":3}"#, "{}"])
        #expect(records("{\"a\":\n1}{\"b\":\n2}\n{}") == ["{\"a\":\n1}", "{\"b\":\n2}", "{}"])
    }

    @Test func elementsOfAListAreValues() {
        #expect(records("[{\"a\":1},{\"b\":2}\n,\n{}]\n") == [#"{"a":1}"#, #"{"b":2}"#, "{}"])
        #expect(records(" [\n  {\n    \"a\": 1\n  },\n  {}\n]\n") == ["{\n    \"a\": 1\n  }", "{}"])
        #expect(records("[{}, {\"a\": [1, 2") == ["{}", "{\"a\": [1, 2"])
        #expect(records("[1,2]\n[{}]\n{}") == ["[1,2]", "{}", "{}"])
    }

    @Test func paddingIsNoValue() {
        #expect(records("\0\0{}\0\0\n\u{1E}{}\n\0\0") == ["{}", "{}"])
        #expect(records("{\"a\": 1\0\0\0") == ["{\"a\": 1"])
    }

    @Test func aDamagedValueCostsItselfAlone() {
        #expect(records("{\"a\":\"torn\n{\"b\":1}\n") == ["{\"a\":\"torn", "{\"b\":1}"])
        #expect(records("{\"a\":[1,\n{\"b\":1}\n{}") == ["{\"a\":[1,", "{\"b\":1}", "{}"])
        #expect(records("{\n  \"a\": {\n    x\n  }\n}\n{}") == ["{\n  \"a\": {\n    x\n  }\n}", "{}"])
        #expect(records("{\"a\": }\n{}") == ["{\"a\": }", "{}"])
        #expect(records("{\"a\": ]  \"b\"}\n{}") == ["{\"a\": ]  \"b\"}", "{}"])
        #expect(records("[\n  {\n    \"a\": x\n  },\n  {}\n]") == ["{\n    \"a\": x\n  },", "{}"])
    }

    @Test func aValueMayFollowHalfOfAnother() {
        #expect(records(#"{"a":"to{"b":{"c":1}}"# + "\n{}") == [#"{"a":"to"#, #"{"b":{"c":1}}"#, "{}"])
        #expect(records(#"n"}}{"b":1}"# + "\n{}") == [#"n"}}"#, #"{"b":1}"#, "{}"])
        // The inside of a value is none.
        #expect(records(#"{"a":{"b":1}"#) == [#"{"a":{"b":1}"#])
        #expect(records(#"x, {"b":1}"#) == [#"x, {"b":1}"#])
    }

    @Test func textIsReturnedByLines() {
        #expect(records("one\n two\n{}\nthree {}\n") == ["one", "two", "{}", "three {}"])
        #expect(records("[1] two\n{}\n") == ["[1] two", "{}"])
    }

    @Test func aBadValueKnowsItsPlace() throws {
        let records = Array(JSONRecords(ByteRegion("{\"a\": 1}\n\n  {\"a\": }\r\n{\"a\": 3}")))
        let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: records[1]) }
        #expect(error?.position == SourcePosition(line: 3, column: 9))
        #expect(try JSONDocument(parsing: records[2]).root["a"]?.int == 3)
    }

    @Test(arguments: [
        "{", "[", "{\"", "[\n", "{\"a\":\n", "{\"a\":[1,\n", "x{\"a\":", "[1,\n[2],\n", "{\"k\":[\"x{\", ", "}\n", "{}",
        "{\"a\":\"x",
        "{\n \"a\": [\n", "[{", "\0{", "{\"a\":1} x ", "[\"x{\":[\n",
    ])
    func timeGrowsWithTheLength(part: String) {
        func work(_ count: Int) -> Double {
            let bytes = ByteRegion(String(repeating: part, count: count))
            return ProcessorTime.seconds { for record in JSONRecords(bytes) { _ = record.count } }
        }
        _ = work(1_000)
        let ratios = (0..<5).lazy.map { _ in work(64_000) / work(8_000) }
        #expect(ratios.contains { $0 < 24 })
    }
}
