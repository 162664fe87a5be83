import ConversationModel
import Importing
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
                && ["user", "agent", "environment", "hook"].contains(value.string("source"))
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
        session.now = timestamp
        switch kind {
        case "SystemPromptEvent": appendSystemPrompt(to: &session)
        case "MessageEvent": appendMessage(to: &session)
        case "ActionEvent": appendAction(to: &session)
        case "ACPToolCallEvent":
            OpenHandsACPCall(value).map { session.append(.toolCall($0.toolCall), at: timestamp) }
        case "ObservationEvent" where !isSaid:
            let observation = value["observation"]
            hideContext()
            // The call, facts about the terminal, and the whole file before and after.
            for key in ["command", "metadata", "old_content", "new_content"] { observation?[key]?.markRead() }
            append(
                result: ToolResult(observation?["content"], isError: observation?["is_error"]?.bool == true),
                to: &session)
        case "AgentErrorEvent": append(result: ToolResult(value["error"], isError: true), to: &session)
        case "UserRejectObservation": append(result: ToolResult(value["rejection_reason"], isError: true), to: &session)
        case "ConversationErrorEvent":
            session.fail(value.firstText("detail", "code") ?? "Unknown error", at: timestamp)
        case "Condensation":
            session.append(.compaction(at: timestamp, summary: value.firstText("summary")))
        case "InterruptEvent": session.stop(at: timestamp)
        case "HookExecutionEvent": appendHook(to: &session)
        default: break
        }
    }

    /// The text of these calls is shown instead of a call.
    private var isSaid: Bool { ["finish", "think"].contains(value.string("tool_name")) }

    /// The program adds texts to the event that only the model gets.
    private func hideContext() { value["extended_content"]?.markRead() }

    private func appendSystemPrompt(to session: inout SessionWriter) {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.kind = .text
        message.timestamp = timestamp
        for text in [value["system_prompt"], value["dynamic_context"]].compactMap(\.self) {
            message.append(paragraph: text.string ?? text.string("text") ?? "")
        }
        session.append(message)
    }

    /// Appends a message of the user or the model, or of the program, which speaks to the model as a user does.
    private func appendMessage(to session: inout SessionWriter) {
        let message = value["llm_message"]
        hideContext()
        append(thought: Self.reasoning(in: message), to: &session)
        let isToModel = message?.string("role") == "user" || value.string("source") == "user"
        let role: Role = value.string("source") == "environment" ? .system : isToModel ? .user : .assistant
        append(role, content: message?["content"], to: &session)
    }

    /// Appends why a hook stopped something or failed, unless the next event repeats it.
    private func appendHook(to session: inout SessionWriter) {
        value.markRead()
        let isRepeated = ["PreToolUse", "Stop"].contains(value.string("hook_event_type"))
        guard value["blocked"]?.bool == true ? !isRepeated : value["success"]?.bool == false,
            let words = value.firstText("reason", "error", "stderr")
        else { return }
        session.append(note: words, at: timestamp)
    }

    /// The reasoning as APIs state it: a text and its blocks say the same.
    private static func reasoning(in message: JSONValue?) -> String? {
        guard let message else { return nil }
        let item = message["responses_reasoning_item"]
        let texts =
            (message.firstText("reasoning_content").map { [$0] } ?? message.thinkingBlocks)
            + ["summary", "content"].flatMap { item?.elements(at: $0).compactMap(\.string) ?? [] }
        return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    }

    private func appendAction(to session: inout SessionWriter) {
        let reply = OpenHandsReply(
            value.elements(at: "thought").compactMap { $0.string("text") }.joined(separator: "\n\n"),
            reasoning: Self.reasoning(in: value))
        append(thought: reply.thinking, to: &session)
        let action = value["action"]
        guard !isSaid else {
            append(thought: action?.firstText("thought"), to: &session)
            // The action is made of its arguments.
            if action?.firstText("message", "thought") != nil { value["tool_call"]?.markRead() }
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
