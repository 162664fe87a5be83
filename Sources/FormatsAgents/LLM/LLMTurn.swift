import ConversationModel
import Importing
import JSON

/// A prompt of llm and its response.
struct LLMTurn {
    var id = ""
    var timestamp: Timestamp?
    var model: String?
    var system = ""
    /// Text fragments of the system prompt.
    var systemFiles: [Attachment] = []
    var prompt = ""
    var files: [Attachment] = []
    /// The results of the calls of earlier responses.
    var results: [(call: String, name: String?, result: ToolResult)] = []
    var reasoning: String?
    var response = ""
    var calls: [ToolCall] = []
    var usage: Usage?

    /// The messages of a conversation; the system prompt is shown where it changes.
    static func messages(of turns: [LLMTurn]) -> [Message] {
        var session = SessionWriter()
        var system = ""
        for turn in turns {
            for (call, name, result) in turn.results { session.append(result: result, of: call, name: name) }
            if !turn.system.isEmpty || !turn.systemFiles.isEmpty, turn.system != system {
                session.append(turn.message(turn.system, .system, turn.systemFiles))
                system = turn.system
            }
            session.append(turn.message(turn.prompt, .user, turn.files))
            session.append(turn.answer)
        }
        return session.finish()
    }

    private func message(_ text: String, _ role: Role, _ files: [Attachment] = []) -> Message {
        var message = Message(participant: role.rawValue, role: role)
        message.kind = .text
        message.timestamp = timestamp
        message.append(text: text)
        message.attachments = files
        return message
    }

    private var answer: Message {
        var message = message("", .assistant)
        message.id = id
        message.model = model
        message.usage = usage
        if let reasoning { message.parts.append(.thinking(Thinking(reasoning))) }
        message.append(text: response)
        message.parts += calls.map { .toolCall($0) }
        return message
    }
}

extension LLMTurn {
    /// Reads a row of the table `responses`, with the rows that belong to it.
    init(_ row: JSONValue, calls: some Sequence<JSONValue>, results: some Sequence<JSONValue>) {
        id = row["id"]?.idText ?? ""
        timestamp = LLMFormat.universal(row["datetime_utc"])
        model = row.firstText("resolved_model", "model")
        system = row.firstText("system") ?? ""
        prompt = row.firstText("prompt") ?? ""
        reasoning = row.firstText("reasoning")
        response = row.firstText("response") ?? ""
        usage = Usage(row)
        self.calls = calls.map { call in
            ToolCall(
                id: call.firstText("tool_call_id") ?? "", name: call.firstText("name") ?? "tool",
                input: call["arguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
        }
        self.results = results.map { result in
            let isError = result.firstText("exception") != nil
            return (
                result.firstText("tool_call_id") ?? "", result.firstText("name"),
                ToolResult(isError ? result["exception"] : result["output"], isError: isError)
            )
        }
    }
}
