import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

private func probe(_ text: String) throws -> Probe {
    try Probe(InputFile(name: "file", folder: nil, bytes: ByteRegion(text)))
}

struct ProbeTests {
    @Test func anArrayShowsItsFirstElements() throws {
        let probe = try probe(#" [{"a": 1}, oops, {"b": 2}]"#)
        #expect(probe.shape == .array)
        #expect(probe.elements.count == 3)
        #expect(probe.values.map { $0.members.first?.key } == ["a", "b"])
        #expect(probe.damage == nil)
    }

    @Test func linesAreDetectedAfterAnInvalidOne() throws {
        #expect(try probe("{\"a\":1}\n{\"b\":2}\n").shape == .lines)
        let probe = try probe("starting…\n{\"a\":1}\n{\"b\":2}\n{\"c\":3}")
        #expect(probe.shape == .lines)
        #expect(probe.values.count == 3)
        #expect(probe.elements.count == 4)
    }

    @Test(arguments: [
        "data: {\"a\":1}\n\ndata: [DONE]\n", "[12/03/2024, 10:15:00] Ann: hello\n",
        "#### prompt\n{\"a\":1}\nanswer\nmore\n",
    ])
    func otherTextIsText(text: String) throws {
        let probe = try probe(text)
        #expect(probe.shape == .text)
        #expect(probe.text == text)
    }

    @Test func aFileOfReservedSpaceIsNotReadToItsEnd() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("", to: "reserved.json")
        try #require(truncate(path, 1 << 38) == 0)
        try withExtendedLifetime(folder) {
            let probe = try Probe(InputFile(path: path))
            #expect(probe.description == "binary data")
        }
    }

    @Test func halfOfTheLinesAreNotEnough() throws {
        #expect(try probe("one\n{\"a\":1}\ntwo\n{\"b\":2}\n").shape == .text)
        #expect(try probe("one\n{\"a\":1}\n{\"b\":2}\n").shape == .lines)
    }

    @Test func manyDamagedElementsDoNotHideTheOthers() throws {
        let damaged = (0..<12).map { "oops\($0)" }.joined(separator: ", ")
        #expect(try probe("[\(damaged), {\"a\": 1}]").values.map { $0.members.first?.key } == ["a"])
    }

    @Test func textThatBeginsLikeJSONIsNotDamagedJSON() throws {
        let lines = "[12/03/2024, 10:15:00] Ann: hello\n[12/03/2024, 10:16:00] Bo: hi\n"
        let imported = try Imported(lines, named: "chat.txt")
        #expect(imported.texts == ["hello", "hi"])
        #expect(imported.damage == nil && imported.warnings.isEmpty)
    }

    @Test func onlyTheBeginningOfATextIsShown() throws {
        #expect(try probe(String(repeating: "line of text\n", count: 100_000)).text.utf8.count == 65_536)
    }

    @Test func whitespaceOnlyFileIsEmpty() {
        #expect(throws: ImportError(.empty)) { try probe(" \n\t\r\n") }
    }

    @Test func brokenArrayKeepsItsError() throws {
        #expect(try probe(#"[{"a": NOPE}]"#).damage?.position == SourcePosition(line: 1, column: 8))
        #expect(throws: ImportError.self) {
            try FormatRegistry.all.open(InputFile(name: "file", folder: nil, bytes: ByteRegion(#"[{"a": NOPE}]"#)))
        }
    }
}
