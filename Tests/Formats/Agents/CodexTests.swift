import ConversationModel
import Files
import Formats
@testable import Importing
@testable import Inputs
import Testing

/// Rollouts of Codex, in both versions.
struct CodexTests {
    private func line(_ type: String, _ payload: String) -> String {
        #"{"timestamp": "2025-09-24T19:22:20.123Z", "type": "\#(type)", "payload": \#(payload)}"#
    }

    private func item(_ role: String, _ text: String) -> String {
        let type = role == "assistant" ? "output_text" : "input_text"
        return line(
            "response_item",
            #"{"type": "message", "role": "\#(role)", "content": [{"type": "\#(type)", "text": "\#(text)"}]}"#)
    }

    private var meta: String { line("session_meta", #"{"id": "s1", "cwd": "/x", "instructions": "Be good"}"#) }

    private func rollout(_ lines: String...) throws -> Imported {
        try Imported(([meta] + lines).joined(separator: "\n"), named: "rollout.jsonl")
    }

    @Test func duplicateIsShownOnce() throws {
        let imported = try rollout(
            item("user", "Hi"), line("event_msg", #"{"type": "user_message", "message": "Hi"}"#),
            item("assistant", "Hello"), line("event_msg", #"{"type": "agent_message", "message": "Hello"}"#))
        #expect(imported.format == "codex")
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.conversations.first?.id == "s1")
    }

    @Test(arguments: [
        #"<codex_internal_context source=\"goal\">\nGo on\n</codex_internal_context>"#,
        #"<goal_context>Go on</goal_context>"#, #"<extension_context>x</extension_context>"#,
        #"<external_editor>x</external_editor>"#,
    ])
    func contextIsHidden(text: String) throws {
        let imported = try rollout(item("user", text), item("assistant", "Hello"), item("user", text + " Hi"))
        #expect(imported.texts == ["Hello", "Hi"])
    }

    @Test func otherTagsAreAPrompt() throws {
        #expect(try rollout(item("user", "<external_x> is open")).texts == ["<external_x> is open"])
    }

    @Test func goalsAreShownWhenTheyAreSet() throws {
        let goal = { (words: String) in
            line(
                "event_msg", #"{"type": "thread_goal_updated", "goal": {"objective": "\#(words)", "status": "active"}}"#
            )
        }
        let call = line(
            "response_item",
            #"{"type": "function_call", "name": "create_goal", "call_id": "c", "arguments": "{\"objective\": \"Rest\"}"}"#
        )
        let imported = try rollout(
            goal("Sail"), item("assistant", "Ho"), goal("Sail"), item("user", "Now"), goal("Land"), call, goal("Rest"))
        #expect(imported.messages.compactMap(\.command) == ["/goal Sail", "/goal Land"])
        #expect(imported.roles == [.user, .assistant, .user, .user, .assistant])
        #expect(imported.conversations.first?.title == "Sail")
    }

    @Test(arguments: [
        (#"<hook_prompt hook_run_id=\"stop:1\">Test &amp; go</hook_prompt>"#, "Test & go"),
        ("Warning: apply_patch was requested via shell.", "Warning: apply_patch was requested via shell."),
    ])
    func hooksAndWarningsAreNotices(text: String, notice: String) throws {
        let back = line("event_msg", #"{"type": "thread_rolled_back", "num_turns": 1}"#)
        let imported = try rollout(
            item("user", "Hi"), item("assistant", "Hello"), item("user", text), item("assistant", "Done"), back,
            item("user", "Again"))
        #expect(imported.texts == ["Again"])
        #expect(imported.messages.flatMap(\.branches).map { $0.map(\.content) } == [["Hi", "Hello", notice, "Done"]])
        #expect(imported.messages[0].branches[0][2].kind == .system)
    }

    @Test func lettersOfAgentsAreReports() throws {
        let letter = line(
            "inter_agent_communication",
            #"{"author": "/root/review", "recipient": "/root", "content": "All is well", "trigger_turn": false}"#)
        let imported = try rollout(item("user", "Hi"), letter, item("assistant", "Hello"))
        #expect(imported.texts == ["Hi", "All is well", "Hello"])
        #expect(imported.roles == [.user, .other, .assistant])
    }

    @Test func whatWasSaidAloudIsShown() throws {
        let said = { (role: String, words: String) in
            line("realtime_item", #"{"type": "transcript_segment", "role": "\#(role)", "text": "\#(words)"}"#)
        }
        let imported = try rollout(
            line("realtime_item", #"{"type": "realtime_session_started", "id": "v"}"#), said("user", "Look at it"),
            said("assistant", "I am looking"),
            item("user", "<realtime_delegation><input>Look</input></realtime_delegation>"), item("assistant", "Fine"),
            line("world_state", #"{"state": {"agents_md": "Only the model sees all of these words"}}"#))
        #expect(imported.texts == ["Look at it", "I am looking", "Look", "Fine"])
        #expect(imported.roles == [.user, .assistant, .other, .assistant])
        #expect(imported.warnings.isEmpty)
    }

    @Test func aMessageOfAnotherRoleIsNamed() throws {
        let words = "Three of the ships are missing from the list"
        let imported = try rollout(item("user", "Hi"), item("reviewer", words), item("assistant", "Hello"))
        #expect(imported.warnings.contains { "\($0)".contains("leftOut") })
        #expect(try rollout(item("user", "Hi"), item("developer", words), item("assistant", "Hello")).warnings.isEmpty)
    }

    @Test func resultStatesItsFailure() throws {
        let imported = try rollout(
            item("user", "Hi"),
            line("response_item", #"{"type": "function_call", "name": "tide", "call_id": "c", "arguments": "{}"}"#),
            line(
                "response_item",
                #"{"type": "function_call_output", "call_id": "c", "output": {"content": "none", "success": false}}"#))
        let call = try #require(imported.messages.last?.toolCalls.first)
        #expect(call.outputText == "none" && call.status == .error)
    }

    private func completed(_ item: String) -> String {
        line("event_msg", #"{"type": "item_completed", "item": \#(item)}"#)
    }

    private var script: [String] {
        [
            line(
                "response_item",
                #"{"type": "custom_tool_call", "call_id": "c", "name": "exec", "input": "await tools.run('make')"}"#),
            completed(
                #"{"type": "CommandExecution", "id": "x", "command": ["bash", "-lc", "make"], "aggregated_output": "built", "exit_code": 2}"#
            ),
            completed(
                #"{"type": "FileChange", "id": "f", "changes": {"a.c": {"type": "update", "unified_diff": "@@ -1 +1 @@\n-a\n+b"}, "b.c": {"type": "add", "content": "x\ny\n"}}}"#
            ),
            line("response_item", #"{"type": "custom_tool_call_output", "call_id": "c", "output": "built"}"#),
        ]
    }

    @Test func completedItemsShowTheWorkOfAScript() throws {
        let lines = [meta, item("user", "Build it")] + script + [item("assistant", "Done")]
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.messages[1].outline == ["shell", "apply_patch", "text"])
        let calls = imported.messages[1].toolCalls
        #expect(calls.map(\.status) == [.error, .ok])
        #expect(calls[0].outputText == "built")
        #expect(calls[1].changes.map(\.path) == ["a.c", "b.c"])
        #expect(calls[1].changes[1].diff == "@@ -0,0 +1,2 @@\n+x\n+y")
    }

    @Test func scriptWithoutCallsIsShown() throws {
        let lines = [meta, item("user", "Build it"), script[0], script[3], item("assistant", "Done")]
        #expect(try Imported(lines.joined(separator: "\n")).messages[1].outline == ["exec", "text"])
    }

    @Test func completedItemsAreShownWithoutOtherItems() throws {
        let imported = try rollout(
            completed(#"{"type": "UserMessage", "content": [{"type": "text", "text": "Hi"}]}"#),
            completed(#"{"type": "Reasoning", "summary_text": ["**Greeting**\n\nBe kind"], "raw_content": []}"#),
            completed(#"{"type": "McpToolCall", "id": "m", "server": "s", "tool": "t", "arguments": {"a": 1}}"#),
            completed(#"{"type": "AgentMessage", "content": [{"type": "Text", "text": "Hello"}]}"#))
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.messages[1].outline == ["thinking", "mcp__s__t", "text"])
    }

    @Test func repeatedCompletedItemsAreNotShown() throws {
        let imported = try rollout(
            item("user", "Hi"), completed(#"{"type": "UserMessage", "content": [{"type": "text", "text": "Hi"}]}"#),
            item("assistant", "Hello"),
            completed(#"{"type": "AgentMessage", "content": [{"type": "Text", "text": "Hello"}]}"#))
        #expect(imported.texts == ["Hi", "Hello"])
    }

    @Test func numberedLinesAreReadInTheirOrder() throws {
        let lines = [meta, item("assistant", "Hello"), item("user", "Hi")]
        let numbered = zip(lines, [1, 3, 2]).map { line, number in line.dropLast() + #", "ordinal": \#(number)}"# }
        #expect(try Imported(numbered.joined(separator: "\n")).texts == ["Hi", "Hello"])
    }

    @Test func messagesOnlyInACompactionAreShown() throws {
        let history =
            #"[{"type": "message", "role": "user", "content": [{"type": "input_text", "text": "First"}]}, {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Known"}]}, {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "This came before: short"}]}]"#
        let imported = try rollout(
            item("user", "Known"), item("assistant", "Yes"),
            line("compacted", #"{"message": "short", "replacement_history": \#(history)}"#), item("user", "On"))
        #expect(imported.texts == ["Known", "Yes", "First", "short", "On"])
    }

    @Test(arguments: [
        #"## My request for Codex:\nDo it"#, #"# Context from my IDE setup:\n\na.c\n\n## My request for Codex:\nDo it"#,
        #"# Files mentioned by the user:\n\na.c\n\n## My request for Codex:\nDo it\n"#,
    ])
    func headingsOfEditorsAreNotPartOfAPrompt(text: String) throws {
        #expect(try rollout(item("user", text)).texts == ["Do it"])
    }

    @Test func aPromptMayQuoteTheHeading() throws {
        #expect(try rollout(item("user", "Why ## My request for Codex: x")).texts == ["Why ## My request for Codex: x"])
    }

    @Test func eventsAreShownWithoutItems() throws {
        let imported = try rollout(
            line("event_msg", #"{"type": "user_message", "message": "Hi"}"#),
            line("event_msg", #"{"type": "agent_reasoning", "text": "**Greeting**\n\nBe kind"}"#),
            line("event_msg", #"{"type": "agent_message", "message": "Hello"}"#))
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.messages[1].thinking.map(\.title) == ["Greeting"])
    }

    @Test(arguments: [
        "<environment_context>cwd</environment_context>", "<user_instructions>x</user_instructions>",
        "<recommended_plugins>\nx\n</recommended_plugins>",
        #"# AGENTS.md instructions for /x\n\nBe good"#,
        #"<user_action>\n  <action>review</action>\n  <results>none</results>\n</user_action>"#,
    ])
    func contextIsNotAPrompt(text: String) throws {
        #expect(try rollout(item("user", text), item("user", "Real")).texts == ["Real"])
    }

    @Test func editorPreambleIsReducedToTheRequest() throws {
        let text = #"# Context from my IDE setup:\n\n## Open tabs\n- a.swift\n\n## My request for Codex:\nFix it"#
        #expect(try rollout(item("user", text)).texts == ["Fix it"])
    }

    @Test func instructionsOfTheProgramAreNotShown() throws {
        #expect(try rollout(item("developer", "Rules"), item("user", "Hi")).texts == ["Hi"])
    }

    @Test func resultsInJSONAreUnpacked() throws {
        let imported = try rollout(
            line("turn_context", #"{"model": "gpt-x"}"#), item("user", "List"),
            line(
                "response_item",
                #"{"type": "reasoning", "summary": [{"type": "summary_text", "text": "**Looking**"}], "encrypted_content": "gAAA"}"#
            ),
            line(
                "response_item",
                #"{"type": "function_call", "name": "shell", "arguments": "{\"command\":[\"bash\",\"-lc\",\"ls\"]}", "call_id": "c"}"#
            ),
            line(
                "response_item",
                #"{"type": "function_call_output", "call_id": "c", "output": "{\"output\":\"a.txt\",\"metadata\":{\"exit_code\":1,\"duration_seconds\":0.5}}"}"#
            ),
            item("assistant", "One file"))
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "shell", "text"])
        #expect(answer.toolCalls[0].outputText == "a.txt")
        #expect(answer.toolCalls[0].status == .error)
        #expect(answer.toolCalls[0].milliseconds == 500)
        #expect(answer.model == "gpt-x")
        #expect(!answer.thinking.contains { $0.content.contains("gAAA") })
    }

    @Test func abortedTurnIsStoppedAndACompactionIsADivider() throws {
        let imported = try rollout(
            item("user", "Hi"), item("assistant", "Hel"), line("event_msg", #"{"type": "turn_aborted"}"#),
            line("compacted", #"{"message": "They greeted."}"#), item("user", "Again"))
        #expect(imported.messages[1].status == .stopped)
        #expect(imported.messages[2].isCompaction)
        #expect(imported.messages[2].content == "They greeted.")
    }

    @Test func thoughtsOfAnInterruptedTurnAreShownOnce() throws {
        func thought(_ text: String) -> String {
            line("event_msg", #"{"type": "agent_reasoning", "text": "\#(text)"}"#)
        }
        let imported = try rollout(
            item("user", "Hi"), thought(#"**One**\n\nFirst"#), thought("**Two**"),
            line(
                "response_item",
                #"{"type": "reasoning", "summary": [{"type": "summary_text", "text": "**One**\n\nFirst\n\n**Two**"}]}"#),
            thought(#"**Three**\n\nThird"#), line("event_msg", #"{"type": "turn_aborted"}"#), item("user", "Again"))
        #expect(imported.messages.map(\.role) == [.user, .assistant, .user])
        #expect(imported.messages[1].thinking.map(\.title) == ["One", "Three"])
        #expect(imported.messages[1].status == .stopped)
    }

    @Test func whatIsWrittenAfterAnInterruptionBelongsToTheStoppedAnswer() throws {
        let thinking = #"{"type": "reasoning", "summary": [{"type": "summary_text", "text": "Hm"}]}"#
        let imported = try rollout(
            item("user", "Hi"), line("response_item", thinking), line("event_msg", #"{"type": "turn_aborted"}"#),
            line("response_item", thinking), item("user", "Again"))
        #expect(imported.messages.map(\.role) == [.user, .assistant, .user])
        #expect(imported.messages[1].status == .stopped)
        #expect(imported.messages[1].thinking.count == 2)
    }

    @Test func aPatchThatTheUserRejectsFails() throws {
        let imported = try rollout(
            item("user", "Hi"),
            line(
                "response_item", #"{"type": "custom_tool_call", "name": "apply_patch", "input": "x", "call_id": "c"}"#),
            line(
                "response_item",
                #"{"type": "custom_tool_call_output", "call_id": "c", "output": "patch rejected by user"}"#))
        #expect(imported.messages[1].toolCalls.map(\.status) == [.error])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["patch rejected by user"])
    }

    private func takenBack(_ turns: Int) -> String {
        line("event_msg", #"{"type": "thread_rolled_back", "num_turns": \#(turns)}"#)
    }

    private func turn(_ number: String) -> String {
        item("user", "P\(number)") + "\n" + item("assistant", "A\(number)")
    }

    @Test func revertedTurnIsABranchOfItsReplacement() throws {
        let imported = try rollout(
            turn("1"), turn("2"), takenBack(1), line("turn_context", #"{"model": "m"}"#), turn("3"), turn("4"))
        #expect(imported.texts == ["P1", "A1", "P3", "A3", "P4", "A4"])
        #expect(
            imported.messages.map { $0.branches.map { $0.map(\.content) } } == [[], [], [["P2", "A2"]], [], [], []])
    }

    @Test func severalTurnsAreRevertedRepeatedly() throws {
        let imported = try rollout(turn("1"), turn("2"), turn("3"), takenBack(2), turn("4"), takenBack(1), turn("5"))
        #expect(imported.texts == ["P1", "A1", "P5", "A5"])
        #expect(imported.messages[2].branches.map { $0.map(\.content) } == [["P2", "A2", "P3", "A3"], ["P4", "A4"]])
    }

    @Test func nestedRollbackIsSkipped() throws {
        let imported = try rollout(turn("1"), turn("2"), takenBack(1), turn("3"), takenBack(2), turn("4"))
        #expect(imported.texts == ["P4", "A4"])
        #expect(imported.messages[0].branches.map { $0.map(\.content) } == [["P1", "A1", "P3", "A3"]])
    }

    @Test func abandonedTurnWithoutReplacementIsSkipped() throws {
        #expect(try rollout(turn("1"), turn("2"), takenBack(1)).texts == ["P1", "A1"])
    }

    @Test(arguments: [0, -1])
    func zeroTurnsCanBeReverted(count: Int) throws {
        #expect(try rollout(turn("1"), takenBack(count)).texts == ["P1", "A1"])
    }

    @Test func moreTurnsThanExistCanBeReverted() throws {
        #expect(try rollout(takenBack(1), turn("1"), takenBack(9), turn("2")).texts == ["P2", "A2"])
    }

    @Test func onlyUserPromptsAreTurns() throws {
        let command = "<user_shell_command><command>ls</command><result>a</result></user_shell_command>"
        let imported = try rollout(turn("1"), turn("2"), item("user", command), takenBack(1), turn("3"))
        #expect(imported.texts == ["P1", "A1", "P3", "A3"])
    }

    @Test func theResultOfAnActionIsATurnToo() throws {
        let action = item("user", "<user_action>review</user_action>")
        let imported = try rollout(turn("1"), action, item("assistant", "Reviewed"), takenBack(1), turn("2"))
        #expect(imported.texts == ["P1", "A1", "P2", "A2"])
        #expect(imported.messages.flatMap(\.branches).isEmpty)
    }

    @Test func promptsInEventsAreReverted() throws {
        let prompt = { (text: String) in line("event_msg", #"{"type": "user_message", "message": "\#(text)"}"#) }
        let imported = try rollout(
            prompt("P1"), item("assistant", "A1"), takenBack(1), prompt("P2"), item("assistant", "A2"))
        #expect(imported.texts == ["P2", "A2"])
        #expect(imported.messages[0].branches.map { $0.map(\.content) } == [["P1", "A1"]])
    }

    @Test func titleFromARevertedTurnIsKept() throws {
        let name = line("event_msg", #"{"type": "thread_name_updated", "thread_name": "Greeting"}"#)
        #expect(try rollout(turn("1"), name, takenBack(1), turn("2")).conversations.first?.title == "Greeting")
    }

    @Test func theFirstVersionHasBareItems() throws {
        let lines = [
            #"{"id": "old", "timestamp": "2025-06-01T00:00:00Z", "instructions": null, "git": {}}"#,
            #"{"record_type": "state"}"#,
            #"{"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Hi"}]}"#,
            #"{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Hello"}]}"#,
        ]
        let imported = try Imported(lines.joined(separator: "\n"))
        #expect(imported.format == "codex")
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.conversations.first?.id == "old")
    }

    @Test func theOldestRolloutsAreOneObject() throws {
        let text = #"""
            {
              "session": {"timestamp": "2025-05-07T17:24:21.597Z", "id": "oldest", "instructions": "Be good"},
              "items": [
                {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Hi"}]},
                {"type": "function_call", "name": "shell", "arguments": "{\"command\":[\"ls\"]}", "call_id": "c"},
                {"type": "function_call_output", "call_id": "c", "output": "{\"output\":\"a.txt\",\"metadata\":{}}"},
                {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "One file"}]}
              ]
            }
            """#
        let imported = try Imported(text, named: "rollout.json")
        #expect(imported.format == "codex")
        #expect(imported.texts == ["Hi", "One file"])
        #expect(imported.messages[1].toolCalls.map(\.outputText) == ["a.txt"])
        let conversation = try #require(imported.conversations.first)
        #expect(conversation.id == "oldest")
        #expect(conversation.createdAt == Timestamp(rfc3339: "2025-05-07T17:24:21.597Z"))
        let file = InputFile(name: "rollout.json", folder: nil, bytes: ByteRegion(text))
        let source = try FormatRegistry.all.open(file)
        #expect(source.records.map { source.facts(of: $0).id } == ["oldest"])
    }

    @Test func instructionsAreHidden() throws {
        let context = line("turn_context", #"{"model": "gpt", "user_instructions": "Write short answers in English"}"#)
        let imported = try rollout(context, item("user", "Hi"))
        #expect(imported.warnings.isEmpty)
    }

    @Test func unfinishedLineIsSkipped() throws {
        let imported = try Imported([meta, item("user", "Hi"), #"{"timestamp": "20"#].joined(separator: "\n"))
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.map(\.position?.line) == [3])
    }
}

/// Recordings of Codex's screen.
struct CodexLogTests {
    private func event(_ milliseconds: Int, _ message: String) -> String {
        let time = "2025-08-10T03:12:26.\(519 + milliseconds)Z"
        return
            #"{"ts": "\#(time)", "dir": "to_tui", "kind": "codex_event", "payload": {"id": "0", "msg": \#(message)}}"#
    }

    private func delta(_ milliseconds: Int, _ text: String, _ type: String = "agent_message_delta") -> String {
        event(milliseconds, #"{"type": "\#(type)", "delta": "\#(text)"}"#)
    }

    private func log(_ lines: String...) throws -> Imported {
        let start = #"{"ts": "2025-08-10T03:12:26.000Z", "dir": "meta", "kind": "session_start", "model": "m"}"#
        return try Imported(([start] + lines).joined(separator: "\n"))
    }

    @Test func piecesKeepTheirTimes() throws {
        let imported = try log(
            event(0, #"{"type": "task_started"}"#), delta(10, "Hm", "agent_reasoning_raw_content_delta"),
            delta(40, "Hel"),
            delta(90, "lo"), event(95, #"{"type": "agent_message", "message": "Hello"}"#))
        #expect(imported.format == "codex-log")
        let answer = try #require(imported.messages.first)
        #expect(answer.content == "Hello")
        #expect(answer.model == "m")
        #expect(answer.stream?.timing == .recorded)
        #expect(answer.stream?.chunks.map(\.milliseconds) == [10, 40, 90])
        #expect(answer.stream?.chunks.map(\.isThinking) == [true, false, false])
    }

    @Test func typedTextIsThePrompt() throws {
        let keys = ["H", "i", "x"].map { "Char('\($0)')" } + ["Backspace", "Enter"]
        let lines = keys.map {
            #"{"ts": "2025-08-10T03:12:26.100Z", "dir": "to_tui", "kind": "key_event", "event": "KeyEvent { code: \#($0), modifiers: KeyModifiers(0x0), kind: Press }"}"#
        }
        let rest = [
            event(0, #"{"type": "task_started"}"#), event(9, #"{"type": "agent_message", "message": "Hello"}"#),
        ]
        #expect(try log((lines + rest).joined(separator: "\n")).texts == ["Hi", "Hello"])
    }

    @Test func unfinishedAnswerKeepsItsText() throws {
        let imported = try log(event(0, #"{"type": "task_started"}"#), delta(40, "Hel"))
        #expect(imported.texts == ["Hel"])
        #expect(imported.messages.first?.status == .streaming)
    }
}
