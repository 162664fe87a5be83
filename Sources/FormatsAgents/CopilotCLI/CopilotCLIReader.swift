import ConversationModel
import Importing
import JSON

/// Reads the events of a session, or of a part that was taken back: those of the main agent, and those of sub-agents
/// for the calls that started them.
struct CopilotCLIReader {
    /// The deepest sub-agent that is nested; deeper ones come after all others.
    private static let depthLimit = 8

    private let assets: CopilotCLIAssets
    private var main: CopilotCLISteps
    private var agents: [CopilotCLIAgent] = []
    /// Indexes of agents, by the ids of agents and of the calls that started them.
    private var places: [String: Int] = [:]
    private var waiting: Set<Int> = []
    /// Indexes of the agents that made calls, by the ids of the calls: their results may name no agent.
    private var callers: [String: Int] = [:]

    private init(_ assets: CopilotCLIAssets) {
        self.assets = assets
        main = CopilotCLISteps(assets)
    }

    static func messages(_ lines: [JSONValue]) -> [Message] {
        let turns = CopilotCLITurns(lines).rewinds
        var reader = CopilotCLIReader(CopilotCLIAssets(lines))
        var branches = turns.branches[...]
        for (place, line) in turns.lines.enumerated() {
            while branches.first?.place == place, let branch = branches.popFirst() { reader.append(branch) }
            reader.append(line)
        }
        // Nothing came after the last ones, and no screen shows them.
        for branch in branches { for line in branch.lines { line.markRead() } }
        return reader.finish()
    }

    private mutating func append(_ branch: Rewinds<JSONValue>.Branch) {
        var reader = CopilotCLIReader(assets)
        reader.main.session.model = main.session.model
        for line in branch.lines { reader.append(line) }
        main.append(aside: reader.finish())
    }

    private mutating func append(_ line: JSONValue) {
        guard let place = agent(of: line) else {
            main.append(line)
            return
        }
        agents[place].title = agents[place].title ?? line["data"]?.firstText("agentDisplayName", "agentName")
        agents[place].steps.append(line)
        for call in Self.calls(of: line) { callers[call] = place }
    }

    /// The ids of the calls that an event announces or starts.
    private static func calls(of line: JSONValue) -> [String] {
        let data = line["data"]
        switch line.string("type") {
        case "assistant.message": return data?.elements(at: "toolRequests").compactMap { $0.string("toolCallId") } ?? []
        case "tool.execution_start": return [data?.string("toolCallId")].compactMap(\.self)
        default: return []
        }
    }

    /// The index of the sub-agent that the event belongs to. Older versions name only the call that started it.
    private mutating func agent(of line: JSONValue) -> Int? {
        let data = line["data"]
        let isReport = line.string("type")?.hasPrefix("subagent.") == true
        let call = data?.firstText("parentToolCallId") ?? (isReport ? data?.firstText("toolCallId") : nil)
        let ids = [call, line.firstText("agentId")].compactMap(\.self)
        guard !ids.isEmpty else { return data?.string("toolCallId").flatMap { callers[$0] } }
        let known = ids.compactMap { places[$0] }
        let place = known.first { call == nil || agents[$0].call == nil || agents[$0].call == call } ?? agents.count
        if place == agents.count {
            agents.append(CopilotCLIAgent(steps: CopilotCLISteps(assets)))
            waiting.insert(place)
        }
        agents[place].call = call ?? agents[place].call
        for id in ids where places[id] == nil { places[id] = place }
        return place
    }

    // MARK: The end

    private mutating func finish() -> [Message] {
        var messages = main.session.finish()
        fill(&messages, depth: 0)
        var rest: [(title: String?, transcript: [Message])] = []
        for place in agents.indices where waiting.remove(place) != nil {
            rest.append((agents[place].title, transcript(of: place, depth: 1)))
        }
        messages.append(agents: rest.filter { !$0.transcript.isEmpty })
        return messages
    }

    private mutating func fill(_ messages: inout [Message], depth: Int) {
        guard depth < Self.depthLimit, !waiting.isEmpty else { return }
        messages.fillTranscripts { call in
            guard let place = places[call.id], agents[place].call ?? call.id == call.id, waiting.remove(place) != nil
            else { return nil }
            return transcript(of: place, depth: depth + 1).without(task: call.text(at: "prompt"))
        }
    }

    private mutating func transcript(of place: Int, depth: Int) -> [Message] {
        var messages = agents[place].steps.session.finish()
        fill(&messages, depth: depth)
        return messages
    }
}

/// A sub-agent and its steps.
private struct CopilotCLIAgent {
    var steps: CopilotCLISteps
    /// The id of the call that started it.
    var call: String?
    var title: String?
}
