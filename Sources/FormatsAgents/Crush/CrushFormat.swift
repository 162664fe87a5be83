import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of Crush: rows of a database in a project's folder `.crush`, or one session as its command prints it.
struct CrushFormat: DocumentFormat {
    static let info = FormatInfo(
        "crush", "Crush sessions", application: "Crush", files: ["crush.db", "*.json"],
        places: [
            .project(".crush/crush.db"), .home(".crush/crush.db"), .data("crush/crush.db"),
            .named("CRUSH_GLOBAL_DATA", or: nil, "crush.db"),
        ], skills: .named("XDG_CONFIG_HOME", or: ".config", "crush/skills"),
        reads: "tool calls, reasoning, sub-agents", evidence: .publicReaders)
    static let keys = FactKeys(
        id: ["id", "meta.uuid"], title: ["title", "meta.title"], created: ["created_at", "meta.created"],
        updated: ["updated_at", "meta.modified"])

    private static let columns = ["id", "session_id", "role", "parts", "model", "created_at"]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("sessions", ["id", "parent_session_id", "title"]) && probe.hasTable("messages", columns)
            || probe.values.contains(where: CrushExport.matches)
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

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        if CrushExport.matches(root) { return CrushExport.messages(in: root, &reading.conversation) }
        let id = root.string("id") ?? ""
        var transcripts = CrushTranscripts(reading.parts())
        var messages = transcripts.messages(of: id, depth: 0)
        messages.append(agents: transcripts.rest())
        // The cost of a session includes its sub-agents.
        reading.conversation.usage = messages.total(Usage(root))
        return messages
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

extension Format {
    package static let crush = Format(CrushFormat.self)
}
