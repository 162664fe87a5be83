import ConversationModel
import Importing
import JSON

/// Reads a message of Cherry Studio, which lists the ids of its blocks; older messages contain their text.
enum CherryStudioMessage {
    static func read(_ value: JSONValue, _ blocks: [String: JSONValue], _ notes: inout ImportDiagnostics) -> Message? {
        let timestamp = value.firstTimestamp("createdAt")
        if value.string("type") == "clear" { return .divider(Phrase("Context cleared"), at: timestamp) }
        let role = Role(chat: value.string("role") ?? "") ?? .other
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = timestamp
        message.usage = Usage(value["usage"])
        message.model = role == .assistant ? value["model"]?.firstText("name", "id") ?? value.firstText("modelId") : nil
        for block in value.elements(at: "blocks").compactMap({ $0.string.flatMap { blocks[$0] } }) {
            append(block, to: &message, &notes)
        }
        if !message.hasText { message.append(text: value.string("content") ?? "") }
        if value.string("status") == "paused" { message.status = .stopped }
        return message.isEmpty && message.error == nil ? nil : message
    }

    static func append(_ block: JSONValue, to message: inout Message, _ notes: inout ImportDiagnostics) {
        let text = block.string("content") ?? ""
        switch block.string("type") ?? "" {
        case "main_text", "compact":
            message.append(paragraph: text)
            // The output of the command, besides its summary.
            message.append(paragraph: block.firstText("compactedContent") ?? "")
            message.citations += block.elements(at: "references").flatMap(CherryStudioSources.of(reference:))
        case "code":
            message.append(paragraph: MarkdownText.codeBlock(text, language: block.string("language") ?? ""))
        case "thinking":
            let milliseconds = (block["thinking_millsec"] ?? block["thinkingMs"])?.int
            if !text.isEmpty { message.parts.append(.thinking(Thinking(text, milliseconds: milliseconds))) }
        case "tool": message.parts.append(.toolCall(call(block)))
        case "citation": message.citations += CherryStudioSources.of(block)
        case "image" where block["metadata"]?["generateImageResponse"]?["images"] != nil:
            message.attachments += generated(block)
        case "image", "video", "file": message.attachments.append(attachment(block))
        case "translation":
            let language = block.string("targetLanguage").flatMap { LanguageTag(naming: $0) }
            if let language { message.translations.append(Translation(language: language, content: text)) }
        case "error": message.error = block["error"]?.firstText("message", "name") ?? "Unknown error"
        case "unknown": break  // a placeholder while an answer is awaited
        case let type: notes.warn(.unknownPart(type), at: block)
        }
    }

    private static func call(_ block: JSONValue) -> ToolCall {
        let response = block["metadata"]?["rawMcpToolResponse"]
        let name = response?["tool"]?.firstText("name") ?? block.firstText("toolName") ?? "tool"
        let input = block["arguments"] ?? response?["arguments"]
        var call = ToolCall(
            id: block.string("toolId") ?? "", name: name, input: input.flatMap { ToolCall.Payload($0) },
            status: .pending)
        if let result = block["content"] ?? response?["response"] {
            let isError = block.string("status") == "error" || result["isError"]?.bool == true
            ToolResult(result["content"] ?? result, isError: isError).apply(to: &call)
        }
        return call
    }

    /// The pictures that a model made, as addresses or base64.
    private static func generated(_ block: JSONValue) -> [Attachment] {
        let facts = block["metadata"]
        let pictures = facts?["generateImageResponse"]?.elements(at: "images").compactMap(\.string) ?? []
        return pictures.map { picture in
            let isAddress = picture.utf8.prefix(12).contains(UInt8(ascii: ":"))
            var attachment = Attachment(
                kind: .image, source: isAddress ? picture : picture.dataAddress(mime: "image/png"))
            attachment.alt = facts?.firstText("prompt")
            return attachment
        }
    }

    /// A file in the folder beside the tables, named by its id.
    private static func attachment(_ block: JSONValue) -> Attachment {
        let file = block["file"]
        let name = file?.firstText("origin_name", "name")
        let type = block.string("type") ?? ""
        let kind = type == "file" ? name.map { Attachment.Kind(ofFile: $0) } : Attachment.Kind(rawValue: type)
        var attachment = Attachment(kind: kind ?? .file, name: name)
        attachment.source = block.firstText("url", "filePath") ?? file?.firstText("name").map { "Data/Files/" + $0 }
        attachment.bytes = file?["size"]?.int
        attachment.isMissing = attachment.source == nil
        return attachment
    }
}
