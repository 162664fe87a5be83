import ConversationModel
import JSON

/// One entry of a session.
struct PiEntry {
    private let line: JSONValue
    private let timestamp: Timestamp?
    private let words: (String) -> String

    /// - Parameter words: Strips the program's additions from the text of a prompt.
    init(_ line: JSONValue, words: @escaping (String) -> String) {
        self.line = line
        self.words = words
        timestamp = line["timestamp"]?.timestamp
    }

    /// True for a prompt of the user.
    static func isPrompt(_ line: JSONValue) -> Bool {
        line.string("type") == "message" && line.string(at: "message", "role") == "user"
    }

    func append(to session: inout SessionWriter) {
        session.now = timestamp
        switch line.string("type") {
        case "message": line["message"].map { append(message: $0, to: &session) }
        case "model_change": session.model = line.string("modelId") ?? session.model
        case "compaction", "branch_summary":
            var divider =
                line.string("type") == "compaction"
                ? Message.compaction(at: timestamp) : .divider(Phrase("Summary of another branch"), at: timestamp)
            divider.append(text: line.string("summary") ?? "")
            session.append(divider)
        case "custom_message" where line["display"]?.bool == true: appendNote(to: &session)
        // Content for the model only.
        case "custom_message": line["content"]?.markRead()
        default: break
        }
    }

    /// Appends the message of an extension to user and model.
    private func appendNote(to session: inout SessionWriter) {
        var note = Message(participant: Role.system.rawValue, role: .system)
        note.timestamp = timestamp
        if let content = line["content"] { _ = ContentReader.append(content, to: &note) }
        session.append(note)
    }

    private func append(message: JSONValue, to session: inout SessionWriter) {
        switch message.string("role") {
        case "user": append(prompt: message, to: &session)
        case "assistant": append(answer: message, to: &session)
        case "toolResult": append(result: message, to: &session)
        case "bashExecution":
            var command = Message(participant: Role.user.rawValue, role: .user)
            command.command = "! " + (message.string("command") ?? "")
            command.timestamp = timestamp
            command.append(output: message.string("output")?.withoutTerminalCodes.trimmedLines ?? "")
            session.append(command)
        default: break
        }
    }

    private func append(prompt: JSONValue, to session: inout SessionWriter) {
        guard let content = prompt["content"] else { return }
        session.append(prompt: content, at: timestamp, words: words)
    }

    private func append(answer: JSONValue, to session: inout SessionWriter) {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = timestamp
        message.model = answer.string("model") ?? session.model
        message.usage = Usage(answer["usage"])
        for block in answer["content"]?.oneOrMore ?? [] { append(block, to: &message) }
        switch answer.string("stopReason") {
        case "aborted": message.status = .stopped
        case "error": message.error = answer.firstText("errorMessage") ?? "Unknown error"
        default: break
        }
        session.append(message)
    }

    private func append(_ block: JSONValue, to message: inout Message) {
        if block.string("type") == "toolCall" {
            let arguments = block["arguments"] ?? block["partialJson"]
            // The text that the arguments were read from, if the answer was interrupted.
            block["partialJson"]?.markRead()
            message.append(call: block.string("id") ?? "", block.string("name"), arguments)
        } else {
            _ = ContentReader.append(block, to: &message)
        }
    }

    private func append(result value: JSONValue, to session: inout SessionWriter) {
        var result = ToolResult(value["content"], isError: value["isError"]?.bool == true)
        if let diff = value["details"]?.firstText("diff") { result.changes = [FileChange(path: "", diff: diff)] }
        // The output before the note that the rest was cut off.
        if !result.isBlank { value["details"]?["truncation"]?.markRead() }
        session.append(result: result, of: value.string("toolCallId") ?? "", name: value.string("toolName"))
    }
}
