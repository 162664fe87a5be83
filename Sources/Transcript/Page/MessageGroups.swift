import ConversationModel

/// Groups of messages: consecutive ones of one participant, on one side, on one day (page.md, 'Grouping').
struct MessageGroups {
    /// A longer pause, in seconds, ends a group, unless the conversation states another limit.
    private static let usualGap = 300.0

    private(set) var starts: [Bool]
    private(set) var ends: [Bool]

    init(_ messages: [Message], participants: Participants, _ grouping: Conversation.Grouping?) {
        let gap = grouping?.gapSeconds ?? Self.usualGap
        ends = messages.indices.map { index in
            guard index + 1 < messages.count else { return true }
            return Self.isEnd(messages[index], before: messages[index + 1], participants, gap)
        }
        starts = [true] + ends.dropLast()
    }

    /// The usage of each answer that the source states, by the index of its last message.
    func usages(in conversation: Conversation, _ prices: Prices?) -> [Int: AnswerUsage] {
        let messages = conversation.messages
        let prices = conversation.unstatedPrices(prices)
        let models = Dictionary(conversation.participants.map { ($0.id, $0.model) }) { first, _ in first }
        var usages: [Int: AnswerUsage] = [:]
        var first = 0
        for last in messages.indices where ends[last] {
            if messages[last].role == .assistant {
                usages[last] = AnswerUsage(
                    messages[first...last], after: first == 0 ? nil : messages[first - 1].timestamp, prices: prices
                ) { $0.model ?? models[$0.participant].flatMap { $0 } }
            }
            first = last + 1
        }
        return usages
    }

    private static func isEnd(_ message: Message, before next: Message, _ participants: Participants, _ gap: Double)
        -> Bool
    {
        let sides = (participants.side(of: message), participants.side(of: next))
        guard message.participant == next.participant, sides.0 == sides.1, sides.0 != .center else { return true }
        if let endsGroup = message.endsGroup { return endsGroup }
        guard message.role != .assistant, let time = message.timestamp, let nextTime = next.timestamp else {
            return false
        }
        return Double(nextTime.milliseconds - time.milliseconds) / 1000 > gap || !time.isSameDay(as: nextTime)
    }
}

extension Timestamp {
    /// True if both are on the same day, by the clock of each writer.
    func isSameDay(as other: Timestamp) -> Bool {
        let (day, otherDay) = (civil, other.civil)
        return (day.year, day.month, day.day) == (otherDay.year, otherDay.month, otherDay.day)
    }
}
