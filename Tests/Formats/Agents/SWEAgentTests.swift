import ConversationModel
import Testing

/// Trajectories of SWE-agent: a history of chat messages, and steps.
struct SWEAgentTests {
    @Test func theHistoryIsShown() throws {
        let imported = try Imported(
            #"""
            {"trajectory": [{"action": "ls", "observation": "a.py", "response": "Look", "thought": "Look"}],
            "history": [{"role": "system", "content": "You fix", "agent": "main", "message_type": "system_prompt"},
            {"role": "user", "content": [{"type": "text", "text": "Fix it"}], "agent": "main", "message_type": "observation"},
            {"role": "assistant", "content": "Look", "thought": "Look", "action": "ls", "agent": "main", "tool_calls": [{"id": "c", "type": "function", "function": {"name": "bash", "arguments": "{\"command\":\"ls\"}"}}], "message_type": "action"},
            {"role": "tool", "content": [{"type": "text", "text": "a.py"}], "agent": "main", "message_type": "observation", "tool_call_ids": ["c"]}],
            "info": {"exit_status": "submitted"}, "environment": "x"}
            """#, named: "x.traj")
        #expect(imported.format == "swe-agent")
        #expect(imported.roles == [.system, .user, .assistant])
        #expect(imported.messages[2].toolCalls.map(\.outputText) == ["a.py"])
    }

    @Test(arguments: [
        ("x.traj", #""exit_status": "submitted""#, "x", "submitted"),
        ("repo__issue-1.traj.json", #""a": 1"#, "repo__issue-1", nil),
    ])
    func theFileNamesTheTask(name: String, info: String, task: String, outcome: String?) throws {
        let run = try Imported(
            #"{"trajectory": [{"action": "ls", "observation": "a.py"}], "history": [{"role": "user", "content": "Fix it"}], "info": {\#(info)}}"#,
            named: name
        ).conversations[0].run
        #expect(run == TaskRun(task: task, name: run?.name, outcome: outcome))
    }

    @Test func theCountsOfTheRunAreItsUsage() throws {
        let usage = try Imported(
            #"""
            {"trajectory": [{"action": "ls", "observation": "a.py"}],
            "history": [{"role": "user", "content": "Fix it"}, {"role": "assistant", "content": "Look", "action": "ls"}],
            "info": {"model_stats": {"total_cost": 9, "instance_cost": 1.5, "tokens_sent": 100, "tokens_received": 20, "api_calls": 8}}}
            """#, named: "x.traj"
        ).conversations[0].usage.map(\.usage)
        #expect(usage.map(\.input) == [100] && usage.map(\.output) == [20] && usage.map(\.cost) == [1.5])
    }

    private func submission(_ thought: String, _ last: String, _ end: String = "") throws -> [Message] {
        try Imported(
            #"""
            {"trajectory": [{"action": "ls", "observation": "a.py"}, {"action": "submit\n", "thought": "\#(thought)", "observation": "\n\#(end)\n"}],
            "history": [{"role": "user", "content": "Fix it"}, \#(last)], "info": {"submission": "+fixed"}, "environment": "x"}
            """#, named: "x.traj"
        ).messages
    }

    @Test(arguments: ["+fixed", ""])
    func theResultOfTheLastActionIsShownOnce(end: String) throws {
        let call = #", "tool_calls": [{"id": "c", "function": {"name": "submit", "arguments": "{}"}}]"#
        let answer = { (calls: String) in #"{"role": "assistant", "content": "Done\nsubmit"\#(calls)}"# }
        let result = #", {"role": "tool", "tool_call_ids": ["c"], "content": [{"type": "text", "text": "So: +fixed"}]}"#
        for (last, output) in [(answer(""), "+fixed"), (answer(call), "+fixed"), (answer(call) + result, "So: +fixed")]
        {
            let messages = try submission("Done", last, end)
            #expect(messages.map(\.content) == ["Fix it", "Done\nsubmit"])
            #expect(messages[1].toolCalls.map(\.name) == ["submit"])
            #expect(messages[1].toolCalls.map(\.outputText) == [output])
        }
    }

    @Test func aLastActionThatTheHistoryLacksIsShown() throws {
        let messages = try submission("Now hand it in", #"{"role": "assistant", "content": "Look"}"#)
        #expect(messages.map(\.content) == ["Fix it", "Look", "Now hand it in"])
        #expect(messages[2].outline == ["text", "submit"])
    }

    private func history(_ items: String...) throws -> Imported {
        try Imported(
            #"{"trajectory": [{"action": "ls", "observation": ""}], "history": [\#(items.joined(separator: ","))], "info": {}}"#
        )
    }

    private static let issue = #"{"message_type": "observation", "role": "user", "content": "Fix it"}"#

    private static func answer(_ content: String, _ thought: String, _ action: String) -> String {
        #"{"message_type": "action", "role": "assistant", "content": "\#(content)", "thought": "\#(thought)", "action": "\#(action)"}"#
    }

    private static func observation(_ text: String) -> String {
        #"{"message_type": "observation", "role": "user", "content": "\#(text)"}"#
    }

    /// In the API, all are the user's.
    @Test func onlyTheIssueIsTheUsers() throws {
        let imported = try history(
            #"{"message_type": "system_prompt", "role": "system", "content": "You fix"}"#,
            #"{"message_type": "demonstration", "is_demo": true, "role": "user", "content": "An example"}"#,
            Self.issue, Self.answer("Look\\n```\\nls -F\\n```", "Look", "ls -F\\n"), Self.observation("a.py"),
            Self.answer("I am done", "", ""), Self.observation("No command"))
        #expect(imported.format == "swe-agent" && imported.warnings.isEmpty)
        #expect(imported.roles == [.system, .system, .user, .assistant, .assistant, .system])
        #expect(imported.texts == ["You fix", "An example", "Fix it", "Look", "I am done", "No command"])
        let call = try #require(imported.messages[3].toolCalls.first)
        #expect(call.name == "bash" && call.input == .text("ls -F") && call.outputText == "a.py" && call.status == .ok)
    }

    /// Older versions state no types.
    @Test(arguments: [1, 2, 5])
    func observationsWithoutATypeAreResults(steps: Int) throws {
        let said = { (role: String, text: String, more: String) in
            #"{"role": "\#(role)", "content": "\#(text)", "agent": "primary"\#(more)}"#
        }
        let turns = (1...steps).flatMap { step in
            [
                said(
                    "assistant", "Look \(step)\\n```\\nls \(step)\\n```",
                    #", "thought": "Look \#(step)", "action": "ls \#(step)\n""#),
                said("user", "out \(step)", ""),
            ]
        }
        let complaint = [said("assistant", "Hm", #", "thought": "Hm", "action": " ""#), said("user", "No command", "")]
        let items = [said("system", "You fix", ""), said("user", "Fix it", "")] + turns + complaint
        let imported = try history(items.joined(separator: ","))
        let answers = (1...steps).map { "Look \($0)" }
        #expect(imported.texts == ["You fix", "Fix it"] + answers + ["Hm", "No command"])
        #expect(imported.messages.filter { $0.role == .user }.map(\.content) == ["Fix it"])
        #expect(imported.messages.flatMap(\.toolCalls).map(\.outputText) == (1...steps).map { "out \($0)" })
    }

    @Test func thinkingComesBeforeTheThought() throws {
        let imported = try history(
            Self.issue,
            #"{"message_type": "action", "role": "assistant", "content": null, "thought": "Look", "action": "ls", "tool_calls": [{"id": "c", "function": {"name": "bash", "arguments": "{}"}}], "thinking_blocks": [{"type": "thinking", "thinking": "Hm"}]}"#,
            #"{"message_type": "observation", "role": "tool", "content": "a.py", "tool_call_ids": ["c"]}"#)
        #expect(imported.messages[1].outline == ["thinking", "text", "bash"])
        #expect(imported.messages[1].content == "Look" && imported.messages[1].thinking == [Thinking("Hm")])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["a.py"])
    }
}
