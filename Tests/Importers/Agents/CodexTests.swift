import ConversationModel
import Testing

@testable import Importers

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

    @Test func whatStandsTwiceIsShownOnce() throws {
        let imported = try rollout(
            item("user", "Hi"), line("event_msg", #"{"type": "user_message", "message": "Hi"}"#),
            item("assistant", "Hello"), line("event_msg", #"{"type": "agent_message", "message": "Hello"}"#))
        #expect(imported.format == "codex")
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.conversations.first?.id == "s1")
    }

    @Test func eventsAreShownWhereThereAreNoItems() throws {
        let imported = try rollout(
            line("event_msg", #"{"type": "user_message", "message": "Hi"}"#),
            line("event_msg", #"{"type": "agent_reasoning", "text": "**Greeting**\n\nBe kind"}"#),
            line("event_msg", #"{"type": "agent_message", "message": "Hello"}"#))
        #expect(imported.texts == ["Hi", "Hello"])
        #expect(imported.messages[1].thinking.map(\.title) == ["Greeting"])
    }

    @Test(arguments: [
        "<environment_context>cwd</environment_context>", "<user_instructions>x</user_instructions>",
        #"# AGENTS.md instructions for /x\n\nBe good"#,
    ])
    func contextIsNoPrompt(text: String) throws {
        #expect(try rollout(item("user", text), item("user", "Real")).texts == ["Real"])
    }

    @Test func ofAnEditorsPreambleTheRequestStays() throws {
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

    @Test func anAbortedTurnWasStoppedAndACompactionIsALine() throws {
        let imported = try rollout(
            item("user", "Hi"), item("assistant", "Hel"), line("event_msg", #"{"type": "turn_aborted"}"#),
            line("compacted", #"{"message": "They greeted."}"#), item("user", "Again"))
        #expect(imported.messages[1].status == .stopped)
        #expect(imported.messages[2].isCompaction)
        #expect(imported.messages[2].content == "They greeted.")
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

    @Test func aLineThatIsBeingWrittenIsLeftOut() throws {
        let imported = try Imported([meta, item("user", "Hi"), #"{"timestamp": "20"#].joined(separator: "\n"))
        #expect(imported.texts == ["Hi"])
        #expect(imported.warnings.isEmpty)
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

    @Test func whatWasTypedIsThePrompt() throws {
        let keys = ["H", "i", "x"].map { "Char('\($0)')" } + ["Backspace", "Enter"]
        let lines = keys.map {
            #"{"ts": "2025-08-10T03:12:26.100Z", "dir": "to_tui", "kind": "key_event", "event": "KeyEvent { code: \#($0), modifiers: KeyModifiers(0x0), kind: Press }"}"#
        }
        let rest = [
            event(0, #"{"type": "task_started"}"#), event(9, #"{"type": "agent_message", "message": "Hello"}"#),
        ]
        #expect(try log((lines + rest).joined(separator: "\n")).texts == ["Hi", "Hello"])
    }

    @Test func anAnswerThatNeverEndedKeepsWhatArrived() throws {
        let imported = try log(event(0, #"{"type": "task_started"}"#), delta(40, "Hel"))
        #expect(imported.texts == ["Hel"])
        #expect(imported.messages.first?.status == .streaming)
    }
}
