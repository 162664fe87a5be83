import ConversationModel
import JSON

/// Reads a message of LibreChat.
enum LibreChatMessage {
    static func isPrompt(_ value: JSONValue) -> Bool {
        value["isCreatedByUser"]?.bool ?? (value.string("sender")?.lowercased() == "user")
    }

    /// - Parameter model: The conversation's model, for answers without one.
    static func read(_ value: JSONValue, _ model: String?) -> Message {
        let role: Role = isPrompt(value) ? .user : .assistant
        var message = Message(id: value.string("messageId") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("createdAt")
        message.model = role == .assistant ? value.firstText("model", "sender") ?? model : nil
        for block in value.elements(at: "content") { append(block, to: &message) }
        let text = value.string("text") ?? ""
        if !message.hasText, !text.isEmpty { message.append(text: text) }
        message.attachments += value.elements(at: "files").map(file)
        if value["error"]?.bool == true { fail(&message, with: text) }
        if value["unfinished"]?.bool == true { message.status = .stopped }
        return message
    }

    private static func append(_ block: JSONValue, to message: inout Message) {
        switch block.string("type") {
        case "text": message.append(text: block.string("text") ?? block.string(at: "text", "value") ?? "")
        case "think": message.parts.append(.thinking(Thinking(block.string("think") ?? "")))
        case "tool_call": message.parts.append(.toolCall(call(block["tool_call"] ?? block)))
        case "image_file": block["image_file"].map { message.attachments.append(file($0)) }
        case "image_url": AttachmentReader.attachment(block).map { message.attachments.append($0) }
        case "error":
            message.error = block.firstText("error") ?? block.string(at: "error", "message") ?? "Unknown error"
        default: break
        }
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        let function = value["function"] ?? value
        let output = value.firstText("output") ?? function.firstText("output")
        return ToolCall(
            id: value.string("id") ?? "", name: function.firstText("name") ?? "tool",
            input: (function["args"] ?? function["arguments"]).flatMap { ToolCall.Payload(arguments: $0) },
            output: output.map { .text($0) }, status: output == nil ? .pending : .ok)
    }

    private static func file(_ value: JSONValue) -> Attachment {
        let mime = value.firstText("type")
        let isImage = mime?.hasPrefix("image/") == true || value["width"]?.int != nil
        var attachment = Attachment(kind: isImage ? .image : .file, name: value.firstText("filename"), mime: mime)
        attachment.source = value.firstText("filepath", "preview")
        attachment.width = value["width"]?.int
        attachment.height = value["height"]?.int
        attachment.bytes = value["bytes"]?.int
        attachment.isMissing = attachment.source == nil
        return attachment
    }

    /// Marks the answer as failed: its text is the error.
    private static func fail(_ message: inout Message, with text: String) {
        guard message.error == nil else { return }
        message.error = text.isEmpty ? "Unknown error" : text
        message.parts.removeAll { if case .text = $0 { true } else { false } }
    }
}
