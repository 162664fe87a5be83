import ConversationModel
package import Importing
import Inputs
import JSON

/// The database of Shelley: conversations, and their messages in the shape of its own interface to models.
struct ShelleyFormat: DocumentFormat {
    static let info = FormatInfo(
        "shelley", "Shelley conversations", application: "Shelley", files: ["shelley.db"],
        places: [.home(".config/shelley/shelley.db")], project: ["cwd"],
        reads: "tool calls, thinking, sub-agents, compactions, notices", evidence: .publicReaders)
    static let keys = FactKeys(id: ["conversation_id"], title: ["slug"])

    private static let messages = ["message_id", "conversation_id", "type", "llm_data"]

    static func matches(_ probe: Probe) -> Bool {
        probe.hasTable("conversations", ["conversation_id", "slug", "user_initiated"])
            && probe.hasTable("messages", messages)
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file)] }
        var rows = RowRecords(
            database,
            json: ["llm_data", "user_data", "usage_data", "other_usage_data", "display_data", "queued_messages"])
        try rows.addConversations(
            of: "conversations", id: "conversation_id", parent: "parent_conversation_id",
            [
                "conversation_id", "parent_conversation_id", "slug", "cwd", "created_at", "updated_at", "draft",
                "queued_messages",
            ])
        let others = [
            "user_data", "usage_data", "other_usage_data", "display_data", "created_at", "model_name",
            "forked_from_message_id",
        ]
        try rows.addParts(of: "messages", to: "conversation_id", messages + others, orderedBy: ["sequence_id"])
        return rows.records
    }

    static func messages(
        in root: JSONValue, _ reading: inout ConversationReading
    ) throws(ImportError) -> [Message] {
        var agents = ShelleyAgents(reading.parts())
        let id = root.string("conversation_id") ?? ""
        reading.conversation.createdAt = ShelleyReader.time(root["created_at"])
        reading.conversation.updatedAt = ShelleyReader.time(root["updated_at"])
        var messages = agents.messages(of: id, depth: 0, waiting: root)
        messages.append(agents: agents.rest())
        return messages
    }
}

/// The messages of a conversation and of its sub-agents, which calls name by their slugs.
private struct ShelleyAgents {
    private static let deepest = 8

    private var agents: [(id: String, slug: String, parent: String)] = []
    private var rows: [String: [JSONValue]] = [:]

    init(_ parts: [JSONValue]) {
        for row in parts {
            let id = row.string("conversation_id") ?? ""
            if row.string("table") == "conversations" {
                agents.append((id, row.string("slug") ?? "", row.string("parent_conversation_id") ?? ""))
            } else {
                rows[id, default: []].append(row)
            }
        }
    }

    /// - Parameter waiting: The row of the conversation, with messages that wait for the end of the turn.
    mutating func messages(of id: String, depth: Int, waiting: JSONValue? = nil) -> [Message] {
        var reader = ShelleyReader()
        for row in rows.removeValue(forKey: id) ?? [] { reader.append(row) }
        if let waiting { reader.append(waiting: waiting) }
        var messages = reader.finish()
        guard depth < Self.deepest, !rows.isEmpty else { return messages }
        messages.fillTranscripts { call in
            guard call.name == "subagent", let slug = call.text(at: "slug"),
                // A number is appended to a slug that another conversation has.
                let agent = agents.first(where: {
                    $0.parent == id && rows[$0.id] != nil && ($0.slug == slug || $0.slug.hasPrefix(slug + "-"))
                })
            else { return nil }
            return self.messages(of: agent.id, depth: depth + 1).without(task: call.text(at: "prompt"))
        }
        return messages
    }

    /// The agents that no call names.
    mutating func rest() -> [(title: String?, transcript: [Message])] {
        var rest: [(title: String?, transcript: [Message])] = []
        for agent in agents where rows[agent.id] != nil {
            rest.append((agent.slug.isEmpty ? nil : agent.slug, messages(of: agent.id, depth: 1)))
        }
        return rest
    }
}

extension Format {
    package static let shelley = Format(ShelleyFormat.self)
}
