import ConversationModel
import Formats
import Foundation
@testable import Importing
@testable import Inputs
@testable import JSON
import TestSupport
import Testing

/// Texts and lines of Cursor.
struct CursorTests {
    private func line(_ role: String, _ blocks: String...) -> String {
        #"{"role":"\#(role)","message":{"content":[\#(blocks.joined(separator: ","))]}}"#
    }

    private func text(_ text: String) -> String { #"{"type":"text","text":"\#(text)"}"# }

    @Test func transcriptsOfAgentsAreRead() throws {
        let lines = [
            line("user", text(#"<user_query>\nList the files\n</user_query>"#)),
            line(
                "assistant", text("I look.\\n\\n[REDACTED]"),
                #"{"type":"tool_use","name":"Shell","input":{"command":"ls"}}"#),
            line("assistant", text("[REDACTED]"), #"{"type":"tool_use","name":"Read","input":{"path":"a"}}"#),
            line("assistant", text("Two files.")),
            #"{"type":"turn_ended","status":"success"}"#,
        ]
        let imported = try Imported(lines.joined(separator: "\n"), named: "x.jsonl")
        #expect(imported.format == "cursor" && imported.conversations.map(\.id) == ["x"])
        #expect(imported.messages.map(\.outline) == [["text"], ["text", "Shell", "Read"], ["text"]])
        #expect(imported.messages.first?.content == "List the files")
        #expect(!imported.texts.contains { $0?.contains("REDACTED") == true })
        #expect(imported.warnings.isEmpty)
    }

    @Test func programMessagesToTheModelAreNotPrompts() throws {
        let lines = [
            line("user", text("<user_info>\\nOS: x\\n</user_info>")),
            line("user", text("<attached_files>a</attached_files>\\n<user_query>Hi</user_query>")),
            line("user", text("Look at <rules> in a.html")), line("assistant", text("Yes.")),
        ]
        let imported = try Imported(lines.joined(separator: "\n"), named: "x.jsonl")
        #expect(imported.texts == ["Hi", "Look at <rules> in a.html", "Yes."])
    }

    private static let notice = """
        <system_notification>
        The following task has finished. If you were already aware, ignore this notification.

        <task>
        kind: subagent
        status: success
        title: Count the files
        detail: <response>
        There are three files.
        </response>
        output_path: /tmp/3.txt
        </task>
        </system_notification>
        """
    private static let request =
        "<user_query>Briefly inform the user about the task result and perform any follow-up actions (if needed).</user_query>"

    @Test func noticesOfTheProgramAreNotPrompts() throws {
        let escaped = { (words: String) in text(words.replacing("\n", with: "\\n")) }
        let lines = [
            line("user", text("<user_query>Go</user_query>")), line("assistant", text("Started.")),
            line("user", escaped(Self.notice + "\n" + Self.request)),
            line("user", text("<timestamp>Friday</timestamp>\\n<task_notification>Task 3 ended</task_notification>")),
            line(
                "user", text("<user_query>The above subagent result is already visible to the user. End.</user_query>")),
            line("user", escaped(Self.notice + "<user_query>Thanks</user_query>")),
            line("user", text("<user_query>What is <system_notification>a</system_notification>?</user_query>")),
        ]
        let imported = try Imported(lines.joined(separator: "\n"), named: "x.jsonl")
        let ended = "Background task ended: Count the files"
        #expect(imported.roles == [.user, .assistant, .system, .system, .system, .user, .user])
        #expect(imported.messages.map(\.header) == [nil, nil, ended, nil, ended, nil, nil])
        #expect(
            imported.texts == [
                "Go", "Started.", "There are three files.", "Task 3 ended", "There are three files.", "Thanks",
                "What is <system_notification>a</system_notification>?",
            ])
    }

    @Test func noticesInAnExportedChatAreNotPrompts() throws {
        let imported = try Imported(
            """
            # Files
            _Exported on 3/25/2026 at 23:01:57 GMT+8 from Cursor (2.6.19)_

            ---

            **User**

            \(Self.notice)
            \(Self.request)

            ---

            **Cursor**

            Done.
            """, named: "chat.md")
        #expect(imported.roles == [.system, .assistant])
        #expect(imported.messages[0].header == "Background task ended: Count the files")
    }

    @Test func agentsOfAFolderAreInTheirCalls() throws {
        let folder = try TemporaryFolder()
        let place = folder.path + "/id"
        try FileManager.default.createDirectory(atPath: place + "/subagents", withIntermediateDirectories: true)
        let call = #"{"type":"tool_use","name":"Task","input":{"prompt":"Count them"}}"#
        let files = [
            "/id.jsonl": [line("user", text("Go")), line("assistant", call)],
            "/subagents/a.jsonl": [line("user", text("Count them")), line("assistant", text("Two"))],
            "/subagents/b.jsonl": [line("user", text("Nobody asked")), line("assistant", text("So"))],
        ]
        let sources = try files.sorted { $0.key < $1.key }.map { name, lines in
            try lines.joined(separator: "\n").write(toFile: place + name, atomically: true, encoding: .utf8)
            return try FormatRegistry.all.open(InputFile(path: place + name))
        }
        let joined = FormatRegistry.all.merge(sources)
        #expect(joined.map(\.records.count) == [1, 0, 0])
        var notes = ImportDiagnostics(isAccountWanted: true)
        let conversation = try joined[0].read(joined[0].records[0], &notes)
        let calls = conversation?.messages.flatMap(\.toolCalls) ?? []
        #expect(calls.map(\.name) == ["Task", "task"])
        #expect(calls.map { $0.transcript.map(\.content) } == [["Count them", "Two"], ["Nobody asked", "So"]])
    }

    @Test func anExportedChatIsRead() throws {
        let imported = try Imported(
            """
            # Rules: a --- line
            _Exported on 3/25/2026 at 23:01:57 GMT+8 from Cursor (2.6.19)_

            ---

            **User**

            Draw a line

            ---

            **Cursor**

            Here:

            ---

            It ends

            **User** is not a speaker
            """, named: "chat.md")
        #expect(imported.format == "cursor" && imported.conversations[0].title == "Rules: a --- line")
        #expect(imported.texts == ["Draw a line", "Here:\n\n---\n\nIt ends\n\n**User** is not a speaker"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"])
    func anExportedChatMayHaveAnyLineEnds(end: String) throws {
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            func blank() -> [String] { Array(repeating: "", count: .random(in: 0...2, using: &random)) }
            let words = (0..<Int.random(in: 1...5, using: &random)).map { "Words \($0)\n\nand more" }
            var lines = blank() + ["# Title"] + blank()
            lines += ["_Exported on 3/25/2026 at 23:01:57 GMT+8 from Cursor (2.6.19)_", ""]
            for (index, text) in words.enumerated() {
                lines += ["---", "", index.isMultiple(of: 2) ? "**User**" : "**Cursor**", ""]
                lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""]
            }
            let imported = try Imported(lines.joined(separator: end), named: "chat.md")
            #expect(imported.format == "cursor" && imported.texts == words, "\(lines)")
            #expect(imported.conversations.first?.title == "Title")
        }
    }

    @Test func textTranscriptsAreRead() throws {
        let imported = try Imported(
            """
            user:
            <user_query>
            List
            </user_query>

            assistant:
            [Thinking] I may look
              and see
            [Tool call] Shell
              command: ls
            [Tool result] Shell
              a.txt
            There is one.
            """, named: "a.txt")
        #expect(imported.format == "cursor" && imported.texts == ["List", "There is one."])
        #expect(imported.messages[1].outline == ["thinking", "Shell", "text"])
        #expect(imported.messages[1].toolCalls[0].outputText == "a.txt")
    }

    @Test func otherTextWithSpeakersIsRefused() throws {
        for text in ["user:\nHi\nassistant:\nHello", "# Title\n_Exported on Monday_\n\n---\n\n**User**\n\nHi"] {
            #expect(throws: ImportError.self) { try Imported(text, named: "a.txt") }
        }
    }
}
