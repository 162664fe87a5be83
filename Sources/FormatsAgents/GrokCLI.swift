import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Grok CLI, the `grok` of Superagent: rows of a database, with messages as the AI SDK has them.
struct GrokCLIFormat: DocumentFormat {
    static let info = FormatInfo(
        "grok-cli", "Grok CLI sessions", application: "Grok CLI", files: ["grok.db"], places: [.home(".grok/grok.db")],
        project: ["cwd_at_start"], reads: "tool calls, thinking, titles, compactions", evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["id"], title: ["title"], created: ["created_at"], updated: ["updated_at"])
    static let assistant: String? = "Grok"

    private static let columns = ["session_id", "seq", "message_json", "created_at"]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("sessions", ["id", "cwd_at_start"]) && probe.hasTable("messages", columns)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [] }
        var rows = RowRecords(database, json: ["message_json"])
        try rows.addConversations(
            of: "sessions", id: "id",
            ["id", "title", "recap_text", "model", "cwd_at_start", "created_at", "updated_at"])
        try rows.addParts(
            of: "compactions", to: "session_id", ["session_id", "first_kept_seq", "summary", "created_at"],
            orderedBy: ["first_kept_seq"])
        try rows.addParts(
            of: "usage_events", to: "session_id",
            ["id", "session_id", "model", "input_tokens", "output_tokens", "total_tokens"], orderedBy: ["id"])
        try rows.addParts(of: "messages", to: "session_id", columns, orderedBy: ["seq"])
        return rows.records
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        // A summary for the list of sessions.
        root["recap_text"]?.markRead()
        let rows = Dictionary(grouping: reading.parts()) { $0.string("table") ?? "" }
        var reader = GrokCLIReader(model: root.firstText("model"), compactions: rows["compactions"] ?? [])
        for row in rows["messages"] ?? [] { reader.append(row) }
        reading.conversation.usage = usage(rows["usage_events"] ?? [])
        return reader.finish()
    }

    /// The usage of each model.
    private static func usage(_ events: [JSONValue]) -> [StatedUsage] {
        var models: [String: Usage] = [:]
        for event in events {
            if let usage = Usage(event) { models[event.string("model") ?? "", default: Usage()] += usage }
        }
        return models.sorted { $0.key < $1.key }.map { StatedUsage($0.value, model: $0.key) }
    }
}

/// Turns rows of messages into a conversation.
private struct GrokCLIReader {
    private var session = SessionWriter()
    /// The compactions whose place is not reached.
    private var compactions: ArraySlice<JSONValue>

    init(model: String?, compactions: [JSONValue]) {
        session.model = model
        self.compactions = compactions[...]
    }

    mutating func append(_ row: JSONValue) {
        appendCompactions(before: row["seq"]?.int ?? .max)
        guard let message = row["message_json"], let content = message["content"] else { return }
        let time = row.firstTimestamp("created_at")
        switch message.string("role") {
        case "user": session.append(prompt: content, at: time)
        case "assistant": session.append(answer: content, at: time)
        case "system": session.append(note: content.string ?? "", at: time)
        case "tool": for block in content.elements { append(result: block) }
        default: break
        }
    }

    /// Appends the summaries of all messages before one.
    private mutating func appendCompactions(before place: Int) {
        while let next = compactions.first, next["first_kept_seq"]?.int ?? 0 <= place {
            compactions.removeFirst()
            session.append(.compaction(at: next.firstTimestamp("created_at"), summary: next.firstText("summary")))
        }
    }

    private mutating func append(result block: JSONValue) {
        guard let found = ContentReader.result(of: block) else { return }
        var result = found.result
        let value = block["output"]?["value"] ?? block["output"]
        if let success = value?["success"]?.bool {
            result.isError = !success
            let words = value?.firstText(success ? "output" : "error")
            if let words { result.output = .text(words) }
        }
        session.append(result: result, of: found.id, name: block.string("toolName"))
    }

    mutating func finish() -> [Message] {
        appendCompactions(before: .max)
        return session.finish()
    }
}

extension Format {
    package static let grokCLI = Format(GrokCLIFormat.self)
}
