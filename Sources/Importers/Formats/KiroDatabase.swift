import ConversationModel
import Inputs
import JSON

/// Conversations of Kiro's command line, and of Amazon Q before it: a database with a value for each.
struct KiroDatabaseFormat: ConversationFormat {
    static let info = FormatInfo(
        "kiro-database", "Kiro and Amazon Q conversations (database)", application: "Kiro",
        files: ["data.sqlite3"],
        places: [
            .data("kiro-cli/data.sqlite3"), .library("Application Support/kiro-cli/data.sqlite3"),
            .data("amazon-q/data.sqlite3"), .library("Application Support/amazon-q/data.sqlite3"),
        ], project: ["key"],
        reads: "tool calls, from old and new tables", evidence: .publicReaders)

    private static let tables = ["conversations_v2", "conversations"]

    static func matches(_ probe: Probe) -> Bool {
        tables.contains { probe.hasTable($0, ["key", "value"]) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        var rows = RowRecords(database, json: ["value"])
        for table in tables where database.has(table: table, columns: ["key", "value"]) {
            // A folder can have several conversations; in the older table it had only one.
            try rows.addConversations(of: table, ["key", "conversation_id", "value", "created_at", "updated_at"]) {
                $0["conversation_id"].key ?? $0["key"].key
            }
        }
        return rows.records
    }

    static func header(of record: Record) -> ConversationHeader {
        guard let root = record.value else { return ConversationHeader() }
        var header = ConversationHeader(id: id(root), date: root.firstTimestamp("created_at"))
        header.isBlank = root["value"]?["history"]?.elements.isEmpty == true
        return header
    }

    private static func id(_ root: JSONValue) -> String {
        root.firstText("conversation_id") ?? root["value"]?.firstText("conversation_id") ?? ""
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        let value = root["value"]
        var reader = KiroReader(model: value?["model_info"]?.firstText("model_id"))
        for turn in value?.elements(at: "history").map(\.self) ?? [] { reader.append(turn) }
        // The same as it appeared on the screen, and context for the model.
        for key in ["transcript", "next_message", "tools", "context_manager", "latest_summary"] {
            value?[key]?.markRead()
        }
        var conversation = Conversation(id: id(root), messages: reader.finish())
        let application = root.string("table") == "conversations" ? "Amazon Q" : "Kiro"
        conversation.source.application = application
        conversation.participants = Participant.userAndAssistant(named: application)
        conversation.createdAt = root.firstTimestamp("created_at") ?? conversation.messages.first?.timestamp
        conversation.updatedAt = root.firstTimestamp("updated_at")
        return conversation
    }
}

/// Reads turns: the text of the user or a tool, and the answer.
struct KiroReader {
    private var session = SessionWriter()
    private let model: String?

    init(model: String?) {
        self.model = model
    }

    func finish() -> [Message] { session.finish() }

    mutating func append(_ turn: JSONValue) {
        // Older turns are arrays of two.
        if let user = turn["user"] ?? turn[0] { append(user: user) }
        if let answer = turn["assistant"] ?? turn[1] {
            append(answer: answer, at: turn["request_metadata"]?.firstTimestamp("stream_end_timestamp_ms"))
        }
        turn["request_metadata"]?.markRead()  // durations, and sizes of messages
    }

    private mutating func append(user: JSONValue) {
        user["additional_context"]?.markRead()  // context for the model
        user["env_context"]?.markRead()
        guard let content = user["content"] else { return }
        for (kind, value) in content.members {
            for result in value.elements(at: "tool_use_results") { append(result: result) }
            guard let prompt = value.firstText("prompt") else { continue }
            var message = Message(participant: Role.user.rawValue, role: .user)
            message.timestamp = user.firstTimestamp("timestamp")
            message.append(text: prompt)
            message.attachments = user.elements(at: "images").compactMap { Self.picture($0) }
            if kind == "CancelledToolUses" { session.end(.stopped) }
            session.append(message)
        }
    }

    private static func picture(_ value: JSONValue) -> Attachment? {
        guard let format = value.firstText("format"), let bytes = value["source"]?["bytes"] ?? value["source"]?["Bytes"]
        else { return nil }
        var attachment = Attachment(
            kind: .image, source: bytes.string?.dataAddress(mime: "image/" + format.lowercased()))
        attachment.isMissing = attachment.source == nil
        return attachment
    }

    private mutating func append(result value: JSONValue) {
        let isError = value.string("status")?.lowercased() == "error"
        var result = ToolResult(nil, isError: isError)
        let blocks = value.elements(at: "content")
        let texts = blocks.compactMap { $0.firstText("Text", "text") }
        if texts.isEmpty {
            result.output = (blocks.first?["Json"]).flatMap { ToolCall.Payload($0) }
        } else {
            result.output = .text(texts.joined(separator: "\n"))
        }
        for block in blocks.dropFirst(texts.isEmpty ? 1 : 0) where block["Json"] != nil {
            result.output = result.output ?? block["Json"].flatMap { ToolCall.Payload($0) }
        }
        session.append(result: result, of: value.firstText("tool_use_id") ?? "")
    }

    private mutating func append(answer: JSONValue, at timestamp: Timestamp?) {
        guard let value = answer["Response"] ?? answer["ToolUse"] else { return }
        var message = Message(
            id: value.firstText("message_id") ?? "", participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = timestamp
        message.model = model
        message.append(text: value.firstText("content") ?? "")
        for use in value.elements(at: "tool_uses") {
            message.parts.append(
                .toolCall(
                    ToolCall(
                        id: use.firstText("id") ?? "", name: use.firstText("name", "orig_name") ?? "tool",
                        input: use["args"].flatMap { ToolCall.Payload($0) }, status: .pending)))
            use["orig_args"]?.markRead()  // the same in the model's own form
        }
        session.append(message)
    }
}
