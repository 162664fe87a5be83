import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Hermes Agent: rows of a database with messages in the shape of OpenAI's chat API.
struct HermesFormat: DocumentFormat {
    static let info = FormatInfo(
        "hermes", "Hermes Agent sessions", application: "Hermes", files: ["state.db"],
        places: [
            .named("HERMES_HOME", or: ".hermes", "state.db"),
            .named("HERMES_HOME", or: ".hermes", "profiles/*/state.db"),
        ], project: ["cwd", "model_config.cwd"],
        reads: "tool calls, reasoning, compactions, sub-agents", evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["id"], title: ["title"], created: ["started_at"], updated: ["ended_at"])

    /// The columns with the totals of a session.
    private static let counts: [String: UsageFields.Field] = [
        "input_tokens": .input, "output_tokens": .output, "cache_read_tokens": .cachedApart,
        "cache_write_tokens": .writtenApart, "reasoning_tokens": .thoughts, "actual_cost_usd": .cost,
    ]
    private static let columns = ["session_id", "role", "content", "tool_call_id", "tool_calls", "timestamp"]
    /// Columns of messages that only later versions have, and the row's number.
    private static let details = [
        "id", "tool_name", "reasoning", "reasoning_content", "active", "compacted", "_compressed_summary",
        "display_kind", "display_metadata", "display_order",
    ]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("sessions", ["id", "source", "started_at"]) && probe.hasTable("messages", columns)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        let lineage = try HermesLineage(of: database)
        var rows = RowRecords(database, json: ["tool_calls", "model_config", "display_metadata"])
        let facts = HermesLineage.columns + ["title", "model", "cwd"] + counts.keys
        try rows.addConversations(
            of: "sessions", facts, parent: { $0["id"].key.flatMap(lineage.owner) }, id: { $0["id"].key })
        // Each session gets the id of the one that it continues.
        try rows.addParts(of: "sessions", ["id"]) { $0["id"].key.map(lineage.successors) ?? [] }
        try rows.addParts(of: "messages", to: "session_id", columns + details, orderedBy: ["id"])
        return rows.records
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        var facts = head.facts(keys)
        guard let parent = head.value?.firstText("parent_session_id") else { return facts }
        let sessions = head.record.parts.lazy.compactMap { (try? JSONDocument(parsing: $0))?.root }
            .prefix { $0.string("table") == "sessions" }
        if sessions.contains(where: { $0.string("id") == parent }) { facts.predecessor = parent }
        return facts
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        let values = reading.parts()
        let sessions = [root] + values.filter { $0.string("table") == "sessions" }
        for session in sessions { session["model_config"]?.markRead() }  // settings for the model
        var transcripts = HermesTranscripts(of: root, values)
        reading.conversation.usage = sessions.compactMap { session in
            Usage(session, keys: counts).map { StatedUsage($0, model: session.firstText("model")) }
        }
        return transcripts.read(&reading.notes)
    }
}

extension Format {
    package static let hermes = Format(HermesFormat.self)
}
