import ConversationModel

/// When each message shows a time, and how it is written.
struct MessageClock {
    /// Between two bubbles of a face-to-face talk, a time is shown after this many seconds (seed 3).
    private static let faceToFaceGap = 60_000

    private let messages: [Message]
    private let layout: Conversation.Layout
    private let format: TimestampFormat

    init(_ conversation: Conversation, layout: Conversation.Layout) {
        messages = conversation.messages
        self.layout = layout
        let usual = layout == .assistant ? TimestampFormat.dateAndTime : TimestampFormat("HH:mm")
        format = conversation.timestampFormat.map { TimestampFormat($0) } ?? usual
    }

    /// What a group shows once, where the conversation does not say.
    var usualGrouping: Conversation.Grouping {
        var grouping = Conversation.Grouping()
        grouping.avatars = true
        grouping.enclosing = true
        grouping.timestamps = layout == .faceToFace ? .none : .bottom
        return grouping
    }

    func time(of message: Message, startsGroup: Bool, endsGroup: Bool, _ grouping: Conversation.Grouping) -> String? {
        guard let timestamp = message.timestamp else { return nil }
        switch grouping.timestamps {
        case .each: return format.text(timestamp)
        case .top: return startsGroup ? format.text(timestamp) : nil
        case .bottom: return endsGroup ? format.text(timestamp) : nil
        case .none: return nil
        }
    }

    /// What stands above a message when time has passed: the new day, or the time in a face-to-face talk.
    func gap(before index: Int) -> String? {
        guard let timestamp = messages[index].timestamp else { return nil }
        guard let previous = messages[..<index].last(where: { $0.timestamp != nil })?.timestamp else {
            return layout == .messages ? TimestampFormat.date.text(timestamp) : nil
        }
        if layout == .faceToFace {
            let gap = timestamp.milliseconds - previous.milliseconds
            return gap > Self.faceToFaceGap ? format.text(timestamp) : nil
        }
        let (day, before) = (timestamp.civil, previous.civil)
        let isSameDay = (day.year, day.month, day.day) == (before.year, before.month, before.day)
        return isSameDay ? nil : TimestampFormat.date.text(timestamp)
    }
}
