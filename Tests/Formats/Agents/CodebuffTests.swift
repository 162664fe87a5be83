import ConversationModel
import Foundation
import Testing

@testable import FormatsAgents
@testable import Importing
@testable import Inputs
@testable import JSON

/// Chats of Codebuff and Freebuff.
struct CodebuffTests {
    private func chat(_ messages: String) throws -> Imported { try Imported("[\(messages)]") }

    private func answer(_ blocks: String) throws -> Message {
        let imported = try chat(
            #"{"id": "ai-1", "variant": "ai", "content": "", "timestamp": "10:00 AM", "isComplete": true, "blocks": [\#(blocks)]}"#
        )
        return try #require(imported.messages.first)
    }

    @Test func blocksAreParts() throws {
        let answer = try answer(
            #"""
            {"type": "mode-divider", "mode": "MAX"}, {"type": "text", "content": "Hm", "textType": "reasoning"}, {"type": "text", "content": "I look."},
            {"type": "tool", "toolCallId": "c", "toolName": "read_files", "input": {"paths": ["a.ts"]}, "output": "stripes"},
            {"type": "plan", "content": "One, two"}, {"type": "text", "content": "Done."},
            {"type": "ask-user", "toolCallId": "q", "questions": [{"question": "Which?", "options": [{"label": "A"}]}], "answers": [{"questionIndex": 0, "selectedOption": "A"}]},
            {"type": "image", "image": "AAAA", "mediaType": "image/png"}
            """#)
        #expect(answer.outline == ["thinking", "text", "read_files", "text", "ask_user"])
        #expect(answer.content == "I look.One, two\n\nDone.")
        #expect(answer.toolCalls.map(\.outputText) == ["stripes", "A"])
        #expect(answer.attachments.map(\.source) == ["data:image/png;base64,AAAA"])
    }

    @Test func wordsAreShownOnceIfABlockRepeatsThem() throws {
        let answer = { (content: String, blocks: String) in
            try self.chat(
                #"{"id": "ai-1", "variant": "ai", "content": "\#(content)", "timestamp": "10:00 AM", "blocks": [\#(blocks)]}"#
            ).texts
        }
        let text = { (words: String) in #"{"type": "text", "content": "\#(words)"}"# }
        #expect(try answer("No", #"{"type": "text", "textType": "reasoning", "content": "Nothing"}"#) == ["No"])
        for content in ["it is", "So it is"] {
            let words = try answer(content, "\(text("So ")), \(text("it is"))")[0] ?? ""
            #expect(words.components(separatedBy: "it is").count == 2)
        }
    }

    @Test func messagesNeedNoClock() throws {
        let first = #"{"id": "user-1767225600000", "variant": "user", "content": "Hi", "timestamp": "10:00 AM"}"#
        let imported = try chat(
            first + #", {"id": "ai-1767225602000", "variant": "ai", "content": "Yes", "timestamp": null}"#)
        #expect(imported.texts == ["Hi", "Yes"])
        #expect(imported.messages[1].timestamp?.milliseconds == 1_767_225_602_000)
    }

    @Test func agentsHaveTranscripts() throws {
        let answer = try answer(
            #"{"type": "agent", "agentId": "a", "agentName": "Critic", "agentType": "critic", "content": "", "status": "failed", "initialPrompt": "check", "blocks": [{"type": "agent", "agentId": "b", "agentName": "Helper", "status": "complete", "content": "helped"}, {"type": "text", "content": "Fine"}]}"#
        )
        let call = try #require(answer.toolCalls.first)
        #expect(call.title == "Critic" && call.status == .error && call.input("prompt") == "check")
        #expect(call.transcript.map(\.content) == ["Fine"])
        #expect(call.transcript[0].toolCalls.map(\.title) == ["Helper"])
        #expect(call.transcript[0].toolCalls[0].transcript.map(\.content) == ["helped"])
    }

    @Test func nestedAgentsAreBounded() throws {
        let open = #"{"type": "agent", "agentId": "a", "content": "x", "blocks": ["#
        let answer = try answer(String(repeating: open, count: 100) + String(repeating: "]}", count: 100))
        #expect(answer.toolCalls.count == 1)
    }

    @Test func promptsHaveFiles() throws {
        let imported = try chat(
            #"""
            {"id": "user-1", "variant": "user", "content": "Fix it", "timestamp": "10:00 AM", "attachments": [{"filename": "z.png", "path": "/tmp/z.png"}], "textAttachments": [{"id": "t", "content": "pasted text", "preview": "pasted"}], "fileAttachments": [{"path": "/x/b.ts", "filename": "b.ts", "isDirectory": false}]},
            {"id": "agent-1", "variant": "agent", "content": "On it", "timestamp": "10:00 AM", "agent": {"agentName": "Editor", "agentType": "editor"}},
            {"id": "ai-1", "variant": "ai", "content": "Almost", "timestamp": "10:01 AM", "blocks": [{"type": "text", "content": "Almost"}], "userError": "no network"},
            {"id": "error-1", "variant": "error", "content": "quota", "timestamp": "10:01 AM"}
            """#)
        #expect(imported.format == "codebuff")
        #expect(imported.texts == ["Fix it", "On it", "Almost", nil])
        #expect(imported.roles == [.user, .assistant, .assistant, .assistant])
        #expect(imported.messages[0].attachments.map(\.name) == ["z.png", "b.ts", nil])
        #expect(imported.messages[0].attachments[2].text == "pasted text")
        #expect(imported.messages[1].participant == "Editor")
        #expect(imported.messages.map(\.error) == [nil, nil, "no network", "quota"])
    }

    @Test func idsHaveTimes() throws {
        let imported = try chat(
            #"""
            {"id": "user-1767225600000", "variant": "user", "content": "Hi", "timestamp": "10:00 AM"},
            {"id": "sys-1767225601000", "variant": "ai", "content": "Ads are off.", "timestamp": "10:00 AM"},
            {"id": "ai-1767225602000-1f", "variant": "ai", "content": "Hello", "timestamp": "10:00 AM"},
            {"id": "bash-result-0000000000000", "variant": "ai", "content": "", "timestamp": "10:00 AM", "blocks": [{"type": "tool", "toolCallId": "c", "toolName": "run_terminal_command", "input": {}, "output": "x"}]}
            """#)
        #expect(imported.roles == [.user, .system, .assistant])
        let times = imported.messages.map { $0.timestamp?.rfc3339 }
        #expect(times == ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z", "2026-01-01T00:00:02Z"])
    }

    @Test func theModelsHistoryIsReadToo() throws {
        let imported = try Imported(
            #"""
            {"sessionState": {"mainAgentState": {"messageHistory": [
            {"role": "user", "content": [{"type": "text", "text": "<user_message>Fix it</user_message>"}], "tags": ["USER_PROMPT"], "sentAt": 1767225600000},
            {"role": "user", "content": [{"type": "text", "text": "Be brief"}], "tags": ["INSTRUCTIONS_PROMPT"]},
            {"role": "user", "content": [{"type": "text", "text": "<conversation_summary>\n<historical_memory>\nStripes\n</historical_memory>\n</conversation_summary>"}]},
            {"role": "user", "content": [{"type": "text", "text": "That call failed"}], "tags": ["TOOL_CALL_ERROR"]},
            {"role": "user", "content": [{"type": "text", "text": "<system>Two steps remain</system>"}]},
            {"role": "assistant", "content": [{"type": "reasoning", "text": "Hm"}, {"type": "tool-call", "toolCallId": "c", "toolName": "read_files", "input": {}}], "sentAt": 1767225601000},
            {"role": "tool", "toolCallId": "c", "toolName": "read_files", "content": [{"type": "json", "value": {"a.ts": "stripes"}}]},
            {"role": "assistant", "content": [{"type": "text", "text": "Done."}]}]}}}
            """#)
        #expect(imported.format == "codebuff")
        #expect(imported.texts == ["Fix it", "Stripes", "That call failed", "Done."])
        #expect(imported.roles == [.user, .system, .system, .assistant])
        #expect(imported.messages[1].isCompaction)
        #expect(imported.messages[0].timestamp?.rfc3339 == "2026-01-01T00:00:00Z")
        #expect(imported.messages[3].outline == ["thinking", "read_files", "text"])
        guard case .json(let output)? = imported.messages[3].toolCalls[0].output else { throw Missing() }
        #expect(output.string("a.ts") == "stripes")
    }

    private struct Missing: Error {}

    @Test func theScreenIsReadInsteadOfTheHistory() {
        let paths = ["x/chat-messages.json", "x/run-state.json", "x/chat-meta.json", "y/run-state.json"]
        #expect(CodebuffFormat.conversationFiles(among: paths) == ["x/chat-messages.json", "y/run-state.json"])
    }
}
