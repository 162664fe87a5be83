import ConversationModel
import Importing
import JSON

/// Turns the events of one agent into messages.
struct CopilotCLISteps {
    var session = SessionWriter()
    private let assets: CopilotCLIAssets
    /// The calls so far.
    private var calls: Set<String> = []
    /// Turns that were taken back, for the prompt that replaces them.
    private var aside: [[Message]] = []
    /// True if a call has the summary of the task.
    private var isSummarised = false
    /// Why the user refused calls, by their ids.
    private var refusals: [String: String] = [:]
    /// Commands of the user, by the ids of their calls.
    private var commands: [String: String] = [:]

    init(_ assets: CopilotCLIAssets) {
        self.assets = assets
    }

    mutating func append(aside messages: [Message]) {
        if messages.first?.role == .user { aside.append(messages) }
    }

    mutating func append(_ line: JSONValue) {
        let data = line["data"] ?? line
        let timestamp = line["timestamp"]?.timestamp
        session.now = timestamp
        switch line.string("type") {
        case "user.message": append(prompt: data, id: line.string("id"), timestamp)
        case "assistant.message": append(answer: data, timestamp)
        case "assistant.reasoning": session.append(thoughts: data.firstText("content"), at: timestamp)
        case "tool.user_requested": append(command: data, timestamp)
        case "permission.completed": append(permission: data, timestamp)
        case "tool.execution_start": append(start: data, timestamp)
        case "tool.execution_complete": append(result: data, timestamp)
        case "session.start", "session.resume": session.model = data.string("selectedModel") ?? session.model
        case "session.model_change": session.model = data.string("newModel") ?? session.model
        case "session.error": session.fail(data.firstText("message") ?? "Unknown error", at: timestamp)
        case "subagent.failed": session.fail(data.firstText("error") ?? "Unknown error", at: timestamp)
        case "session.compaction_complete": append(compaction: data, timestamp)
        case "session.context_cleared": append(clearing: data, timestamp)
        case "session.handoff":
            for words in ["summary", "context"] { append(note: data.firstText(words), timestamp) }
        case "session.task_complete": append(summary: data, timestamp)
        case "session.warning": append(note: data.firstText("message"), timestamp)
        case "system.notification": append(note: data.firstText("content"), timestamp)
        case "abort": session.stop(at: timestamp)
        case "system.message", "skill.invoked", "subagent.started", "session.info":
            // Prompts and descriptions for the model, and notices about connections and settings.
            data.markRead()
        // The prompt, the call or the result that a hook of the user gets.
        case "hook.start": data["input"]?.markRead()
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
        message.attachments = data.elements(at: "attachments").compactMap { CopilotCLIAttachment.read($0, assets) }
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
        let sources = Self.sources(data["citations"])
        if !sources.isEmpty { session.changeAnswer(at: timestamp) { $0.citations += sources } }
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

    /// The sources of an answer, with the words that were cited.
    private static func sources(_ citations: JSONValue?) -> [Citation] {
        guard let citations else { return [] }
        let references = citations.elements(at: "spans").flatMap { Array($0.elements(at: "references")) }
        let quotes = Dictionary(references.map { ($0.string("sourceId") ?? "", $0.firstText("citedText")) }) {
            $0 ?? $1
        }
        return citations.elements(at: "sources").map { source in
            Citation(
                url: source.firstText("url"), title: source.firstText("title", "path"),
                quote: quotes[source.string("id") ?? ""] ?? nil)
        }
    }

    /// Appends a command that the user ran.
    private mutating func append(command data: JSONValue, _ timestamp: Timestamp?) {
        guard let id = data.string("toolCallId"), let tool = data.firstText("toolName") else { return }
        let line =
            data["arguments"]?.firstText("command")
            ?? [tool, data["arguments"]?.rawJSON].compactMap(\.self).joined(separator: " ")
        data["arguments"]?.markRead()
        calls.insert(id)
        commands[id] = "! " + line
        append(commandLine: "! " + line, timestamp)
    }

    private mutating func append(commandLine line: String, _ timestamp: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.command = line
        message.timestamp = timestamp
        session.append(message)
    }

    /// Appends why the user refused a call.
    private mutating func append(permission data: JSONValue, _ timestamp: Timestamp?) {
        guard let feedback = data["result"]?.firstText("feedback") else { return }
        let words = "Rejected by the user: " + feedback
        guard let id = data.string("toolCallId"), calls.contains(id) else { return append(note: words, timestamp) }
        refusals[id] = words
        var result = ToolResult(nil, isError: true)
        result.output = .text(words)
        session.append(result: result, of: id)
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

    private mutating func append(result data: JSONValue, _ timestamp: Timestamp?) {
        let id = data.string("toolCallId") ?? ""
        var result = ToolResult(
            data["result"].map(Self.output) ?? data["error"]?["message"], isError: data["success"]?.bool == false)
        result.attachments += data["result"].map(files) ?? []
        // The content again, as the screen shows it or as the server wrote it.
        for key in ["detailedContent", "structuredContent", "contents"] { data["result"]?[key]?.markRead() }
        if let command = commands[id] {
            if session.messages.last?.command != command { append(commandLine: command, timestamp) }
            if case .text(let text)? = result.output { session.append(output: text) }
            return
        }
        if let refusal = refusals[id] {
            result.append(error: refusal)
            result.isFinal = true
        }
        session.append(result: result, of: id, name: data.string("toolName"))
    }

    private static func output(of result: JSONValue) -> JSONValue {
        let content = result["content"] ?? result["detailedContent"] ?? result
        return content.string == "" ? result["structuredContent"] ?? content : content
    }

    /// The pictures and files that the model got, or else those that the tool made.
    private func files(of result: JSONValue) -> [Attachment] {
        let forModel = result.elements(at: "binaryResultsForLlm").map { CopilotCLIAttachment.blob($0, assets) }
        let made = result.elements(at: "contents").filter { ["image", "audio"].contains($0.string("type")) }
        return forModel.isEmpty ? made.map { CopilotCLIAttachment.blob($0, assets) } : forModel
    }

    // MARK: Notices

    private mutating func append(compaction data: JSONValue, _ timestamp: Timestamp?) {
        guard data["success"]?.bool != false else {
            append(note: data.firstText("error"), timestamp)
            return
        }
        session.append(.compaction(at: timestamp, summary: data.firstText("summaryContent")))
    }

    /// Appends the place from which the model knows only the words that it got anew.
    private mutating func append(clearing data: JSONValue, _ timestamp: Timestamp?) {
        session.append(.compaction(at: timestamp, summary: data.firstText("initialMessage")))
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
