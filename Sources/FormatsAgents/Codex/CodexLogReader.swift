import ConversationModel
import Importing
import JSON

/// Reads the events of Codex's screen, with the text of answers as it arrived.
struct CodexLogReader {
    private var session = SessionWriter()
    private(set) var id = ""
    private var line = TypedLine()
    /// The prompt that has no answer yet.
    private var prompt: Message?
    /// The pieces of the current answer.
    private var chunks: [Stream.Chunk] = []
    /// The pieces include thinking.
    private var hasThoughts = false
    private var start: Timestamp?

    mutating func append(_ value: JSONValue) {
        let timestamp = value["ts"]?.timestamp
        switch value.string("kind") {
        case "session_start": session.model = value.string("model")
        case "key_event": value.string("event").map { press($0, timestamp) }
        case "op": appendOperation(value["payload"], timestamp)
        case "codex_event": value["payload"]?["msg"].map { append(event: $0, timestamp) }
        case "session_end": endAnswer(.stopped)
        default: break
        }
    }

    mutating func finish() -> [Message] {
        endAnswer(.streaming)
        return session.finish()
    }

    // MARK: Prompts

    private mutating func press(_ event: String, _ timestamp: Timestamp?) {
        if let text = line.press(event) { type(text, timestamp) }
    }

    private mutating func appendOperation(_ operation: JSONValue?, _ timestamp: Timestamp?) {
        guard operation?.string("type") == "user_input" else { return }
        let texts = operation?.elements(at: "items").compactMap { $0.string("text") } ?? []
        if !texts.isEmpty { type(texts.joined(separator: "\n\n"), timestamp) }
    }

    private mutating func type(_ text: String, _ timestamp: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user, parts: [.text(text)])
        message.timestamp = timestamp
        prompt = message
    }

    // MARK: Events

    private mutating func append(event: JSONValue, _ timestamp: Timestamp?) {
        switch event.string("type") {
        case "session_configured":
            id = event.string("session_id") ?? id
            session.model = event.string("model") ?? session.model
        case "task_started": startAnswer(timestamp)
        case "agent_message_delta": append(event, isThinking: false, timestamp)
        case "agent_reasoning_delta", "agent_reasoning_raw_content_delta": append(event, isThinking: true, timestamp)
        case "agent_reasoning", "agent_reasoning_raw_content": appendThinking(event, timestamp)
        case "agent_message": appendAnswer(event, timestamp)
        case "turn_aborted": endAnswer(.stopped)
        case "error": event.string("message").map { session.fail($0, at: timestamp) }
        default: appendTool(event, timestamp)
        }
    }

    private mutating func startAnswer(_ timestamp: Timestamp?) {
        endAnswer(.stopped)
        if let prompt { session.append(prompt) }
        prompt = nil
        start = timestamp
    }

    private mutating func append(_ delta: JSONValue, isThinking: Bool, _ timestamp: Timestamp?) {
        guard let text = delta.string("delta") else { return }
        if start == nil { start = timestamp }
        let elapsed = (timestamp?.milliseconds ?? 0) - (start?.milliseconds ?? 0)
        let milliseconds = max(chunks.last?.milliseconds ?? 0, elapsed)
        chunks.append(Stream.Chunk(milliseconds: milliseconds, text: text, isThinking: isThinking))
        hasThoughts = hasThoughts || isThinking
    }

    /// Appends thinking in one piece, unless it arrived in pieces before.
    private mutating func appendThinking(_ event: JSONValue, _ timestamp: Timestamp?) {
        guard let text = event.string("text"), !hasThoughts else { return }
        session.append(.thinking(Thinking(headed: text)), at: timestamp)
    }

    private mutating func appendAnswer(_ event: JSONValue, _ timestamp: Timestamp?) {
        guard let text = event.string("message") else { return }
        appendStreamedThinking()
        session.append(.text(text), at: start ?? timestamp)
        if text == streamed(isThinking: false) { session.record(Stream(startedAt: start, chunks: chunks)) }
        dropChunks()
        start = timestamp
    }

    /// Appends the pieces of an answer without an end.
    private mutating func endAnswer(_ status: Message.Status) {
        defer { dropChunks() }
        guard !chunks.isEmpty else { return }
        appendStreamedThinking()
        let text = streamed(isThinking: false)
        if !text.isEmpty {
            session.append(.text(text), at: start)
            session.record(Stream(startedAt: start, chunks: chunks))
        }
        session.end(status)
    }

    private mutating func dropChunks() {
        chunks = []
        hasThoughts = false
    }

    private mutating func appendStreamedThinking() {
        let thoughts = streamed(isThinking: true)
        if !thoughts.isEmpty { session.append(.thinking(Thinking(thoughts)), at: start) }
    }

    private func streamed(isThinking: Bool) -> String {
        chunks.filter { $0.isThinking == isThinking }.map(\.text).joined()
    }

    // MARK: Tools

    private mutating func appendTool(_ event: JSONValue, _ timestamp: Timestamp?) {
        guard let id = event.string("call_id"), let type = event.string("type") else { return }
        if type.hasSuffix("_begin") {
            session.append(.toolCall(Self.call(event, id: id, type: type)), at: timestamp)
        } else if type.hasSuffix("_end") {
            session.append(result: CodexEvent.result(event), of: id)
        }
    }

    private static func call(_ event: JSONValue, id: String, type: String) -> ToolCall {
        let invocation = event["invocation"]
        let name = invocation?.string("tool") ?? String(type.dropLast("_begin".count))
        var call = ToolCall(id: id, name: name, status: .pending)
        call.input = (event["command"].map { _ in event } ?? invocation?["arguments"] ?? event["changes"]).flatMap {
            ToolCall.Payload($0)
        }
        call.changes = CodexEvent.changes(event)
        return call
    }
}
