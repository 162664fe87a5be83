import ConversationModel

/// The sub-agents of a conversation that have pages of their own, in the order of their calls: an agent comes before
/// those that it starts.
struct AgentRuns: Sendable {
    struct Run: Sendable {
        var call: ToolCall
        /// The index of the agent that started it; nil for the conversation itself.
        let parent: Int?
        /// The index of the call's message on the page of the parent.
        let message: Int
    }

    /// The most pages of one conversation; further sub-agents are only folded in place.
    private static let limit = 1000

    private(set) var all: [Run] = []

    init() {}

    /// Numbers the calls of a conversation, including those in other versions and branches.
    init(numbering conversation: inout Conversation) {
        for index in conversation.messages.indices where conversation.messages[index].startsAgents {
            number(&conversation.messages[index], nil, index)
        }
    }

    private mutating func number(_ message: inout Message, _ parent: Int?, _ place: Int) {
        for part in message.parts.indices {
            guard case .toolCall(var call) = message.parts[part], !call.transcript.isEmpty else { continue }
            number(&call, parent, place)
            message.parts[part] = .toolCall(call)
        }
        if !message.alternatives.isEmpty { message.alternatives = numbered(message.alternatives, parent, place) }
        if !message.branches.isEmpty { message.branches = message.branches.map { numbered($0, parent, place) } }
    }

    private mutating func numbered(_ messages: [Message], _ parent: Int?, _ place: Int) -> [Message] {
        messages.map { message in
            var message = message
            number(&message, parent, place)
            return message
        }
    }

    private mutating func number(_ call: inout ToolCall, _ parent: Int?, _ place: Int) {
        guard all.count < Self.limit else { return }
        let index = all.count
        all.append(Run(call: call, parent: parent, message: place))
        call.agentNumber = index + 1
        let first = AgentTask.prompt(of: call) == nil ? 0 : 1
        for step in call.transcript.indices { number(&call.transcript[step], index, first + step) }
        all[index].call = call
    }
}

extension Message {
    /// A call of the message, or of another version or branch, is the work of a sub-agent.
    fileprivate var startsAgents: Bool {
        parts.contains { part in
            guard case .toolCall(let call) = part else { return false }
            return !call.transcript.isEmpty
        } || alternatives.contains(where: \.startsAgents) || branches.contains { $0.contains(where: \.startsAgents) }
    }
}
