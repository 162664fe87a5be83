import ConversationModel
import Importing
import JSON

/// The messages of a session and of its sub-agents.
struct OpencodeTranscripts {
    /// The deepest sub-agent that is nested; deeper ones come after all others.
    private static let depthLimit = 8

    private let session: String
    /// The sessions of sub-agents, with their names.
    private var agents: [(id: String, title: String?)] = []
    private var messages: [String: [OpencodeEntry]] = [:]
    private var parts: [String: [JSONValue]] = [:]
    /// The messages of sessions of opencode 2, in order.
    private var turns: [String: [JSONValue]] = [:]

    /// - Parameters:
    ///   - root: The session itself.
    ///   - values: Messages, parts and the sessions of sub-agents.
    init(of root: JSONValue, _ values: [JSONValue]) {
        let entries = ([root] + values).compactMap { OpencodeEntry($0) }
        session = entries.first { $0.kind == .session }?.id ?? entries.first?.session ?? ""
        // Ids sort by time.
        for entry in entries.sorted(by: { $0.id < $1.id }) {
            switch entry.kind {
            case .session: if entry.id != session { agents.append((entry.id, entry.value.firstText("title"))) }
            case .message: messages[entry.session ?? session, default: []].append(entry)
            case .part: parts[entry.message ?? "", default: []].append(entry.value)
            case .turn: break
            }
        }
        for entry in entries where entry.kind == .turn {
            turns[entry.session ?? session, default: []].append(entry.value)
        }
    }

    mutating func read() -> [Message] {
        var all = messages(of: session, depth: 0)
        var others: [(title: String?, transcript: [Message])] = []
        for agent in agents where isUnread(agent.id) {
            others.append((agent.title, messages(of: agent.id, depth: 1)))
        }
        all.append(agents: others)
        return all
    }

    private func isUnread(_ session: String) -> Bool { messages[session] != nil || turns[session] != nil }

    /// The messages of a session; each session is read once.
    private mutating func messages(of session: String, depth: Int) -> [Message] {
        var (result, agents) = ownMessages(of: session)
        guard depth < Self.depthLimit, !agents.isEmpty else { return result }
        result.fillTranscripts { call in
            guard let agent = agents[call.id], isUnread(agent) else { return nil }
            return messages(of: agent, depth: depth + 1)
        }
        return result
    }

    /// The messages of a session, and the sessions that its calls started.
    private mutating func ownMessages(of session: String) -> (messages: [Message], agents: [String: String]) {
        if let turns = turns.removeValue(forKey: session) {
            var reader = OpencodeTurnReader()
            for turn in turns { reader.append(turn) }
            return (reader.finish(), reader.agents)
        }
        var reader = OpencodeReader()
        for entry in messages.removeValue(forKey: session) ?? [] {
            reader.append(entry.value, id: entry.id, parts: parts.removeValue(forKey: entry.id) ?? [])
        }
        return (reader.finish(), reader.agents)
    }
}
