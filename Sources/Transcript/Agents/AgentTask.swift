import ConversationModel

/// The work of a sub-agent as a conversation: the task, the transcript, the report.
enum AgentTask {
    /// - Parameter frame: The conversation that the call is part of.
    static func conversation(of call: ToolCall, in frame: Conversation, _ number: Int) -> Conversation {
        var conversation = Conversation(source: frame.source, participants: frame.participants)
        conversation.id = frame.id.isEmpty ? "" : "\(frame.id)/agent-\(number)"
        conversation.title = title(of: call)
        (conversation.locale, conversation.disclaimer) = (frame.locale, frame.disclaimer)
        (conversation.actions, conversation.timestampFormat) = (frame.actions, frame.timestampFormat)
        conversation.layout = .assistant
        conversation.messages = call.transcript
        if let prompt = prompt(of: call) { conversation.messages.insert(prompt, at: 0) }
        if let report = report(of: call) { conversation.messages.append(report) }
        conversation.messages = conversation.messages.map(\.ofAgents)
        return conversation
    }

    private static func title(of call: ToolCall) -> String {
        let summary = ToolSummary(.english).text(call, .task, [])
        return summary.isEmpty ? call.name : summary
    }

    /// The task, unless the transcript begins with it.
    static func prompt(of call: ToolCall) -> Message? {
        guard let task = ToolInput.request(call, .task),
            call.transcript.first?.content?.collapsedWhitespace(limit: 400) != task.collapsedWhitespace(limit: 400)
        else { return nil }
        return Message(participant: Role.user.rawValue, role: .user, parts: [.text(task)])
    }

    /// The result, unless the transcript ends with words of the agent.
    private static func report(of call: ToolCall) -> Message? {
        guard case .text(let report)? = call.output, call.status != .error, let last = call.transcript.last,
            last.role != .assistant || last.parts.last?.isText != true
        else { return nil }
        let agent = call.transcript.last { $0.role == .assistant }
        return Message(
            participant: agent?.participant ?? Role.assistant.rawValue, role: .assistant,
            parts: [.text(report.withoutTerminalCodes)])
    }
}

extension Message {
    /// The message among agents: a model wrote the prompt, in Markdown.
    var ofAgents: Message {
        guard contentFormat == .typed else { return self }
        var message = self
        message.contentFormat = .markdown
        return message
    }
}
