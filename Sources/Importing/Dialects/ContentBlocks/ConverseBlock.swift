import ConversationModel
import JSON

/// Blocks of Amazon Bedrock's Converse API, which have no type but one member named after it.
enum ConverseBlock {
    /// Reads a block other than text.
    ///
    /// - Returns: True if it read the block.
    static func append(_ block: JSONValue, to message: inout Message) -> Bool {
        guard block["type"] == nil else { return false }
        if let call = block["toolUse"] {
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: call.string("toolUseId") ?? "", name: call.string("name") ?? "tool",
                        input: call["input"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)))
        } else if let reasoning = block["reasoningContent"] {
            // Redacted reasoning has no text.
            if let text = reasoning["reasoningText"]?.firstText("text") {
                message.parts.append(.thinking(Thinking(text)))
            }
        } else if let cited = block["citationsContent"] {
            append(cited: cited, to: &message)
        } else if let attachment = attachment(block) {
            message.attachments.append(attachment)
        } else {
            return false
        }
        return true
    }

    /// The tool result in the block, if it is one.
    static func result(of block: JSONValue) -> (id: String, result: ToolResult)? {
        guard let value = block["toolResult"], value.isObject else { return nil }
        var result = ToolResult(JSONValue?.none, isError: value.string("status") == "error")
        var texts: [String] = []
        for part in value.elements(at: "content") {
            if let text = part.string("text") {
                texts.append(text)
            } else if let json = part["json"] {
                texts.append(json.rawJSON)
            } else if let attachment = attachment(part) {
                result.attachments.append(attachment)
            }
        }
        if !texts.isEmpty { result.output = .text(texts.joined(separator: "\n")) }
        return (value.string("toolUseId") ?? "", result)
    }

    private static func append(cited: JSONValue, to message: inout Message) {
        for piece in cited.elements(at: "content") { message.append(text: piece.string("text") ?? "") }
        for citation in cited.elements(at: "citations") {
            let url = citation["location"]?["web"]?.firstText("url")
            let source = Citation(url: url, title: citation.firstText("title"))
            if source.url != nil || source.title != nil { message.citations.append(source) }
        }
    }

    private static let kinds: [(key: String, kind: Attachment.Kind, type: String)] = [
        ("image", .image, "image"), ("video", .video, "video"), ("audio", .audio, "audio"),
        ("document", .file, "application"),
    ]

    private static func attachment(_ block: JSONValue) -> Attachment? {
        for (key, kind, type) in kinds {
            guard let value = block[key], value.isObject, let format = value.string("format") else { continue }
            let mime = "\(type)/\(format)"
            var attachment = Attachment(kind: kind, name: value.firstText("name"), mime: mime)
            attachment.text = value["source"]?.firstText("text")
            attachment.source = value["source"]?.firstText("bytes")?.dataAddress(mime: mime)
            attachment.isMissing = attachment.source == nil && attachment.text == nil
            return attachment
        }
        return nil
    }
}
