import ConversationModel
import Importing
import JSON

/// The messages of a session and of its sub-agents.
struct HermesTranscripts {
    /// The deepest sub-agent that is nested; deeper ones come after all others.
    private static let depthLimit = 8

    private let session: String
    /// The facts of each session.
    private var sessions: [String: JSONValue] = [:]
    /// The sub-agents that each session started.
    private var agents: [String: [String]] = [:]
    /// All sub-agents, in order.
    private var order: [String] = []
    /// The messages of each session; those of a sub-agent go on after a compaction.
    private var rows: [String: [JSONValue]] = [:]

    /// - Parameters:
    ///   - root: The session itself.
    ///   - values: Messages, and the sessions of sub-agents.
    init(of root: JSONValue, _ values: [JSONValue]) {
        session = root["id"]?.idText ?? ""
        let predecessor = root.firstText("parent_session_id")
        let others = values.filter { $0.string("table") == "sessions" && $0["id"]?.idText != predecessor }
        let lineage = HermesLineage(of: [root] + others)
        for value in [root] + others {
            guard let id = value["id"]?.idText else { continue }
            sessions[id] = sessions[id] ?? value
            guard let owner = lineage.owner(of: id), lineage.start(of: id) == id else { continue }
            agents[lineage.start(of: owner), default: []].append(id)
            order.append(id)
        }
        for value in values where value.string("table") != "sessions" {
            guard let id = value["session_id"]?.idText else { continue }
            rows[lineage.start(of: id), default: []].append(value)
        }
    }

    mutating func read(_ notes: inout ImportDiagnostics) -> [Message] {
        var all = messages(of: session, depth: 0, &notes)
        var rest: [(title: String?, transcript: [Message])] = []
        for agent in order where rows[agent] != nil {
            rest.append((sessions[agent]?.firstText("title"), messages(of: agent, depth: 1, &notes)))
        }
        all.append(agents: rest)
        return all
    }

    /// The messages of a session; each session is read once.
    private mutating func messages(of session: String, depth: Int, _ notes: inout ImportDiagnostics) -> [Message] {
        let own = rows.removeValue(forKey: session) ?? []
        var reader = HermesReader(
            model: sessions[session]?.firstText("model"), hasRepeats: own.contains(where: \.isArchived))
        for row in own { reader.append(row, &notes) }
        var result = reader.finish()
        guard depth < Self.depthLimit, let agents = agents[session] else { return result }
        var waiting = Dictionary(grouping: agents) { rows[$0]?.first?.string("content") ?? "" }.mapValues { $0[...] }
        result.fillTranscripts { call in
            let tasks = Self.tasks(of: call)
            var transcript: [Message] = []
            for task in tasks {
                guard let agent = waiting[task]?.popFirst() else { continue }
                let work = messages(of: agent, depth: depth + 1, &notes)
                transcript += tasks.count == 1 ? work.without(task: task) : work
            }
            return transcript.isEmpty ? nil : transcript
        }
        return result
    }

    /// The prompts of the sub-agents that a call starts.
    private static func tasks(of call: ToolCall) -> [String] {
        guard call.name == "delegate_task", case .json(let input)? = call.input else { return [] }
        return ([input] + input.elements(at: "tasks")).compactMap { $0.firstText("goal") }
    }
}

extension JSONValue {
    /// True for a message from before a compaction, which the model no longer knows.
    fileprivate var isArchived: Bool { self["compacted"]?.int == 1 }
}
