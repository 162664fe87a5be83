import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

/// Trajectories of OpenHands.
struct OpenHandsTests {
    private static let events = [
        #"{"id": 0, "timestamp": "2025-01-01T10:00:00", "source": "agent", "action": "system", "args": {"content": "You fix", "tools": []}}"#,
        #"{"id": 1, "timestamp": "2025-01-01T10:00:01", "source": "user", "action": "message", "args": {"content": "Fix it", "image_urls": ["data:image/png;base64,AA=="], "wait_for_response": false}}"#,
        #"{"id": 2, "source": "environment", "observation": "agent_state_changed", "content": "", "extras": {"agent_state": "running"}}"#,
        #"{"id": 3, "source": "agent", "action": "run", "args": {"command": "ls", "thought": "Look"}, "tool_call_metadata": {"model_response": {"model": "m"}}}"#,
        #"{"id": 4, "cause": 3, "source": "agent", "observation": "run", "content": "a.py", "extras": {"command": "ls", "metadata": {"exit_code": 1}}}"#,
        #"{"id": 5, "source": "agent", "action": "think", "args": {"thought": "So"}}"#,
        #"{"id": 6, "cause": 5, "source": "agent", "observation": "think", "content": "Your thought has been logged.", "extras": {}}"#,
        #"{"id": 7, "source": "agent", "action": "finish", "args": {"final_thought": "Fixed.", "outputs": {}}}"#,
    ]
    private static let list = "[\(events.joined(separator: ","))]"

    @Test(
        arguments: [
            list, #"{"trajectory": \#(list)}"#, events.joined(separator: "\n"),
            #"{"instance_id": "i", "history": \#(list), "test_result": {}}"#,
            "[[\(events[0]), \(events[1])], [\(events[3]), \(events[4])], [\(events[5])], [\(events[7])]]",
        ])
    func actionsHaveTheirObservations(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "openhands" && imported.conversations.count == 1)
        #expect(imported.texts == ["You fix", "Fix it", "Fixed."])
        #expect(imported.messages[1].attachments.count == 1)
        let answer = imported.messages[2]
        #expect(answer.outline == ["thinking", "run", "thinking", "text"])
        #expect(answer.toolCalls.map(\.outputText) == ["a.py"])
        #expect(answer.toolCalls.map(\.status) == [.error])
        #expect(imported.conversations[0].createdAt != nil)
    }

    @Test func eachTaskLineIsAConversation() throws {
        let line = #"{"instance_id": "i", "history": \#(Self.list)}"#
        let imported = try Imported([line, line].joined(separator: "\n"))
        #expect(imported.conversations.map(\.id) == ["i", "i"])
    }

    @Test(arguments: [
        (#""test_result": {"report": {"resolved": true}}"#, "resolved", 1.0),
        (#""report": {"resolved": false}"#, "unresolved", 0), (#""error": "Out of time""#, "error", nil),
        (#""success": true"#, "resolved", 1), (#""test_result": 4"#, nil, nil),
    ])
    func aTaskLineIsARun(rest: String, outcome: String?, score: Double?) throws {
        let run = try Imported(#"{"instance_id": "i", "history": \#(Self.list), \#(rest)}"#).conversations[0].run
        #expect(run == TaskRun(task: "i", name: run?.name, outcome: outcome, score: score))
    }

    @Test func aSessionIsNoRun() throws {
        #expect(try Imported(Self.list).conversations[0].run == nil)
    }

    @Test func valuesOfOtherTypesAreLeftOut() throws {
        let imported = try Imported(
            #"[\#(Self.events[1]), {"action": "run", "args": {"command": 4}, "id": {}}, {"observation": "run", "content": 5, "cause": [], "extras": {"metadata": 6}}, {"action": 7}, 8]"#
        )
        #expect(imported.texts.first == "Fix it")
    }

    @Test func shortenedEventsKeepTheShownText() throws {
        let imported = try Imported(
            #"[{"source": "user", "action": "message", "message": "Fix it"}, {"id": 1, "source": "agent", "action": "run", "args": {"command": "ls"}}, {"source": "agent", "action": "finish", "message": "All done!", "args": {"message": "Fixed."}}]"#
        )
        #expect(imported.texts == ["Fix it", "Fixed."])
    }

    private static let newer = [
        #"{"kind": "SystemPromptEvent", "source": "agent", "system_prompt": {"type": "text", "text": "You fix"}, "tools": []}"#,
        #"{"kind": "MessageEvent", "timestamp": "2025-01-01T10:00:01", "source": "user", "llm_message": {"role": "user", "content": [{"type": "text", "text": "Fix it"}, {"type": "image", "image_urls": ["data:image/png;base64,AA=="]}]}}"#,
        #"{"kind": "ActionEvent", "source": "agent", "thought": [{"type": "text", "text": "Look"}], "reasoning_content": "Hm", "action": {"command": "ls", "kind": "TerminalAction"}, "tool_name": "terminal", "tool_call_id": "c", "tool_call": {"id": "c", "name": "terminal", "arguments": "{\"command\": \"ls\"}"}}"#,
        #"{"kind": "ObservationEvent", "source": "environment", "tool_name": "terminal", "tool_call_id": "c", "observation": {"content": [{"type": "text", "text": "a.py"}], "is_error": true, "kind": "TerminalObservation"}}"#,
        #"{"kind": "ConversationStateUpdateEvent", "timestamp": "2025-01-01T10:00:02", "source": "environment", "key": "x", "value": 1}"#,
        #"{"kind": "ActionEvent", "source": "agent", "action": {"message": "Fixed.", "kind": "FinishAction"}, "tool_name": "finish", "tool_call_id": "d"}"#,
        #"{"kind": "ObservationEvent", "source": "environment", "tool_name": "finish", "tool_call_id": "d", "observation": {"content": "Fixed."}}"#,
    ]

    private func expectNewer(_ messages: [Message]) {
        #expect(messages.map(\.content) == ["You fix", "Fix it", "Look", "Fixed."])
        #expect(messages.dropFirst().first?.attachments.count == 1)
        #expect(messages[2].outline == ["thinking", "text", "terminal"])
        #expect(messages[2].toolCalls.map(\.outputText) == ["a.py"])
        #expect(messages[2].toolCalls.map(\.status) == [.error])
    }

    @Test(
        arguments: [
            "[\(newer.joined(separator: ","))]",
            #"{"items": [\#(newer.joined(separator: ","))], "next_page_id": null}"#,
            newer.joined(separator: "\n"),
        ])
    func newerEventsStateTheirKind(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "openhands")
        expectNewer(imported.messages)
    }

    /// A thought repeats the reasoning in tags before the words to the user.
    @Test(arguments: [
        (#""reasoning_content": "Hm","#, "<think>Hm\\n</think>\\n\\nLook", ["thinking", "text", "terminal"], "Look"),
        ("", "<think>Hm\\n</think>\\n\\nLook", ["thinking", "text", "terminal"], "Look"),
        ("", "<think>Hm", ["thinking", "terminal"], nil), ("", "Hm", ["thinking", "terminal"], nil),
        (#""reasoning_content": "Hm","#, "", ["thinking", "terminal"], nil),
    ])
    func aThoughtIsReasoningAndWords(reasoning: String, thought: String, outline: [String], text: String?) throws {
        let event =
            #"{"kind": "ActionEvent", "source": "agent", "thought": [{"type": "text", "text": "\#(thought)"}], \#(reasoning) "action": {"command": "ls"}, "tool_name": "terminal", "tool_call_id": "c"}"#
        let message = try #require(try Imported("[\(event)]").messages.first)
        #expect(message.outline == outline)
        #expect(message.content == text)
        #expect(message.thinking == [Thinking("Hm")])
    }

    @Test func filesOfEventsAreAConversation() throws {
        let sources = try Self.newer.enumerated().map { index, event in
            try FormatRegistry.all.open(
                InputFile(name: "events/event-0000\(index).json", folder: nil, bytes: ByteRegion(event)))
        }
        let joined = FormatRegistry.all.merge(sources).filter { !$0.records.isEmpty }
        #expect(joined.count == 1)
        var notes = ImportDiagnostics(isAccountWanted: true)
        let source = try #require(joined.first)
        expectNewer(try #require(try source.read(source.records[0], &notes)).messages)
    }

    private static let output = [
        #"{"content": "Fix it", "images_urls": null, "wait_for_response": false, "action": "message"}"#,
        #"{"command": "ls", "thought": "Look", "action": "run", "is_confirmed": "confirmed"}"#,
        #"{"content": "no such folder", "command_id": -1, "command": "ls", "exit_code": 2, "observation": "run"}"#,
        #"{"content": "Shall I go on?", "wait_for_response": true, "action": "message"}"#,
        #"{"outputs": {}, "thought": "Fixed.", "action": "finish"}"#,
    ].joined(separator: ",")

    @Test func eachResolverLineIsAConversation() throws {
        let line =
            #"{"issue": {"title": "Bug"}, "instruction": "Fix it", "git_patch": "+1", "history": [\#(Self.output)]}"#
        let imported = try Imported(line + "\n" + line)
        #expect(imported.format == "openhands" && imported.conversations.map(\.title) == ["Bug", "Bug"])
        #expect(imported.roles == [.user, .assistant, .assistant])
        #expect(imported.texts == ["Fix it", "Shall I go on?", "Fixed."])
        let call = try #require(imported.messages[1].toolCalls.first)
        #expect(call.name == "run" && call.status == .error && call.outputText == "no such folder")
        #expect(imported.messages[2].attachments.map(\.text) == ["+1"])
    }
}
