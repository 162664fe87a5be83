import ConversationModel

/// When each message shows a time, and how it is written.
struct MessageClock {
    /// Between two bubbles of a face-to-face talk, a time is shown after this many milliseconds (page.md, 'Face to face').
    private static let faceToFaceGap = 60_000

    private let messages: [Message]
    private let layout: Conversation.Layout
    private let format: TimestampFormat
    private let date: TimestampFormat

    init(_ conversation: Conversation, layout: Conversation.Layout) {
        messages = conversation.messages
        self.layout = layout
        let locale = conversation.locale
        let usual: TimestampFormat = layout == .assistant ? .dateAndTime(in: locale) : .time(in: locale)
        format = conversation.timestampFormat.map { TimestampFormat($0, in: locale) } ?? usual
        date = .date(in: locale)
    }

    /// The parts that a group shows once, if the conversation does not say.
    var usualGrouping: Conversation.Grouping {
        var grouping = Conversation.Grouping()
        grouping.avatars = true
        grouping.enclosing = true
        grouping.timestamps = layout == .faceToFace ? .none : .bottom
        return grouping
    }

    /// The time as the conversation wants it written; empty where that says nothing.
    func text(of message: Message) -> String? {
        message.timestamp.map { format.text($0) }
    }

    /// The line above a message when time has passed: the new day, or the time in a face-to-face conversation.
    func gap(before index: Int) -> String? {
        guard let timestamp = messages[index].timestamp else { return nil }
        guard let previous = messages[..<index].last(where: { $0.timestamp != nil })?.timestamp else {
            return layout == .messages ? date.text(timestamp) : nil
        }
        if layout == .faceToFace {
            let gap = timestamp.milliseconds - previous.milliseconds
            return gap > Self.faceToFaceGap ? format.text(timestamp) : nil
        }
        return timestamp.isSameDay(as: previous) ? nil : date.text(timestamp)
    }
}
