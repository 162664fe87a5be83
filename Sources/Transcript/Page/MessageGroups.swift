import ConversationModel

/// Which messages belong together: a run of one participant's (seed 5, 'Grouping').
struct MessageGroups {
    /// A pause of this many seconds ends a group, if the conversation does not say otherwise.
    private static let usualGap = 300.0

    private(set) var starts: [Bool]
    private(set) var ends: [Bool]

    init(_ messages: [Message], _ grouping: Conversation.Grouping?) {
        let gap = grouping.map { $0.gapSeconds } ?? Self.usualGap
        ends = messages.indices.map { index in
            guard index + 1 < messages.count else { return true }
            return Self.isEnd(messages[index], before: messages[index + 1], gap)
        }
        starts = [true] + ends.dropLast()
    }

    private static func isEnd(_ message: Message, before next: Message, _ gap: Double?) -> Bool {
        guard message.participant == next.participant, message.kind != .system, next.kind != .system else {
            return true
        }
        if let endsGroup = message.endsGroup { return endsGroup }
        guard let gap, message.role != .assistant, let time = message.timestamp, let nextTime = next.timestamp else {
            return false
        }
        return Double(nextTime.milliseconds - time.milliseconds) / 1000 > gap
    }
}
