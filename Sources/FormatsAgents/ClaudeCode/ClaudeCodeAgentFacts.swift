import Importing
import Inputs
import JSON

/// Facts about the sub-agents of a session, which stand beside their files: `subagents/agent-ID.meta.json` in the folder
/// of the session's name. The agents of a workflow have a folder for each run: `subagents/workflows/RUN`.
struct ClaudeCodeAgentFacts: Sendable {
    private var titles: [String: String] = [:]
    /// Agents by the calls that started them.
    private var agents: [String: String] = [:]
    /// Agents that a call started.
    private var called: Set<String> = []
    /// Agents by the runs of workflows.
    private var members: [String: [String]] = [:]

    private static let ending = ".meta.json"
    private static let lines = ".jsonl"
    private static let prefix = "agent-"

    init() {}

    /// The facts about the agents of the session in a file.
    init(beside file: InputFile) {
        guard let tree = file.watchedTree, let parts = FilePath.partsFolder(of: file.path),
            let name = ClaudeCodeFormat.info.partsFolder
        else { return }
        let folder = parts + "/" + name
        _ = readAgents(in: folder, tree)
        let runs = folder + "/workflows"
        for run in tree.entries(in: runs) where run.isFolder {
            members[run.name] = readAgents(in: runs + "/" + run.name, tree)
        }
    }

    /// Reads the facts in a folder.
    ///
    /// - Returns: The agents whose lines are there.
    private mutating func readAgents(in folder: String, _ tree: any FileTree) -> [String] {
        let names = tree.entries(in: folder).map(\.name)
        for name in names {
            guard let agent = Self.agent(name, ending: Self.ending), let facts = tree.value(of: folder + "/" + name)
            else { continue }
            titles[agent] = facts.firstText("description")
            guard let call = facts.firstText("toolUseId") else { continue }
            agents[call] = agent
            called.insert(agent)
        }
        return names.compactMap { Self.agent($0, ending: Self.lines) }
    }

    private static func agent(_ name: String, ending: String) -> String? {
        guard name.hasPrefix(prefix), name.hasSuffix(ending), name.count > prefix.count + ending.count else {
            return nil
        }
        return String(name.dropFirst(prefix.count).dropLast(ending.count))
    }

    /// The program's short description of an agent's task.
    func title(of agent: String) -> String? { titles[agent] }

    /// The agent that a call started.
    func agent(of call: String) -> String? { agents[call] }

    /// True if the facts name the call that started an agent.
    func nameCall(of agent: String) -> Bool { called.contains(agent) }

    /// The agents of a workflow's run.
    func members(of run: String) -> [String] { members[run] ?? [] }

    /// The paths without those of facts, and of the journals of workflows, which repeat what their agents report.
    static func dropped(from paths: [String]) -> [String] {
        paths.withoutFacts(ending: ending, of: lines, prefix: prefix).withoutFiles(
            ["journal.jsonl"], beside: [prefix + "*" + lines])
    }
}
