import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Goose: rows of a database since version 1.10, JSON lines before, and JSON that either exports.
struct GooseFormat: ConversationFormat {
    static let info = FormatInfo(
        "goose", "Goose sessions", application: "Goose", files: ["sessions.db", "*.json", "*.jsonl"],
        places: [
            .data("goose/sessions"), .library("Application Support/Block/goose/sessions"),
            .named("GOOSE_PATH_ROOT", or: nil, "data/sessions"),
        ], project: ["working_dir"],
        reads: "tool calls, thinking, titles", evidence: .publicReaders)
    static let keys = FactKeys(id: ["id"], title: ["name", "description"])

    private static let columns = ["session_id", "role", "content_json", "created_timestamp"]
    /// The columns with the totals of a session. Columns without this prefix have the last request's counts.
    private static let counts: [String: UsageFields.Field] = [
        "accumulated_input_tokens": .input, "accumulated_output_tokens": .output, "accumulated_total_tokens": .total,
        "accumulated_cost": .cost,
    ]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("sessions", ["id"]) && probe.hasTable("messages", columns)
            || probe.values.contains { isExport($0) || isStart($0) }
    }

    private static func isExport(_ value: JSONValue) -> Bool {
        value.string("working_dir") != nil && value["conversation"]?.isList(of: isMessage) == true
    }

    /// The line before the messages, in files of the versions with lines.
    private static func isHeader(_ value: JSONValue) -> Bool {
        value["description"] != nil && value["message_count"] != nil
    }

    /// True for a line that shows that the lines are of a session: plain messages do not.
    private static func isStart(_ value: JSONValue) -> Bool {
        isMessage(value) || isHeader(value) && value.string("working_dir") != nil
    }

    /// Members that no other format's messages have.
    private static func isMessage(_ value: JSONValue) -> Bool {
        guard value.string("role") != nil, value["created"]?.int != nil, value["content"]?.isArray == true else {
            return false
        }
        return value["metadata"]?["userVisible"]?.bool != nil
            || value.elements(at: "content").contains { GooseBlock.types.contains($0.string("type") ?? "") }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return probe.records(of: file, areOneIf: isStart) }
        var rows = RowRecords(database, json: ["content_json", "metadata_json", "model_config_json"])
        try rows.addConversations(
            of: "sessions", id: "id",
            ["id", "name", "description", "created_at", "updated_at", "model_config_json", "working_dir"] + counts.keys)
        try rows.addParts(
            of: "messages", to: "session_id", columns + ["id", "message_id", "metadata_json"], orderedBy: ["id"])
        return rows.records
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        head.record.isLines ? head.lines(1).first(where: isHeader)?.facts(keys) ?? ConversationFacts() : nil
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard !reading.record.isLines else {
            let lines = reading.lines(isGrowing: true)
            return messages(of: lines.filter { $0["content"] != nil }, in: lines.first(where: isHeader), &reading)
        }
        let root = try reading.root()
        guard reading.file.database == nil else { return messages(of: reading.parts(), in: root, &reading) }
        if root.isArray { return messages(of: Array(root.elements), in: nil, &reading) }
        return messages(of: isMessage(root) ? [root] : Array(root.elements(at: "conversation")), in: root, &reading)
    }

    private static func messages(
        of rows: [JSONValue], in session: JSONValue?, _ reading: inout ConversationReading
    ) -> [Message] {
        let settings = session?["model_config_json"] ?? session?["model_config"]
        let model = settings?.firstText("model_name")
        var reader = GooseReader(model: model)
        for row in rows { reader.append(row) }
        reading.conversation.createdAt = universal(session?.firstText("created_at"))
        reading.conversation.updatedAt = universal(session?.firstText("updated_at"))
        if let usage = session.flatMap({ Usage($0, keys: counts) }) {
            reading.conversation.usage = [StatedUsage(usage, model: model)]
        }
        return reader.finish()
    }

    /// The database's times have no zone and are UTC.
    private static func universal(_ time: String?) -> Timestamp? {
        time.flatMap { Timestamp(rfc3339: $0 + "Z") ?? Timestamp(rfc3339: $0) }
    }
}

extension Format {
    package static let goose = Format(GooseFormat.self)
}
