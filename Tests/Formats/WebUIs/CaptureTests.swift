import ConversationModel
import Testing

@testable import Importing

/// Conversations that other programs captured or rewrote.
struct CaptureTests {
    // MARK: claude-replay

    private let turn = #"""
        {"index": 1, "user_text": "List the files", "timestamp": "2026-01-01T10:00:00Z", "bookmark": "Files", "blocks": [
        {"kind": "thinking", "text": "A command will do."}, {"kind": "tool_use", "text": "", "tool_call":
        {"name": "Bash", "input": {"command": "ls"}, "result": "no such folder", "is_error": true}},
        {"kind": "text", "text": "There is none.", "timestamp": "2026-01-01T10:00:04Z"}]}
        """#.replacing("\n", with: " ")

    @Test func turnsOfAReplayArePromptsAndAnswers() throws {
        let imported = try Imported(turn + "\n" + #"{"index": 2, "user_text": "Thanks", "blocks": []}"#)
        #expect(imported.format == "claude-replay" && imported.warnings.isEmpty)
        #expect(imported.roles == [.system, .user, .assistant, .user])
        #expect(imported.messages.first?.header == "Files")
        #expect(imported.messages[2].outline == ["thinking", "Bash", "text"])
    }

    @Test func callsOfAReplayHaveTheirResults() throws {
        let parts = try Imported(turn).messages.flatMap(\.parts)
        let call = try #require(parts.lazy.compactMap { if case .toolCall(let call) = $0 { call } else { nil } }.first)
        #expect(call.input("command") == "ls" && call.outputText == "no such folder" && call.status == .error)
    }

    // MARK: Lists of Gemini's conversations

    @Test func bothShapesOfTurnsAreRead() throws {
        let imported = try Imported(
            #"""
            {"conversations": [{"id": "a", "title": "Heat", "create_time": "2026-01-01T10:00:00Z",
            "entries": [{"role": "user", "text": "Heat?"}, {"role": "model", "text": "Energy."}]},
            {"id": "b", "messages": [{"author": "User", "content": "Light?"}, {"author": "Model", "content": "Waves."}]}]}
            """#)
        #expect(imported.format == "gemini-conversations")
        #expect(
            imported.conversations.map(\.lines) == [
                ["user: Heat?", "assistant: Energy."], ["user: Light?", "assistant: Waves."],
            ])
        #expect(imported.conversations.map(\.id) == ["a", "b"])
        #expect(imported.conversations.first?.createdAt != nil)
    }

    // MARK: Markdown with roles as headings

    @Test func headingsOfRolesBeginMessages() throws {
        let imported = try Imported(
            """
            # Heat

            - Created: 2026-01-01T10:00:00Z

            ## User
            _at 2026-01-01T10:00:00Z_

            What is heat?

            ## Assistant

            Energy.

            ## Details

            ```
            ## User
            ```

            """, named: "heat.md")
        #expect(imported.format == "markdown-roles" && imported.conversations.first?.title == "Heat")
        #expect(imported.texts == ["What is heat?", "Energy.\n\n## Details\n\n```\n## User\n```"])
        #expect(imported.messages.first?.timestamp != nil && imported.warnings.isEmpty)
    }

    /// Documents about roles have such headings, too.
    @Test func documentWithAnIntroductionIsNotAConversation() {
        let text = "# Roles\n\nThere are two roles.\n\n## User\n\nA person.\n\n## Assistant\n\nA program.\n"
        let error = #expect(throws: ImportError.self) { try Imported(text, named: "roles.md") }
        #expect(
            error?.reason
                == .unknownFormat(found: "a Markdown document whose messages are not marked in a known way"))
    }
}
