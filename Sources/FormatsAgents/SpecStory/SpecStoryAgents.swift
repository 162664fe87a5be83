import ConversationModel
import Importing

/// The turns of sub-agents, which follow the turn whose calls started them.
struct SpecStoryAgents {
    /// The number of calls so far.
    private var calls = 0
    /// The numbers of the calls that started agents whose turns have not come yet.
    private var waiting: ArraySlice<Int> = []
    /// The turns of each agent, and the number of its call; nil if there is no such call.
    private var agents: [(call: Int?, turns: [SpecStoryTurn])] = []
    private var isOpen = false

    mutating func note(_ call: SpecStoryCall) {
        if call.startsAgent { waiting.append(calls) }
        calls += 1
    }

    /// A task begins another agent; without tasks, all turns up to the next one of the main agent are one agent's.
    mutating func append(_ turn: SpecStoryTurn) {
        if !isOpen || turn.role == .user && agents.last?.turns.isEmpty == false {
            agents.append((waiting.popFirst(), []))
            isOpen = true
        }
        agents[agents.count - 1].turns.append(turn)
    }

    /// The turns of the main agent go on.
    mutating func end() { isOpen = false }

    /// Puts the agents' messages into the calls that started them.
    func fill(_ messages: inout [Message], _ program: InjectedText?) {
        var transcripts: [Int: [Message]] = [:]
        var rest: [(title: String?, transcript: [Message])] = []
        for agent in agents {
            var reader = SpecStoryReader(program)
            for turn in agent.turns { reader.appendOwn(turn) }
            let transcript = reader.finish()
            if let call = agent.call { transcripts[call] = transcript } else { rest.append((nil, transcript)) }
        }
        var number = -1
        messages.fillTranscripts { _ in
            number += 1
            return transcripts[number]
        }
        messages.append(agents: rest.filter { !$0.transcript.isEmpty })
    }
}
