import ConversationModel
import Importing
import Inputs
import JSON

/// Threads of Zed's agent: rows of a database, each with its messages as compressed JSON.
enum ZedThreads {
    static let columns = ["id", "summary", "updated_at", "data_type", "data"]

    static func records(of database: Database) throws(ImportError) -> [Record] {
        var rows = RowRecords(database, json: ["data"])
        try rows.addConversations(
            of: "threads", id: "id", parent: "parent_id", columns + ["parent_id", "created_at"])
        return rows.records
    }

    static func messages(of root: JSONValue, agents rows: [JSONValue]) -> [Message] {
        var agents = ZedAgents(rows)
        var messages = agents.messages(of: root, depth: 0)
        messages.append(agents: agents.rest())
        return messages
    }
}

/// The threads of sub-agents.
private struct ZedAgents {
    /// The deepest sub-agent that is nested; deeper ones come after all others.
    private static let depthLimit = 8

    private let order: [String]
    private var waiting: [String: JSONValue] = [:]

    init(_ rows: [JSONValue]) {
        for row in rows { if let id = row.string("id") { waiting[id] = row } }
        order = rows.compactMap { $0.string("id") }
    }

    mutating func messages(of row: JSONValue, depth: Int) -> [Message] {
        guard let data = row["data"], data.isObject else { return [] }
        // Summaries for the model, and the state of the project at the start.
        for key in ["detailed_summary", "summary", "title", "initial_project_snapshot", "draft_prompt"] {
            data[key]?.markRead()
        }
        var reader = ZedReader(model: data["model"]?.firstText("model"))
        for message in data.elements(at: "messages") { reader.append(message) }
        var messages = reader.finish()
        if let last = messages.indices.last { messages[last].usage = usage(in: data) }
        guard depth < Self.depthLimit, !waiting.isEmpty else { return messages }
        var agents = reader.agents.mapValues { $0[...] }
        messages.fillTranscripts { call in
            guard let thread = agents[call.id]?.popFirst(), let agent = waiting.removeValue(forKey: thread) else {
                return nil
            }
            return self.messages(of: agent, depth: depth + 1)
        }
        return messages
    }

    /// The total, or else the counts of each prompt's last request.
    private func usage(in data: JSONValue) -> Usage? {
        let requests = data["request_token_usage"]
        let counts =
            requests?.members.compactMap { Usage($0.value) } ?? requests?.elements.compactMap { Usage($0) } ?? []
        return Usage(data["cumulative_token_usage"]) ?? counts.reduce(nil) { ($0 ?? Usage()) + $1 }
    }

    /// The threads that no call refers to.
    mutating func rest() -> [(title: String?, transcript: [Message])] {
        var rest: [(title: String?, transcript: [Message])] = []
        for id in order {
            guard let agent = waiting.removeValue(forKey: id) else { continue }
            rest.append((agent.firstText("summary"), messages(of: agent, depth: 1)))
        }
        return rest
    }
}
