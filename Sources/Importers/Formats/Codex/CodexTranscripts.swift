import ConversationModel

/// Puts the sessions of agents into the calls that started them.
struct CodexTranscripts {
    private struct Agent {
        let name: CodexSessionName
        let lines: [CodexLine]
    }

    private let agents: [Agent]
    /// Indexes of agents that are not shown yet, by the ids of their parents. Each is taken once, which ends circles.
    private var waiting: [String: [Int]]

    /// - Parameter sessions: The lines of each agent's session.
    init(_ sessions: [[CodexLine]]) {
        agents = sessions.compactMap { lines in
            lines.lazy.compactMap { CodexSessionName($0) }.first.map { Agent(name: $0, lines: lines) }
        }
        waiting = Dictionary(grouping: agents.indices) { [agents] in agents[$0].name.parent ?? "" }
    }

    /// - Parameter lines: The lines that the messages of the session were read from.
    mutating func fill(_ messages: inout [Message], of session: String, _ lines: [CodexLine]) {
        guard let children = waiting.removeValue(forKey: session) else { return }
        let spawns = CodexSpawns(lines)
        var byCall = Dictionary(grouping: children) { spawns.call(of: agents[$0].name) ?? "" }
        put(&byCall, into: &messages)
        for message in messages.indices {
            for branch in messages[message].branches.indices {
                put(&byCall, into: &messages[message].branches[branch])
            }
        }
        // Calls in turns that were taken back at the end are not shown.
        let rest = byCall.values.joined().sorted().map { (agents[$0].lines.first?.subagent, transcript(of: $0)) }
        messages.append(agents: rest.filter { !$0.1.isEmpty })
    }

    private mutating func put(_ byCall: inout [String: [Int]], into messages: inout [Message]) {
        guard !byCall.isEmpty else { return }
        messages.fillTranscripts { call in
            guard !call.id.isEmpty, var started = byCall.removeValue(forKey: call.id) else { return nil }
            let agent = started.removeFirst()
            if !started.isEmpty { byCall["", default: []] += started }
            return transcript(of: agent).without(task: call.text(at: "message"))
        }
    }

    private mutating func transcript(of agent: Int) -> [Message] {
        let own = CodexSubagent.withoutCopy(agents[agent].lines)
        var reader = CodexReader(own)
        var messages = reader.read(own)
        fill(&messages, of: agents[agent].name.id, own)
        return messages
    }
}
