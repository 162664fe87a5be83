/// Usage that a source states for a conversation or a part of it, rather than for one answer.
public struct StatedUsage: Sendable, Hashable {
    /// nil if the source does not name the model.
    public var model: String?
    /// A time in the period of the usage; nil if unknown.
    public var timestamp: Timestamp?
    /// Counted in addition to that of messages.
    public var usage: Usage

    public init(_ usage: Usage, model: String? = nil, at timestamp: Timestamp? = nil) {
        self.usage = usage
        self.model = model
        self.timestamp = timestamp
    }
}

extension [Message] {
    /// Visits the usage of the messages, including other versions, the branches that begin at them, and sub-agents.
    func forEachUsage(_ body: (Message, Usage) -> Void) {
        var open = [self]
        while let messages = open.popLast() {
            for message in messages {
                if let usage = message.usage { body(message, usage) }
                message.addInner(to: &open)
            }
        }
    }
}

extension Message {
    /// States that the cost of the message and of its sub-agents is in that of another message, unless they have one.
    public mutating func markAsPaid() {
        if let usage, usage.cost == nil { self.usage = usage + Usage(cost: 0) }
        parts = parts.map { part in
            guard case .toolCall(var call) = part, !call.transcript.isEmpty else { return part }
            for index in call.transcript.indices { call.transcript[index].markAsPaid() }
            return .toolCall(call)
        }
    }

    fileprivate func addInner(to lists: inout [[Message]]) {
        if !branches.isEmpty { lists += branches }
        if !alternatives.isEmpty { lists.append(alternatives) }
        for case .toolCall(let call) in parts where !call.transcript.isEmpty { lists.append(call.transcript) }
    }

    /// The usage that would be lost with the branches.
    var usageOfBranches: [StatedUsage] {
        var found: [StatedUsage] = []
        for branch in branches {
            branch.forEachUsage { found.append(StatedUsage($1, model: $0.model, at: $0.timestamp)) }
        }
        return alternatives.reduce(into: found) { $0 += $1.usageOfBranches }
    }
}

extension Conversation {
    /// True if the source states any usage.
    public var statesUsage: Bool {
        guard usage.isEmpty else { return true }
        var isStated = false
        messages.forEachUsage { _, _ in isStated = true }
        return isStated
    }
}
