import ConversationModel
import Testing

@testable import Importing

/// Histories of Pydantic AI.
struct PydanticAITests {
    private static let messages = [
        #"{"kind": "request", "instructions": "Be brief", "parts": [{"part_kind": "system-prompt", "content": "You help", "timestamp": "2025-01-01T10:00:00Z"}, {"part_kind": "user-prompt", "content": ["What is it?", {"kind": "image-url", "url": "https://a.example/p.png"}, {"kind": "binary", "data": "a-b_", "media_type": "image/png"}, {"kind": "document-url", "url": "https://a.example/d.pdf"}], "timestamp": "2025-01-01T10:00:01Z"}]}"#,
        #"{"kind": "response", "model_name": "m", "timestamp": "2025-01-01T10:00:02Z", "parts": [{"part_kind": "thinking", "content": "Hm"}, {"part_kind": "tool-call", "tool_name": "look", "args": "{\"a\":1}", "tool_call_id": "c"}, {"part_kind": "tool-call", "tool_name": "try", "args": {"b": 2}, "tool_call_id": "d"}]}"#,
        #"{"kind": "request", "instructions": "Be brief", "parts": [{"part_kind": "tool-return", "tool_name": "look", "content": "seven", "tool_call_id": "c", "timestamp": "2025-01-01T10:00:03Z"}, {"part_kind": "retry-prompt", "tool_name": "try", "content": "Again", "tool_call_id": "d"}]}"#,
        #"{"kind": "response", "model_name": "m", "parts": [{"part_kind": "text", "content": "Seven"}]}"#,
    ]

    @Test(
        arguments: [
            "[\(messages.joined(separator: ","))]", #"{"messages": [\#(messages.joined(separator: ","))]}"#,
            messages.joined(separator: "\n"), "[[\(messages.joined(separator: ","))]]",
        ])
    func partsAreMessages(text: String) throws {
        let imported = try Imported(text)
        #expect(imported.format == "pydantic-ai" && imported.conversations.count == 1)
        #expect(imported.roles == [.system, .system, .user, .assistant])
        #expect(imported.texts == ["Be brief", "You help", "What is it?", "Seven"])
        #expect(imported.messages[2].attachments.map(\.kind) == [.image, .image, .file])
        #expect(imported.messages[2].attachments[1].source == "data:image/png;base64,a+b/")
        let answer = imported.messages[3]
        #expect(answer.outline == ["thinking", "look", "try", "text"])
        #expect(answer.toolCalls.map(\.outputText) == ["seven", "Again"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.model == "m" && answer.timestamp != nil)
    }

    @Test func unknownPartsAreReported() throws {
        let imported = try Imported(
            #"[{"kind": "response", "parts": [{"part_kind": "hologram"}, 4, {"part_kind": "text", "content": 5}, {"part_kind": "text", "content": "So"}, {"part_kind": "user-prompt", "content": [{"kind": "smell"}, 6]}]}, 7]"#
        )
        #expect(imported.texts == ["So"])
        let kinds: [ImportError.Reason] = ["hologram", "number", "smell", "number"].map { .unknownPart($0) }
        #expect(imported.warnings.map(\.reason) == kinds)
    }

    @Test func speechHasSpeakers() throws {
        let imported = try Imported(
            #"""
            [{"kind": "request", "parts": [{"part_kind": "speech", "speaker": "user", "transcript": "Stripes?", "audio": {"kind": "binary", "data": "AAAA", "media_type": "audio/wav"}}]},
            {"kind": "response", "model_name": "m", "state": "interrupted", "parts": [{"part_kind": "speech", "speaker": "assistant", "transcript": "Many", "audio": null}]}]
            """#)
        #expect(imported.roles == [.user, .assistant])
        #expect(imported.texts == ["Stripes?", "Many"])
        #expect(imported.messages[0].attachments.map(\.kind) == [.audio])
        #expect(imported.messages[1].model == "m" && imported.messages[1].status == .stopped)
    }

    @Test func resultsMayHavePicturesAndBeInterrupted() throws {
        let imported = try Imported(
            #"""
            [{"kind": "request", "parts": [{"part_kind": "user-prompt", "content": ["Look", {"kind": "uploaded-file", "file_id": "f1", "media_type": "application/pdf"}]}]},
            {"kind": "response", "parts": [{"part_kind": "thinking", "content": "", "provider_details": {"raw_content": ["One", "Two"]}}, {"part_kind": "tool-call", "tool_name": "pic", "tool_call_id": "a"}, {"part_kind": "tool-call", "tool_name": "slow", "tool_call_id": "b"}]},
            {"kind": "request", "parts": [{"part_kind": "tool-return", "tool_name": "pic", "tool_call_id": "a", "content": ["seen", {"kind": "binary", "data": "AA==", "media_type": "image/png"}]}, {"part_kind": "tool-return", "tool_name": "slow", "tool_call_id": "b", "content": "stopped", "outcome": "interrupted"}, {"part_kind": "tool-availability-delta", "tools_added": ["x"]}]}]
            """#)
        #expect(imported.messages[0].attachments.map(\.name) == ["f1"])
        let answer = imported.messages[1]
        #expect(answer.thinking.map(\.content) == ["One\n\nTwo"])
        #expect(answer.toolCalls.map(\.outputText) == ["seen", "stopped"])
        #expect(answer.toolCalls.map(\.status) == [.ok, .error])
        #expect(answer.toolCalls[0].attachments.map(\.kind) == [.image])
        #expect(imported.warnings.isEmpty)
    }

    @Test func theProgramSpeaksForItself() throws {
        let imported = try Imported(
            #"""
            [{"kind": "request", "parts": [{"part_kind": "user-prompt", "content": "Where?"}]},
            {"kind": "response", "parts": [{"part_kind": "text", "content": "{}"}]},
            {"kind": "request", "parts": [{"part_kind": "retry-prompt", "content": [{"type": "missing", "loc": ["city", 0], "msg": "Field required"}]}]},
            {"kind": "response", "parts": [{"part_kind": "compaction", "content": "Cities so far"}, {"part_kind": "text", "content": "Oslo"}]}]
            """#)
        #expect(imported.roles == [.user, .assistant, .system, .system, .assistant])
        #expect(imported.texts == ["Where?", "{}", "city.0: Field required", "Cities so far", "Oslo"])
        #expect(imported.messages[3].isCompaction)
    }

    @Test func theConversationHasAnID() throws {
        let text =
            #"[{"kind": "request", "conversation_id": "c", "parts": [{"part_kind": "user-prompt", "content": "Hi"}]}]"#
        #expect(try Imported(text).conversations.map(\.id) == ["c"])
    }
}
