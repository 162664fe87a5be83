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

    @Test func answersAreMarkdownAndWhatPeopleTypeIsNot() {
        let words = "## Summary\n\n- **one**\n- `two`\n\n```sh\nls\n```"
        var message = Message(participant: "a", role: .assistant, parts: [.text(words)])
        let chat = Conversation(messages: [message])
        #expect(
            BuildSummary.text([ConversationSummary(chat)], title: nil, refused: 0).contains("## Summary\n\n  - **one**")
        )
        message.contentFormat = .plain
        let typed = BuildSummary.text([ConversationSummary(Conversation(messages: [message]))], title: nil, refused: 0)
        #expect(typed.contains("\\#\\# Summary - \\*\\*one"))
    }

    @Test func refusedInputsAreCounted() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"messages":[{"role":"user","content":"Go"}]}"#, to: "in/a.json")
        try folder.write("[1, 2", to: "in/b.json")
        let result = try CommandLine.run(
            "build", "in", "--single-file", "a.html", "--summary", "s.md", in: folder.path)
        #expect(result.exitCode == 1)
        #expect(folder.text("s.md")?.contains("**1 input was refused.**") == true)
    }

    @Test func secretsAreRedactedInTheSummary() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"messages":[{"role":"user","content":"I am jo@example.org"}]}"#, to: "a.json")
        try CommandLine.run("build", "a.json", "--redact", "--summary", "s.md", in: folder.path)
        #expect(folder.text("s.md")?.contains("jo@example.org") == false)
    }

    @Test func controlCharactersAreVisible() {
        var chat = Conversation(messages: [.init(participant: "a", role: .assistant, parts: [.text("\u{9B}2J")])])
        chat.title = "\u{9B}31m \u{202E}txt\u{2066}"
        let text = BuildSummary.text([ConversationSummary(chat)], title: "\u{85}a", refused: 0)
        #expect(!text.unicodeScalars.contains { $0.isControl && $0 != "\n" }, "\(text)")
        #expect(text.contains(#"| \\u{9B}31m \\u{202E}txt\\u{2066} |"#), "\(text)")
    }

    @Test func longSummariesAreShortened() {
        let summaries = (0..<60).map { number in
            var chat = Conversation()
            chat.title = "Chat \(number)"
            return ConversationSummary(chat)
        }
        let text = BuildSummary.text(summaries, title: nil, refused: 0)
        #expect(text.hasSuffix("… and 10 more.\n") && text.contains("| Chat 59 |"))
    }
}
