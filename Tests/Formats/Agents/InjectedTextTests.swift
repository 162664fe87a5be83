import ConversationModel
@testable import Importing
import Testing

/// Notes of a program in the user's name, in files of other applications.
struct InjectedTextTests {
    @Test(arguments: [
        ("<a>x</a>\nfix it", "fix it"), ("fix it\n\n<a>x</a>", "fix it"), ("<a>x</a>", ""),
        ("<a>x</a>fix it", "fix it"), ("<a>x</a><b>y</b>\nfix", "fix"),
        ("fix\n<a>x</a>\n<b>y\nz</b>\n", "fix"), ("fix\n<a id=\"1\">x</a><b>y</b>", "fix"),
        ("how do I strip <a>x</a> tags?", "how do I strip <a>x</a> tags?"),
        ("<a>x</a> is what I strip", "<a>x</a> is what I strip"),
        ("how do I strip <a>x</a>", "how do I strip <a>x</a>"),
        ("this\n<a>x</a>\nand that", "this\n<a>x</a>\nand that"), ("<a>x", "<a>x"), ("x\n</a>", "x\n</a>"),
        ("<ab>x</ab>", "<ab>x</ab>"), ("<a>x</a> y</a>", "<a>x</a> y</a>"),
    ])
    func wrappersFillWholeLines(text: String, words: String) {
        #expect(text.removing(wrappers: ["a", "b"]).trimmed == words)
    }

    @Test func manyTagsTakeLinearTime() {
        for text in ["<a>", "</a>", "<a></a>", "\n<a></a>", "<a> </a> x"] {
            let long = String(repeating: text, count: 50_000)
            #expect(long.removing(wrappers: ["a"]).utf8.count <= long.utf8.count)
        }
    }

    @Test(arguments: [
        ("Claude Code", InjectedText.claudeCode), ("claude-code", .claudeCode), ("Codex CLI", .codex),
        ("Cursor", .cursor),
        ("Gemini CLI", .gemini), ("GitHub Copilot", .copilot), ("Kimi CLI", .kimi), ("Droid", nil), ("", nil),
    ])
    func programsHaveSeveralNames(name: String, program: InjectedText?) {
        #expect(InjectedText(ofProgram: name) == program)
    }

    private func messages(_ texts: [String], of program: InjectedText) -> [Message] {
        var session = SessionWriter()
        for text in texts { session.append(prompt: text, of: program, at: nil) }
        return session.finish()
    }

    @Test func notesOfClaudeCodeAreNotPrompts() {
        let messages = messages(
            [
                "<local-command-caveat>Caveat</local-command-caveat>",
                "<command-name>/model</command-name>\n<command-args>opus</command-args>",
                "<local-command-stdout>Set</local-command-stdout>", "Count",
                "<task-notification><summary>Done</summary><result>42</result></task-notification>",
                "This session is being continued from a previous conversation that ran out of context. It was short.",
            ], of: .claudeCode)
        #expect(messages.map(\.command) == ["/model opus", nil, nil, nil])
        #expect(messages.map(\.role) == [.user, .user, .system, .system])
        #expect(messages[0].content == "Set" && messages[2].content == "42" && messages[3].isCompaction)
    }

    @Test func notesOfOtherProgramsAreNotPrompts() {
        #expect(messages(["<environment_context>x</environment_context>", "Go"], of: .codex).map(\.content) == ["Go"])
        #expect(messages(["<user_query>\nGo\n</user_query>"], of: .cursor).map(\.content) == ["Go"])
        #expect(messages(["<git-context>\nx\n</git-context>\n\nGo"], of: .kimi).map(\.content) == ["Go"])
        #expect(messages(["<session_context>x</session_context>"], of: .gemini).isEmpty)
        #expect(
            messages(["<context>x</context>\n<userRequest>\nGo\n</userRequest>"], of: .copilot).map(\.content) == ["Go"]
        )
    }
}
