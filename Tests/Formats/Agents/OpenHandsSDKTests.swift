import ConversationModel
@testable import Importing
import JSON
import Testing

/// Conversations of OpenHands since version 1: calls of other agents, and branches.
struct OpenHandsSDKTests {
    private static func prompt(_ text: String, _ id: String = "p", parent: String? = nil) -> String {
        let link = parent.map { #", "parent_id": "\#($0)""# } ?? ""
        return
            #"{"kind": "MessageEvent", "id": "\#(id)", "source": "user", "llm_message": {"role": "user", "content": [{"type": "text", "text": "\#(text)"}]}\#(link)}"#
    }

    private static func answer(_ text: String, _ id: String = "a", parent: String? = nil) -> String {
        let link = parent.map { #", "parent_id": "\#($0)""# } ?? ""
        return
            #"{"kind": "ActionEvent", "id": "\#(id)", "source": "agent", "action": {"message": "\#(text)"}, "tool_name": "finish"\#(link)}"#
    }

    private func messages(_ events: String...) throws -> [Message] {
        let imported = try Imported(events.joined(separator: "\n"))
        #expect(imported.format == "openhands")
        return imported.messages
    }

    // MARK: Calls of other agents

    private static func call(_ id: String, _ members: String) -> String {
        #"{"kind": "ACPToolCallEvent", "source": "agent", "timestamp": "2026-08-01T10:00:01", "tool_call_id": "\#(id)", "tool_kind": "execute", \#(members)}"#
    }

    @Test func theLastReportOfACallCounts() throws {
        let messages = try messages(
            Self.prompt("List"), Self.call("c", #""title": "Terminal", "status": "in_progress""#),
            Self.call(
                "c",
                #""title": "Run ls", "status": "completed", "raw_input": {"command": "ls"}, "raw_output": "a.py", "content": [{"type": "content", "content": {"type": "text", "text": "```\na.py\n```"}}]"#
            ),
            Self.answer("One file."))
        #expect(messages.map(\.content) == ["List", "One file."])
        #expect(messages[1].outline == ["execute", "text"])
        let call = messages[1].toolCalls[0]
        #expect(call.title == "Run ls" && call.text(at: "command") == "ls")
        #expect(call.outputText == "a.py" && call.status == .ok)
    }

    @Test func aMessageSeparatesCallsOfTheSameNumber() throws {
        let messages = try messages(
            Self.prompt("List"), Self.call("1", #""title": "one", "status": "failed", "is_error": true"#),
            Self.prompt("Again"), Self.call("1", #""title": "two", "status": "pending""#))
        #expect(messages.flatMap(\.toolCalls).map(\.title) == ["one", "two"])
        #expect(messages.flatMap(\.toolCalls).map(\.status) == [.error, .pending])
    }

    /// A change is shown once: as the agent's input, or else as the protocol describes it.
    @Test(arguments: [
        (#"{"file_path": "a.py", "new_string": "b"}"#, "new_string"), ("{}", "edits"), ("null", "edits"),
    ])
    func aChangeIsTheInput(input: String, key: String) throws {
        let diff = #"{"type": "diff", "path": "a.py", "oldText": "a", "new_text": "b"}"#
        let messages = try messages(
            Self.prompt("Edit"), Self.call("c", #""title": "Edit", "raw_input": \#(input), "content": [\#(diff)]"#))
        guard case .json(let value)? = messages[1].toolCalls.first?.input else {
            Issue.record("no input")
            return
        }
        #expect(value.rawJSON.contains(#""\#(key)""#) && value.rawJSON.contains(#""b""#))
    }

    @Test func blocksAreTheOutputOfACall() throws {
        let content =
            #"[{"type": "content", "content": {"type": "text", "text": "two"}}, {"type": "content", "content": {"type": "image", "data": "iVBOR", "mimeType": "image/png"}}, {"type": "terminal", "terminalId": "t"}]"#
        let messages = try messages(
            Self.prompt("Look"),
            Self.call("c", #""title": "Look", "raw_output": {"stdout": "two"}, "content": \#(content)"#),
            Self.call("d", #""title": "Look", "raw_output": {"stdout": "two"}"#), Self.call("e", #""title": 1"#))
        let calls = messages[1].toolCalls
        #expect(calls.map(\.outputText) == ["two", nil, nil])
        #expect(calls.map(\.attachments.count) == [1, 0, 0])
        #expect(calls[1].output != nil && calls[2].output == nil)
    }

    // MARK: Reasoning, context and the program

    /// Models of the Responses API have only an item, those of Anthropic have blocks.
    @Test(arguments: [
        (#""reasoning_content": "Hm", "thinking_blocks": [{"type": "thinking", "thinking": "Hm"}]"#, "Hm"),
        (
            #""thinking_blocks": [{"type": "thinking", "thinking": "Hm"}, {"type": "redacted_thinking", "data": "x"}]"#,
            "Hm"
        ),
        (#""responses_reasoning_item": {"summary": ["Hm", "so"], "content": null}"#, "Hm\n\nso"),
    ])
    func reasoningHasSeveralShapes(members: String, thinking: String) throws {
        let messages = try messages(
            Self.prompt("Fix"),
            #"{"kind": "ActionEvent", "source": "agent", \#(members), "action": {"command": "ls"}, "tool_name": "terminal"}"#,
            #"{"kind": "MessageEvent", "source": "agent", "llm_message": {"role": "assistant", "content": [{"type": "text", "text": "Done"}], \#(members)}}"#
        )
        #expect(messages.map(\.content) == ["Fix", "Done"])
        #expect(messages[1].outline == ["thinking", "terminal", "thinking", "text"])
        #expect(messages[1].thinking == [Thinking(thinking), Thinking(thinking)])
    }

    @Test func theProgramSpeaksForItself() throws {
        let hook = { (event: String, members: String) in
            #"{"kind": "HookExecutionEvent", "source": "hook", "timestamp": "2026-08-01T10:00:00", "hook_event_type": "\#(event)", "hook_command": "python3 check the whole command.py", \#(members)}"#
        }
        let messages = try messages(
            #"{"kind": "SystemPromptEvent", "source": "agent", "system_prompt": {"text": "You fix"}, "dynamic_context": {"text": "on Linux"}}"#,
            Self.prompt("Fix"), hook("SessionStart", #""success": true, "stdout": "All of it is well""#),
            hook("PreToolUse", #""success": false, "blocked": true, "reason": "Not this""#),
            hook("UserPromptSubmit", #""success": false, "blocked": true, "reason": "Not so""#),
            hook("PostToolUse", #""success": false, "error": "No python""#),
            #"{"kind": "Condensation", "source": "environment", "timestamp": "2026-08-01T10:00:00", "summary": "So far"}"#,
            #"{"kind": "MessageEvent", "source": "environment", "llm_message": {"role": "user", "content": [{"type": "text", "text": "Use a tool"}]}}"#
        )
        #expect(messages.map(\.role) == [.system, .user, .system, .system, .system, .system])
        #expect(
            messages.map(\.content) == ["You fix\n\non Linux", "Fix", "Not so", "No python", "So far", "Use a tool"])
        #expect(messages[4].isCompaction)
    }

    @Test func anInterruptedAnswerIsStopped() throws {
        let messages = try messages(
            Self.prompt("Fix"), #"{"kind": "ActionEvent", "source": "agent", "action": {}, "tool_name": "terminal"}"#,
            #"{"kind": "InterruptEvent", "source": "user", "timestamp": "2026-08-01T10:00:00"}"#)
        #expect(messages.map(\.status) == [.complete, .stopped])
    }

    // MARK: Branches

    @Test func siblingsAreBranches() throws {
        let messages = try messages(
            #"{"kind": "SystemPromptEvent", "id": "s", "source": "agent", "system_prompt": {"text": "You fix"}}"#,
            Self.prompt("First", "p1"), Self.answer("abandoned", "a1", parent: "p1"),
            Self.prompt("Second", "p2", parent: "s"), Self.answer("current", "a2", parent: "p2"),
            #"{"kind": "ConversationStateUpdateEvent", "id": "u", "parent_id": "a1", "source": "environment", "timestamp": "2026-08-01T10:00:00"}"#
        )
        #expect(messages.map(\.content) == ["You fix", "Second", "current"])
        #expect(messages.flatMap(\.branches).map { $0.map(\.content) } == [["First", "abandoned"]])
    }

    @Test func aNewBeginningIsABranch() throws {
        let messages = try messages(
            Self.prompt("First", "p1"), Self.answer("abandoned", "a1"),
            Self.prompt("Second", "p2", parent: "__root__"), Self.answer("current", "a2", parent: "p2"))
        #expect(messages.map(\.content) == ["Second", "current"])
        #expect(messages.flatMap(\.branches).map { $0.map(\.content) } == [["First", "abandoned"]])
    }

    @Test func unknownAndCircularParentsLoseNothing() throws {
        let messages = try messages(
            Self.prompt("First", "p1", parent: "a2"), Self.answer("one", "a1", parent: "x"),
            Self.prompt("Second", "p2", parent: "p1"), Self.answer("two", "a2", parent: "p2"),
            Self.prompt("Third", "p2", parent: "p2"))
        let all = messages + messages.flatMap(\.branches).joined()
        #expect(Set(all.compactMap(\.content)).isSuperset(of: ["First", "one", "Second", "two"]))
    }
}
