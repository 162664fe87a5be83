import ConversationModel
import Testing

@testable import Importers

/// The screen of Cline and its relatives, as `ui_messages.json` records it.
struct ClineScreenTests {
    private func screen(_ entries: (kind: String, text: String)...) throws -> Imported {
        let all = [("task", "Run the tests")] + entries
        let values = all.enumerated().map { number, entry in
            let text = entry.1.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            return #"{"ts": \#(1_777_629_600_000 + number), "type": "say", "say": "\#(entry.0)", "text": "\#(text)"}"#
        }
        return try Imported("[\(values.joined(separator: ","))]", format: "cline")
    }

    @Test func piecesOfAnOutputAreJoined() throws {
        let imported = try screen(
            ("command", "npm test"), ("command_output", "one failed"), ("command_output", "two failed"),
            ("command", "ls"), ("command_output", "a"), ("command_output", "a\nb"))
        let outputs = imported.messages.flatMap(\.toolCalls).map(\.outputText)
        #expect(outputs == ["one failed\ntwo failed", "a\nb"], "some versions repeat the earlier pieces")
    }

    @Test func aResponseOfAServerIsNotTheOutputOfACommand() throws {
        let imported = try screen(
            ("command", "npm test"), ("command_output", "ok"), ("mcp_server_response", "Sunny"))
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.name) == ["execute_command", "use_mcp_tool"])
        #expect(calls.map(\.outputText) == ["ok", "Sunny"])
    }

    @Test func choicesOfAQuestionAreShown() throws {
        let imported = try screen(
            ("followup", #"{"question": "Which?", "options": ["The first", "The second"]}"#),
            ("followup", #"{"question": "And?", "suggest": [{"answer": "This"}]}"#))
        #expect(
            imported.texts.dropFirst().compactMap(\.self).joined()
                == "Which?\n\n- The first\n- The secondAnd?\n\n- This")
    }

    @Test(arguments: ["diff_error", "api_req_failed", "mistake_limit_reached"])
    func failuresAreErrors(kind: String) throws {
        #expect(try screen((kind, "It went wrong")).messages.last?.error == "It went wrong")
    }

    @Test func aKindThatIsNotKnownIsNamed() throws {
        let imported = try screen(("text", "Done"), ("some_new_kind", "Seven words that nobody here has read"))
        #expect(imported.warnings.contains { "\($0)".contains("leftOut") })
        let known = try screen(("text", "Done"), ("checkpoint_created", "Seven words that nobody here has read"))
        #expect(known.warnings.isEmpty)
    }
}
