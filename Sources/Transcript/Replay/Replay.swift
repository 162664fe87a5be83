import ConversationModel

/// The replay of a page: its data, and its duration.
struct Replay {
    let messages: [ReplayTimeline.Message]
    /// In milliseconds.
    let duration: Double

    /// - Parameters:
    ///   - messages: The messages on the page.
    ///   - views: Their views.
    init(_ messages: ArraySlice<Message>, views: [MessageView], layout: Conversation.Layout) {
        var previous: Timestamp?
        self.messages = zip(messages, views).map { message, view in
            let gap = message.timestamp.flatMap { now in previous.map { max(0, now.milliseconds - $0.milliseconds) } }
            previous = message.timestamp ?? previous
            return ReplayTimeline.Message(
                // Nobody types in the face-to-face layout.
                role: layout == .faceToFace && message.role == .user ? .other : message.role,
                cost: view.cost, gap: gap, stream: StreamChunks(message.stream),
                isTranslated: view.translation != nil, pace: message.additions.pace)
        }
        duration = ReplayTimeline(self.messages).duration
    }

    /// `1:05`, rounded as on the player's clock.
    var durationText: String {
        let seconds = Int((duration / 1000).rounded())
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
}
