import ConversationModel
import Importing
import JSON

/// The trajectories of sub-agents, which are embedded in that of the agent that started them (version 1.7).
struct ATIFAgents {
    /// The deepest sub-agent that is nested in the call that started it; deeper ones come after all others.
    private static let depthLimit = 8

    private var agents: [JSONValue] = []
    /// The numbers of the agents with an id that no call has taken yet.
    private var waiting: [String: ArraySlice<Int>] = [:]
    private var isTaken: [Bool] = []

    mutating func messages(of trajectory: JSONValue, depth: Int) -> [Message] {
        // Definitions of tools are for the model alone.
        trajectory["agent"]?["tool_definitions"]?.markRead()
        for agent in trajectory.elements(at: "subagent_trajectories") where agent.isObject { add(agent) }
        var reader = ATIFReader(agent: trajectory["agent"])
        for step in trajectory.elements(at: "steps") {
            reader.append(step) { depth < Self.depthLimit ? transcript(of: $0, depth: depth + 1) : [] }
        }
        return reader.finish(totals: trajectory["final_metrics"])
    }

    private mutating func add(_ agent: JSONValue) {
        if let id = agent.firstText("trajectory_id") { waiting[id, default: []].append(agents.count) }
        agents.append(agent)
        isTaken.append(false)
    }

    /// The messages of the agents that a result refers to.
    private mutating func transcript(of result: JSONValue, depth: Int) -> [Message] {
        var messages: [Message] = []
        for reference in result["subagent_trajectory_ref"]?.oneOrMore ?? [] {
            guard let id = reference.firstText("trajectory_id"),
                let number = waiting[id]?.popFirst()
            else { continue }
            isTaken[number] = true
            messages += self.messages(of: agents[number], depth: depth)
        }
        return messages
    }

    /// The agents that no result refers to.
    mutating func rest() -> [(title: String?, transcript: [Message])] {
        var rest: [(title: String?, transcript: [Message])] = []
        var number = 0
        // Each may embed others.
        while number < agents.count {
            if !isTaken[number] {
                isTaken[number] = true
                let agent = agents[number]
                rest.append((agent["agent"]?.firstText("name"), messages(of: agent, depth: 1)))
            }
            number += 1
        }
        return rest
    }
}
