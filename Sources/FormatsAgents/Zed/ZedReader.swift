import ConversationModel
import Importing
import JSON

/// Reads the messages of a thread, in the current form and in the forms before 2026.
struct ZedReader {
    private var session = SessionWriter()
    private let model: String?
    /// The threads of sub-agents by the ids of their calls, which may repeat: in the order of the calls.
    private(set) var agents: [String: [String]] = [:]

    init(model: String?) {
        self.model = model
    }

    func finish() -> [Message] { session.finish() }

    mutating func append(_ value: JSONValue) {
        if let prompt = value["User"] {
            append(content: prompt, as: .user)
        } else if let answer = value["Agent"] {
            append(content: answer, as: .assistant)
        } else if let role = value.string("role").flatMap({ Role(chat: $0) }) {
            appendOlder(value, as: role)
        }
    }

    // MARK: Current form

    private mutating func append(content value: JSONValue, as role: Role) {
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.model = role == .assistant ? model : nil
        for block in value.elements(at: "content") { append(block: block, to: &message) }
        session.append(message)
        for (id, result) in value["tool_results"]?.members.map({ ($0.key, $0.value) }) ?? [] { append(result, of: id) }
    }

    private func append(block: JSONValue, to message: inout Message) {
        if let text = block.string("Text") {
            message.append(paragraph: text)
        } else if let thinking = block["Thinking"] {
            let text = thinking.firstText("text") ?? ""
            if !text.isEmpty { message.parts.append(.thinking(Thinking(text))) }
        } else if let use = block["ToolUse"] {
            message.parts.append(.toolCall(call(use)))
            use["raw_input"]?.markRead()  // the same as text
        } else if let mention = block["Mention"] {
            message.attachments.append(attachment(mention))
        } else if let picture = block["Image"] {
            message.attachments.append(self.picture(picture))
        }
    }

    private func call(_ use: JSONValue) -> ToolCall {
        ToolCall(
            id: use.string("id") ?? "", name: use.firstText("name") ?? "tool",
            input: (use["input"] ?? use["raw_input"]).flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
    }

    /// A mention (`@`) of a file, a folder, a thread and so on: its address, and the content given to the model.
    private func attachment(_ mention: JSONValue) -> Attachment {
        let place = mention["uri"]
        let details = place?.members.first?.value
        let path = details?.firstText("abs_path", "path", "url", "name", "id") ?? place?.string
        var attachment = Attachment(kind: .file, name: path.map(\.nameOfFile))
        attachment.text = mention.firstText("content")
        for key in ["content", "uri"] { mention[key]?.markRead() }
        return attachment
    }

    private func picture(_ value: JSONValue) -> Attachment {
        let data = value.firstText("source") ?? value.string
        var attachment = Attachment(kind: .image, source: data?.dataAddress(mime: "image/png"))
        attachment.isMissing = data == nil
        return attachment
    }

    private mutating func append(_ value: JSONValue, of id: String) {
        let isError = value["is_error"]?.bool == true
        var result = ToolResult(nil, isError: isError)
        for block in value["content"]?.oneOrMore ?? [] {
            if let text = block.string ?? block.string("Text") ?? block["Text"]?.firstText("text")
                ?? block.firstText("text")
            {
                result.output = .text(joined(result.output, text))
            } else if let image = block["Image"] {
                result.attachments.append(picture(image))
            }
        }
        let output = value["output"]
        if let agent = output?.firstText("session_id") { agents[id, default: []].append(agent) }
        if result.isBlank { result.output = output.flatMap { ToolCall.Payload($0) } }
        // The same for the screen.
        output?.markRead()
        session.append(result: result, of: id, name: value.firstText("tool_name"))
    }

    private func joined(_ before: ToolCall.Payload?, _ text: String) -> String {
        if case .text(let words)? = before { words + "\n" + text } else { text }
    }

    // MARK: Earlier forms

    private mutating func appendOlder(_ value: JSONValue, as role: Role) {
        var message = Message(id: value["id"]?.idText ?? "", participant: role.rawValue, role: role)
        message.model = role == .assistant ? model : nil
        for segment in value.elements(at: "segments") {
            let text = segment.firstText("text") ?? ""
            guard !text.isEmpty else { continue }
            if segment.string("type") == "thinking" {
                message.parts.append(.thinking(Thinking(text)))
            } else {
                message.append(text: text)
            }
        }
        if value["segments"] == nil { message.append(text: value.firstText("text") ?? "") }
        for use in value.elements(at: "tool_uses") { message.parts.append(.toolCall(call(use))) }
        // Context for the model.
        value["context"]?.markRead()
        if value["is_hidden"]?.bool == true { value.markRead() } else { session.append(message) }
        for result in value.elements(at: "tool_results") { append(result, of: result.string("tool_use_id") ?? "") }
    }
}
