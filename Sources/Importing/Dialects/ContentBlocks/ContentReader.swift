package import ConversationModel
package import JSON

/// Reads the content of a message: a string, or a list of typed blocks.
package enum ContentReader {
    /// Adds the content to a message.
    ///
    /// - Returns: The tool results in it, with the ids of their calls.
    package static func append(_ content: JSONValue, to message: inout Message) -> [(id: String, result: ToolResult)] {
        switch content.kind {
        case .string:
            message.append(text: content.string ?? "")
            return []
        case .array, .object:
            var results: [(id: String, result: ToolResult)] = []
            for block in content.kind == .array ? Array(content.elements) : [content] {
                if let result = result(of: block) {
                    results.append(result)
                } else {
                    append(block: block, to: &message)
                }
            }
            return results
        case .null, .bool, .number:
            return []
        }
    }

    private static func append(block: JSONValue, to message: inout Message) {
        guard block.kind == .object else {
            message.append(text: block.string ?? "")
            return
        }
        let type = block.string("type") ?? ""
        switch type {
        case "thinking", "reasoning", "reasoning_content":
            if let text = thinking(block) { message.parts.append(.thinking(Thinking(text))) }
        case "redacted_thinking", "cache_point", "container_upload", "compaction":
            break
        case "image", "image_url", "imageUrl", "image_file", "input_image", "document", "file", "input_file",
            "input_audio", "audio", "video", "search_result":
            if let attachment = AttachmentReader.attachment(block) { message.attachments.append(attachment) }
        case "tool_use", "server_tool_use", "mcp_tool_use", "tool-call", "tool_call":
            message.parts.append(.toolCall(call(block)))
        default:
            let isKnown =
                UIMessage.append(block, to: &message) || ConverseBlock.append(block, to: &message)
                || BigAGIFragment.append(block, to: &message) || GooseBlock.append(block, to: &message)
            if isKnown { break }
            append(text: block, to: &message)
        }
    }

    private static func thinking(_ block: JSONValue) -> String? {
        // Only the summary of encrypted reasoning is readable.
        let keys =
            block["redacted"]?.bool == true ? ["summary"] : ["thinking", "text", "reasoning", "summary", "content"]
        if let text = block.firstText(keys) { return text }
        // Mistral's models think in blocks.
        let text = block.elements(at: "thinking").compactMap { $0.string("text") }.joined()
        return text.isEmpty ? nil : text
    }

    /// Appends a block of text, under any of its names, with the sources it cites.
    private static func append(text block: JSONValue, to message: inout Message) {
        let text =
            block.string("text") ?? block.string("value") ?? block["text"]?.string("value") ?? block.string("content")
            ?? block.string("refusal") ?? block.string("transcript")
        append(text ?? "", to: &message)
        for citation in block.elements(at: "citations") {
            let source = Citation(
                url: citation.string("url"), title: citation.string("title") ?? citation.string("document_title"),
                quote: citation.string("cited_text"))
            if source.url != nil || source.title != nil { message.citations.append(source) }
        }
        append(annotationsOf: block, to: &message)
    }

    /// Texts of an answer are one text cut at its citations; several texts of others are paragraphs.
    private static func append(_ text: String, to message: inout Message) {
        if message.role == .assistant { message.append(text: text) } else { message.append(paragraph: text) }
    }

    /// Appends web sources, which belong to a text or to the whole message, and files, each once.
    package static func append(annotationsOf value: JSONValue, to message: inout Message) {
        var files = Set<String>()
        for annotation in value.elements(at: "annotations") {
            if annotation.string("type") == "url_citation" {
                let detail = annotation["url_citation"] ?? annotation
                message.citations.append(Citation(url: detail.string("url"), title: detail.string("title")))
            } else if let name = annotation.firstText("filename"), files.insert(name).inserted {
                message.citations.append(Citation(title: name))
            }
        }
    }

    /// The tool result in the block, if it is one.
    package static func result(of block: JSONValue) -> (id: String, result: ToolResult)? {
        guard let type = block.string("type") else { return ConverseBlock.result(of: block) }
        if let result = GooseBlock.result(of: block) { return result }
        // OpenTelemetry keeps the id of the call in `id`.
        if type == "tool_call_response" { return (block.string("id") ?? "", ToolResult(block["response"])) }
        guard type.hasSuffix("tool_result") || type == "tool-result" else { return nil }
        let id = block.string("tool_use_id") ?? block.string("toolCallId") ?? block.string("tool_call_id") ?? ""
        let content = block["content"] ?? block["result"] ?? block["output"]
        // Vercel states the kind of the value.
        let kind = content?["value"] == nil ? nil : content?.string("type")
        let isError = block.isError || kind?.hasPrefix("error-") == true
        return (id, ToolResult(kind == nil ? content : content?["value"], isError: isError))
    }

    private static func call(_ block: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: block.string("id") ?? block.string("toolCallId") ?? block.string("tool_call_id") ?? "",
            name: block.string("name") ?? block.string("toolName") ?? "tool",
            input: (block["input"] ?? block["args"] ?? block["arguments"]).flatMap { ToolCall.Payload(arguments: $0) },
            status: .pending)
        // Chatbox keeps the result in the call.
        if let result = block["result"] {
            ToolResult(result, isError: block.string("state") == "error").apply(to: &call)
        }
        return call
    }
}

extension JSONValue {
    fileprivate var isError: Bool {
        self["is_error"]?.bool == true || self["content"]?.string("type")?.hasSuffix("_error") == true
    }
}

extension JSONValue {
    /// The thinking in the blocks that LiteLLM keeps beside a message's content.
    package var thinkingBlocks: [String] { elements(at: "thinking_blocks").compactMap { $0.firstText("thinking") } }
}

extension Message {
    /// Appends text as a new paragraph.
    package mutating func append(paragraph: String) {
        if case .text? = parts.last, !paragraph.isEmpty { append(text: "\n\n") }
        append(text: paragraph)
    }
}
