import ConversationModel
import Importing
import JSON

/// Turns the rows of a session into messages.
struct CrushReader {
    private var session = SessionWriter()

    func finish() -> [Message] { session.finish() }

    mutating func append(_ row: JSONValue) {
        guard let role = row.string("role").flatMap({ Role(chat: $0) }) else { return }
        let parts = Array(row.elements(at: "parts"))
        guard row["is_summary_message"]?.int != 1 else {
            var message = Message.compaction(at: row.firstTimestamp("created_at", "created"))
            for part in parts { message.append(text: part["data"]?.firstText("text") ?? "") }
            session.append(message)
            return
        }
        var message = Message(id: row.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = row.firstTimestamp("created_at", "created")
        message.model = role == .assistant ? row.firstText("model") : nil
        for part in parts { append(part, to: &message) }
        if role == .tool { return }
        session.append(message)
    }

    private mutating func append(_ part: JSONValue, to message: inout Message) {
        let data = part["data"] ?? part
        switch part.string("type") {
        case "text": message.append(paragraph: data.firstText("text") ?? "")
        case "reasoning":
            if let text = data.firstText("thinking") { message.parts.append(.thinking(Thinking(text))) }
        case "tool_call":
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: data.firstText("id", "tool_call_id") ?? "", name: data.firstText("name") ?? "tool",
                        input: data["input"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)))
        case "tool_result": append(result: data)
        case "image_url": message.attachments.append(Attachment(kind: .image, source: data.firstText("url")))
        case "binary": message.attachments.append(file(data))
        case "shell_command":
            message.command = data.firstText("command")
            message.append(output: data.firstText("output") ?? "")
        case "finish": finish(data, &message)
        default: break
        }
    }

    private mutating func append(result data: JSONValue) {
        var result = ToolResult(data["content"], isError: data["is_error"]?.bool == true)
        if let bytes = data.firstText("data") {
            let mime = data.firstText("mime_type")
            result.attachments.append(
                Attachment(
                    kind: Attachment.Kind(mime: mime) ?? .file, mime: mime, source: bytes.dataAddress(mime: mime)))
        }
        // Data for the screen: whole files before and after, and the output again.
        data["metadata"]?.markRead()
        session.append(result: result, of: data.firstText("tool_call_id") ?? "", name: data.firstText("name"))
    }

    private func file(_ data: JSONValue) -> Attachment {
        let mime = data.firstText("MIMEType", "mime_type")
        var attachment = Attachment(
            kind: Attachment.Kind(mime: mime) ?? .file, name: data.firstText("Path")?.nameOfFile, mime: mime)
        attachment.setSource(data.firstText("Data")?.dataAddress(mime: mime))
        return attachment
    }

    private func finish(_ data: JSONValue, _ message: inout Message) {
        switch data.string("reason") {
        case "canceled": message.status = .stopped
        case "error", "content_filter":
            message.status = .error
            message.error = data.firstText("message", "details") ?? "error"
        default: break
        }
        for key in ["message", "details"] { data[key]?.markRead() }
    }
}
