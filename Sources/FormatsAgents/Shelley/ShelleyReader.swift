import ConversationModel
import Importing
import JSON

/// Turns the rows of a conversation into messages.
struct ShelleyReader {
    private var session = SessionWriter()

    func finish() -> [Message] { session.finish() }

    /// The database writes times without a zone, in UTC.
    static func time(_ value: JSONValue?) -> Timestamp? {
        value?.string.flatMap { Timestamp(rfc3339: $0 + "Z") ?? Timestamp(rfc3339: $0) }
    }

    // MARK: Rows

    mutating func append(_ row: JSONValue) {
        row["display_data"]?.markRead()  // a call's output again, for the screen
        let facts = row["user_data"]
        let type = row.string("type") ?? ""
        if type == "system" || type == "slug" || Self.isSet("compaction_carried", facts) {
            // Instructions, the cost of a name, and messages that a compaction repeats.
            row["llm_data"]?.markRead()
            facts?.markRead()
        } else if facts?["distill_status"] != nil {
            row["llm_data"]?.markRead()  // a compaction begins or ends
        } else if let summary = facts?.firstText("distillation_content"), Self.isSet("distilled", facts) {
            row["llm_data"]?.markRead()
            session.append(.compaction(at: Self.time(row["created_at"]), summary: summary))
        } else if ["gitinfo", "warning", "modelchange"].contains(type) || facts?["cwd_change"] != nil {
            append(notice: row)
        } else {
            append(message: row, type)
        }
        for usage in row.elements(at: "other_usage_data") { session.append(Usage(usage)) }
    }

    private static func isSet(_ key: String, _ facts: JSONValue?) -> Bool { facts?.string(key) == "true" }

    private mutating func append(notice row: JSONValue) {
        let said = row["llm_data"]?.elements(at: "Content").compactMap { $0.firstText("Text") }.joined(separator: "\n")
        let text = row["user_data"]?.firstText("text") ?? said ?? ""
        row["llm_data"]?.markRead()
        guard !text.isEmpty else { return }
        var notice = Message(id: row.string("message_id") ?? "", service: .text(text))
        notice.timestamp = Self.time(row["created_at"])
        session.append(notice)
    }

    private mutating func append(message row: JSONValue, _ type: String) {
        let data = row["llm_data"]
        let isPrompt = type == "user" || type == "tool"
        let role = isPrompt ? Role.user : .assistant
        var message = Message(id: row.string("message_id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = Self.time(row["created_at"])
        for content in data?.elements(at: "Content").map(\.self) ?? [] { append(content, to: &message) }
        if !isPrompt {
            message.model = row.firstText("model_name") ?? row["usage_data"]?.firstText("model")
            // A fork has copies of messages that were paid for elsewhere.
            if row.firstText("forked_from_message_id") == nil { message.usage = Usage(row["usage_data"]) }
        }
        if type == "error" || data?.firstText("ErrorType") != nil {
            message.status = .error
            message.error = message.content ?? ""
            message.parts.removeAll { if case .text = $0 { true } else { false } }
        }
        session.append(message)
    }

    /// Appends what the user wrote while the agent worked, and an unsent draft.
    mutating func append(waiting row: JSONValue) {
        for item in row.elements(at: "queued_messages") {
            var message = Message(id: item.string("id") ?? "", participant: Role.user.rawValue, role: .user)
            message.timestamp = item.firstTimestamp("created_at")
            for content in item["llm"]?.elements(at: "Content").map(\.self) ?? [] { append(content, to: &message) }
            session.append(message)
        }
        row["draft"]?.markRead()
    }

    // MARK: Contents

    /// The kinds of contents, as the program numbers them.
    private enum Kind: Int {
        case text = 2, thinking, redactedThinking, call, result, serverCall, serverResult, found
    }

    private mutating func append(_ content: JSONValue, to message: inout Message) {
        switch content["Type"]?.int.flatMap(Kind.init) {
        case .text:
            if let picture = Self.picture(content) {
                message.attachments.append(picture)
            } else {
                message.append(paragraph: content.string("Text") ?? "")
            }
        case .thinking:
            if let text = content.firstText("Thinking") { message.parts.append(.thinking(Thinking(text))) }
        case .call, .serverCall:
            let call = ToolCall(open: content.string("ID") ?? "", content.firstText("ToolName"), content["ToolInput"])
            message.parts.append(.toolCall(call))
        case .result, .serverResult:
            session.append(result: Self.result(content), of: content.string("ToolUseID") ?? "", in: message)
        case .redactedThinking, .found, nil: break
        }
    }

    private static func picture(_ content: JSONValue) -> Attachment? {
        guard let mime = content.firstText("MediaType"), let data = content.firstText("Data") else { return nil }
        return Attachment(kind: Attachment.Kind(mime: mime) ?? .image, mime: mime, source: data.dataAddress(mime: mime))
    }

    private static func result(_ content: JSONValue) -> ToolResult {
        content["Display"]?.markRead()  // the same for the screen
        var result = ToolResult(nil, isError: content["ToolError"]?.bool == true)
        let parts = content.elements(at: "ToolResult").map(\.self)
        let texts = parts.compactMap { $0.firstText("Text") }
        if !texts.isEmpty { result.output = .text(texts.joined(separator: "\n")) }
        result.attachments = parts.compactMap(picture)
        result.sources = parts.compactMap { page in
            page.firstText("URL").map { Citation(url: $0, title: page.firstText("Title")) }
        }
        if let start = content["ToolUseStartTime"]?.timestamp, let end = content["ToolUseEndTime"]?.timestamp {
            result.milliseconds = max(0, end.milliseconds - start.milliseconds)
        }
        return result
    }
}
