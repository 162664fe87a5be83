import ConversationModel
import Inputs
import JSON

/// Sessions of Crush: rows of a database in a project's folder `.crush`.
struct CrushFormat: ConversationFormat {
    static let info = FormatInfo(
        "crush", "Crush sessions", application: "Crush", files: ["crush.db"],
        places: [
            .project(".crush/crush.db"), .home(".crush/crush.db"), .data("crush/crush.db"),
            .named("CRUSH_GLOBAL_DATA", or: nil, "crush.db"),
        ])
    static let header = HeaderKeys(id: ["id"], title: ["title"])

    private static let columns = ["id", "session_id", "role", "parts", "model", "created_at"]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("sessions", ["id", "parent_session_id", "title"]) && probe.hasTable("messages", columns)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        var rows = RowRecords(database, json: ["parts"])
        try rows.addConversations(
            of: "sessions", id: "id", parent: "parent_session_id",
            [
                "id", "parent_session_id", "title", "prompt_tokens", "completion_tokens", "cost", "created_at",
                "updated_at",
            ])
        try rows.addParts(of: "messages", to: "session_id", columns + ["is_summary_message"])
        return rows.records
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        let id = root.string("id") ?? ""
        var transcripts = CrushTranscripts(record.partValues(&notes))
        var conversation = Conversation(
            id: id, title: root.firstText("title"), messages: transcripts.messages(of: id, depth: 0))
        conversation.messages.append(agents: transcripts.rest())
        // The cost of a session includes its sub-agents.
        if let usage = Usage(root) {
            let last = conversation.messages.last { $0.model != nil }
            conversation.usage = [StatedUsage(usage, model: last?.model, at: last?.timestamp)]
        }
        conversation.participants = Participant.userAndAssistant(named: "Crush")
        conversation.createdAt = root.firstTimestamp("created_at")
        conversation.updatedAt = root.firstTimestamp("updated_at")
        return conversation
    }
}

/// The messages of a session and of its agents' sessions, whose ids contain the message and call that started them.
private struct CrushTranscripts {
    private static let depthLimit = 8

    private var agents: [(id: String, title: String?)] = []
    private var messages: [String: [JSONValue]] = [:]

    init(_ rows: [JSONValue]) {
        for row in rows {
            if row.string("table") == "sessions", let id = row.string("id") {
                agents.append((id, row.firstText("title")))
            } else if let session = row.string("session_id") {
                if session.hasPrefix("title-") {
                    row.markRead()  // how the title was generated
                } else {
                    messages[session, default: []].append(row)
                }
            }
        }
    }

    mutating func messages(of session: String, depth: Int) -> [Message] {
        var reader = CrushReader()
        for row in messages.removeValue(forKey: session) ?? [] { reader.append(row) }
        var result = reader.finish()
        guard depth < Self.depthLimit, !messages.isEmpty else { return result }
        let byCall = Dictionary(messages.keys.map { (Self.call(of: $0), $0) }) { first, _ in first }
        result.fillTranscripts { call in
            guard !call.id.isEmpty, let agent = byCall[call.id], messages[agent] != nil else { return nil }
            return messages(of: agent, depth: depth + 1)
        }
        return result
    }

    private static func call(of session: String) -> String {
        session.rangeOfBytes(of: "$$").map { String(session[$0.upperBound...]) } ?? ""
    }

    mutating func rest() -> [(title: String?, transcript: [Message])] {
        var rest: [(title: String?, transcript: [Message])] = []
        for agent in agents where messages[agent.id] != nil {
            rest.append((agent.title, messages(of: agent.id, depth: 1)))
        }
        return rest
    }
}

/// Turns the rows of a session into messages.
private struct CrushReader {
    private var session = SessionWriter()

    func finish() -> [Message] { session.finish() }

    mutating func append(_ row: JSONValue) {
        guard let role = row.string("role").flatMap({ Role(chat: $0) }) else { return }
        let parts = Array(row.elements(at: "parts"))
        guard row["is_summary_message"]?.int != 1 else {
            var message = Message.compaction(at: row.firstTimestamp("created_at"))
            for part in parts { message.append(text: part["data"]?.firstText("text") ?? "") }
            session.append(message)
            return
        }
        var message = Message(id: row.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = row.firstTimestamp("created_at")
        message.model = role == .assistant ? row.firstText("model") : nil
        for part in parts { append(part, to: &message) }
        if role == .tool { return }
        session.append(message)
    }

    private mutating func append(_ part: JSONValue, to message: inout Message) {
        let data = part["data"] ?? part
        switch part.string("type") {
        case "text": message.append(paragraph: data.firstText("text") ?? "")
        case "reasoning":
            if let text = data.firstText("thinking") { message.parts.append(.thinking(Thinking(text))) }
        case "tool_call":
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: data.firstText("id") ?? "", name: data.firstText("name") ?? "tool",
                        input: data["input"].flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)))
        case "tool_result": append(result: data)
        case "image_url": message.attachments.append(Attachment(kind: .image, source: data.firstText("url")))
        case "binary": message.attachments.append(file(data))
        case "shell_command":
            message.command = data.firstText("command")
            message.append(output: data.firstText("output") ?? "")
        case "finish": finish(data, &message)
        default: break
        }
    }

    private mutating func append(result data: JSONValue) {
        var result = ToolResult(data["content"], isError: data["is_error"]?.bool == true)
        if let bytes = data.firstText("data") {
            let mime = data.firstText("mime_type")
            result.attachments.append(
                Attachment(
                    kind: Attachment.Kind(mime: mime) ?? .file, mime: mime, source: bytes.dataAddress(mime: mime)))
        }
        // Data for the screen: whole files before and after, and the output again.
        data["metadata"]?.markRead()
        session.append(result: result, of: data.firstText("tool_call_id") ?? "", name: data.firstText("name"))
    }

    private func file(_ data: JSONValue) -> Attachment {
        let mime = data.firstText("MIMEType")
        var attachment = Attachment(
            kind: Attachment.Kind(mime: mime) ?? .file, name: data.firstText("Path")?.nameOfFile, mime: mime)
        attachment.source = data.firstText("Data")?.dataAddress(mime: mime)
        attachment.isMissing = attachment.source == nil
        return attachment
    }

    private func finish(_ data: JSONValue, _ message: inout Message) {
        switch data.string("reason") {
        case "canceled": message.status = .stopped
        case "error", "content_filter":
            message.status = .error
            message.error = data.firstText("message", "details") ?? "error"
        default: break
        }
        for key in ["message", "details"] { data[key]?.markRead() }
    }
}
