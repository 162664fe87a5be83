import ConversationModel
import JSON

/// Turns the events of one agent into messages.
struct CopilotCLISteps {
    var session = SessionWriter()
    /// The calls so far.
    private var calls: Set<String> = []
    /// Turns that were taken back, for the prompt that replaces them.
    private var aside: [[Message]] = []
    /// True if a call has the summary of the task.
    private var isSummarised = false

    mutating func append(aside messages: [Message]) {
        if messages.first?.role == .user { aside.append(messages) }
    }

    mutating func append(_ line: JSONValue) {
        let data = line["data"] ?? line
        let timestamp = line["timestamp"]?.timestamp
        switch line.string("type") {
        case "user.message": append(prompt: data, id: line.string("id"), timestamp)
        case "assistant.message": append(answer: data, timestamp)
        case "assistant.reasoning": session.append(thoughts: data.firstText("content"), at: timestamp)
        case "tool.execution_start": append(start: data, timestamp)
        case "tool.execution_complete": append(result: data)
        case "session.model_change": session.model = data.string("newModel") ?? session.model
        case "session.error": session.fail(data.firstText("message") ?? "Unknown error", at: timestamp)
        case "subagent.failed": session.fail(data.firstText("error") ?? "Unknown error", at: timestamp)
        case "session.compaction_complete": append(compaction: data, timestamp)
        case "session.task_complete": append(summary: data, timestamp)
        case "session.warning": append(note: data.firstText("message"), timestamp)
        case "system.notification": append(note: data.firstText("content"), timestamp)
        case "abort": session.stop(at: timestamp)
        case "system.message", "skill.invoked", "subagent.started", "session.info":
            // Prompts and descriptions for the model, and notices about connections and settings.
            data.markRead()
        default: break
        }
    }

    // MARK: Prompts

    private mutating func append(prompt data: JSONValue, id: String?, _ timestamp: Timestamp?) {
        // The prompt with additions for the model.
        data["transformedContent"]?.markRead()
        // Copilot does not show the texts of skills, and messages between agents.
        if let source = data.string("source"), source.hasPrefix("skill-") || source.hasPrefix("agent-") {
            data.markRead()
            return
        }
        let text = data.firstText("content", "prompt") ?? ""
        guard data["isAutopilotContinuation"]?.bool != true else {
            append(note: text, timestamp)
            return
        }
        var message = Message(id: id ?? "", participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        message.append(text: text)
        message.attachments = data.elements(at: "attachments").compactMap(CopilotCLIAttachment.read)
        message.branches = aside
        aside = []
        session.append(message)
    }

    /// Appends a notice, without the tag around it.
    private mutating func append(note: String?, _ timestamp: Timestamp?) {
        guard let note else { return }
        session.append(note: note.content(ofTag: "system_notification")?.trimmed ?? note, at: timestamp)
    }

    // MARK: Answers

    private mutating func append(answer data: JSONValue, _ timestamp: Timestamp?) {
        session.model = data.firstText("model") ?? session.model
        session.append(thoughts: data.firstText("reasoningText"), at: timestamp)
        session.append(text: data.firstText("content", "output"), at: timestamp)
        for request in data.elements(at: "toolRequests") {
            let id = request.string("toolCallId") ?? ""
            calls.insert(id)
            isSummarised = isSummarised || request.string("name") == "task_complete"
            var call = ToolCall(open: id, request.string("name"), request["arguments"])
            call.title = request.firstText("intentionSummary")
            session.append(.toolCall(call), at: timestamp)
        }
    }

    /// Appends a call that no answer announced; others are shown already.
    private mutating func append(start data: JSONValue, _ timestamp: Timestamp?) {
        let id = data.string("toolCallId") ?? ""
        if calls.insert(id).inserted {
            session.append(call: id, data.string("toolName"), data["arguments"], at: timestamp)
        } else {
            data["arguments"]?.markRead()
        }
    }

    private mutating func append(result data: JSONValue) {
        let output = data["result"].map { $0["content"] ?? $0["detailedContent"] ?? $0 } ?? data["error"]?["message"]
        // The content again, as the screen shows it.
        data["result"]?["detailedContent"]?.markRead()
        let result = ToolResult(output, isError: data["success"]?.bool == false)
        session.append(result: result, of: data.string("toolCallId") ?? "", name: data.string("toolName"))
    }

    // MARK: Notices

    private mutating func append(compaction data: JSONValue, _ timestamp: Timestamp?) {
        guard data["success"]?.bool != false else {
            append(note: data.firstText("error"), timestamp)
            return
        }
        var message = Message.compaction(at: timestamp)
        message.append(text: data.firstText("summaryContent") ?? "")
        session.append(message)
    }

    /// Appends the summary of the task, unless it is the input of a call.
    private mutating func append(summary data: JSONValue, _ timestamp: Timestamp?) {
        if isSummarised {
            data["summary"]?.markRead()
        } else {
            session.append(text: data.firstText("summary"), at: timestamp)
        }
        isSummarised = false
    }
}
