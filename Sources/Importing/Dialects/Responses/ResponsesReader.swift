package import ConversationModel
package import JSON

/// Reads items of OpenAI's Responses API, of input and output.
package struct ResponsesReader {
    package var session = SessionWriter()
    /// Items of unknown kinds.
    package private(set) var unknown: [JSONValue] = []

    package init() {}

    package mutating func append(_ item: JSONValue, at timestamp: Timestamp? = nil) {
        let type = item.string("type") ?? (item.isObject ? "message" : "")
        switch type {
        case "message":
            appendMessage(item, timestamp)
        case "reasoning":
            for thinking in Self.thinking(item) { session.append(.thinking(thinking), at: timestamp) }
        case "image_generation_call":
            append(image: item, at: timestamp)
        case "compaction", "compaction_summary", "context_compaction":
            session.append(.compaction(at: timestamp))
        case "mcp_list_tools", "mcp_approval_response", "item_reference":
            break
        default:
            if let call = ResponsesCall.read(item, type: type) {
                session.append(.toolCall(call), at: timestamp)
            } else if type.hasSuffix("_output") {
                session.append(result: ToolResult(responses: item), of: item.firstText("call_id", "id") ?? "")
            } else {
                unknown.append(item)
            }
        }
    }

    // MARK: Items

    private mutating func appendMessage(_ item: JSONValue, _ timestamp: Timestamp?) {
        guard let content = item["content"] else { return }
        var message = Message(id: item.string("id") ?? "", by: item.string("role") ?? "")
        guard message.role == .assistant else {
            message.timestamp = timestamp
            _ = ContentReader.append(content, to: &message)
            session.append(message)
            return
        }
        session.changeAnswer(at: timestamp) { answer in
            if answer.id.isEmpty { answer.id = message.id }
            _ = ContentReader.append(content, to: &answer)
        }
    }

    /// Summaries of the reasoning, and the reasoning itself if the model shows it.
    private static func thinking(_ item: JSONValue) -> [Thinking] {
        let texts =
            item.elements(at: "summary").compactMap { $0.string("text") }
            + item.elements(at: "content").compactMap { $0.string("text") }
        return texts.filter { !$0.isEmpty }.map { Thinking(headed: $0) }
    }

    /// Adds a generated picture to the answer, so that it is not folded away with the call.
    package mutating func append(image item: JSONValue, at timestamp: Timestamp?) {
        let prompt = item.firstText("revised_prompt", "revisedPrompt")
        var call = ToolCall(id: item.string("id") ?? "", name: "image_generation", status: .pending)
        call.input = prompt.map { .text($0) }
        guard let data = item.string("result"), !data.isEmpty else {
            session.append(.toolCall(call), at: timestamp)
            return
        }
        let mime = "image/" + (item.string("output_format") ?? "png")
        var image = Attachment(kind: .image, mime: mime, source: data.dataAddress(mime: mime))
        image.alt = prompt
        call.status = .ok
        session.changeAnswer(at: timestamp) { answer in
            answer.parts.append(.toolCall(call))
            answer.attachments.append(image)
        }
    }
}

extension Thinking {
    /// A summary whose first line is a title in bold.
    package init(headed text: String) {
        let text = text.trimmed
        guard text.hasPrefix("**"), let end = text.dropFirst(2).rangeOfBytes(of: "**"),
            !text[..<end.lowerBound].containsBytes(of: "\n")
        else {
            self.init(text)
            return
        }
        let title = String(text[..<end.lowerBound].dropFirst(2))
        let rest = String(text[end.upperBound...]).trimmed
        self.init(rest.isEmpty ? title : rest, title: title)
    }
}
