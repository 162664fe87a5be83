import ConversationModel
import Importing
import JSON

/// Reads turns: the text of the user or a tool, and the answer.
struct KiroReader {
    private var session = SessionWriter()
    private let model: String?

    init(model: String?) {
        self.model = model
    }

    func finish() -> [Message] { session.finish() }

    mutating func append(_ turn: JSONValue) {
        // Older turns are arrays of two.
        if let user = turn["user"] ?? turn[0] { append(user: user) }
        if let answer = turn["assistant"] ?? turn[1] {
            append(answer: answer, at: turn["request_metadata"]?.firstTimestamp("stream_end_timestamp_ms"))
        }
        turn["request_metadata"]?.markRead()  // durations, and sizes of messages
    }

    private mutating func append(user: JSONValue) {
        user["additional_context"]?.markRead()  // context for the model
        user["env_context"]?.markRead()
        guard let content = user["content"] else { return }
        for (kind, value) in content.members {
            for result in value.elements(at: "tool_use_results") { append(result: result) }
            guard let prompt = value.firstText("prompt") else { continue }
            var message = Message(participant: Role.user.rawValue, role: .user)
            message.timestamp = user.firstTimestamp("timestamp")
            message.append(text: prompt)
            message.attachments = user.elements(at: "images").compactMap { Self.picture($0) }
            if kind == "CancelledToolUses" { session.end(.stopped) }
            session.append(message)
        }
    }

    private static func picture(_ value: JSONValue) -> Attachment? {
        guard let format = value.firstText("format"), let bytes = value["source"]?["bytes"] ?? value["source"]?["Bytes"]
        else { return nil }
        var attachment = Attachment(
            kind: .image, source: bytes.string?.dataAddress(mime: "image/" + format.lowercased()))
        attachment.isMissing = attachment.source == nil
        return attachment
    }

    private mutating func append(result value: JSONValue) {
        let isError = value.string("status")?.lowercased() == "error"
        var result = ToolResult(nil, isError: isError)
        let blocks = value.elements(at: "content")
        let texts = blocks.compactMap { $0.firstText("Text", "text") }
        if texts.isEmpty {
            result.output = (blocks.first?["Json"]).flatMap { ToolCall.Payload($0) }
        } else {
            result.output = .text(texts.joined(separator: "\n"))
        }
        for block in blocks.dropFirst(texts.isEmpty ? 1 : 0) where block["Json"] != nil {
            result.output = result.output ?? block["Json"].flatMap { ToolCall.Payload($0) }
        }
        session.append(result: result, of: value.firstText("tool_use_id") ?? "")
    }

    private mutating func append(answer: JSONValue, at timestamp: Timestamp?) {
        guard let value = answer["Response"] ?? answer["ToolUse"] else { return }
        var message = Message(
            id: value.firstText("message_id") ?? "", participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = timestamp
        message.model = model
        message.append(text: value.firstText("content") ?? "")
        for use in value.elements(at: "tool_uses") {
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: use.firstText("id") ?? "", name: use.firstText("name", "orig_name") ?? "tool",
                        input: use["args"].flatMap { ToolCall.Payload($0) }, status: .pending)))
            use["orig_args"]?.markRead()  // the same in the model's own form
        }
        session.append(message)
    }
}
