import ConversationModel
import JSON

/// Turns the records of Qwen Code into messages.
struct QwenCodeReader {
    private var session = SessionWriter()

    static func isPrompt(_ record: JSONValue) -> Bool {
        record.string("type") == "user" && record.string("subtype") == nil
    }

    func finish() -> [Message] { session.finish() }

    /// - Parameter records: The records with one id.
    mutating func append(_ records: [JSONValue]) {
        guard let first = records.first else { return }
        let parts = Self.parts(of: records)
        switch first.string("type") {
        case "user" where first.string("subtype") == "notification": append(note: first, parts)
        case "user": append(prompt: first, parts)
        case "assistant": append(answer: first, parts)
        case "tool_result":
            for part in parts { append(result: part, first) }
        case "system":
            for record in records { append(event: record) }
        default: break
        }
    }

    /// Drops repeated parts, which some versions write.
    private static func parts(of records: [JSONValue]) -> [JSONValue] {
        var known = Set<String>()
        let parts = records.flatMap { $0["message"].map { Array($0.elements(at: "parts")) } ?? [] }
        return records.count == 1 ? parts : parts.filter { known.insert($0.rawJSON).inserted }
    }

    // MARK: Messages

    private mutating func append(prompt record: JSONValue, _ parts: [JSONValue]) {
        var message = Message(id: record.string("uuid") ?? "", participant: Role.user.rawValue, role: .user)
        message.timestamp = record.stepTime
        // The text as typed; the parts also contain context for the model.
        let typed = record["systemPayload"]?.firstText("displayText")
        if let typed { message.append(text: typed) }
        for part in parts {
            if let data = part[google: "inlineData"] ?? part[google: "fileData"] {
                message.attachments.append(GoogleFile.attachment(data))
            } else if part["functionResponse"] != nil {
                append(result: part, record)
            } else if let text = part.string("text"), typed == nil {
                message.append(paragraph: text.removing(tags: Self.context).trimmed)
            }
        }
        // Context that hooks added for the model.
        record["systemPayload"]?["hookContext"]?.markRead()
        session.append(message)
    }

    /// Tags around additions to a prompt.
    private static let context = ["qwen:user-prompt-submit-context", "system-reminder"]

    /// Appends a notice about a background task.
    private mutating func append(note record: JSONValue, _ parts: [JSONValue]) {
        let text = parts.compactMap { $0.string("text") }.joined(separator: "\n\n")
        session.append(note: record["systemPayload"]?.firstText("displayText") ?? text, at: record.stepTime)
    }

    private mutating func append(answer record: JSONValue, _ parts: [JSONValue]) {
        var content = GoogleContent()
        for part in parts { content.append(part) }
        var message = Message(
            id: record.string("uuid") ?? "", participant: Role.assistant.rawValue, role: .assistant,
            parts: content.parts)
        message.timestamp = record.stepTime
        message.model = record.firstText("model")
        message.usage = Usage(record["usageMetadata"])
        message.attachments = content.attachments
        session.append(message)
    }

    private mutating func append(result part: JSONValue, _ record: JSONValue) {
        guard let response = part["functionResponse"] else { return }
        let value = response["response"]
        let shown = record["toolCallResult"]
        var result = ToolResult(value?["output"] ?? value?["error"] ?? value)
        result.isError = value?["error"] != nil || shown?.string("status") == "error"
        if let diff = shown?["resultDisplay"]?.firstText("fileDiff") {
            result.changes = [FileChange(path: shown?["resultDisplay"]?.string("fileName") ?? "", diff: diff)]
        }
        // The same in the form of the screen.
        shown?["resultDisplay"]?.markRead()
        session.append(result: result, of: response.string("id") ?? "", name: response.string("name"))
    }

    // MARK: Notes of the program

    private mutating func append(event record: JSONValue) {
        let payload = record["systemPayload"]
        switch record.string("subtype") {
        case "chat_compression":
            session.append(.compaction(at: record.stepTime))
            // The compacted history for the model.
            payload?["compressedHistory"]?.markRead()
        case "slash_command": payload.map { append(command: $0, at: record.stepTime) }
        // Telemetry repeats facts of the messages.
        case "ui_telemetry": payload?.markRead()
        default: break
        }
    }

    /// Appends a command of the user, or its output.
    private mutating func append(command payload: JSONValue, at timestamp: Timestamp?) {
        if payload.string("phase") == "invocation" {
            guard let text = payload.firstText("rawCommand") else { return }
            var message = Message(participant: Role.user.rawValue, role: .user)
            message.timestamp = timestamp
            message.command = text
            session.append(message)
        } else {
            let texts = payload.elements(at: "outputHistoryItems").compactMap { $0.firstText("text") }
            session.append(output: texts.joined(separator: "\n").withoutTerminalCodes.trimmed)
        }
    }
}
