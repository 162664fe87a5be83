import ConversationModel
import Inputs
import JSON

/// Sessions of Goose, which are rows of a database since version 1.10. The JSON lines of earlier versions are
/// `messages`.
struct GooseFormat: ConversationFormat {
    static let info = FormatInfo(
        "goose", "Goose sessions", application: "Goose", files: ["sessions.db"],
        places: [
            .data("goose/sessions"), .library("Application Support/Block/goose/sessions"),
            .named("GOOSE_PATH_ROOT", or: nil, "data/sessions"),
        ], project: ["working_dir"],
        reads: "tool calls, thinking, titles", evidence: .publicReaders)
    static let header = HeaderKeys(id: ["id"], title: ["name", "description"])

    private static let columns = ["session_id", "role", "content_json", "created_timestamp"]
    /// The columns with the totals of a session. Columns without this prefix have the last request's counts.
    private static let counts: [String: UsageFields.Field] = [
        "accumulated_input_tokens": .input, "accumulated_output_tokens": .output, "accumulated_total_tokens": .total,
        "accumulated_cost": .cost,
    ]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("sessions", ["id"]) && probe.hasTable("messages", columns)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        var rows = RowRecords(database, json: ["content_json", "metadata_json", "model_config_json"])
        try rows.addConversations(
            of: "sessions", id: "id",
            ["id", "name", "description", "created_at", "updated_at", "model_config_json", "working_dir"] + counts.keys)
        try rows.addParts(
            of: "messages", to: "session_id", columns + ["id", "message_id", "metadata_json"], orderedBy: ["id"])
        return rows.records
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        var reader = ChatReader()
        let model = root["model_config_json"]?.firstText("model_name")
        for row in record.partValues(&notes) { append(row, model: model, to: &reader) }
        var conversation = Conversation(
            id: root["id"]?.idText ?? "", title: root.firstText("name", "description"), messages: reader.finish())
        conversation.participants = Participant.userAndAssistant(named: "Goose")
        conversation.createdAt = universal(root.firstText("created_at"))
        conversation.updatedAt = universal(root.firstText("updated_at"))
        if let usage = Usage(root, keys: counts) { conversation.usage = [StatedUsage(usage, model: model)] }
        return conversation
    }

    /// The database's times have no zone and are UTC.
    private static func universal(_ time: String?) -> Timestamp? {
        time.flatMap { Timestamp(rfc3339: $0 + "Z") ?? Timestamp(rfc3339: $0) }
    }

    private static func append(_ row: JSONValue, model: String?, to reader: inout ChatReader) {
        guard row["metadata_json"]?["userVisible"]?.bool != false else {
            row.markRead()  // a summary for the model only
            return
        }
        let role: Role = row.string("role") == "user" ? .user : .assistant
        var message = Message(id: row.firstText("message_id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = row.firstTimestamp("created_timestamp")
        message.model = role == .assistant ? model : nil
        for block in row.elements(at: "content_json") where !isNotice(block) {
            let results = ContentReader.append(block, to: &message)
            for (id, result) in results { reader.append(result: result, of: id) }
        }
        if !message.isEmpty { reader.append(message) }
        for block in row.elements(at: "content_json") where isNotice(block) {
            var notice = Message(service: .text(block.firstText("msg", "text", "prompt") ?? ""))
            notice.timestamp = message.timestamp
            if !notice.isEmpty { reader.append(notice) }
        }
    }

    /// True for notices and for requests for permission.
    private static func isNotice(_ block: JSONValue) -> Bool {
        ["systemNotification", "toolConfirmationRequest", "actionRequired"].contains(block.string("type"))
    }
}
