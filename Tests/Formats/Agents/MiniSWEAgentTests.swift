import ConversationModel
import Testing

/// Trajectories of mini-swe-agent, with models of each API.
struct MiniSWEAgentTests {
    private func run(_ messages: String...) throws -> [Message] {
        let prompts =
            #"{"role": "system", "content": "You fix"}, {"role": "user", "content": "Fix it"}"#
        let imported = try Imported(
            #"{"info": {"config": {"model": {"model_name": "m"}}}, "messages": [\#(([prompts] + messages).joined(separator: ","))], "trajectory_format": "mini-swe-agent-1.1"}"#
        )
        #expect(imported.format == "swe-agent" && imported.warnings.isEmpty)
        #expect(imported.conversations.first?.source.application == "mini-swe-agent")
        #expect(imported.texts.prefix(2) == ["You fix", "Fix it"])
        return Array(imported.messages.dropFirst(2))
    }

    private static func result(_ members: String, code: Int = 0) -> String {
        #"{\#(members), "extra": {"raw_output": "a.py", "returncode": \#(code), "timestamp": 1785000002.5, "exception_info": null}}"#
    }

    private static let end =
        #"{"role": "exit", "content": "+fixed", "extra": {"exit_status": "Submitted", "submission": "+fixed"}}"#

    /// The first versions add no facts to the messages.
    @Test(arguments: [1, 2, 5])
    func commandsAndResultsMayBeWordsAlone(steps: Int) throws {
        let said = { (role: String, text: String) in
            #"{"role": "\#(role)", "content": "\#(text.replacing("\n", with: "\\n"))"}"#
        }
        let answer = { (command: String) in said("assistant", "So:\n\n```bash\n\(command)\n```") }
        let turns = (1...steps).flatMap { step in
            [
                answer("ls \(step)"),
                said("user", "<returncode>\(step % 2)</returncode>\n<output>\nout \(step)\n</output>"),
            ]
        }
        let messages =
            [said("user", "Fix it")] + turns + [
                said("assistant", "Hm"), said("user", "Give ONE command"), answer("submit"), said("user", "+fixed"),
            ]
        let imported = try Imported(
            #"{"info": {"exit_status": "Submitted", "submission": "+fixed"}, "messages": [\#(messages.joined(separator: ","))], "trajectory_format": "mini-swe-agent-1"}"#
        )
        let calls = imported.messages.flatMap(\.toolCalls)
        #expect(calls.map(\.outputText) == (1...steps).map { "out \($0)" } + ["+fixed"])
        #expect(calls.map(\.status) == (1...steps).map { $0 % 2 == 0 ? .ok : .error } + [.ok])
        let answers = (1...steps).map { _ in "So:" }
        #expect(imported.texts == ["Fix it"] + answers + ["Hm", "Give ONE command", "So:"])
        #expect(imported.messages.filter { $0.role == .user }.map(\.content) == ["Fix it", "Give ONE command"])
        #expect(imported.warnings.isEmpty)
    }

    @Test func aBodyOfTheResponsesAPIIsAnAnswer() throws {
        let messages = try run(
            #"{"object": "response", "model": "gpt", "output": [{"type": "reasoning", "summary": [{"type": "summary_text", "text": "Hm"}]}, {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Look"}]}, {"type": "function_call", "name": "bash", "arguments": "{\"command\": \"ls\"}", "call_id": "c"}], "usage": {"input_tokens": 10, "output_tokens": 5}, "extra": {"actions": [{"command": "ls", "tool_call_id": "c"}], "cost": 0.5, "timestamp": 1785000001.5}}"#,
            Self.result(#""type": "function_call_output", "call_id": "c", "output": "<output>a.py</output>""#, code: 2))
        let answer = try #require(messages.first)
        #expect(messages.count == 1 && answer.outline == ["thinking", "text", "bash"])
        #expect(answer.model == "gpt" && answer.timestamp?.milliseconds == 1_785_000_001_500)
        #expect(answer.usage == Usage(input: 10, output: 5, cost: 0.5))
        #expect(answer.toolCalls.map(\.outputText) == ["a.py"] && answer.toolCalls.map(\.status) == [.error])
    }

    @Test func aMessageOfAChatAPIHasItsBodyBeside() throws {
        let messages = try run(
            #"{"role": "assistant", "content": "Look", "reasoning_content": "Hm", "tool_calls": [{"id": "c", "function": {"name": "bash", "arguments": "{}"}}], "extra": {"response": {"model": "gpt", "usage": {"prompt_tokens": 10, "completion_tokens": 5}}, "cost": 0.5, "timestamp": 1785000001.5}}"#,
            Self.end)
        let answer = try #require(messages.first)
        #expect(messages.count == 1 && answer.outline == ["thinking", "text", "bash"])
        #expect(answer.model == "gpt" && answer.timestamp?.milliseconds == 1_785_000_001_500)
        #expect(answer.usage == Usage(input: 10, output: 5, cost: 0.5))
        #expect(answer.toolCalls.map(\.outputText) == ["+fixed"] && answer.toolCalls.map(\.status) == [.ok])
    }

    @Test func aCommandInATextIsACall() throws {
        let messages = try run(
            #"{"role": "assistant", "content": "Look\n\n```mswea_bash_command\nls\n```\nSo.", "extra": {"actions": [{"command": "ls"}]}}"#,
            Self.result(#""role": "user", "content": "<output>a.py</output>""#))
        let answer = try #require(messages.first)
        #expect(messages.count == 1 && answer.outline == ["text", "bash"] && answer.content == "Look\n\nSo.")
        #expect(answer.model == "m" && answer.toolCalls.map(\.outputText) == ["a.py"])
        #expect(answer.toolCalls[0].status == .ok)
    }

    @Test func theProgramSpeaksForItself() throws {
        let messages = try run(
            #"{"role": "user", "content": "No command found", "extra": {"interrupt_type": "FormatError", "cost": 0.5, "response": {"model": "gpt", "choices": [{"message": {"role": "assistant", "content": "Hello"}}]}}}"#,
            #"{"role": "user", "content": "Again", "extra": {"interrupt_type": "FormatError", "model_response": "Hello again"}}"#,
            #"{"role": "user", "content": "Go on", "extra": {"interrupt_type": "UserInterruption"}}"#,
            #"{"role": "exit", "content": "LimitsExceeded", "extra": {"exit_status": "LimitsExceeded"}}"#)
        #expect(messages.map(\.role) == [.assistant, .system, .assistant, .system, .user, .system])
        let texts = ["Hello", "No command found", "Hello again", "Again", "Go on", "LimitsExceeded"]
        #expect(messages.map(\.content) == texts && messages[0].usage?.cost == 0.5)
    }

    @Test func aCommandOfTheUserHasItsResult() throws {
        let messages = try run(
            #"{"role": "user", "content": "User command: ls", "extra": {"actions": [{"command": "ls"}]}}"#,
            Self.result(#""role": "user", "content": [{"type": "text", "text": "a picture"}]"#),
            #"{"role": "assistant", "content": "I see"}"#)
        #expect(messages.map(\.role) == [.user, .assistant])
        #expect(messages[1].toolCalls.map(\.outputText) == ["a picture"])
    }
}
