import ConversationModel
import Importing
import Inputs
import JSON

/// The sessions of sub-agents, in `chats/SESSION/AGENT.jsonl`; the call that started one has its id.
struct GeminiCLIAgents {
    /// Agents that are not shown yet, by id. Each is taken once, which ends circles.
    private var waiting: [String: [JSONValue]]
    /// The depth of agents within agents in one transcript.
    private static let depthLimit = 6

    /// - Parameter sessions: The lines of each agent's session.
    init(_ sessions: [[JSONValue]]) {
        waiting = Dictionary(sessions.map { (Self.id(of: $0), $0) }) { $0 + $1 }
    }

    /// The messages of a session, with those of agents in their calls.
    mutating func messages(of lines: [JSONValue]) -> [Message] {
        var messages = messages(of: lines, depth: 0)
        var rest: [(title: String?, transcript: [Message])] = []
        for id in waiting.keys.sorted() {
            guard let lines = waiting.removeValue(forKey: id) else { continue }
            rest.append((nil, self.messages(of: lines, depth: 1)))
        }
        messages.append(agents: rest.filter { !$0.transcript.isEmpty })
        return messages
    }

    private mutating func messages(of lines: [JSONValue], depth: Int) -> [Message] {
        var reader = GeminiCLIReader()
        for line in lines { reader.append(line) }
        return reader.finish { messages in
            guard depth < Self.depthLimit, !waiting.isEmpty else { return }
            messages.fillTranscripts { call in
                guard let id = reader.agents[call.id], let lines = waiting.removeValue(forKey: id) else { return nil }
                return self.messages(of: lines, depth: depth + 1).without(task: call.text(at: "prompt"))
            }
        }
    }

    // MARK: Files

    private static func id(of lines: [JSONValue]) -> String { lines.first?.string("sessionId") ?? "" }

    /// The id of the session that a file belongs to: for a sub-agent, the name of its folder.
    static func session(of source: Source) -> String? {
        guard let record = source.records.first, record.isLines, let facts = record.firstLine else { return nil }
        guard isAgent(facts) else { return facts.firstText("sessionId") }
        let folder = FilePath.split(source.file.folder).name
        return folder.isEmpty ? nil : folder
    }

    static func merge(_ sources: [Source]) -> [Source] {
        var sources = sources
        let isAgent = sources.map { $0.records.first?.firstLine.map(Self.isAgent) == true }
        var sessions: [String: [Int]] = [:]
        for (index, source) in sources.enumerated() where !isAgent[index] {
            if let id = session(of: source) { sessions[id, default: []].append(index) }
        }
        for (index, source) in sources.enumerated() where isAgent[index] {
            guard let owners = session(of: source).flatMap({ sessions[$0] }), let agent = source.records.first else {
                continue
            }
            for owner in owners { sources[owner].records[0].parts.append(agent.bytes) }
            sources[index].records = []
        }
        return sources
    }

    private static func isAgent(_ facts: JSONValue) -> Bool { facts.string("kind") == "subagent" }
}
