import ConversationModel
import Importing
import JSON

/// Makes a conversation of consecutive spans.
struct TelemetryReader {
    private var turns: [(turn: TraceTurn, time: Timestamp?)] = []
    /// The texts of the turns.
    private var said: [String] = []
    private var known = Set<String>()
    /// The trace of the last span.
    private var trace: String?
    /// Results of tools, by the id of their call.
    private var results: [String: ToolResult] = [:]
    private var model: String?
    private var counts: [StatedUsage] = []
    /// The usage of programs that call models. It may repeat the models' own usage.
    private var sums: [StatedUsage] = []
    /// The usage of the models, or else the largest that a program states.
    var usage: [StatedUsage] {
        counts.isEmpty ? sums.max { $0.usage.tokens < $1.usage.tokens }.map { [$0] } ?? [] : counts
    }

    mutating func append(_ span: TelemetrySpan) {
        model = model ?? span.model
        if let usage = span.usage {
            let stated = StatedUsage(usage, model: span.model, at: span.start)
            if span.isProgram { sums.append(stated) } else { counts.append(stated) }
        }
        let messages = TelemetryMessages(span)
        append(messages.question, at: span.start, isRequest: span.traceID != nil && span.traceID != trace)
        trace = span.traceID
        append(messages.answer, at: span.end ?? span.start)
        if span.isTool { append(tool: span) }
        if let error = span.error, !span.isTool { append(error: error, at: span.end) }
    }

    /// Appends the new turns among `more`. A model receives the whole conversation so far, or only its new part; the
    /// messages of nested programs count, too.
    ///
    /// - Parameter isRequest: A trace begins with these turns. The last one is new, even if it was said before.
    private mutating func append(_ more: [TraceTurn], at timestamp: Timestamp?, isRequest: Bool = false) {
        let same = zip(said, more).prefix { $0 == $1.words }.count
        var new = same == said.count ? more[same...] : more.drop { $0.words.map(known.contains) == true }
        if new.isEmpty, isRequest, same < said.count, more.last?.words?.hasPrefix("\(Role.user) ") == true {
            new = more.suffix(1)
        }
        for turn in new {
            turns.append((turn, timestamp))
            guard let words = turn.words else { continue }
            said.append(words)
            known.insert(words)
        }
    }

    private mutating func append(tool span: TelemetrySpan) {
        let id = span.text("gen_ai.tool.call.id") ?? span.text("tool_call.id") ?? ""
        let input = span["gen_ai.tool.call.arguments"] ?? span["tool.parameters"] ?? span["input.value"]
        let output = span["gen_ai.tool.call.result"] ?? span["output.value"]
        var result = ToolResult(output, isError: span.error != nil)
        if result.isBlank, let error = span.error { result.output = .text(error) }
        // The tool's description for the model.
        span["gen_ai.tool.description"]?.markRead()
        if !id.isEmpty { results[id] = result }
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = span.start
        var call = ToolCall(open: id, span.text("gen_ai.tool.name") ?? span.text("tool.name") ?? span.name, input)
        if output != nil || span.error != nil { result.apply(to: &call) }
        message.parts.append(.toolCall(call))
        turns.append((.own(message), span.start))
    }

    private mutating func append(error: String, at timestamp: Timestamp?) {
        var message = Message(participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = timestamp
        message.status = .error
        message.error = error
        turns.append((.own(message), timestamp))
    }

    func finish(_ notes: inout ImportDiagnostics) -> [Message] {
        var reader = ChatReader(model: model)
        let calls = Set(turns.flatMap(\.turn.callIDs))
        for (turn, time) in turns {
            reader.timestamp = time
            switch turn {
            case .message(let value): reader.append(value, &notes)
            case .item(let value): reader.append(item: value)
            case .own(var message):
                message.timestamp = message.timestamp ?? time
                // The message with the call may contain the result, too.
                let isTold = message.toolCalls.contains { calls.contains($0.id) }
                if !isTold { reader.append(message) }
            }
        }
        return reader.finish().map(withResults)
    }

    /// Adds the results of spans to a message that lacks them.
    private func withResults(_ message: Message) -> Message {
        guard !results.isEmpty, message.toolCalls.contains(where: { $0.output == nil }) else { return message }
        var message = message
        message.parts = message.parts.map { part in
            guard case .toolCall(var call) = part, call.output == nil, let result = results[call.id] else {
                return part
            }
            result.apply(to: &call)
            return .toolCall(call)
        }
        return message
    }
}

extension TraceTurn {
    /// Ids of the calls in a chat message, or of a call beside the messages.
    fileprivate var callIDs: [String] {
        switch self {
        case .own: return []
        case .item(let value): return [value.firstText("call_id")].compactMap(\.self)
        case .message(let value):
            let blocks = ["parts", "content"].flatMap { Array(value.elements(at: $0)) }
            let calls = blocks.filter { $0.string("type") == "tool_call" } + value.elements(at: "tool_calls")
            return calls.compactMap { $0.firstText("id") }
        }
    }
}
