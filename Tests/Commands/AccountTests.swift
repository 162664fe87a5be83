import Foundation
import TestSupport
import Testing

/// `--account`: a page states how much of its source's text it has.
@Suite struct AccountTests {
    private let folder: TemporaryFolder
    private static let prompt = "Please tell me how tall the new lighthouse is."
    private static let secret = "sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789AA"

    init() throws { folder = try TemporaryFolder() }

    private func write(_ more: String = "", prompt: String = Self.prompt, to name: String = "chat.json") throws {
        try folder.write(
            #"""
            {"title": "Lights", "messages": [{"role": "user", "content": "\#(prompt)"},
            {"role": "assistant", "content": "It is twelve metres tall, without its lamp."}]\#(more)}
            """#, to: name)
    }

    /// The words, the characters for programs, and the hash.
    private func account(_ options: String..., file: String = "chat.json") throws -> (String, String?, String?)? {
        let result = try CommandLine.run(["build", "--single-file", "page.html", file] + options, in: folder.path)
        #expect(result.exitCode == 0, "\(result.errors)")
        let page = try #require(folder.text("page.html"))
        guard let match = page.firstMatch(of: /<details class="account[^>]*>\n<summary>([^<]*)<\/summary>/) else {
            return nil
        }
        return (
            String(match.output.1), page.firstMatch(of: /data-account="([^"]*)"/).map { String($0.output.1) },
            page.firstMatch(of: /SHA-256 <code>([^<]*)</).map { String($0.output.1) }
        )
    }

    @Test func aWholePageSaysSo() throws {
        try write()
        let found = try #require(try account("--account"))
        #expect(found.0 == "All of the source’s text is here")
        let numbers = try #require(found.1?.split(separator: "/").map { Int($0) })
        #expect(numbers.count == 2 && numbers[0] == numbers[1] && numbers[0] ?? 0 > 40)
        #expect(found.2?.count == 64)
        #expect(try account() == nil, "only if it is asked for")
    }

    @Test func whatIsNotReadCounts() throws {
        try write(#", "diary": "\#(String(repeating: "nobody reads these seven words here ", count: 3))""#)
        let found = try #require(try account("--account"))
        #expect(found.0.hasSuffix("% of the source’s text is here") && !found.0.hasPrefix("100"))
    }

    /// Neither the numbers nor the hash let anybody learn of what was removed.
    @Test func nothingIsToldOfWhatWasRemoved() throws {
        try write(prompt: Self.prompt + " My key is \(Self.secret).")
        let redacted = try #require(try account("--account", "--redact"))
        #expect(redacted.0 == "All of the source’s text is here · Secrets are redacted")
        #expect(redacted.1 == nil && redacted.2 == nil)
        let edited = try #require(try account("--account", "--turns", "1", "--omit", "thinking"))
        #expect(edited.1 != nil, "nothing was left out")
        let omitted = try folderAccount(omitting: "user")
        #expect(omitted.0.hasPrefix("Left out by the author: ") && omitted.1 == nil && omitted.2 == nil)
    }

    private func folderAccount(omitting role: String) throws -> (String, String?, String?) {
        try folder.write(
            #"{"version": 1, "edits": [{"omit": "turns", "turns": "1"}]}"#, to: "chat.edits.json")
        try folder.write(
            #"""
            {"messages": [{"role": "user", "content": "\#(Self.prompt)"}, {"role": "assistant", "content": "Twelve metres, without the lamp."},
            {"role": "user", "content": "And the other one, is it as tall?"}, {"role": "assistant", "content": "No, that one has nine metres."}]}
            """#, to: "chat.json")
        return try #require(try account("--account"))
    }

    /// Redacted texts count by what was there before, whatever their length.
    @Test(arguments: [1, 40, 400]) func theLengthOfASecretIsNotTold(length: Int) throws {
        try write(prompt: Self.prompt + " token=" + String(repeating: "aB3", count: length))
        #expect(try account("--account", "--redact")?.0.hasPrefix("All of the source’s text is here") == true)
    }

    @Test func verifyTakesTheOption() throws {
        try write()
        _ = try account("--account")
        #expect(try CommandLine.run(["verify", "page.html", "chat.json", "--account"], in: folder.path).exitCode == 0)
        #expect(try CommandLine.run(["verify", "page.html", "chat.json"], in: folder.path).exitCode == 1)
    }

    @Test func aFileWithOthersHasNoHash() throws {
        try folder.write(
            #"""
            {"messages": [{"role": "user", "content": "\#(Self.prompt)"}]}
            {"messages": [{"role": "user", "content": "Something else that somebody asks here."}]}
            """#, to: "two.jsonl")
        let result = try CommandLine.run(["build", "two.jsonl", "-o", "site", "--account"], in: folder.path)
        #expect(result.exitCode == 0)
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/site").filter {
            $0.hasSuffix(".html")
        }
        for page in pages { #expect(folder.text("site/" + page)?.contains("SHA-256") == false) }
    }
}
