import ConversationModel
import Foundation
import TestSupport
import Testing

@testable import Commands

/// The summary of a build for CI.
@Suite struct SummaryTests {
    @Test func conversationsHaveARowAndTheirLastAnswer() throws {
        let folder = try TemporaryFolder()
        let chat = """
            {"title":"Build | fix","messages":[
             {"role":"user","content":"Go","timestamp":"2025-05-01T10:00:00Z"},
             {"role":"assistant","content":"Done <b>now</b> @all","timestamp":"2025-05-01T10:02:05Z","tool_calls":
              [{"id":"1","function":{"name":"run","arguments":"{}"}}]}]}
            """
        let file = try folder.write(chat, to: "chat.json")
        let summary = folder.path + "/out/summary.md"
        let result = try CommandLine.run(
            "build", file, "-o", folder.path + "/site", "--summary", summary, "--title", "Mine")
        #expect(result.exitCode == 0, "\(result.errors)")
        let text = folder.text("out/summary.md")
        #expect(
            text == """
                ## Mine

                | conversation | prompts | tool calls | failed | duration |
                |---|--:|--:|--:|--:|
                | Build \\| fix | 1 | 1 | 0 | 2 min |

                <details><summary>Build | fix</summary>

                Done \\<b\\>now\\</b\\> @all

                </details>

                """)
    }

    /// The summary of conversations in the native format.
    private func summary(
        _ conversations: [String], _ arguments: [String] = [], in folder: TemporaryFolder
    ) throws -> String {
        for (number, conversation) in conversations.enumerated() {
            try folder.write(conversation, to: "in/\(100 + number).json")
        }
        let result = try CommandLine.run(
            ["build", "in", "-o", "site", "--summary", "s.md"] + arguments, in: folder.path)
        #expect(result.exitCode == 0, "\(result.errors)")
        return folder.text("s.md") ?? ""
    }

    private func answer(_ content: String, format: String = "markdown", title: String = "A") -> String {
        let text = String(decoding: (try? JSONEncoder().encode(content)) ?? Data(), as: UTF8.self)
        return #"""
            {"format": "pageturner/1", "title": "\#(title)", "messages": [{"role": "user", "content": "Go"},
            {"role": "assistant", "contentFormat": "\#(format)", "content": \#(text)}]}
            """#
    }

    @Test func answersAreMarkdownAndWhatPeopleTypeIsNot() throws {
        let words = "## Summary\n\n- **one**\n- `two`\n\n```sh\nls\n```"
        let folder = try TemporaryFolder()
        #expect(try summary([answer(words)], in: folder).contains("## Summary\n\n  - **one**"))
        #expect(try summary([answer(words, format: "plain")], in: folder).contains("\\#\\# Summary - \\*\\*one"))
    }

    @Test func refusedInputsAreNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"messages":[{"role":"user","content":"Go"}]}"#, to: "in/a.json")
        try folder.write("[1, 2", to: "in/b_*.json")
        let result = try CommandLine.run(
            "build", "in", "--single-file", "a.html", "--summary", "s.md", in: folder.path)
        #expect(result.exitCode == 1)
        #expect(folder.text("s.md")?.contains("**1 input was refused:** in/b\\_\\*.json") == true)
    }

    // MARK: Sessions

    private static let session = #"""
        {"format": "pageturner/1", "id": "fix", "title": "Fix | the build", "messages": [
        {"role": "user", "content": "Fix [the] build"},
        {"role": "assistant", "model": "vega", "usage": {"input": 12000, "output": 345, "cost": 0.25}, "parts": [
        {"text": "I look."},
        {"toolCall": {"name": "bash", "input": {"command": "swift test"}, "output": "x.swift:1: error: no <b>", "status": "error", "durationMs": 61000}},
        {"toolCall": {"name": "edit", "input": {"file_path": "/w/Sources/a.swift", "old_string": "a", "new_string": "b\nc"}, "status": "ok"}},
        {"toolCall": {"name": "write", "input": {"file_path": "/w/Tests/b.swift", "content": "1\n2"}, "status": "ok"}},
        {"toolCall": {"name": "bash", "input": {"command": "swift test"}, "output": "all passed", "status": "ok", "durationMs": 58400}},
        {"toolCall": {"name": "bash", "input": {"command": "git commit -am x"}, "output": "[main 1234abc] Mend `a`\n 2 files changed", "status": "ok"}},
        {"text": "Mended.\n\n* **a**"}]},
        {"role": "user", "content": "Thanks"}, {"role": "assistant", "content": "You are welcome"}]}
        """#

    @Test func aSessionSaysWhatItDid() throws {
        let text = try summary([Self.session], in: try TemporaryFolder())
        #expect(
            text == """
                ## Conversations

                | conversation | prompts | tool calls | failed | tokens | cost | duration |
                |---|--:|--:|--:|--:|--:|--:|
                | Fix \\| the build | 2 | 5 | 1 | 12,345 | \\$0.25 |  |

                ### Fix \\| the build

                2 prompts · 5 tool calls · 1 failed · 12 k tokens · \\$0.25

                **Prompts**

                1. Fix \\[the\\] build
                1. Thanks

                **Commits**

                - `1234abc` Mend \\`a\\`

                **Files**

                - Sources/a.swift +2 −1
                - Tests/b.swift +2 −0

                **Tests**

                - ✅ swift test · 58 s

                **Failed**

                - bash swift test: x.swift:1: error: no &lt;b&gt;

                <details><summary>Fix | the build</summary>

                You are welcome

                </details>

                """)
    }

    /// Each link leads to an element of a page of the site, and each hash to its commit.
    @Test(arguments: [[], ["--page-size", "1"]]) func allLinksResolve(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let other = Self.session.replacing("\"id\": \"fix\"", with: "\"id\": \"other\"")
        let text = try summary(
            [Self.session, other],
            ["--base-url", "https://example.org/s/", "--repository", "https://example.org/r"] + arguments, in: folder)
        let links = text.matches(of: /\]\((https:[^)]*)\)/).map { String($0.output.1) }
        #expect(links.count { $0 == "https://example.org/r/commit/1234abc" } == 2)
        let places = links.filter { $0.hasPrefix("https://example.org/s/") }.map {
            $0.dropFirst("https://example.org/s/".count)
        }
        #expect(places.count == 2 * 9)
        for place in places {
            let parts = place.split(separator: "#")
            let page = try #require(folder.text("site/\(parts[0])"), "\(place)")
            if parts.count > 1 { #expect(page.contains("id=\"\(parts[1])\""), "\(place)") }
        }
    }

    @Test func theOnlyPageIsLinkedByItsName() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.session, to: "a.json")
        try CommandLine.run(
            "build", "a.json", "--single-file", "out/page.html", "--summary", "s.md", "--base-url",
            "https://example.org", in: folder.path)
        #expect(folder.text("s.md")?.contains("[Fix \\| the build](https://example.org/page.html)") == true)
    }

    @Test(arguments: ["--base-url", "--repository"]) func linksNeedAddresses(option: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.session, to: "a.json")
        for address in ["example.org", "javascript:x", "https://example.org/) [x](y", "https://a b"] {
            let result = try CommandLine.run("build", "a.json", option, address, "--summary", "s.md", in: folder.path)
            #expect(
                result.exitCode == 64
                    && result.errors
                        == "error: \(option) takes an address that begins with https:// or http://, not '\(address)'\n"
            )
        }
    }

    /// Each list leaves out the secrets that the page leaves out.
    @Test func secretsAreInNoLine() throws {
        let secret = "jo@example.org"
        let session = Self.session.replacing("swift test", with: "swift test \(secret)")
            .replacing("Mend `a`", with: "Mend \(secret)").replacing("error: no", with: "error: \(secret)")
            .replacing("Sources/a", with: "Sources/\(secret)").replacing("[the]", with: secret)
        let folder = try TemporaryFolder()
        let shown = secret.replacing("@", with: "\\@")
        #expect(try summary([session], in: folder).components(separatedBy: shown).count > 6)
        let text = try summary([session], ["--redact"], in: folder)
        #expect(!text.contains(shown) && !text.contains(secret))
    }

    @Test(arguments: [30, 400]) func longListsAreShortened(count: Int) throws {
        let prompts = (0..<count).map {
            #"{"role": "user", "content": "Prompt \#($0)"}, {"role": "assistant", "content": "x"}"#
        }
        let calls = (0..<count).map {
            #"{"toolCall": {"name": "bash", "input": {"command": "pytest \#($0)"}, "output": "error \#($0)", "status": "error"}}"#
        }
        let text = try summary(
            [
                #"{"format": "pageturner/1", "messages": [\#(prompts.joined(separator: ",")), "#
                    + #"{"role": "assistant", "parts": [\#(calls.joined(separator: ","))]}]}"#
            ], in: try TemporaryFolder())
        #expect(text.contains("1. Prompt 9\n1. … and \(count - 10) more\n"))
        #expect(
            text.contains("- … and \(count - 8) more\n")
                && text.contains("- \(count - 8) more before\n- bash pytest \(count - 8): error"))
    }

    @Test func secretsAreRedactedInTheSummary() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"messages":[{"role":"user","content":"I am jo@example.org"}]}"#, to: "a.json")
        try CommandLine.run("build", "a.json", "--redact", "--summary", "s.md", in: folder.path)
        #expect(folder.text("s.md")?.contains("jo@example.org") == false)
    }

    @Test func controlCharactersAreVisible() throws {
        let text = try summary(
            [answer("\u{9B}2J", title: #"\u009b31m \u202etxt\u2066"#)], ["--title", "\u{85}a"],
            in: try TemporaryFolder())
        #expect(!text.unicodeScalars.contains { $0.isControl && $0 != "\n" }, "\(text)")
        #expect(text.contains(#"| \\u{9B}31m \\u{202E}txt\\u{2066} |"#), "\(text)")
    }

    @Test func longSummariesAreShortened() throws {
        let text = try summary((0..<60).map { answer("x", title: "Chat \($0)") }, in: try TemporaryFolder())
        #expect(text.hasSuffix("… and 10 more.\n") && text.contains("| Chat 59 |"))
    }
}
