import ConversationModel

/// Reads the rollouts of Codex, in which everything said stands twice: as an item of the Responses interface,
/// and as an event for the screen. Events are shown only where there are no items.
struct CodexReader {
    private var items = ResponsesReader()
    private(set) var id = ""
    private(set) var title: String?
    private let itemsHavePrompts: Bool
    private let itemsHaveAnswers: Bool
    private let itemsHaveThinking: Bool

    init(_ lines: [CodexLine]) {
        let items = lines.filter { $0.kind == .item }.map(\.payload)
        itemsHavePrompts = items.contains { $0.string("role") == "user" && Self.prompt($0) != nil }
        itemsHaveAnswers = items.contains { $0.string("role") == "assistant" }
        itemsHaveThinking = items.contains {
            $0.string("type") == "reasoning" && $0["summary"]?.elements.isEmpty == false
        }
    }

    func finish() -> [Message] { items.session.finish() }

    mutating func append(_ line: CodexLine) {
        switch line.kind {
        case .session: if id.isEmpty { id = line.sessionID ?? "" }
        case .turn: items.session.model = line.payload.string("model") ?? items.session.model
        case .item: append(item: line.payload, line.timestamp)
        case .event: append(event: line.payload, line.timestamp)
        case .compaction: appendCompaction(line.payload, line.timestamp)
        }
    }

    private mutating func append(item: JSONValue, _ timestamp: Timestamp?) {
        let type = item.string("type") ?? "message"
        if type.hasSuffix("_call_output") {
            items.session.append(result: CodexResult.read(item), of: item.string("call_id") ?? "")
        } else if type != "message" || item.string("role") == "assistant" {
            items.append(item, at: timestamp)
        } else if item.string("role") == "user" {
            append(prompt: item, timestamp)
        }
    }

    private mutating func append(prompt item: JSONValue, _ timestamp: Timestamp?) {
        guard var message = Self.prompt(item) else { return }
        message.timestamp = timestamp
        items.session.append(message)
    }

    private mutating func append(event: JSONValue, _ timestamp: Timestamp?) {
        switch event.string("type") {
        case "turn_aborted": items.session.stop(at: timestamp)
        case "thread_name_updated": title = event.firstText("thread_name") ?? title
        case "user_message" where !itemsHavePrompts: appendPrompt(of: event, timestamp)
        case "agent_message" where !itemsHaveAnswers:
            event.string("message").map { items.session.append(.text($0), at: timestamp) }
        case "agent_reasoning" where !itemsHaveThinking:
            event.string("text").map { items.session.append(.thinking(Thinking(headed: $0)), at: timestamp) }
        case "error", "stream_error": event.string("message").map { items.session.fail($0, at: timestamp) }
        default: break
        }
    }

    private mutating func appendPrompt(of event: JSONValue, _ timestamp: Timestamp?) {
        guard let text = event.string("message") else { return }
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.append(CodexText(text))
        message.timestamp = timestamp
        message.attachments = event.elements(at: "images").compactMap(\.string).map {
            Attachment(kind: .image, source: $0)
        }
        items.session.append(message)
    }

    private mutating func appendCompaction(_ payload: JSONValue, _ timestamp: Timestamp?) {
        var message = Message.compaction(at: timestamp)
        message.append(text: payload.string("message") ?? "")
        items.session.append(message)
    }

    /// What the user typed; nil where there is nothing but context.
    static func prompt(_ item: JSONValue) -> Message? {
        var message = Message(participant: Role.user.rawValue, role: .user)
        guard let content = item["content"] else { return nil }
        for block in content.isArray ? Array(content.elements) : [content] {
            if let text = block.string ?? block.string("text") {
                message.append(CodexText(text))
            } else if let attachment = AttachmentReader.attachment(block) {
                message.attachments.append(attachment)
            }
        }
        return message.isEmpty ? nil : message
    }
}

extension Message {
    fileprivate mutating func append(_ text: CodexText) {
        switch text {
        case .prompt(let words):
            if hasText { append(text: "\n\n") }
            append(text: words)
        case .command(let command, let output):
            self.command = command
            append(output: output)
        case .nothing:
            break
        }
    }
}
