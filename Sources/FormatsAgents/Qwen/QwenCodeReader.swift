import ConversationModel
import Importing
import JSON

/// Turns the records of Qwen Code into messages.
struct QwenCodeReader {
    private var session = SessionWriter()
    private let commands: QwenCodeCommands

    init(_ commands: QwenCodeCommands) {
        self.commands = commands
    }

    static func isPrompt(_ record: JSONValue) -> Bool {
        record.string("type") == "user" && record.string("subtype") == nil
    }

    func finish() -> [Message] { session.finish() }

    /// - Parameter records: The records with one id.
    mutating func append(_ records: [JSONValue]) {
        guard let first = records.first else { return }
        session.now = first.stepTime
        let parts = Self.parts(of: records)
        switch first.string("type") {
        case "user" where Self.notices.contains(first.string("subtype") ?? ""): append(note: first, parts)
        // The program tells the model to go on with a goal.
        case "user" where first.string("subtype") == "goal_runtime":
            for part in parts { part.markRead() }
        case "user": append(prompt: first, parts)
        case "assistant": append(answer: first, parts)
        case "tool_result":
            for part in parts { append(result: part, first) }
        case "system":
            for record in records { append(event: record) }
        default: break
        }
    }

    private static let notices: Set<String> = ["notification", "cron"]

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
        let payload = record["systemPayload"]
        let missing = Self.missingFiles(payload)
        let typed =
            payload?.firstText("displayText") ?? commands.text(ofPrompt: record)
            ?? (missing.isEmpty ? nil : payload?.string("displayText"))
        if let typed { message.append(text: typed) }
        for part in parts {
            if let data = part[google: "inlineData"] ?? part[google: "fileData"] {
                message.attachments.append(GoogleFile.attachment(data))
            } else if part["functionResponse"] != nil {
                append(result: part, record)
            } else if let text = part.string("text"), typed == nil {
                message.append(paragraph: text.removing(wrappers: Self.context).trimmedLines)
            }
        }
        message.attachments += missing
        // Context that hooks added for the model.
        payload?["hookContext"]?.markRead()
        session.append(message)
    }

    /// Files of a prompt that the record only names.
    private static func missingFiles(_ payload: JSONValue?) -> [Attachment] {
        guard let payload else { return [] }
        let files = ["attachmentReferences", "mediaReferences"].flatMap { Array(payload.elements(at: $0)) }
        return files.map { file in
            let mime = file.firstText("mimeType")
            var attachment = Attachment(
                kind: Attachment.Kind(mime: mime) ?? .file, name: file.firstText("displayName", "attachmentId"),
                mime: mime)
            attachment.isMissing = true
            return attachment
        }
    }

    /// Tags around additions to a prompt.
    private static let context = ["qwen:user-prompt-submit-context", "system-reminder"]

    /// Appends a notice about a background task, or the prompt of a scheduled one.
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
        case "goal_state": commands.goal(setBy: record).map { append(command: $0, at: record.stepTime) }
        case "at_command": commands.mention(in: record).map { session.append(prompt: $0, at: record.stepTime) }
        case "background_task_completed":
            session.append(note: payload?.firstText("displayText") ?? "", at: record.stepTime)
        case "turn_result": payload.map { append(result: $0, at: record.stepTime) }
        // Telemetry repeats facts of the messages.
        case "ui_telemetry": payload?.markRead()
        default: break
        }
    }

    /// Appends a command of the user, or its output.
    private mutating func append(command payload: JSONValue, at timestamp: Timestamp?) {
        if payload.string("phase") == "invocation" {
            payload.firstText("rawCommand").map { append(command: $0, at: timestamp) }
        } else {
            let texts = payload.elements(at: "outputHistoryItems").compactMap { $0.firstText("text") }
            session.append(output: texts.joined(separator: "\n").withoutTerminalCodes.trimmed)
        }
    }

    private mutating func append(command: String, at timestamp: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        message.command = command
        session.append(message)
    }

    /// Appends the error that ended a turn. The rest repeats the turn's messages.
    private mutating func append(result payload: JSONValue, at timestamp: Timestamp?) {
        for key in ["promptText", "resultText"] { payload[key]?.markRead() }
        payload["error"]?.firstText("message").map { session.fail($0, at: timestamp) }
    }
}
