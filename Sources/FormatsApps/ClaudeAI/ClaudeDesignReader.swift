import ConversationModel
import Importing
import JSON

/// Reads the messages of a design chat.
struct ClaudeDesignReader {
    private(set) var messages: [Message] = []

    mutating func append(_ row: JSONValue) {
        guard let content = row["content"] else { return }
        let time = row.firstTimestamp("created_at") ?? content.firstTimestamp("timestamp")
        let id = row.string("uuid") ?? ""
        if row.string("role") == "assistant" {
            append(answer: content, id, time)
        } else if content["pill"]?.bool == true {
            append(notice: content, time)
        } else {
            append(prompt: content, id, time)
        }
    }

    private mutating func append(prompt content: JSONValue, _ id: String, _ time: Timestamp?) {
        var prompt = Message(id: id, participant: Role.user.rawValue, role: .user)
        prompt.timestamp = time
        prompt.append(text: content.string("content") ?? content.string ?? "")
        prompt.attachments = content.elements(at: "attachments").compactMap(Self.attachment)
        // The answers to questions once more.
        content["questionReceipt"]?.markRead()
        append(prompt)
    }

    /// Appends words of the program in the name of the user.
    private mutating func append(notice content: JSONValue, _ time: Timestamp?) {
        messages.append(.divider(.text(content.string("content") ?? ""), at: time))
        for attachment in content.elements(at: "attachments") where attachment["hidden"]?.bool == true {
            attachment.markRead()
        }
    }

    private mutating func append(_ message: Message) {
        if !message.isEmpty || message.error != nil { messages.append(message) }
    }

    private static func attachment(_ value: JSONValue) -> Attachment? {
        // Only the model sees it.
        if value["hidden"]?.bool == true {
            value.markRead()
            return nil
        }
        let name = value.firstText("name")
        let kind = value.string("type") == "image" ? .image : Attachment.Kind(ofFile: name ?? "")
        var attachment = Attachment(kind: kind, name: name)
        attachment.text = value.firstText("content")
        attachment.source = value.firstText("path")
        attachment.isMissing = attachment.text == nil && attachment.source == nil
        return attachment
    }

    // MARK: Answers

    private mutating func append(answer content: JSONValue, _ id: String, _ time: Timestamp?) {
        // The words of the blocks once more, or all words.
        let words = content.string("content") ?? ""
        if content.string("kind") == "chat-summary" {
            return messages.append(.compaction(at: time, summary: words))
        }
        var answer = Message(id: id, participant: Role.assistant.rawValue, role: .assistant)
        answer.timestamp = time
        let blocks = content.elements(at: "contentBlocks")
        for block in blocks {
            if block.string("type") == "user_interjection" {
                append(answer)
                block["message"].map { append(prompt: $0, "", $0.firstTimestamp("timestamp") ?? time) }
                answer = Message(participant: Role.assistant.rawValue, role: .assistant)
                answer.timestamp = time
            } else {
                Self.append(block, to: &answer)
            }
        }
        if !blocks.contains(where: { $0.string("type") == "text" }) { answer.append(text: words) }
        if let questions = content["questionRecord"]?["spec"] {
            answer.parts.append(.toolCall(ToolCall(name: "questions", input: ToolCall.Payload(questions), status: .ok)))
        }
        append(answer)
    }

    private static func append(_ block: JSONValue, to answer: inout Message) {
        switch block.string("type") {
        case "text": answer.parts.append(text: block.string("text") ?? "")
        case "thinking": answer.append(thoughts: block.string("text"))
        case "tool_call": block["toolCall"].map { answer.parts.append(.toolCall(call($0))) }
        case "error":
            answer.status = .error
            answer.error = block.string("message")
        default: break
        }
    }

    private static func call(_ value: JSONValue) -> ToolCall {
        var call = ToolCall(open: value.string("id") ?? "", value.firstText("name"), value["input"])
        if let output = value["output"] ?? value["result"] { ToolResult(output).apply(to: &call) }
        return call
    }
}
