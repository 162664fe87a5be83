import ConversationModel
import JSON

/// Reads a message of Le Chat, whose content is in chunks; `content` repeats their text.
enum LeChatMessage {
    static func read(_ value: JSONValue, _ notes: inout ImportDiagnostics) -> Message {
        let role = Role(chat: value.string("role") ?? "") ?? .other
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = value.firstTimestamp("createdAt")
        message.model = role == .assistant ? value.firstText("model") : nil
        for chunk in value.elements(at: "contentChunks") { append(chunk, to: &message, &notes) }
        if !message.hasText { message.append(text: value.string("content") ?? "") }
        let folder = "chat-\(value.string("chatId") ?? "")-files"
        message.attachments += value.elements(at: "files").compactMap { file($0, in: folder) }
        return message
    }

    private static func append(_ chunk: JSONValue, to message: inout Message, _ notes: inout ImportDiagnostics) {
        switch chunk.string("type") ?? "" {
        case "text", "thinking": _ = ContentReader.append(chunk, to: &message)
        case "tool_call": message.parts.append(.toolCall(call(chunk)))
        case "image_url": message.attachments.append(picture(chunk))
        case "reference": break  // numbers of sources that are not in the export
        case let type: notes.warn(.unknownPart(type), at: chunk)
        }
    }

    private static func call(_ chunk: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: chunk.string("id") ?? "", name: chunk.firstText("name") ?? "tool",
            input: chunk["publicArguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        if chunk["isDone"]?.bool == true || chunk["publicResult"]?.isNull == false {
            ToolResult(chunk["publicResult"], isError: chunk["success"]?.bool == false).apply(to: &call)
        }
        return call
    }

    /// Generated pictures stay on the server.
    private static func picture(_ chunk: JSONValue) -> Attachment {
        Attachment(kind: .image, source: chunk.firstText("imageUrl") ?? chunk["imageUrl"]?.firstText("url"))
    }

    private static func file(_ value: JSONValue, in folder: String) -> Attachment? {
        guard let name = value.firstText("name") else { return nil }
        let kind: Attachment.Kind = value.string("type") == "image" ? .image : Attachment.Kind(ofFile: name)
        return Attachment(kind: kind, name: name, source: folder + "/" + name)
    }
}
