import ConversationModel
import Inputs
import JSON

/// Sessions of Hermes Agent: rows of a database with messages in the shape of OpenAI's chat API.
struct HermesFormat: ConversationFormat {
    static let info = FormatInfo(
        "hermes", "Hermes Agent sessions", application: "Hermes", files: ["state.db"],
        places: [
            .named("HERMES_HOME", or: ".hermes", "state.db"),
            .named("HERMES_HOME", or: ".hermes", "profiles/*/state.db"),
        ],
        reads: "tool calls, reasoning", evidence: .publicReaders)
    static let header = HeaderKeys(id: ["id"], title: ["title"])

    /// The columns with the totals of a session.
    private static let counts: [String: UsageFields.Field] = [
        "input_tokens": .input, "output_tokens": .output, "cache_read_tokens": .cachedApart,
        "cache_write_tokens": .writtenApart, "reasoning_tokens": .thoughts, "actual_cost_usd": .cost,
    ]
    private static let columns = ["session_id", "role", "content", "tool_call_id", "tool_calls", "timestamp"]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("sessions", ["id", "source", "started_at"]) && probe.hasTable("messages", columns)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        var rows = RowRecords(database, json: ["tool_calls"])
        try rows.addConversations(
            of: "sessions", id: "id", ["id", "title", "model", "started_at", "ended_at"] + counts.keys)
        try rows.addParts(
            of: "messages", to: "session_id",
            columns + ["id", "tool_name", "reasoning", "reasoning_content", "active"], orderedBy: ["id"])
        return rows.records
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var reader = ChatReader(model: root.firstText("model"))
        for row in record.partValues(&notes) { append(row, to: &reader, &notes) }
        var conversation = Conversation(
            id: root.string("id") ?? "", title: root.firstText("title"), messages: reader.finish())
        conversation.participants = Participant.userAndAssistant(named: "Hermes")
        if let usage = Usage(root, keys: counts) {
            conversation.usage = [StatedUsage(usage, model: root.firstText("model"))]
        }
        conversation.createdAt = root.firstTimestamp("started_at")
        conversation.updatedAt = root.firstTimestamp("ended_at")
        return conversation
    }

    private static func append(_ row: JSONValue, to reader: inout ChatReader, _ notes: inout ImportDiagnostics) {
        // Messages that were taken back, and rows about the session itself.
        guard row["active"]?.int != 0, row.string("role") != "session_meta" else {
            row.markRead()
            return
        }
        for key in ["reasoning", "reasoning_content"] { row[key]?.markRead() }  // both have the same text
        guard let content = content(row) else {
            reader.append(row, &notes)
            return
        }
        let role = row.string("role").flatMap { Role(chat: $0) } ?? .user
        var message = Message(participant: role.rawValue, role: role)
        message.timestamp = row.firstTimestamp("timestamp")
        let results = ContentReader.append(content, to: &message)
        for (id, result) in results { reader.append(result: result, of: id) }
        if !message.isEmpty { reader.append(message) }
    }

    private static let mark = "\u{0}json:"

    /// Text with pictures, which is JSON after a mark; nil for text alone.
    private static func content(_ row: JSONValue) -> JSONValue? {
        guard let text = row.string("content"), text.hasPrefix(mark) else { return nil }
        return try? JSONDocument(parsing: String(text.dropFirst(mark.count))).root
    }
}
