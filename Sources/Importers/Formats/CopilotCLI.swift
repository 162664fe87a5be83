import ConversationModel
import Inputs
import JSON

/// Sessions of GitHub Copilot CLI: one event a line.
struct CopilotCLIFormat: LinesFormat {
    static let info = FormatInfo(
        "copilot-cli", "GitHub Copilot CLI sessions", application: "GitHub Copilot CLI",
        files: ["events.jsonl"], places: [.named("COPILOT_HOME", or: ".copilot", "session-state")],
        project: ["data.context.cwd"],
        reads: "tool calls, reasoning, errors", evidence: .publicReaders)

    static func matches(_ probe: Probe) -> Bool {
        let types: Set<String> = ["session.start", "user.message", "assistant.message", "assistant.turn_start"]
        return probe.values.contains { $0.string("type").map(types.contains) == true }
    }

    static func header(of record: Record) -> ConversationHeader {
        guard let root = record.firstLine else { return ConversationHeader() }
        return ConversationHeader(id: sessionID(root) ?? "", date: root["timestamp"]?.timestamp)
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let lines = record.lines(&notes, isGrowing: true)
        var session = SessionWriter()
        for line in lines { append(line, to: &session) }
        let end = lines.last { $0.string("type") == "session.shutdown" }
        var conversation = Conversation(id: lines.lazy.compactMap(sessionID).first ?? "", messages: session.finish())
        conversation.usage = usage(at: end)
        conversation.participants = Participant.userAndAssistant(named: "Copilot")
        conversation.createdAt = lines.lazy.compactMap { $0["timestamp"]?.timestamp }.first
        return conversation
    }

    /// The usage by model, which the end of a session states.
    private static func usage(at end: JSONValue?) -> [StatedUsage] {
        let models = end?["data"]?["modelMetrics"]?.members.map { ($0.key, $0.value) } ?? []
        return models.compactMap { model, metrics in
            Usage(metrics["usage"]).map { StatedUsage($0, model: model, at: end?["timestamp"]?.timestamp) }
        }
    }

    private static func sessionID(_ line: JSONValue) -> String? {
        line["data"]?.string("sessionId") ?? line.firstText("sessionId", "session_id")
    }

    private static func append(_ line: JSONValue, to session: inout SessionWriter) {
        let data = line["data"] ?? line
        let timestamp = line["timestamp"]?.timestamp
        switch line.string("type") {
        case "user.message":
            var message = Message(id: line.string("id") ?? "", participant: Role.user.rawValue, role: .user)
            message.timestamp = timestamp
            message.append(text: data.firstText("content", "prompt") ?? "")
            session.append(message)
        case "assistant.message": append(answer: data, timestamp, to: &session)
        case "assistant.reasoning":
            data.firstText("content").map { session.append(.thinking(Thinking($0)), at: timestamp) }
        case "tool.execution_complete": append(result: data, to: &session)
        case "session.model_change": session.model = data.string("newModel") ?? session.model
        case "session.error": session.fail(data.firstText("message") ?? "Unknown error", at: timestamp)
        case "session.compaction_complete": session.append(.compaction(at: timestamp))
        case "abort": session.stop(at: timestamp)
        default: break
        }
    }

    private static func append(answer data: JSONValue, _ timestamp: Timestamp?, to session: inout SessionWriter) {
        if let thoughts = data.firstText("reasoningText") {
            session.append(.thinking(Thinking(thoughts)), at: timestamp)
        }
        if let text = data.firstText("content", "output") { session.append(.text(text), at: timestamp) }
        for request in data.elements(at: "toolRequests") {
            let call = ToolCall(
                id: request.string("toolCallId") ?? "", name: request.string("name") ?? "tool",
                input: request["arguments"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
            session.append(.toolCall(call), at: timestamp)
        }
    }

    private static func append(result data: JSONValue, to session: inout SessionWriter) {
        let output = data["result"].map { $0["content"] ?? $0["detailedContent"] ?? $0 } ?? data["error"]?["message"]
        let result = ToolResult(output, isError: data["success"]?.bool == false)
        session.append(result: result, of: data.string("toolCallId") ?? "", name: data.string("toolName"))
    }
}
