import ConversationModel
import Importing
import JSON

extension ClaudeCodeReader {
    /// Gives calls of sub-agents their messages.
    mutating func addTranscripts() {
        guard depth < Self.deepest else { return }
        subagents.claim(agents.values)
        for index in messages.indices where messages[index].role == .assistant {
            for (part, content) in messages[index].parts.enumerated() {
                guard case .toolCall(var call) = content else { continue }
                var report: Message?
                let team = runs[call.id].map { members(of: $0) } ?? []
                call.transcript = team.isEmpty ? transcript(of: call, &report) : team
                guard !call.transcript.isEmpty || report != nil else { continue }
                messages[index].parts[part] = .toolCall(call)
                if let report { messages[index].addUsage(of: report) }
            }
        }
    }

    /// Appends the agents that no call has taken.
    ///
    /// - Parameter start: The time of the session's first line.
    mutating func appendAgents(since start: Timestamp?) {
        let agents = subagents.left(since: start).compactMap { id -> (title: String?, transcript: [Message])? in
            guard let agent = subagents.takeLeft(id) else { return nil }
            return (agent.title, read(agent.lines, depth: depth + 1))
        }
        messages.append(agents: agents.filter { !$0.transcript.isEmpty })
    }

    /// The agents of a workflow's run, each as a call.
    private mutating func members(of run: String) -> [Message] {
        let agents = subagents.takeMembers(of: run).map { agent in
            (title: agent.title, transcript: read(agent.lines, depth: depth + 1))
        }
        var messages: [Message] = []
        messages.append(agents: agents.filter { !$0.transcript.isEmpty })
        return messages
    }

    /// Reads the lines of a sub-agent.
    private mutating func read(_ lines: [ClaudeCodeLine], depth: Int) -> [Message] {
        var reader = ClaudeCodeReader(depth: depth)
        swap(&reader.subagents, &subagents)
        let messages = reader.read(lines)
        swap(&reader.subagents, &subagents)
        return messages
    }

    /// The messages without the task at the beginning and the report at the end, which are the call's input and output.
    ///
    /// - Parameter report: Receives the report, with its usage, of a transcript that has nothing else.
    private mutating func transcript(of call: ToolCall, _ report: inout Message?) -> [Message] {
        let lines = subagents.take(for: call, agent: agents[call.id])
        guard !lines.isEmpty else { return call.transcript }
        var transcript = read(lines, depth: depth + 1).without(task: call.text(at: "prompt"))
        if let last = transcript.last, last.toolCalls.isEmpty, case .text(let output)? = call.output,
            last.content?.trimmed == output.trimmed
        {
            transcript.removeLast()
            if let end = transcript.indices.last { transcript[end].addUsage(of: last) } else { report = last }
        }
        return transcript
    }
}
