import ConversationModel
@testable import Importing
import Testing

/// Items and events of Codex's screen, which repeat messages or are the only ones that have them.
struct CodexScreenTests {
    private func line(_ type: String, _ payload: String) -> String {
        #"{"timestamp": "2026-09-28T13:47:01.000Z", "type": "\#(type)", "payload": \#(payload)}"#
    }

    private func event(_ payload: String) -> String { line("event_msg", payload) }

    private func completed(_ item: String) -> String { event(#"{"type": "item_completed", "item": \#(item)}"#) }

    private func item(_ role: String, _ text: String) -> String {
        line(
            "response_item",
            #"{"type": "message", "role": "\#(role)", "content": [{"type": "text", "text": "\#(text)"}]}"#)
    }

    private func said(_ text: String) -> [String] {
        [
            completed(#"{"type": "AgentMessage", "content": [{"type": "Text", "text": "\#(text)"}]}"#),
            event(#"{"type": "agent_message", "message": "\#(text)"}"#),
        ]
    }

    private func asked(_ text: String) -> [String] {
        [
            completed(#"{"type": "UserMessage", "content": [{"type": "text", "text": "\#(text)"}]}"#),
            event(#"{"type": "user_message", "message": "\#(text)"}"#),
        ]
    }

    private func rollout(_ lines: [String]) throws -> Imported {
        let meta = line("session_meta", #"{"id": "s1", "cwd": "/x"}"#)
        return try Imported(([meta] + lines).joined(separator: "\n"), named: "rollout.jsonl")
    }

    // MARK: Repetition

    @Test func anItemBesideItsEventIsShownOnce() throws {
        let last = event(#"{"type": "task_complete", "last_agent_message": "It is done"}"#)
        #expect(try rollout(asked("Do it") + said("It is done") + [last]).texts == ["Do it", "It is done"])
        #expect(try rollout((asked("Do it") + said("It is done")).reversed()).texts == ["It is done", "Do it"])
    }

    @Test func whatIsSaidTwiceIsShownTwice() throws {
        let imported = try rollout(asked("Go on") + said("One") + asked("Go on") + said("One"))
        #expect(imported.texts == ["Go on", "One", "Go on", "One"])
    }

    @Test func aMessageOfOneSourceAloneIsShown() throws {
        let imported = try rollout([asked("A")[0]] + said("B") + [asked("C")[1], said("D")[0], said("E")[1]])
        #expect(imported.texts == ["A", "B", "C", "D", "E"])
    }

    @Test func piecesOfAPromptAreJoinedInTheEvent() throws {
        let imported = try rollout([
            completed(
                #"{"type": "UserMessage", "content": [{"type": "text", "text": "A"}, {"type": "text", "text": "B"}]}"#),
            event(#"{"type": "user_message", "message": "AB"}"#),
        ])
        #expect(imported.texts == ["A\n\nB"])
    }

    @Test func turnsAreTakenBackByTheirPrompts() throws {
        let back = event(#"{"type": "thread_rolled_back", "num_turns": 1}"#)
        let imported = try rollout(asked("A") + said("1") + asked("B") + said("2") + [back] + asked("C"))
        #expect(imported.texts == ["A", "1", "C"])
        #expect(imported.messages[2].branches.map { $0.map(\.content) } == [["B", "2"]])
    }

    @Test func anAnswerThatOnlyTheEndOfTheTurnHasIsShown() throws {
        let end = { (text: String) in event(#"{"type": "task_complete", "last_agent_message": "\#(text)"}"#) }
        #expect(try rollout([asked("A")[0], end("Fixed")]).texts == ["A", "Fixed"])
        #expect(
            try rollout([item("user", "A"), item("assistant", "Yes"), item("user", "B"), end("Yes")]).texts
                == ["A", "Yes", "B", "Yes"])
        #expect(
            try rollout([item("user", "A"), item("assistant", "First. Then."), end("Then.")]).texts
                == ["A", "First. Then."])
    }

    @Test func aCallBesideItsItemIsShownOnce() throws {
        let imported = try rollout([
            item("user", "List"),
            line("response_item", #"{"type": "function_call", "name": "shell", "call_id": "c", "arguments": "{}"}"#),
            completed(#"{"type": "CommandExecution", "id": "c", "command": ["ls"], "aggregated_output": "a"}"#),
            line("response_item", #"{"type": "function_call_output", "call_id": "c", "output": "a"}"#),
            line("response_item", #"{"type": "web_search_call", "id": "w", "status": "completed", "action": {}}"#),
            completed(#"{"type": "WebSearch", "id": "w", "query": "a"}"#),
        ])
        #expect(imported.messages[1].outline == ["shell", "web_search"])
    }

    // MARK: Kinds

    @Test(arguments: [
        (
            #"{"type": "DynamicToolCall", "id": "i", "namespace": "cal", "tool": "list", "arguments": {"a": 1}, "content_items": [{"type": "inputText", "text": "none"}], "success": true}"#,
            "cal__list", "none"
        ),
        (
            #"{"type": "DynamicToolCall", "id": "i", "tool": "list", "arguments": {}, "error": "away", "success": false}"#,
            "list", "away"
        ),
        (
            #"{"type": "CollabAgentToolCall", "id": "i", "tool": "spawnAgent", "prompt": "Look", "agents_states": {"b": {"completed": "Seen"}}}"#,
            "spawn_agent", "Seen"
        ),
        (#"{"type": "ImageView", "id": "i", "path": "/x/a.png"}"#, "view_image", nil),
        (
            #"{"type": "McpToolCall", "id": "i", "server": "s", "tool": "t", "error": {"message": "away"}, "status": "failed"}"#,
            "mcp__s__t", "away"
        ),
    ])
    func theWorkOfToolsIsShown(item: String, name: String, output: String?) throws {
        let call = try #require(try rollout(asked("A") + [completed(item)]).messages.last?.toolCalls.first)
        #expect(call.name == name && call.outputText == output)
    }

    @Test func aGeneratedPictureIsShown() throws {
        let item = #"{"type": "ImageGeneration", "id": "i", "revised_prompt": "A dot", "result": "iVBORw0KGgo="}"#
        let answer = try #require(try rollout(asked("Draw") + [completed(item)]).messages.last)
        #expect(answer.attachments.map(\.kind) == [.image] && answer.attachments.first?.alt == "A dot")
    }

    @Test(arguments: [
        #"{"type": "HookPrompt", "id": "h", "fragments": [{"text": "Run the tests", "hookRunId": "r"}]}"#,
        #"{"type": "InjectedMessage", "id": "h", "content": [{"type": "text", "text": "Run the tests"}]}"#,
    ])
    func hooksAreNotices(item: String) throws {
        let message = try #require(
            try rollout(asked("A") + [completed(item), completed(item)]).messages.dropFirst().first)
        #expect(message.role == .system && message.content == "Run the tests")
    }

    @Test func aHookBesideItsItemIsShownOnce() throws {
        let imported = try rollout([
            item("user", "A"), item("user", #"<hook_prompt hook_run_id=\"r\">Run the tests</hook_prompt>"#),
            completed(#"{"type": "HookPrompt", "fragments": [{"text": "Run the tests"}]}"#),
        ])
        #expect(imported.texts == ["A", "Run the tests"])
    }

    /// A timer or another program writes into the session: an item for the model, and an event for the screen.
    @Test(arguments: ["timer_message", "external_message", "codex_message"])
    func injectedMessagesAreNotices(tag: String) throws {
        let words = #"The <b>build</b> is \"red\""#
        let event = event(#"{"type": "injected_message", "content": "\#(words)", "source": "timer t"}"#)
        let escaped = "The &lt;b&gt;build&lt;/b&gt; is &quot;red&quot;"
        let item = item(
            "user",
            #"<\#(tag)>\n<timer_id>t</timer_id>\n<content>\n\#(escaped)\n</content>\n<instructions>\nBe brief\n</instructions>\n</\#(tag)>"#
        )
        for lines in [[event], [item], [item, event], [event, item]] {
            let imported = try rollout(asked("A") + lines)
            #expect(imported.texts == ["A", #"The <b>build</b> is "red""#])
            #expect(imported.roles == [.user, .system])
        }
    }

    @Test func aCompactionIsADividerOnce() throws {
        let item = completed(#"{"type": "ContextCompaction", "id": "c"}"#)
        #expect(try rollout(asked("A") + [item]).messages.last?.isCompaction == true)
        let both = try rollout(asked("A") + [item, line("compacted", #"{"message": "Short"}"#)])
        #expect(both.messages.filter(\.isCompaction).count == 1)
    }

    // MARK: Reviews

    private let output =
        #"{"findings": [{"title": "[P1] Close it", "body": "It is never closed,\nso it leaks.", "code_location": {"absolute_file_path": "/x/a.py", "line_range": {"start": 1, "end": 2}}}], "overall_correctness": "patch is incorrect", "overall_explanation": "It leaks a handle."}"#

    @Test func theFindingsOfAReviewAreShownOnce() throws {
        let exit = event(#"{"type": "exited_review_mode", "review_output": \#(output)}"#)
        let alone = try rollout(asked("A") + [exit])
        #expect(
            alone.texts.last
                == "It leaks a handle.\n\n- [P1] Close it — `/x/a.py:1-2`\n  It is never closed,\n  so it leaks.")
        let answer = item(
            "assistant",
            #"It leaks a handle.\n\nReview comment:\n\n- [P1] Close it — /x/a.py:1-2\n  It is never closed,\n  so it leaks."#
        )
        let both = try rollout([exit, answer])
        #expect(both.messages.count == 1)
        #expect(both.warnings.isEmpty)
    }

    @Test func aReviewBeginsWithItsCommand() throws {
        let imported = try rollout([
            completed(#"{"type": "EnteredReviewMode", "review": "current changes"}"#),
            completed(#"{"type": "ExitedReviewMode", "review": "It leaks."}"#),
        ])
        #expect(imported.messages.map(\.command) == ["/review current changes", nil])
        #expect(imported.texts.last == "It leaks.")
    }

    @Test func aPlanInAnAnswerIsShownOnce() throws {
        let plan = completed(##"{"type": "Plan", "text": "# Plan\n\nFirst"}"##)
        let answer = item("assistant", ##"<proposed_plan>\n# Plan\n\nFirst\n</proposed_plan>"##)
        #expect(try rollout([item("user", "A"), answer, plan]).messages.count == 2)
    }
}
