import ConversationModel
import Formats
import Testing

@testable import Importing

/// Sessions of DeepSeek Harness.
struct DeepSeekHarnessTests {
    private func session(_ events: String...) throws -> Imported {
        let header =
            #"{"type": "session", "version": 0, "id": "s", "createdAt": 1785000000000, "cwd": "/w", "delegationDepth": 0}"#
        return try Imported(([header] + events).joined(separator: "\n"), named: "session.jsonl")
    }

    private func user(_ text: String, kind: String = "user", operation: String = #""append""#) -> String {
        #"{"type": "user/message", "time": 1785000001000, "data": {"id": "u", "role": "user", "source": {"kind": "\#(kind)"}, "content": [{"type": "text", "text": "\#(text)"}]}, "surfaceOp": \#(operation)}"#
    }

    private func answer(_ content: String) -> String {
        #"{"type": "assistant/message", "time": 1785000009000, "data": {"turn": 1, "step": 1, "message": {"id": "a", "role": "assistant", "source": {"kind": "model", "model": "deepseek-chat"}, "content": [\#(content)]}, "usage": {"inputTokens": 10, "outputTokens": 5, "cacheReadTokens": 3, "cacheWriteTokens": 2, "reasoningTokens": 4}}, "surfaceOp": "append"}"#
    }

    @Test func messagesHaveThinkingCallsAndResults() throws {
        let imported = try session(
            user("Open it"), user("Injected instructions in many words", kind: "plugin"),
            user("Wake up", kind: "clock"),
            answer(
                #"{"type": "reasoning", "text": "Hm"}, {"type": "text", "text": "I open it"}, {"type": "tool-call", "id": "c", "name": "read", "arguments": "{\"path\": \"x\"}"}"#
            ),
            #"{"type": "tool/call", "data": {"callId": "c", "name": "read", "arguments": "{}"}}"#,
            #"{"type": "tool/result", "data": {"message": {"content": [{"type": "tool-result", "toolCallId": "c", "isError": true, "content": [{"type": "text", "text": "No"}, {"type": "image", "attachment": {"id": "i"}}]}]}}, "surfaceOp": "append"}"#,
            #"{"type": "session/title", "data": {"title": "First"}}"#,
            #"{"type": "session/title", "data": {"title": "Files"}}"#
        )
        #expect(imported.format == "deepseek-harness" && imported.warnings.isEmpty)
        #expect(imported.conversations.map(\.id) == ["s"] && imported.conversations.map(\.title) == ["Files"])
        #expect(imported.roles == [.user, .system, .assistant])
        #expect(imported.texts == ["Open it", "Wake up", "I open it"])
        let message = imported.messages[2]
        #expect(message.model == "deepseek-chat" && message.usage?.input == 15 && message.usage?.cacheRead == 3)
        let call = try #require(message.toolCalls.first)
        #expect(call.input("path") == "x" && call.outputText == "No" && call.status == .error)
        #expect(call.attachments.map(\.isMissing) == [true])
    }

    /// After a compaction, the model gets other messages; the user still sees the old ones.
    @Test func replacementsAreNotShown() throws {
        let imported = try session(
            user("Open it"), answer(#"{"type": "text", "text": "Yes"}"#),
            #"{"type": "compaction/summary", "time": 1785000010000, "data": {"summary": [{"type": "text", "text": "It is open"}], "rawOutput": [{"type": "text", "text": "It is open, in five words or more"}], "usage": {"inputTokens": 1, "outputTokens": 1}}}"#,
            user(
                "A checkpoint in five or more words", kind: "plugin",
                operation: #"{"op": "replace", "start": 1, "end": 2}"#))
        #expect(imported.warnings.isEmpty && imported.texts == ["Open it", "Yes", "It is open"])
        #expect(imported.messages.last?.isCompaction == true && imported.messages.last?.usage?.input == 1)
    }

    private let thought =
        #"{"type": "reasoning-chunks", "seq0": 1, "time0": 1785000002000, "data": {"index": 0, "dt": [10], "texts": ["H", "m"]}}"#
    private let text =
        #"{"type": "text-chunks", "seq0": 3, "time0": 1785000003000, "data": {"index": 1, "dt": [10, 20], "texts": ["O", "pe", "n"]}}"#

    @Test func piecesGiveThePaceOfTheirMessage() throws {
        let imported = try session(
            user("Open it"), thought, text,
            answer(#"{"type": "reasoning", "text": "Hm"}, {"type": "text", "text": "Open"}"#))
        let message = try #require(imported.messages.last)
        #expect(imported.texts == ["Open it", "Open"] && message.timestamp?.milliseconds == 1_785_000_002_000)
        #expect(message.stream?.chunks.map(\.milliseconds) == [0, 10, 1000, 1010, 1030])
        let other = try session(user("Open it"), text, answer(#"{"type": "text", "text": "Opened"}"#))
        #expect(other.texts == ["Open it", "Opened"] && other.messages.last?.stream == nil)
    }

    @Test func anInterruptedAnswerIsMadeOfItsPieces() throws {
        let imported = try session(
            user("Open it"),
            #"{"type": "request/header", "data": {"header": {"config": {"model": "deepseek-reasoner"}}}}"#,
            thought,
            #"{"type": "assistant/chunk", "time": 1785000003000, "data": {"chunk": {"type": "text-delta", "index": 1, "text": "I "}}}"#,
            #"{"type": "assistant/chunk", "time": 1785000003100, "data": {"chunk": {"type": "text-delta", "index": 1, "text": "open"}}}"#,
            #"{"type": "tool-call-chunks", "seq0": 6, "time0": 1785000004000, "data": {"index": 2, "id": "c", "name": "read", "dt": [5], "args": ["{\"pa", "th\": \"x\"}"]}}"#,
            #"{"type": "assistant/chunk", "data": {"chunk": {"type": "usage", "usage": {"inputTokens": 7, "outputTokens": 3}}}}"#,
            #"{"type": "turn/end", "data": {"turn": 1, "reason": {"kind": "aborted"}}}"#)
        let message = try #require(imported.messages.last)
        #expect(imported.texts == ["Open it", "I open"] && message.status == .stopped && message.usage?.input == 7)
        #expect(message.model == "deepseek-reasoner" && message.toolCalls.map { $0.input("path") } == ["x"])
    }

    @Test func aForkLeadsToItsParentAndASubAgentDoesNot() throws {
        func predecessor(_ origin: String) throws -> String? {
            let header =
                #"{"type": "session", "version": 0, "id": "s", "createdAt": 1, "delegationDepth": 0, "parentSession": "p"\#(origin)}"#
            let source = try FormatRegistry.all.open(
                .init(name: "session.jsonl", folder: nil, bytes: .init(header + "\n" + user("Hi")).decodedText))
            return source.facts(of: source.records[0]).predecessor
        }
        #expect(try predecessor("") == "p" && predecessor(#", "origin": "subagent""#) == nil)
    }
}
