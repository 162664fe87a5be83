import Testing

@testable import Importing

/// Texts that repeat what is shown, or that the application hides, are not reported as left out.
struct HiddenTextTests {
    private static let words = String(repeating: "many words of another place ", count: 20)

    private static let title = String(repeating: "a title of a file ", count: 10)

    private static let chatGPT =
        #"{"title": "T", "current_node": "3", "mapping": {"#
        + #""1": {"id": "1", "parent": null, "children": ["2"], "message": {"id": "1", "author": {"role": "user"}, "content": {"content_type": "user_editable_context", "user_profile": "", "user_instructions": "\#(words)"}, "metadata": {"is_visually_hidden_from_conversation": true, "user_context_message_data": {"about_model_message": "\#(words)"}}}},"#
        + #""2": {"id": "2", "parent": "1", "children": ["3"], "message": {"id": "2", "author": {"role": "user"}, "content": {"content_type": "text", "parts": ["A"]}}},"#
        + #""3": {"id": "3", "parent": "2", "children": [], "message": {"id": "3", "author": {"role": "assistant"}, "content": {"content_type": "text", "parts": ["B"]}}}}}"#

    private static let telegram =
        #"{"name": "T", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", "date_unixtime": "1", "from": "Ann", "from_id": "user1", "file": "(\#(words))", "thumbnail": "(\#(words))", "media_type": "video_file", "text": "A"}]}"#

    private static let slack =
        #"[{"type": "message", "subtype": "channel_purpose", "user": "U1", "ts": "1.1", "purpose": "\#(words)", "text": "<@U1> set the channel purpose: \#(words)"}, "#
        + #"{"type": "message", "subtype": "file_share", "user": "U1", "ts": "2.1", "text": "<@U1> uploaded a file: <https://a.example|\#(title)> and commented: \#(words)", "file": {"id": "F1", "name": "a.png", "title": "\#(title)", "initial_comment": {"comment": "\#(words)"}}}]"#

    private static let openHands =
        #"[{"id": 0, "timestamp": "2025-01-01T10:00:00", "source": "agent", "action": "system", "args": {"content": "A", "tools": [{"type": "function", "function": {"name": "run", "description": "\#(words)"}}]}}, "#
        + #"{"id": 1, "timestamp": "2025-01-01T10:00:01", "source": "user", "action": "message", "args": {"content": "B"}}]"#

    private static let codex = [
        #"{"timestamp": "2026-01-02T03:04:05Z", "type": "session_meta", "payload": {"id": "s"}}"#,
        #"{"timestamp": "2026-01-02T03:04:05Z", "type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "A"}]}}"#,
        #"{"timestamp": "2026-01-02T03:04:05Z", "type": "response_item", "payload": {"type": "function_call", "name": "exec_command", "arguments": "{\"cmd\": \"ls\"}", "call_id": "c"}}"#,
        #"{"timestamp": "2026-01-02T03:04:05Z", "type": "event_msg", "payload": {"type": "exec_command_end", "call_id": "c", "command": ["bash", "-lc", "ls"], "aggregated_output": "\#(words)"}}"#,
        #"{"timestamp": "2026-01-02T03:04:05Z", "type": "response_item", "payload": {"type": "function_call_output", "call_id": "c", "output": "Output:\n\#(words)"}}"#,
    ].joined(separator: "\n")

    @Test(arguments: [
        ("chatgpt", chatGPT, ["A", "B"]), ("telegram", telegram, ["A"]), ("openhands", openHands, ["A", "B"]),
        ("codex", codex, ["A"]),
    ])
    func nothingIsReported(format: String, text: String, texts: [String]) throws {
        let imported = try Imported(text)
        #expect(imported.format == format && imported.texts.compactMap(\.self) == texts && imported.warnings.isEmpty)
    }

    @Test func whatTheWordsOfSlackRepeatIsNotReported() throws {
        let imported = try Imported(Self.slack)
        #expect(imported.format == "slack" && imported.messages.count == 2 && imported.warnings.isEmpty)
    }
}
