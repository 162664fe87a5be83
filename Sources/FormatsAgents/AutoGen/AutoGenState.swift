import ConversationModel
import Importing
import JSON

/// The state of a team or of an agent. Each agent knows the messages in its own way: the team's manager has all of them, an
/// agent its thoughts and calls.
struct AutoGenState {
    private let value: JSONValue
    private let depth: Int
    /// The state itself, and the states of its agents.
    private let agents: [(name: String, state: JSONValue)]

    /// A team may be an agent of another.
    private static let depthLimit = 8

    init(_ value: JSONValue, depth: Int = 0) {
        self.value = value
        self.depth = depth
        let states = value["agent_states"]?.members.prefix(64).map { key, container in
            (name: String(key.prefix { $0 != "/" }), state: container["agent_state"] ?? container)
        }
        agents = [("", value)] + (states ?? [])
    }

    var hasMessages: Bool { main != nil || inner.contains { $0.state.hasMessages } }

    /// The teams that are agents.
    private var inner: [(name: String, state: AutoGenState)] {
        guard depth < Self.depthLimit else { return [] }
        return agents.compactMap { agent in
            agent.state["inner_team_state"].map { (agent.name, AutoGenState($0, depth: depth + 1)) }
        }
    }

    private typealias Thread = (name: String, events: JSONValue)

    /// The messages of the run, or of the agent that has most of them.
    private var main: Thread? {
        threads { $0["message_thread"] }.first ?? threads { $0["messages"] }.first ?? longestContext
    }

    /// The first versions kept the list in the state itself.
    private var contexts: [Thread] { threads { $0["llm_context"]?["messages"] ?? $0["llm_messages"] } }

    private var longestContext: Thread? { contexts.max { $0.events.count < $1.events.count } }

    private func threads(_ events: (JSONValue) -> JSONValue?) -> [Thread] {
        agents.compactMap { agent in
            events(agent.state).flatMap { $0.isList(of: AutoGenEvent.isOne) ? (agent.name, $0) : nil }
        }
    }

    func messages(_ notes: inout ImportDiagnostics) -> [Message] {
        let events = main.map { Array($0.events.elements) } ?? []
        var messages = AutoGenReader.messages(of: events, &notes)
        append(ledgersTo: &messages)
        var others: [(title: String?, transcript: [Message])] = []
        var known = Set(events.flatMap(Self.texts))
        for context in contexts {
            let events = Array(context.events.elements)
            let texts = events.flatMap(Self.texts)
            guard texts.contains(where: { !known.contains($0) }) else {
                context.events.markRead()
                continue
            }
            known.formUnion(texts)
            others.append((context.name, AutoGenReader.messages(of: events, &notes)))
        }
        for team in inner { others.append((team.name, team.state.messages(&notes))) }
        messages.append(agents: others.filter { !$0.transcript.isEmpty })
        return messages
    }

    /// The words, thoughts and calls of an event, for comparing contexts.
    private static func texts(of event: JSONValue) -> [String] {
        let calls = (event["content"]?.oneOrMore ?? []).compactMap { $0.firstText("id", "call_id") }
        return [event.firstText("content"), event.firstText("thought")].compactMap(\.self) + calls
    }

    /// Appends what Magentic-One's orchestrator knows and plans, unless it told its agents.
    private func append(ledgersTo messages: inout [Message]) {
        let said = messages.compactMap(\.content)
        for agent in agents {
            let ledgers = [("Facts", agent.state.firstText("facts")), ("Plan", agent.state.firstText("plan"))]
            let parts = ledgers.compactMap { title, text in
                text.flatMap { text in said.contains { $0.containsBytes(of: text) } ? nil : Thinking(text, title: title)
                }
            }
            guard !parts.isEmpty else { continue }
            let name = agent.name.isEmpty ? "MagenticOneOrchestrator" : agent.name
            messages.append(Message(participant: name, role: .assistant, parts: parts.map { .thinking($0) }))
        }
    }
}
