import ConversationModel
import JSON

/// An event of OpenHands since version 1, with its kind, and with messages and calls in the shape of model APIs.
struct OpenHandsSDKEvent {
    private var value: JSONValue
    private let kind: String
    private let timestamp: Timestamp?

    init(_ value: JSONValue) {
        self.value = value
        kind = value.string("kind") ?? ""
        timestamp = value.firstTimestamp("timestamp")
    }

    static func isOne(_ value: JSONValue) -> Bool {
        switch value.string("kind") {
        case "MessageEvent": value["llm_message"]?.isObject == true
        case "ActionEvent": value["action"]?.isObject == true
        case "ObservationEvent": value["observation"]?.isObject == true
        case "SystemPromptEvent": value["system_prompt"] != nil
        case nil: false
        default:
            value["timestamp"] != nil
                && ["user", "agent", "environment"].contains(value.string("source"))
        }
    }

    /// True for words of the user, with which the agent's work begins.
    static func isPrompt(_ value: JSONValue) -> Bool {
        value.string("kind") == "MessageEvent" && value.string("source") == "user"
    }

    /// Takes over a later report of the same step, which repeats this one.
    mutating func update(with report: JSONValue) {
        value.markRead()
        value = report
    }

    /// Appends the event; other kinds are the program's own.
    func append(to session: inout SessionWriter) {
        switch kind {
        case "SystemPromptEvent": append(.system, content: value["system_prompt"], to: &session)
        case "MessageEvent":
            let message = value["llm_message"]
            append(thought: message?.firstText("reasoning_content"), to: &session)
            append(
                message?.string("role") == "user" || value.string("source") == "user" ? .user : .assistant,
                content: message?["content"], to: &session)
        case "ActionEvent": appendAction(to: &session)
        case "ACPToolCallEvent":
            OpenHandsACPCall(value).map { session.append(.toolCall($0.toolCall), at: timestamp) }
        case "ObservationEvent" where !isSaid:
            let observation = value["observation"]
            // The call, facts about the terminal, and the whole file before and after.
            for key in ["command", "metadata", "old_content", "new_content"] { observation?[key]?.markRead() }
            append(
                result: ToolResult(observation?["content"], isError: observation?["is_error"]?.bool == true),
                to: &session)
        case "AgentErrorEvent": append(result: ToolResult(value["error"], isError: true), to: &session)
        case "UserRejectObservation": append(result: ToolResult(value["rejection_reason"], isError: true), to: &session)
        case "ConversationErrorEvent":
            session.fail(value.firstText("detail", "code") ?? "Unknown error", at: timestamp)
        case "Condensation": session.append(.compaction(at: timestamp))
        default: break
        }
    }

    /// The text of these calls is shown instead of a call.
    private var isSaid: Bool { ["finish", "think"].contains(value.string("tool_name")) }

    private func appendAction(to session: inout SessionWriter) {
        let reply = OpenHandsReply(
            value.elements(at: "thought").compactMap { $0.string("text") }.joined(separator: "\n\n"),
            reasoning: value.firstText("reasoning_content"))
        append(thought: reply.thinking, to: &session)
        let action = value["action"]
        guard !isSaid else {
            append(thought: action?.firstText("thought"), to: &session)
            // The arguments, of which the action is made.
            value["tool_call"]?.markRead()
            for words in [reply.text, action?.firstText("message")] { session.append(text: words, at: timestamp) }
            return
        }
        var call = ToolCall(
            id: value.string("tool_call_id") ?? "", name: value.firstText("tool_name") ?? "tool",
            input: (value["tool_call"]?["arguments"] ?? action).flatMap { ToolCall.Payload(arguments: $0) },
            status: .pending)
        call.title = value.firstText("summary")
        if call.input != nil { action?.markRead() }
        session.changeAnswer(at: timestamp) { answer in
            // The text closes an answer, so it comes with its call.
            if let text = reply.text { answer.parts.append(.text(text)) }
            answer.parts.append(.toolCall(call))
        }
    }

    private func append(thought: String?, to session: inout SessionWriter) {
        if let thought, !thought.isEmpty { session.append(.thinking(Thinking(thought)), at: timestamp) }
    }

    private func append(result: ToolResult, to session: inout SessionWriter) {
        session.append(result: result, of: value.string("tool_call_id") ?? "", name: value.firstText("tool_name"))
    }

    private func append(_ role: Role, content: JSONValue?, to session: inout SessionWriter) {
        var message = Message(participant: role.rawValue, role: role)
        for block in content.map(\.oneOrMore) ?? [] {
            let pictures = block.elements(at: "image_urls").compactMap(\.string)
            message.attachments += pictures.map { Attachment(kind: .image, source: $0) }
            if pictures.isEmpty { _ = ContentReader.append(block, to: &message) }
        }
        guard role != .assistant else {
            session.changeAnswer(at: timestamp) { answer in
                answer.parts += message.parts
                answer.attachments += message.attachments
            }
            return
        }
        message.kind = .text
        message.timestamp = timestamp
        session.append(message)
    }
}
