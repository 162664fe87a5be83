/// What a source states of a conversation, or of a part of it, but not of an answer.
public struct StatedUsage: Sendable, Hashable {
    public var model: String?
    public var timestamp: Timestamp?
    public var usage: Usage

    public init(_ usage: Usage, model: String? = nil, at timestamp: Timestamp? = nil) {
        self.usage = usage
        self.model = model
        self.timestamp = timestamp
    }
}

extension [Message] {
    /// What the messages took, with their other versions, the branches that begin at them and the agents that worked for
    /// them.
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
    fileprivate func addInner(to lists: inout [[Message]]) {
        if !branches.isEmpty { lists += branches }
        if !alternatives.isEmpty { lists.append(alternatives) }
        for case .toolCall(let call) in parts where !call.transcript.isEmpty { lists.append(call.transcript) }
    }

    /// What is no longer known when the branches are taken out.
    var usageOfBranches: [StatedUsage] {
        var found: [StatedUsage] = []
        for branch in branches {
            branch.forEachUsage { found.append(StatedUsage($1, model: $0.model, at: $0.timestamp)) }
        }
        return alternatives.reduce(into: found) { $0 += $1.usageOfBranches }
    }
}

extension Conversation {
    /// The source says something of what it took.
    public var statesUsage: Bool {
        guard usage.isEmpty else { return true }
        var isStated = false
        messages.forEachUsage { _, _ in isStated = true }
        return isStated
    }
}
