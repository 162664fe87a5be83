import ConversationModel
import Importing
import JSON

/// The pieces of an answer as they arrive: one a line, or many of a kind in a row.
struct DeepSeekHarnessStream {
    private var parts = StreamedParts()
    private var start: Timestamp?
    private var usage: Usage?
    /// The call whose arguments are arriving.
    private var call: (id: String, name: String, arguments: String)?

    /// The answer so far, without its model; nil if nothing arrived. The next piece begins another one.
    mutating func end() -> Message? {
        defer { self = DeepSeekHarnessStream() }
        endCall()
        var message = Message(participant: Role.assistant.rawValue, role: .assistant, parts: parts.parts)
        guard !message.isEmpty else { return nil }
        message.timestamp = start
        message.usage = usage
        message.stream = parts.stream()
        return message
    }

    mutating func append(_ chunk: JSONValue, at timestamp: Timestamp?) {
        switch chunk.string("type") {
        case "text-delta": append(text: chunk.string("text") ?? "", at: timestamp)
        case "reasoning-delta": append(thinking: chunk.string("text") ?? "", at: timestamp)
        case "tool-call-delta":
            append(call: chunk, arguments: chunk.string("argumentsDelta") ?? "", at: timestamp)
        case "block-end": chunk["block"]?.markRead()  // the same as its pieces
        case "usage": usage = DeepSeekHarnessReader.usage(chunk["usage"]) ?? usage
        default: break
        }
    }

    /// Appends a row: its first piece has a time, each other one the milliseconds since the piece before.
    mutating func append(row: JSONValue) {
        guard let data = row["data"] else { return }
        let kind = row.string("type")
        var milliseconds = row["time0"]?.int
        var delays = data.elements(at: "dt").map(\.self)[...]
        for piece in data.elements(at: kind == "tool-call-chunks" ? "args" : "texts") {
            let text = piece.string ?? ""
            let timestamp = milliseconds.flatMap { Timestamp(milliseconds: $0) }
            switch kind {
            case "text-chunks": append(text: text, at: timestamp)
            case "reasoning-chunks": append(thinking: text, at: timestamp)
            default: append(call: data, arguments: text, at: timestamp)
            }
            let delay = delays.popFirst()?.int ?? 0
            milliseconds = milliseconds?.saturatingAdding(delay)
        }
    }

    private mutating func append(text: String, at timestamp: Timestamp?) {
        begin(at: timestamp)
        parts.append(text: text, at: timestamp)
    }

    private mutating func append(thinking: String, at timestamp: Timestamp?) {
        begin(at: timestamp)
        parts.append(thinking: thinking, at: timestamp)
    }

    private mutating func append(call value: JSONValue, arguments: String, at timestamp: Timestamp?) {
        begin(at: timestamp)
        let id = value.string("id") ?? ""
        if call?.id != id {
            endCall()
            call = (id, value.firstText("name") ?? "tool", "")
        }
        call?.arguments += arguments
    }

    private mutating func begin(at timestamp: Timestamp?) {
        start = start ?? timestamp
    }

    private mutating func endCall() {
        guard let call else { return }
        let input = (try? JSONDocument(parsing: call.arguments)).map { ToolCall.Payload.json($0.root) }
        parts.append(
            ToolCall(id: call.id, name: call.name, input: input ?? .text(call.arguments), status: .pending))
        self.call = nil
    }
}
