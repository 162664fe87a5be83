import Foundation
import TestSupport
import Testing

@testable import Commands

/// What a file lacks, or has besides, is said, and the rest is read.
struct CutFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func check(_ text: String, strictly: Bool = false) throws -> (code: Int32, errors: String) {
        let input = try folder.write(text, to: "in.jsonl")
        let result = try CommandLine.run(["check", input] + (strictly ? ["--strict"] : []))
        return (result.exitCode, result.errors.replacing(input, with: "in.jsonl"))
    }

    private static let prompt =
        #"{"type":"user","uuid":"1","sessionId":"s","timestamp":"2026-01-01T10:00:00Z","message":{"role":"user","content":"Hi"}}"#

    @Test func aLastLineThatIsCutOffIsSaid() throws {
        let torn = Self.prompt + "\n" + #"{"type":"assistant","uu"#
        let words =
            "in.jsonl:2:24: warning: not valid JSON: expected the closing quote, found the end of the text\n"
        #expect(try check(torn) == (0, words))
        #expect(try check(torn, strictly: true).code == 1)
        #expect(try check(Self.prompt + "\n" + "\0\0\0\n") == (0, ""))
    }

    @Test func anObjectThatIsCutOffIsReadToTheCut() throws {
        let (code, errors) = try check(
            #"{"messages":[{"role":"user","content":"Hi"},{"role":"assistant","content":"Hel"#)
        #expect(code == 0)
        #expect(
            errors == "in.jsonl:1:79: warning: not valid JSON: expected the closing quote, found the end of the text, "
                + "at $.messages[1].content\n")
    }

    @Test func wordsBeforeTheJSONAreSaid() throws {
        let (code, errors) = try check(
            "Exporting …\n{\n  \"messages\": [{\"role\": \"user\", \"content\": \"Hi\"}]\n}\n")
        #expect((code, errors) == (0, "in.jsonl:1:1: warning: the text before the JSON is left out\n"))
    }

    @Test func damagedGzipIsSaid() throws {
        var packed = GzipPacker.pack(Self.prompt)
        packed[packed.count - 6] ^= 1
        let path = folder.path + "/in.jsonl.gz"
        try Data(packed).write(to: URL(fileURLWithPath: path))
        let result = try CommandLine.run("check", path)
        #expect((result.exitCode, result.errors) == (1, "\(path): error: the compressed data is damaged\n"))
    }
}
