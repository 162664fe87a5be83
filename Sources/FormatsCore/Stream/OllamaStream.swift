import ConversationModel
import Importing
import JSON

/// Ollama's answers, one JSON object a line: the only common recording with a time for each piece.
struct OllamaStream: StreamDialect {
    private var model: String?
    private var first: Timestamp?
    private var request: Timestamp?
    private var error: String?
    private var isDone = false
    private var usage: Usage?
    private var parts = StreamedParts()

    static func matches(_ event: JSONValue) -> Bool {
        guard event["done"]?.bool != nil, event["created_at"] != nil else { return false }
        return event.string("response") != nil || event["message"]?.isObject == true
    }

    func ends(before event: JSONValue) -> Bool { isDone }

    mutating func take(_ event: JSONValue) {
        let time = event.firstTimestamp("created_at")
        model = model ?? event.string("model")
        first = first ?? time
        error = error ?? event.string("error")
        let message = event["message"] ?? event
        if let thinking = message.string("thinking") { parts.append(thinking: thinking, at: time) }
        if let text = message.string("content") ?? event.string("response") { parts.append(text: text, at: time) }
        for call in message.elements(at: "tool_calls") { take(call: call["function"] ?? call) }
        if event["done"]?.bool == true { finish(event, time) }
    }

    private mutating func take(call: JSONValue) {
        let input = call["arguments"].flatMap { ToolCall.Payload(arguments: $0) }
        parts.append(ToolCall(name: call.string("name") ?? "tool", input: input, status: .pending))
    }

    /// Reads the last line. Its total duration in nanoseconds gives the time of the request.
    private mutating func finish(_ event: JSONValue, _ time: Timestamp?) {
        isDone = true
        usage = Usage(event)
        guard let time, let total = event["total_duration"]?.double, (0..<86_400e9).contains(total) else { return }
        request = Timestamp(milliseconds: time.milliseconds - Int(total / 1e6))
    }

    func messages(_ reading: inout ConversationReading) -> [Message] {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant, parts: parts.parts)
        message.model = model
        message.timestamp = first
        message.error = error
        message.usage = usage
        message.stream = parts.stream(since: request)
        return [message]
    }
}
