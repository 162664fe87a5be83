import ConversationModel
import Inputs
import JSON

/// Messages of an AutoGen run, or the state of a team or an agent.
struct AutoGenFormat: ConversationFormat {
    static let info = FormatInfo(
        "autogen", "AutoGen messages and states", application: "AutoGen", files: ["*.json", "*.jsonl"],
        reads: "several agents, tool calls, thoughts, pictures", evidence: .ownShapes)

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { AutoGenEvent.isOne($0) || list(in: $0) != nil }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        probe.records(of: file, areOneIf: AutoGenEvent.isOne)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        conversation(of: try record.pieces(&notes, in: list), &notes)
    }

    private static func conversation(of events: [JSONValue], _ notes: inout ImportDiagnostics) -> Conversation {
        var session = SessionWriter()
        for event in events { AutoGenEvent(event).append(to: &session, &notes) }
        var conversation = Conversation(messages: session.finish())
        conversation.participants = Participant.agents(in: conversation.messages)
        return conversation
    }

    /// The messages of a run, or of the agent that has all of them.
    private static func list(in value: JSONValue) -> JSONValue? {
        let states = value["agent_states"]?.members.prefix(64).flatMap { [$0.value, $0.value["agent_state"]] } ?? []
        let places = ([value] + states).compactMap(\.self)
        let lists =
            [value] + places.compactMap { $0["message_thread"] } + places.compactMap { $0["messages"] }
            + places.compactMap { $0["llm_context"]?["messages"] }
        return lists.first { $0.isList(of: AutoGenEvent.isOne) }
    }
}

/// A message or an event.
private struct AutoGenEvent {
    private let value: JSONValue
    private let type: String
    private let source: String

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

    private static let users: Set<String> = ["user", "user_proxy", "human", "human_proxy"]

    private var role: Role { type == "SystemMessage" ? .system : Self.users.contains(source) ? .user : .assistant }

    func append(to session: inout SessionWriter, _ notes: inout ImportDiagnostics) {
        switch type {
        case "ToolCallRequestEvent", "ToolCallExecutionEvent", "FunctionExecutionResultMessage", "AssistantMessage",
            "UserMessage", "SystemMessage", "TextMessage", "MultiModalMessage", "StopMessage", "HandoffMessage",
            "ToolCallSummaryMessage":
            append(contentTo: &session)
        case _ where type.hasPrefix("StructuredMessage"): append(contentTo: &session)
        case "ThoughtEvent": value.firstText("content").map { session.append(message([.thinking(Thinking($0))])) }
        case "CodeExecutionEvent":
            let output = value["result"]?.string("output").map { ToolCall.Payload.text($0) }
            session.append(message([.toolCall(ToolCall(name: "code", output: output, status: .ok))]))
        // Progress events; messages contain their results.
        case "MemoryQueryEvent", "UserInputRequestedEvent", "ModelClientStreamingChunkEvent", "CodeGenerationEvent",
            "SelectSpeakerEvent", "SelectorEvent", "GroupChatStart", "GroupChatTermination":
            break
        default: notes.warn(.unknownPart(type), at: value)
        }
    }

    private func message(_ parts: [Message.Part]) -> Message {
        var message = Message(id: value.string("id") ?? "", participant: source, role: role, parts: parts)
        message.kind = .text
        message.timestamp = value.firstTimestamp("created_at")
        return message
    }

    private func append(contentTo session: inout SessionWriter) {
        var message = message(value.firstText("thought").map { [.thinking(Thinking($0))] } ?? [])
        for piece in value["content"]?.oneOrMore ?? [] { append(piece, to: &message, &session) }
        session.append(message)
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
            let input = ToolCall.Payload(arguments: arguments)
            message.parts.append(
                .toolCall(ToolCall(id: piece.string("id") ?? "", name: name, input: input, status: .pending)))
        } else if piece.isObject {
            message.append(text: "```json\n\(piece.rawJSON)\n```")
        }
    }
}
