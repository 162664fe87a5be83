import ConversationModel
import Testing

@testable import Importing

/// Sessions as Crush's command prints them.
struct CrushExportTests {
    @Test func partsAreReadAsInTheDatabase() throws {
        let imported = try Imported(
            #"""
            {"meta": {"id": "ab", "uuid": "u-1", "title": "Fix tests", "created": "2026-08-01T10:00:00Z", "modified": "2026-08-01T10:05:00Z", "cost": 0.5, "prompt_tokens": 10, "completion_tokens": 2, "total_tokens": 12, "skills": [{"name": "s", "description": "How to do a certain thing"}]},
            "messages": [{"id": "m1", "role": "user", "created": "2026-08-01T10:00:00Z", "parts": [{"type": "text", "text": "Run the tests"}, {"type": "binary", "mime_type": "image/png", "size": 4}]},
            {"id": "m2", "role": "assistant", "created": "2026-08-01T10:00:05Z", "model": "m", "parts": [{"type": "reasoning", "thinking": "Hm"}, {"type": "tool_call", "tool_call_id": "c1", "name": "bash", "input": "{\"command\": \"go test\"}"}, {"type": "finish", "reason": "tool_use"}]},
            {"id": "m3", "role": "tool", "created": "2026-08-01T10:00:09Z", "parts": [{"type": "tool_result", "tool_call_id": "c1", "name": "bash", "content": "fail", "is_error": true}]},
            {"id": "m4", "role": "assistant", "created": "2026-08-01T10:00:12Z", "model": "m", "parts": [{"type": "text", "text": "They fail."}]}]}
            """#)
        #expect(imported.format == "crush" && imported.conversations.map(\.title) == ["Fix tests"])
        #expect(imported.conversations.map(\.id) == ["u-1"] && imported.texts == ["Run the tests", "They fail."])
        let answer = imported.messages[1]
        #expect(answer.outline == ["thinking", "bash", "text"])
        #expect(answer.toolCalls.map(\.outputText) == ["fail"] && answer.toolCalls.map(\.status) == [.error])
        #expect(imported.messages[0].attachments.map(\.isMissing) == [true])
        #expect(imported.conversations[0].usage.first?.usage.output == 2)
        #expect(imported.warnings.isEmpty)
    }
}
