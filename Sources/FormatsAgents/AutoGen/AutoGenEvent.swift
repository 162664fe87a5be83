import ConversationModel
import Importing
import JSON

/// A message or an event.
struct AutoGenEvent {
    let value: JSONValue
    let type: String
    let source: String

    init(_ value: JSONValue) {
        self.value = value
        type = value.string("type") ?? value.kind.rawValue
        source = value.firstText("source") ?? Role.assistant.rawValue
    }

    static func isOne(_ value: JSONValue) -> Bool {
        guard value["content"] != nil, value["role"] == nil, let type = value.string("type") else { return false }
        return type == "FunctionExecutionResultMessage"
            || value.string("source") != nil && (type.hasSuffix("Message") || type.hasSuffix("Event"))
    }

    /// The usual names of the agents that speak for a person.
    static let users: Set<String> = ["user", "user_proxy", "human", "human_proxy"]

    private var role: Role { type == "SystemMessage" ? .system : isUser ? .user : .assistant }
    private var isUser: Bool { Self.users.contains(source.lowercased()) }

    func append(to session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        switch type {
        case "ToolCallRequestEvent", "ToolCallExecutionEvent", "FunctionExecutionResultMessage", "AssistantMessage",
            "UserMessage", "SystemMessage", "TextMessage", "MultiModalMessage", "StopMessage":
            append(contentTo: &session)
        case _ where type.hasPrefix("StructuredMessage"): append(contentTo: &session)
        case "ToolCallSummaryMessage":
            // The events before it have these.
            for key in ["tool_calls", "results"] { value[key]?.markRead() }
            append(contentTo: &session)
        case "HandoffMessage":
            append(contentTo: &session, after: given(value["context"], as: "handoff"))
        case "CodeGenerationEvent":
            // The text has these.
            value["code_blocks"]?.markRead()
            append(contentTo: &session)
        case "ThoughtEvent", "SelectorEvent":
            value.firstText("content").map { session.append(message([.thinking(Thinking($0))])) }
        case "CodeExecutionEvent": append(executionTo: &session)
        case "MemoryQueryEvent": session.append(message(given(value["content"], as: "memory")))
        // Progress events without words.
        case "UserInputRequestedEvent", "SelectSpeakerEvent", "GroupChatStart", "GroupChatTermination": break
        default: notes.warn(.unknownPart(type), at: value)
        }
    }

    func message(_ parts: [Message.Part]) -> Message {
        var message = Message(id: value.string("id") ?? "", participant: source, role: role, parts: parts)
        message.kind = .text
        message.timestamp = value.firstTimestamp("created_at")
        message.usage = Usage(value["models_usage"])
        return message
    }

    private func append(contentTo session: inout SessionWriter, after given: [Message.Part] = []) {
        var message = message(given + (value.firstText("thought").map { [.thinking(Thinking($0))] } ?? []))
        for piece in value["content"]?.oneOrMore ?? [] { append(piece, to: &message, &session) }
        session.append(message)
    }

    /// A call for what an agent was given besides its messages.
    private func given(_ list: JSONValue?, as name: String) -> [Message.Part] {
        Self.text(of: list).map { [.toolCall(ToolCall(name: name, output: .text($0), status: .ok))] } ?? []
    }

    /// The contents of memories, or of messages for another agent.
    private static func text(of list: JSONValue?) -> String? {
        let texts = (list?.oneOrMore ?? []).compactMap { item in
            item.string ?? item["content"].flatMap { $0.string ?? ($0.isNull ? nil : $0.rawJSON) }
        }
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }

    private func append(executionTo session: inout SessionWriter) {
        let result = value["result"]
        var call = ToolCall(name: "code")
        ToolResult(result?["output"], isError: result?["exit_code"]?.int ?? 0 != 0).apply(to: &call)
        session.append(message([.toolCall(call)]))
    }

    /// Appends a text, a picture, a call or a result.
    private func append(_ piece: JSONValue, to message: inout Message, _ session: inout SessionWriter) {
        if let text = piece.string {
            if message.hasText { message.append(text: "\n\n") }
            message.append(text: text)
        } else if let picture = piece.firstText("data") {
            message.attachments.append(Attachment(kind: .image, source: picture.dataAddress(mime: "image/png")))
        } else if piece["content"] != nil, piece["call_id"] != nil || piece["is_error"] != nil {
            session.append(
                result: ToolResult(piece["content"], isError: piece["is_error"]?.bool == true),
                of: piece.string("call_id") ?? "", name: piece.firstText("name"))
        } else if let name = piece.firstText("name"), let arguments = piece["arguments"] {
            message.append(call: piece.string("id") ?? "", name, arguments)
        } else if piece.isObject {
            message.append(text: "```json\n\(piece.rawJSON)\n```")
        }
    }
}

/// Turns events into messages.
struct AutoGenReader {
    private var session = SessionWriter()
    /// The pieces of messages that are being written, by their agent.
    private var unfinished: [String: (first: AutoGenEvent, text: String)] = [:]

    static func messages(of values: [JSONValue], _ notes: inout ImportDiagnostics) -> [Message] {
        var reader = Self()
        for value in values { reader.append(AutoGenEvent(value), &notes) }
        for source in reader.unfinished.keys.sorted() { reader.finish(source) }
        return reader.session.finish()
    }

    private mutating func append(_ event: AutoGenEvent, _ notes: inout ImportDiagnostics) {
        if event.type == "ModelClientStreamingChunkEvent" {
            append(piece: event)
            return
        }
        if let whole = unfinished[event.source] {
            if isRepeated(whole, in: event) { unfinished[event.source] = nil } else { finish(event.source) }
        }
        event.append(to: &session, &notes)
    }

    private mutating func append(piece event: AutoGenEvent) {
        let id = event.value.string("full_message_id")
        if let before = unfinished[event.source], before.first.value.string("full_message_id") != id {
            finish(event.source)
        }
        let text = event.value.firstText("content") ?? ""
        unfinished[event.source, default: (event, "")].text += text
    }

    /// True if the event has the text of the pieces, which older versions do not name.
    private func isRepeated(_ pieces: (first: AutoGenEvent, text: String), in event: AutoGenEvent) -> Bool {
        let id = pieces.first.value.string("full_message_id")
        if id == nil || id == event.value.string("id") || event.type == "ToolCallRequestEvent" { return true }
        return event.value.string("content")?.containsBytes(of: pieces.text.trimmed) == true
    }

    /// Appends the pieces of a message that was never finished.
    private mutating func finish(_ source: String) {
        guard let pieces = unfinished.removeValue(forKey: source) else { return }
        var message = pieces.first.message([])
        message.append(text: pieces.text)
        message.status = .stopped
        session.append(message)
    }
}
