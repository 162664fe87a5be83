import ConversationModel

/// Decides when a message shows its time, and formats it.
struct MessageClock {
    /// In the face-to-face layout, a pause of more milliseconds shows a time between two bubbles (page.md, 'Face to
    /// face').
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

    /// The grouping to use if the conversation states none.
    var usualGrouping: Conversation.Grouping {
        var grouping = Conversation.Grouping()
        grouping.avatars = true
        grouping.enclosing = true
        grouping.timestamps = layout == .faceToFace ? .none : .bottom
        return grouping
    }

    /// The time in the conversation's format; empty if the format prints nothing.
    func text(of message: Message) -> String? {
        message.timestamp.map { format.text($0) }
    }

    /// The line above a message after a pause: the new day, or the time in a face-to-face conversation.
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
