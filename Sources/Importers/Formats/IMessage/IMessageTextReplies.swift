import ConversationModel

/// Replies in a text of imessage-exporter, which stand below their target and once more among the other messages.
struct IMessageTextReplies {
    private struct Key: Hashable {
        let time: Timestamp?
        let sender: String
        let text: String?

        init(_ message: Message) {
            (time, sender, text) = (message.timestamp, message.participant, message.content)
        }
    }

    private var found: [(reply: Message, target: String)] = []

    mutating func add(_ reply: Message, to target: String) {
        found.append((reply, target))
    }

    /// Links the replies among the messages to their targets; adds those that stand below their target alone.
    func apply(to messages: inout [Message]) {
        var places: [Key: Int] = [:]
        for (index, message) in messages.enumerated() where message.kind != .system { places[Key(message)] = index }
        for (reply, target) in found {
            if let place = places[Key(reply)] {
                messages[place].replyTo = target
                continue
            }
            var reply = reply
            reply.id = String(messages.count)
            reply.replyTo = target
            messages.append(reply)
        }
    }
}
