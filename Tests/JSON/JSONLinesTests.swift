import Files
import Testing

@testable import JSON

struct JSONLinesTests {
    private func lines(_ text: String) -> [String] {
        JSONLines(ByteRegion(text)).map { "\($0.number):\($0.bytes.string)" }
    }

    @Test func linesEndWithLFOrCRLFOrTheFile() {
        #expect(lines("{}\n[1]\r\n  \n\n 2 \n\"last") == ["1:{}", "2:[1]", "5:2", "6:\"last"])
        #expect(lines("") == [])
        #expect(lines("\n\r\n") == [])
        #expect(lines("\u{FEFF}1\n2\n") == ["1:1", "2:2"])
    }

    @Test func aBadLineKnowsItsPlace() throws {
        let lines = Array(JSONLines(ByteRegion("{\"a\": 1}\n\n  {\"a\": }\r\n{\"a\": 3}")))
        let error = #expect(throws: JSONError.self) { try JSONDocument(parsing: lines[1].bytes) }
        #expect(error?.position == SourcePosition(line: 3, column: 9))
        #expect(lines[1].number == 3)
        #expect(try JSONDocument(parsing: lines[2].bytes).root["a"]?.int == 3)
    }
}
