import ConversationModel
import JSON

/// Fragments of Big-AGI's messages; each has a part that states its kind.
enum BigAGIFragment {
    /// - Returns: True if the block was a fragment.
    static func append(_ block: JSONValue, to message: inout Message) -> Bool {
        guard block["ft"] != nil, let part = block["part"] else { return false }
        switch part.string("pt") {
        case "text": message.append(text: part.string("text") ?? "")
        case "error": message.append(text: part.string("error") ?? "")
        case "ma":
            if let text = part.firstText("aText") { message.parts.append(.thinking(Thinking(text))) }
        case "tool_invocation":
            let call = part["invocation"]
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: part.string("id") ?? "", name: call?.firstText("name", "type") ?? "tool",
                        input: (call?["args"] ?? call?["code"]).flatMap { ToolCall.Payload(arguments: $0) })))
        case "doc", "image_ref", "reference":
            let isPicture = part.string("pt") != "doc"
            var attachment = Attachment(
                kind: isPicture ? .image : .file, name: block.firstText("title") ?? part.firstText("l1Title", "altText")
            )
            attachment.text = part["data"]?.firstText("text")
            attachment.isMissing = attachment.text == nil
            message.attachments.append(attachment)
        default: break  // a placeholder while an answer is awaited
        }
        return true
    }
}
