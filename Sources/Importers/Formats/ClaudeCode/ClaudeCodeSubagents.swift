import ConversationModel

/// The lines of a session's sub-agents, found by the call that started them.
///
/// Versions differ: the lines are in the session or in files beside it, with or without the id of their agent. Lines
/// without an id are found by their task.
struct ClaudeCodeSubagents: Sendable {
    private var byAgent: [String: [ClaudeCodeLine]] = [:]
    private var byTask: [String: [ClaudeCodeLine]] = [:]
    private var byCall: [String: [ClaudeCodeLine]] = [:]
    /// The bytes of lines that may still be shown. Calls may lead to the same lines, and lines to themselves; without a
    /// limit, reading would not end.
    private var rest: Int

    /// The limit as a multiple of all lines. A sub-agent that is resumed has the same lines in several calls.
    private static let repetitions = 8

    /// - Parameters:
    ///   - session: The lines of the session's own file.
    ///   - others: The lines of the files beside it.
    init(session: [ClaudeCodeLine], others: [ClaudeCodeLine]) {
        rest = Self.repetitions * (session + others).reduce(0) { $0 + $1.length }
        let sidechain = session.filter(\.isSidechain)
        let tree = ClaudeCodeTree(sidechain)
        var task = ""
        for (index, line) in sidechain.enumerated() {
            if let agent = line.agentID {
                byAgent[agent, default: []].append(line)
            } else if let call = line.value.string("parent_tool_use_id") {
                byCall[call, default: []].append(line)
            } else {
                // A line whose parent is missing belongs to the task before it.
                let root = tree.root(of: index)
                if root.kind == .user || task.isEmpty { task = Self.words(of: root) ?? task }
                if !task.isEmpty { byTask[task, default: []].append(line) }
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
