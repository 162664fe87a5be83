import ConversationModel
import Inputs
import JSON

/// Threads of Zed's agent: rows of a database, each with its messages as JSON, which is packed.
enum ZedThreads {
    static let columns = ["id", "summary", "updated_at", "data_type", "data"]

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["data"])
        try rows.addConversations(
            of: "threads", id: "id", parent: "parent_id", columns + ["parent_id", "created_at"])
        return rows.records
    }

    static func read(_ root: JSONValue, agents rows: [JSONValue]) -> Conversation {
        var agents = ZedAgents(rows)
        var conversation = Conversation(
            id: root.string("id") ?? "", title: root.firstText("summary"), messages: agents.messages(of: root, depth: 0)
        )
        conversation.messages.append(agents: agents.rest())
        conversation.participants = Participant.userAndAssistant(named: "Zed")
        conversation.createdAt = root.firstTimestamp("created_at") ?? root.firstTimestamp("updated_at")
        conversation.updatedAt = root.firstTimestamp("updated_at")
        return conversation
    }
}

/// The threads of agents that worked for another one.
private struct ZedAgents {
    /// Agents within agents; what lies deeper stands behind all others.
    private static let depthLimit = 8

    private let order: [String]
    private var waiting: [String: JSONValue] = [:]

    init(_ rows: [JSONValue]) {
        for row in rows { if let id = row.string("id") { waiting[id] = row } }
        order = rows.compactMap { $0.string("id") }
    }

    mutating func messages(of row: JSONValue, depth: Int) -> [Message] {
        guard let data = row["data"], data.isObject else { return [] }
        // Summaries for the model, and the state of the project at the beginning.
        for key in ["detailed_summary", "summary", "title", "initial_project_snapshot", "draft_prompt"] {
            data[key]?.markRead()
        }
        var reader = ZedReader(model: data["model"]?.firstText("model"))
        for message in data.elements(at: "messages") { reader.append(message) }
        var messages = reader.finish()
        guard depth < Self.depthLimit, !waiting.isEmpty else { return messages }
        messages.fillTranscripts { call in
            guard let thread = reader.agents[call.id], let agent = waiting.removeValue(forKey: thread) else {
                return nil
            }
            return self.messages(of: agent, depth: depth + 1)
        }
        return messages
    }

    /// Those that no call led to.
    mutating func rest() -> [(title: String?, transcript: [Message])] {
        var rest: [(title: String?, transcript: [Message])] = []
        for id in order {
            guard let agent = waiting.removeValue(forKey: id) else { continue }
            rest.append((agent.firstText("summary"), messages(of: agent, depth: 1)))
        }
        return rest
    }
}

/// Makes messages of those of a thread, in the form of today and in those before 2026.
struct ZedReader {
    private var session = SessionWriter()
    private let model: String?
    /// The threads of the agents that carried out calls.
    private(set) var agents: [String: String] = [:]

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

    // MARK: Today's

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

    /// What was named with `@`: a file, a folder, a thread … by its address, and what the model was given of it.
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
        if let agent = output?.firstText("session_id") { agents[id] = agent }
        if result.isBlank { result.output = output.flatMap { ToolCall.Payload($0) } }
        // The same for the screen.
        output?.markRead()
        session.append(result: result, of: id, name: value.firstText("tool_name"))
    }

    private func joined(_ before: ToolCall.Payload?, _ text: String) -> String {
        if case .text(let words)? = before { words + "\n" + text } else { text }
    }

    // MARK: Those before

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
        // What the model was given besides.
        value["context"]?.markRead()
        if value["is_hidden"]?.bool == true { value.markRead() } else { session.append(message) }
        for result in value.elements(at: "tool_results") { append(result, of: result.string("tool_use_id") ?? "") }
    }
}
