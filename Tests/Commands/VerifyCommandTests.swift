import Foundation
import TestSupport
import Testing

/// `pageturner verify` and `build --checksums`: a site is what its sources make, or the difference is named.
@Suite struct VerifyCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("chat.json", ["How tall is it?", "It is 12 m tall.", "And the other?", "That one has 9 m."])
        try write("other.json", ["Hello", "Good morning"])
    }

    private func write(_ name: String, _ texts: [String]) throws {
        let messages = texts.enumerated().map { index, text in
            #"{"role": "\#(index % 2 == 0 ? "user" : "assistant")", "content": "\#(text)"}"#
        }
        try folder.write("[\(messages.joined(separator: ",\n"))]", to: "in/\(name)")
    }

    private func run(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(arguments, in: folder.path)
    }

    private func build(_ options: String...) throws {
        let result = try CommandLine.run(["build", "in", "-o", "site"] + options, in: folder.path)
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    private func change(_ path: String, _ old: String, _ new: String) throws {
        let text = try #require(folder.text(path))
        #expect(text.contains(old))
        try folder.write(text.replacing(old, with: new, maxReplacements: 1), to: path)
    }

    // MARK: With the sources

    @Test func anUntouchedSiteIsIdentical() throws {
        try build("--title", "Chats")
        let result = try run("verify", "site", "in", "--title", "Chats")
        #expect(result.exitCode == 0 && result.output.hasPrefix("identical: site, ") && result.errors.isEmpty)
        #expect(
            try run("verify", "site/chat.html", "in", "--title", "Chats").output
                == "identical: site/chat.html, 1 file\n")
    }

    @Test func theFirstMessageThatDiffersIsNamed() throws {
        try build()
        try change("site/chat.html", "12 m", "21 m")
        try change("site/chat.html", "9 m", "8 m")
        let result = try run("verify", "site", "in")
        #expect(result.exitCode == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.prefix(2) == ["changed at message 2: chat.html", "  its text is not on the page"])
        #expect(lines.count == 4 && lines[2].hasPrefix("  expected  ") && lines[2].contains("It is 12 m tall."))
        #expect(lines[3].hasPrefix("  found     ") && lines[3].contains("It is 21 m tall."))
    }

    @Test func filesThatAreMissingOrTooManyAreNamed() throws {
        try build()
        try FileManager.default.removeItem(atPath: folder.path + "/site/other.html")
        try folder.write("<p>", to: "site/new.html")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/site/link.html", withDestinationPath: folder.path + "/site/chat.html")
        let result = try run("verify", "site", "in")
        #expect(result.exitCode == 1 && result.output == "not of this site: new.html\nmissing: other.html\n")
    }

    @Test func aPageOfAnotherVersionIsNotCalledChanged() throws {
        try build()
        let page = try #require(folder.text("site/chat.html"))
        let version = try #require(page.firstMatch(of: /content="pageturner ([^"]*)"/)?.output.1)
        try change("site/chat.html", "pageturner \(version)", "pageturner 0.0.1")
        let result = try run("verify", "site", "in")
        #expect(result.exitCode == 1 && result.output == "made by another version, 0.0.1: chat.html\n")
    }

    @Test func optionsOfTheBuildCount() throws {
        try build("--theme", "dark", "--page-size", "1")
        #expect(try run("verify", "site", "in").exitCode == 1)
        #expect(try run("verify", "site", "in", "--theme", "dark", "--page-size", "1").exitCode == 0)
    }

    @Test func aSinglePageIsVerified() throws {
        #expect(try run("build", "--single-file", "page.html", "in/chat.json").exitCode == 0)
        #expect(try run("verify", "page.html", "in/chat.json").output == "identical: page.html, 1 file\n")
        try change("page.html", "9 m", "7 m")
        #expect(try run("verify", "page.html", "in/chat.json").output.hasPrefix("changed at message 4: page.html\n"))
    }

    /// Neither the report nor its words have anything that the options remove.
    @Test func nothingRedactedIsTold() throws {
        try write(
            "chat.json", ["My key is sk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789AA", "Thank you for that."])
        try build("--redact")
        try change("site/chat.html", "Thank you", "No thanks")
        for arguments in [["verify", "site", "in", "--redact"], ["verify", "site", "in", "--redact", "--json"]] {
            let result = try CommandLine.run(arguments, in: folder.path)
            #expect(result.exitCode == 1 && !(result.output + result.errors).contains("sk-ant"))
        }
    }

    @Test func programsReadTheReport() throws {
        try build()
        try change("site/chat.html", "12 m", "21 m")
        try FileManager.default.removeItem(atPath: folder.path + "/site/other.html")
        let result = try run("verify", "site", "in", "--json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(root["identical"] as? Bool == false)
        let findings = try #require(root["findings"] as? [[String: Any]])
        #expect(findings.map { $0["kind"] as? String } == ["changed", "missing"])
        #expect(findings[0]["message"] as? Int == 2 && findings[0]["isTextMissing"] as? Bool == true)
    }

    /// Words of a page that somebody changed do not reach the terminal as they are.
    @Test func controlCharactersAreVisible() throws {
        try build()
        try change("site/chat.html", "12 m", "\u{1B}[2J")
        #expect(try !run("verify", "site", "in").output.contains("\u{1B}"))
    }

    // MARK: With checksums

    #if os(Linux)
        @Test func otherProgramsReadTheChecksums() throws {
            try build("--checksums")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["sha256sum", "--check", "--quiet", "--strict", "SHA256SUMS"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path + "/site")
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(folder.text("site/SHA256SUMS")?.contains("pageturner.json") == false)
        }
    #endif

    @Test func withoutSourcesTheChecksumsCount() throws {
        try build("--checksums")
        #expect(try run("verify", "site").exitCode == 0)
        #expect(try run("verify", "site/chat.html").output == "identical: site/chat.html, 1 file\n")
        try change("site/chat.html", "12 m", "21 m")
        try folder.write("x", to: "site/new.txt")
        #expect(try run("verify", "site").output == "changed: chat.html\nnot of this site: new.txt\n")
        #expect(try run("verify", "site/chat.html").exitCode == 1)
        #expect(try run("verify", "site/other.html").exitCode == 0)
    }

    @Test func laterBuildsKeepTheChecksumsTrue() throws {
        try build("--checksums")
        try write("third.json", ["One", "Two"])
        try build()
        #expect(try run("verify", "site").exitCode == 0)
        #expect(folder.text("site/SHA256SUMS")?.contains("third.html") == true)
    }

    @Test func aListOfSomebodyElseStays() throws {
        try build()
        try folder.write("my notes\n", to: "site/SHA256SUMS")
        let result = try run("build", "in", "-o", "site", "--checksums")
        #expect(result.exitCode == 2)
        #expect(
            result.errors
                == "error: site/SHA256SUMS was edited, or not written by pageturner; move it or pass --force\n")
        try build()
        #expect(folder.text("site/SHA256SUMS") == "my notes\n")
        try build("--checksums", "--force")
        #expect(try run("verify", "site").exitCode == 0)
    }

    @Test(arguments: ["../in/chat.json", "/etc/hostname", "a/../../x", "", "./chat.html", "a//b"])
    func pathsOutsideTheSiteAreNeverRead(path: String) throws {
        try build("--checksums")
        let sums = try #require(folder.text("site/SHA256SUMS"))
        try folder.write(sums + String(repeating: "0", count: 64) + "  \(path)\n", to: "site/SHA256SUMS")
        let result = try run("verify", "site")
        #expect(result.exitCode == 1 && result.output == "missing: \(path)\n")
    }

    // MARK: Mistakes

    @Test func whatCannotBeVerifiedIsAnError() throws {
        try build()
        let none = try run("verify", "site")
        #expect(none.exitCode == 64)
        #expect(
            none.errors == "error: site has no checksums to compare with; name the inputs, or build with --checksums\n")
        let page = try run("verify", "missing.html", "in")
        #expect(page.exitCode == 64 && page.errors == "error: missing.html is not a page of these inputs\n")
        try folder.write("<p>", to: "site/foreign.html")
        #expect(try run("verify", "site/foreign.html", "in/other.json").exitCode == 1)
        let single = try run("build", "--single-file", "a.html", "--checksums", "in/chat.json")
        #expect(single.exitCode == 64)
        #expect(
            single.errors == "error: --checksums lists the files of a site and cannot be combined with --single-file\n")
    }
}
