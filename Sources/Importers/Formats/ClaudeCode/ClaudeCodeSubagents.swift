import ConversationModel

/// What the sub-agents of a session did, found by the call that started them.
///
/// The connection has been kept in different ways over time: the lines stand in the session itself or in files
/// beside it, they have the id of their agent or not; then the task that was given tells them apart.
struct ClaudeCodeSubagents: Sendable {
    private var byAgent: [String: [ClaudeCodeLine]] = [:]
    private var byTask: [String: [ClaudeCodeLine]] = [:]
    private var byCall: [String: [ClaudeCodeLine]] = [:]
    /// Bytes of lines that can still be shown: where many calls lead to the same lines, and these to themselves, there
    /// would be no end.
    private var rest: Int

    /// How often all lines can be shown. A sub-agent that is asked again has the same lines in several calls.
    private static let repetitions = 8

    /// - Parameters:
    ///   - session: The lines of the session's own file.
    ///   - others: The lines of the files beside it.
    init(session: [ClaudeCodeLine], others: [ClaudeCodeLine]) {
        rest = Self.repetitions * (session + others).reduce(0) { $0 + $1.length }
        let sidechain = session.filter(\.isSidechain)
        let tree = ClaudeCodeTree(sidechain)
        for (index, line) in sidechain.enumerated() {
            if let agent = line.agentID {
                byAgent[agent, default: []].append(line)
            } else if let call = line.value.string("parent_tool_use_id") {
                byCall[call, default: []].append(line)
            } else if let task = Self.words(of: tree.root(of: index)) {
                byTask[task, default: []].append(line)
            }
        }
        for line in others { if let agent = line.agentID { byAgent[agent, default: []].append(line) } }
        addProgress(session)
    }

    /// Some versions report every step of a sub-agent as progress of the call.
    private mutating func addProgress(_ session: [ClaudeCodeLine]) {
        for line in session where line.kind == .progress {
            guard let data = line.value["data"], data.string("type") == "agent_progress",
                let call = line.value.string("parentToolUseID"),
                let step = data["message"].flatMap({ ClaudeCodeLine($0) })
            else { continue }
            byCall[call, default: []].append(step)
        }
    }

    /// The lines of the sub-agent that carried out a call.
    mutating func take(for call: ToolCall, agent: String?) -> [ClaudeCodeLine] {
        let lines = lines(for: call, agent: agent)
        let length = lines.reduce(0) { $0 + $1.length }
        guard length <= rest else { return [] }
        rest -= length
        return lines
    }

    private func lines(for call: ToolCall, agent: String?) -> [ClaudeCodeLine] {
        if let lines = agent.flatMap({ byAgent[$0] }) { return lines }
        if let lines = byCall[call.id] { return lines }
        guard case .json(let input)? = call.input, let task = input.string("prompt") else { return [] }
        return byTask[task] ?? []
    }

    private static func words(of line: ClaudeCodeLine) -> String? {
        line.blocks.lazy.compactMap { $0.string ?? $0.string("text") }.first
    }
}

extension ClaudeCodeLine {
    fileprivate var length: Int { value.bytes.count }
}
