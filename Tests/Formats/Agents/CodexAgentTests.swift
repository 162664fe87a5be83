import ConversationModel
@testable import Importing
import Testing

/// Agents that a session of Codex starts, and the tools of servers.
struct CodexAgentTests {
    private func line(_ type: String, _ payload: String) -> String {
        #"{"timestamp": "2026-08-07T19:07:50.123Z", "type": "\#(type)", "payload": \#(payload)}"#
    }

    private func said(_ role: String, _ text: String) -> String {
        line(
            "response_item",
            #"{"type": "message", "role": "\#(role)", "content": [{"type": "text", "text": "\#(text)"}]}"#)
    }

    private func letter(_ kind: String, _ payload: String) -> String {
        line(
            "response_item",
            #"{"type": "agent_message", "author": "/root/review", "content": [{"type": "input_text", "text": "Message Type: \#(kind)\nSender: /root/review\nPayload:\n\#(payload)"}]}"#
        )
    }

    private func call(_ rest: String, output: String) -> [String] {
        [
            line("response_item", #"{"type": "function_call", "call_id": "c", "arguments": "{}", \#(rest)}"#),
            line("response_item", #"{"type": "function_call_output", "call_id": "c", "output": \#(output)}"#),
        ]
    }

    private func rollout(_ lines: [String], source: String = #""cli""#) throws -> Imported {
        let meta = line("session_meta", #"{"id": "s1", "cwd": "/x", "source": \#(source)}"#)
        return try Imported(([meta] + lines).joined(separator: "\n"), named: "rollout.jsonl")
    }

    @Test func reportOfAnAgentIsShown() throws {
        let imported = try rollout([said("user", "Hi"), letter("FINAL_ANSWER", "One bug."), said("assistant", "Done")])
        #expect(imported.texts == ["Hi", "One bug.", "Done"])
        #expect(imported.messages[1].participant == "agent")
    }

    @Test func reportAtTheEndOfAWaitIsShownUnlessItIsTheResult() throws {
        let end = line(
            "event_msg",
            #"{"type": "collab_waiting_end", "call_id": "c", "agent_statuses": [{"status": {"completed": "Found it"}}]}"#
        )
        let wait = { (output: String) in self.call(#""name": "wait""#, output: output) }
        let lines = { (output: String) in [self.said("user", "Hi"), wait(output)[0], end, wait(output)[1]] }
        #expect(try rollout(lines("[]")).messages.map(\.content) == ["Hi", nil, "Found it"])
        #expect(try rollout(lines(#""{\"status\":{\"completed\":\"Found it\"}}""#)).messages.count == 2)
    }

    @Test func copyOfTheOtherSessionIsNotTheAgentsOwn() throws {
        let spawn = #"{"subagent": {"thread_spawn": {"parent_thread_id": "p", "agent_path": "/root/review"}}}"#
        let imported = try rollout(
            [
                said("user", "The prompt of the other session"), said("assistant", "Its answer"),
                line("inter_agent_communication_metadata", #"{"trigger_turn": true}"#),
                letter("NEW_TASK", "Review it"), said("assistant", "Reviewed"),
            ], source: spawn)
        #expect(imported.messages.map(\.content) == ["Review it", "Reviewed"])
        #expect(imported.messages[0].role == .user && imported.conversations[0].title == "review")
        #expect(imported.warnings.isEmpty)
    }

    @Test func toolOfAServerHasItsNameAndItsAnswer() throws {
        let end = line(
            "event_msg",
            #"{"type": "mcp_tool_call_end", "call_id": "c", "result": {"Ok": {"content": [{"type": "text", "text": "Yes,\nit does."}]}}}"#
        )
        let asked = call(
            #""name": "ask", "namespace": "mcp__wiki""#,
            output: #""Wall time: 14.2 seconds\nOutput:\n{\"result\":\"Yes,\\nit does.\"}""#)
        let imported = try rollout([said("user", "Hi"), asked[0], end, asked[1]])
        let found = try #require(imported.messages.last?.toolCalls.first)
        #expect(found.name == "mcp__wiki__ask" && found.outputText == "Yes,\nit does.")
        #expect(imported.warnings.isEmpty)
    }

    @Test func patchThatDidNotApplyFailed() throws {
        let imported = try rollout(
            [said("user", "Hi")]
                + call(#""name": "apply_patch""#, output: #""apply_patch verification failed: Failed to find a line""#))
        #expect(imported.messages.last?.toolCalls.first?.status == .error)
    }
}
