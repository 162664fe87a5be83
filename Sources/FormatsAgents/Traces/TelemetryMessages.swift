import ConversationModel
import Files
import Importing
import JSON

/// The messages of a span, in the forms of all reporting programs.
struct TelemetryMessages {
    private(set) var question: [TraceTurn] = []
    private(set) var answer: [TraceTurn] = []

    init(_ span: TelemetrySpan) {
        readConventions { span[$0] }
        for event in span.events where question.isEmpty && answer.isEmpty { readConventions { event.attributes[$0] } }
        if isEmpty { readEvents(span) }
        if isEmpty {
            question = Self.numbered("llm.input_messages.", in: span) + Self.numbered("gen_ai.prompt.", in: span)
            answer = Self.numbered("llm.output_messages.", in: span) + Self.numbered("gen_ai.completion.", in: span)
        }
        if isEmpty {
            read(span, [("gen_ai.prompt", "gen_ai.completion"), ("ai.prompt.messages", "ai.response.text")])
        }
        if isEmpty, span.isModel { read(span, [("input.value", "output.value"), ("input", "output")]) }
        if !isEmpty { markRepeated(in: span) }
    }

    private var isEmpty: Bool { question.isEmpty && answer.isEmpty }

    /// Reads OpenTelemetry's attributes: `gen_ai.input.messages` and so on, as JSON or JSON in a text.
    private mutating func readConventions(_ attribute: (String) -> JSONValue?) {
        let instructions = attribute("gen_ai.system_instructions")?.unwrapped.map(Self.instructions) ?? []
        question = instructions + Self.turns(attribute("gen_ai.input.messages"), by: .user)
        answer = Self.turns(attribute("gen_ai.output.messages"), by: .assistant)
    }

    /// `[{"type": "text", "content": "Be brief."}]`
    private static func instructions(_ value: JSONValue) -> [TraceTurn] {
        let texts = value.oneOrMore.compactMap { $0.string ?? $0.firstText("content", "text") }
        return texts.isEmpty ? [] : [.text(texts.joined(separator: "\n\n"), by: .system, at: nil)]
    }

    private static func turns(_ value: JSONValue?, by role: Role) -> [TraceTurn] {
        guard let value else { return [] }
        return TraceTurn.of(value.unwrapped ?? value, by: role, at: nil)
    }

    private mutating func read(_ span: TelemetrySpan, _ keys: [(question: String, answer: String)]) {
        for pair in keys where isEmpty {
            question = Self.turns(span[pair.question], by: .user)
            answer = Self.turns(span[pair.answer], by: .assistant)
        }
    }

    /// Marks repetitions in other notations, which many programs also report.
    private func markRepeated(in span: TelemetrySpan) {
        for key in ["input.value", "output.value", "input", "output", "gen_ai.prompt", "gen_ai.completion"] {
            span[key]?.markRead()
        }
        // The available tools, which every span repeats.
        for key in ["gen_ai.tool.definitions", "llm.invocation_parameters", "gen_ai.tool.description"] {
            span[key]?.markRead()
        }
    }

    // MARK: Events

    /// Reads events of older conventions, one for each message: `gen_ai.user.message`.
    private mutating func readEvents(_ span: TelemetrySpan) {
        for event in span.events {
            let body = { (key: String) in event.attributes[key] }
            switch event.name {
            case "gen_ai.choice":
                let value = body("message")?.unwrapped
                answer += value.map { Self.turns($0, by: .assistant) } ?? Self.message("assistant", body)
            case "gen_ai.content.prompt": question += Self.turns(body("gen_ai.prompt"), by: .user)
            case "gen_ai.content.completion": answer += Self.turns(body("gen_ai.completion"), by: .assistant)
            case "gen_ai.system.message", "gen_ai.user.message", "gen_ai.assistant.message", "gen_ai.tool.message":
                let role = String(event.name.split(separator: ".")[1])
                question += Self.message(role, body)
            default: break
            }
        }
    }

    private static func message(_ role: String, _ body: (String) -> JSONValue?) -> [TraceTurn] {
        TelemetryMessage(
            role: body("role")?.string ?? role, content: body("content"), calls: body("tool_calls"), id: body("id")
        )
        .turn.map { [$0] } ?? []
    }

    // MARK: Numbered attributes

    private static let mostMessages = 10_000

    /// `llm.input_messages.0.message.role`, `gen_ai.prompt.0.content`
    private static func numbered(_ prefix: String, in span: TelemetrySpan) -> [TraceTurn] {
        guard span.hasAttributes(under: prefix) else { return [] }
        var turns: [TraceTurn] = []
        for number in 0..<mostMessages {
            guard let message = TelemetryMessage(numbered: "\(prefix)\(number).", in: span) else { break }
            if let turn = message.turn { turns.append(turn) }
        }
        return turns
    }
}

/// A message assembled from attributes, in the shape of chat APIs.
struct TelemetryMessage {
    private let role: String
    private var content: [JSONValue] = []
    /// Calls as JSON.
    private var calls: [String] = []
    private var callID: String?

    init(role: String, content: JSONValue?, calls: JSONValue?, id: JSONValue?) {
        self.role = role
        self.content = content.map { [$0] } ?? []
        self.calls = calls?.unwrapped.map { $0.elements.map(\.rawJSON) } ?? []
        callID = id?.string
    }

    /// nil if no attribute has this prefix.
    init?(numbered prefix: String, in span: TelemetrySpan) {
        let prefix = span[prefix + "message.role"] == nil ? prefix : prefix + "message."
        guard let role = span.text(prefix + "role") else { return nil }
        self.role = role
        content = [span[prefix + "content"]].compactMap(\.self)
        callID = span.text(prefix + "tool_call_id")
        for number in 0..<Self.mostParts {
            guard let part = span["\(prefix)contents.\(number).message_content.text"] else { break }
            content.append(part)
        }
        for number in 0..<Self.mostParts {
            let inference = "\(prefix)tool_calls.\(number).tool_call."
            let other = "\(prefix)tool_calls.\(number)."
            guard let name = span.text(inference + "function.name") ?? span.text(other + "name") else { break }
            append(
                call: name, id: span.text(inference + "id") ?? span.text(other + "id"),
                span.text(inference + "function.arguments") ?? span.text(other + "arguments"))
        }
    }

    private static let mostParts = 1000

    private mutating func append(call name: String, id: String?, _ arguments: String?) {
        var output = JSONOutput()
        output.object { output in
            output.member("id", id)
            output.member("name", name)
            output.member("arguments", arguments)
        }
        calls.append(output.string)
    }

    var turn: TraceTurn? {
        var output = JSONOutput()
        output.object { output in
            output.member("role", role)
            output.member("tool_call_id", callID)
            output.key("content")
            if content.count == 1 {
                output.value(content[0])
            } else {
                output.string(content.compactMap(\.string).joined(separator: "\n\n"))
            }
            output.key("tool_calls")
            output.json(ByteRegion("[" + calls.joined(separator: ",") + "]"))
        }
        return (try? JSONDocument(parsing: output.string)).map { .message($0.root) }
    }
}
