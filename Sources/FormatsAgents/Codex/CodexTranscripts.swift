import ConversationModel
import Importing

/// Puts the sessions of agents into the calls that started them.
struct CodexTranscripts {
    private struct Agent {
        let name: CodexSessionName
        let lines: [CodexLine]

        /// The name of the task, such as `review`: the task itself may be encrypted.
        var title: String? { name.path == nil ? nil : lines.first?.subagent }
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
        var titles: [String: String] = [:]
        messages.fillTranscripts { call in
            guard !call.id.isEmpty, var started = byCall.removeValue(forKey: call.id) else { return nil }
            let agent = started.removeFirst()
            if !started.isEmpty { byCall["", default: []] += started }
            titles[call.id] = agents[agent].title
            return transcript(of: agent).without(task: call.text(at: "message"))
        }
        messages.entitle(titles)
    }

    private mutating func transcript(of agent: Int) -> [Message] {
        let own = CodexSubagent.withoutCopy(agents[agent].lines)
        var reader = CodexReader(own)
        var messages = reader.read(own)
        fill(&messages, of: agents[agent].name.id, own)
        return messages
    }
}

extension [Message] {
    /// Gives calls these titles, by their ids.
    fileprivate mutating func entitle(_ titles: [String: String]) {
        guard !titles.isEmpty else { return }
        for message in indices {
            for part in self[message].parts.indices {
                guard case .toolCall(var call) = self[message].parts[part], let title = titles[call.id] else {
                    continue
                }
                call.title = title
                self[message].parts[part] = .toolCall(call)
            }
        }
    }
}
