import ConversationModel
import Importing

/// Replies in a text of imessage-exporter, which stand below their target and once more among the other messages.
struct IMessageTextReplies {
    private var said: [IMessageTextMessage]
    private var places: [IMessageTextMessage.Key: Int] = [:]

    init(_ said: [IMessageTextMessage]) {
        self.said = said
        for (index, message) in said.enumerated() { places[message.key] = index }
        for index in said.indices { returnLines(below: index) }
    }

    /// Gives lines below the replies of a message to the replies that have them in their own places.
    private mutating func returnLines(below index: Int) {
        for number in said[index].replies.indices {
            let reply = said[index].replies[number].message
            guard let copy = places[reply.key], said[copy].lines.starts(with: reply.lines) else { continue }
            said[index].remove(said[copy].lines.dropFirst(reply.lines.count).withoutEmptyEnd, belowReply: number)
        }
    }

    /// All messages; a reply that stands below its target alone is added.
    var messages: [Message] {
        var messages = said.enumerated().map { $1.message(id: String($0)) }
        for (target, message) in said.enumerated() {
            for (reply, _) in message.replies {
                let place = places[reply.key] ?? messages.count
                if place == messages.count { messages.append(reply.message(id: String(place))) }
                messages[place].replyTo = String(target)
            }
        }
        return messages
    }
}

extension ArraySlice<String> {
    fileprivate var withoutEmptyEnd: Self {
        let end = lastIndex { !$0.trimmed.isEmpty }
        return end.map { self[...$0] } ?? []
    }
}
