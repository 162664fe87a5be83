import ConversationModel
import Testing

@testable import Importing

/// Trajectories of Trae Agent.
struct TraeAgentTests {
    private func trajectory(steps: String, requests: String = "", end: String = "") throws -> Imported {
        try Imported(
            #"{"task": "Fix the dates", "start_time": "2026-08-01T10:00:00.000000", "model": "m", "llm_interactions": [\#(requests)], "agent_steps": [\#(steps)]\#(end)}"#
        )
    }

    private let call = #"[{"call_id": "c", "name": "bash", "arguments": {"command": "ls"}}]"#

    @Test func aStepIsAnAnswerWithItsCalls() throws {
        let imported = try trajectory(
            steps:
                #"{"timestamp": "2026-08-01T10:00:09.000000", "llm_messages": [{"role": "user", "content": "The whole issue again, in many words"}], "llm_response": {"content": "I look", "model": "m2", "tool_calls": \#(call)}, "tool_calls": \#(call), "tool_results": [{"call_id": "c", "success": false, "result": "a.py", "error": "Timed out"}]}"#,
            requests:
                #"{"timestamp": "2026-08-01T10:00:05.000000", "input_messages": [{"role": "system", "content": "You are an agent with many long instructions"}, {"role": "user", "content": "The issue: Fix the dates"}], "response": {"content": "I look", "usage": {"input_tokens": 10, "output_tokens": 5, "cache_read_input_tokens": 2}, "tool_calls": \#(call)}}"#,
            end: #", "success": true, "final_result": "I look""#)
        #expect(imported.format == "trae-agent" && imported.warnings.isEmpty)
        #expect(imported.texts == ["Fix the dates", "I look"])
        let answer = imported.messages[1]
        #expect(answer.model == "m2" && answer.usage?.cacheRead == 2)
        let start = try #require(imported.messages[0].timestamp)
        #expect(answer.timestamp?.milliseconds == start.milliseconds + 5000)
        let call = try #require(answer.toolCalls.first)
        #expect(call.input("command") == "ls" && call.outputText == "a.py\n\nTimed out" && call.status == .error)
    }

    @Test func whatTheProgramSaysIsANote() throws {
        let imported = try trajectory(
            steps:
                #"{"llm_response": {"content": "Hm"}, "reflection": "Try another way", "lakeview_summary": "[`TASK`] It thinks"}, {"llm_response": null, "error": "No money"}"#,
            requests:
                #"{"input_messages": []}, {"input_messages": [{"role": "user", "content": "You have not completed it"}, {"role": "user", "content": null, "tool_result": {"result": "again"}}], "response": {"content": "Well"}}"#
        )
        #expect(imported.roles == [.user, .assistant, .system, .system, .assistant, .system, .assistant])
        #expect(
            imported.texts == [
                "Fix the dates", "Hm", "Try another way", "[`TASK`] It thinks", nil, "You have not completed it",
                "Well",
            ])
        #expect(imported.messages[4].error == "No money")
    }

    @Test(arguments: [(true, nil), (false, "Too many steps")])
    func theResultOfARunIsSaidOnce(success: Bool, error: String?) throws {
        let imported = try trajectory(
            steps: #"{"llm_response": {"content": "Done"}}"#,
            end: #", "success": \#(success), "final_result": "\#(success ? "Done" : "Too many steps")""#)
        #expect(imported.texts.compactMap(\.self) == ["Fix the dates", "Done"])
        #expect(imported.messages.last?.error == error)
    }
}
