import ConversationModel
package import Importing
import Inputs
import JSON

/// Conversations of Kiro's command line, and of Amazon Q before it, as `/save` writes them: pairs of a question and an
/// answer.
struct KiroFormat: DocumentFormat {
    static let info = FormatInfo(
        "kiro", "Kiro and Amazon Q CLI conversations", application: "Kiro", files: ["*.json"],
        reads: "tool calls", evidence: .realFiles("a conversation of 2026"))
    static let keys = FactKeys(id: ["conversation_id"], title: [])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["history"]?.isList(of: isTurn) == true && $0["conversation_id"] != nil }
    }

    /// Older versions have arrays of two instead of objects.
    private static func isTurn(_ turn: JSONValue) -> Bool {
        let user = turn["user"] ?? turn[0]
        let assistant = turn["assistant"] ?? turn[1]
        return user?["content"]?.isObject == true && (assistant?["Response"] ?? assistant?["ToolUse"]) != nil
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        var session = SessionWriter()
        session.model = root["model_info"]?.firstText("model_id") ?? root.firstText("model")
        for turn in root.elements(at: "history") {
            let start = turn["user"]?.firstTimestamp("timestamp")
            (turn["user"] ?? turn[0]).map { append(user: $0, at: start, to: &session) }
            let end = turn["request_metadata"]?.firstTimestamp("stream_end_timestamp_ms")
            (turn["assistant"] ?? turn[1]).map { append(assistant: $0, at: end ?? start, to: &session) }
        }
        KiroContext.markRead(in: root)
        return session.finish()
    }

    private static func append(user: JSONValue, at timestamp: Timestamp?, to session: inout SessionWriter) {
        guard let content = user["content"] else { return }
        // The answer to a rejected call is the text that the user typed instead.
        for kind in [content["ToolUseResults"], content["CancelledToolUses"]].compactMap(\.self) {
            for result in kind.elements(at: "tool_use_results") { append(result: result, to: &session) }
        }
        let prompt = content["Prompt"]?.firstText("prompt") ?? content["CancelledToolUses"]?.firstText("prompt")
        session.append(prompt: prompt ?? "", at: timestamp)
    }

    private static func append(result value: JSONValue, to session: inout SessionWriter) {
        let pieces = value.elements(at: "content").compactMap { $0["Text"] ?? $0["Json"] }
        var result = ToolResult(pieces.count == 1 ? pieces[0] : nil, isError: value.string("status") == "Error")
        if pieces.count > 1 {
            result.output = .text(pieces.map { $0.string ?? $0.rawJSON }.joined(separator: "\n"))
        }
        session.append(result: result, of: value.string("tool_use_id") ?? "")
    }

    private static func append(assistant: JSONValue, at timestamp: Timestamp?, to session: inout SessionWriter) {
        guard let answer = assistant["Response"] ?? assistant["ToolUse"] else { return }
        var message = session.answer(at: timestamp)
        message.append(text: answer.firstText("content") ?? "")
        for call in answer.elements(at: "tool_uses") {
            message.append(call: call.string("id") ?? "", call.firstText("name"), call["args"] ?? call["orig_args"])
        }
        session.append(message)
    }
}

extension Format {
    package static let kiro = Format(KiroFormat.self)
}
