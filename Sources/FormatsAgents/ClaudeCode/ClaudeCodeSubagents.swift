import ConversationModel
import Importing

/// The lines of a session's sub-agents, found by the call that started them.
///
/// Versions differ: the lines are in the session or in files beside it, with or without the id of their agent. Lines
/// without an id are found by their task, and so are those of an agent whose call has no result to name it.
struct ClaudeCodeSubagents: Sendable {
    private var byAgent: [String: [ClaudeCodeLine]] = [:]
    private var byTask: [String: [ClaudeCodeLine]] = [:]
    private var byCall: [String: [ClaudeCodeLine]] = [:]
    /// The ids of agents by their tasks.
    private var agentsByTask: [String: [String]] = [:]
    private let facts: ClaudeCodeAgentFacts
    /// The agents that calls name or have taken.
    private var claimed: Set<String> = []
    /// The agents that answered a question aside.
    private var questions: Set<String> = []
    /// The bytes of lines that may still be shown. Calls may lead to the same lines, and lines to themselves; without a
    /// limit, reading would not end.
    private var rest: Int

    /// The limit as a multiple of all lines. A sub-agent that is resumed has the same lines in several calls.
    private static let repetitions = 8

    /// - Parameters:
    ///   - session: The lines of the session's own file.
    ///   - others: The lines of the files beside it.
    init(
        session: [ClaudeCodeLine] = [], others: [ClaudeCodeLine] = [],
        facts: ClaudeCodeAgentFacts = ClaudeCodeAgentFacts()
    ) {
        self.facts = facts
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
        for (agent, lines) in byAgent {
            if let task = lines.first.flatMap(Self.words) { agentsByTask[task, default: []].append(agent) }
        }
        addProgress(session)
        hideHelpers()
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

    // MARK: Calls

    /// Keeps these agents for the calls that name them.
    mutating func claim(_ agents: some Sequence<String>) { claimed.formUnion(agents) }

    /// The lines of the sub-agent that carried out a call.
    mutating func take(for call: ToolCall, agent: String?) -> [ClaudeCodeLine] {
        let task = call.text(at: "prompt")
        if let agent = agent ?? facts.agent(of: call.id), byAgent[agent] != nil { return take(agent: agent) }
        if let lines = byCall[call.id] { return take(lines) }
        if let lines = task.flatMap({ byTask[$0] }) { return take(lines) }
        return task.flatMap { unclaimed(doing: $0) }.map { take(agent: $0) } ?? []
    }

    private mutating func take(agent: String) -> [ClaudeCodeLine] {
        claimed.insert(agent)
        return take(byAgent[agent] ?? [])
    }

    private mutating func take(_ lines: [ClaudeCodeLine]) -> [ClaudeCodeLine] {
        let length = lines.reduce(0) { $0 + $1.length }
        guard length <= rest else { return [] }
        rest -= length
        return lines
    }

    /// The first agent with this task that no call names.
    private func unclaimed(doing task: String) -> String? {
        let agents = agentsByTask[task]?.filter { !claimed.contains($0) && !facts.nameCall(of: $0) } ?? []
        return agents.min(by: isEarlier)
    }

    private static func words(of line: ClaudeCodeLine) -> String? {
        line.blocks.lazy.compactMap { $0.string ?? $0.string("text") }.first
    }

    // MARK: Agents without a call of their own

    /// An agent that is shown without a call of its own.
    struct Agent {
        let title: String?
        let lines: [ClaudeCodeLine]
    }

    /// The agents of a workflow's run.
    mutating func takeMembers(of run: String) -> [Agent] {
        facts.members(of: run).filter { byAgent[$0] != nil }.sorted(by: isEarlier).map { agent in
            Agent(title: facts.title(of: agent), lines: take(agent: agent))
        }
    }

    /// The ids of agents that no call has taken, in the order of their beginnings.
    ///
    /// - Parameter start: The time of the session's first line. Earlier agents belong to lines that were read before.
    func left(since start: Timestamp?) -> [String] {
        let agents = byAgent.keys.filter { agent in
            guard !claimed.contains(agent), !isHelper(agent) else { return false }
            guard let start, let own = self.start(of: agent) else { return true }
            return own >= start
        }
        return agents.sorted(by: isEarlier)
    }

    /// An agent that no call has taken; nil if one has, meanwhile.
    mutating func takeLeft(_ agent: String) -> Agent? {
        guard !claimed.contains(agent) else { return nil }
        let title = questions.contains(agent) ? Self.asideCommand : facts.title(of: agent)
        return Agent(title: title, lines: take(agent: agent))
    }

    private func start(of agent: String) -> Timestamp? { byAgent[agent]?.lazy.compactMap(\.timestamp).first }

    private func isEarlier(_ one: String, _ other: String) -> Bool {
        switch (start(of: one), start(of: other)) {
        case (let first?, let second?) where first != second: first < second
        default: one < other
        }
    }

    // MARK: The program's helpers

    /// The beginnings of the ids of agents that repeat the session for the program: they summarize it, suggest a prompt,
    /// or answer a question aside.
    private static let helpers = ["acompact-", "aprompt_suggestion-", aside]
    private static let aside = "aside_question-"
    /// The command that asks a question aside.
    private static let asideCommand = "/btw"
    /// An agent with this task fills the cache of the API before the first prompt.
    private static let warmUp = "Warmup"

    private func isHelper(_ agent: String) -> Bool {
        if questions.contains(agent) { return false }
        return Self.helpers.contains(where: agent.hasPrefix)
            || byAgent[agent]?.first.flatMap(Self.words)?.trimmed == Self.warmUp
    }

    /// Counts the helpers as hidden, and what a question aside repeats of the session.
    private mutating func hideHelpers() {
        for (agent, lines) in byAgent where isHelper(agent) {
            let question = agent.hasPrefix(Self.aside) ? lines.lastIndex(where: \.asksAside) : nil
            guard question != nil || !agent.hasPrefix(Self.aside) else { continue }
            for line in lines[..<(question ?? lines.endIndex)] { line.value.markRead() }
            guard let question else { continue }
            byAgent[agent] = Array(lines[question...])
            questions.insert(agent)
        }
    }
}

extension ClaudeCodeLine {
    fileprivate var length: Int { value.bytes.count }

    /// The line is a question that the user asked aside: the program precedes it with words to the model.
    fileprivate var asksAside: Bool {
        kind == .user && texts.contains { $0.hasPrefix("<system-reminder>This is a side question from the user.") }
    }
}
