import ConversationModel
import Testing

@testable import Importing

/// Session events of Claude's managed agents, as the API's reference describes them.
struct ManagedAgentsTests {
    private func imported(_ events: String...) throws -> Imported {
        try Imported(events.joined(separator: "\n"), named: "events.jsonl")
    }

    private func event(_ number: Int, _ type: String, _ rest: String) -> String {
        #"{"id": "sevt_\#(number)", "type": "\#(type)", "processed_at": "2026-01-02T03:04:0\#(number)Z", \#(rest)}"#
    }

    private func words(_ text: String) -> String { #""content": [{"type": "text", "text": "\#(text)"}]"# }

    @Test func callsHaveTheResultsOfTheUsersMachine() throws {
        let imported = try imported(
            event(1, "user.message", words("Look")), event(2, "agent.tool_use", #""name": "bash", "input": {"a": 1}"#),
            event(3, "user.tool_result", #""tool_use_id": "sevt_2", \#(words("seven"))"#),
            event(4, "agent.tool_use", #""name": "rm", "input": {}"#),
            event(
                5, "user.tool_confirmation",
                #""tool_use_id": "sevt_4", "result": "deny", "deny_message": "Keep them""#),
            event(6, "span.model_request_end", #""model_usage": {"input_tokens": 9, "output_tokens": 2}"#),
            event(7, "agent.message", words("Done")))
        #expect(imported.format == "managed-agents")
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["seven", "Keep them"])
        #expect(imported.messages[1].toolCalls.map(\.status) == [.ok, .error])
        #expect(imported.messages[1].usage == Usage(input: 9, output: 2))
        #expect(imported.texts == ["Look", "Done"])
    }

    @Test func agentsWriteToEachOther() throws {
        let imported = try imported(
            event(1, "system.message", words("Be brief")), event(2, "user.message", words("Ask Ann")),
            event(
                3, "agent.thread_message_sent",
                #""to_session_thread_id": "t", "to_agent_name": "ann", \#(words("Why?"))"#),
            event(
                4, "agent.thread_message_received",
                #""from_session_thread_id": "t", "from_agent_name": "ann", \#(words("Because"))"#),
            event(5, "agent.message", words("She says why")))
        #expect(imported.roles.prefix(2) == [.system, .user])
        #expect(imported.messages.flatMap(\.toolCalls).map(\.name) == ["ann"])
        #expect(imported.texts.contains("**ann**\n\nBecause") && imported.texts.last == "She says why")
    }
}
