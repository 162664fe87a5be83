/// Finds a message of one export again in another export of the same conversation.
///
/// An id alone is no proof, since many applications count messages in every file: the time or the text must be the same,
/// too. Without an id, author, time, text and names of files must be the same; a time that is exact to the millisecond
/// stands for the text, which may have grown.
struct MessageKey: Hashable {
    private var id = ""
    private var milliseconds: Int?
    private var author = ""
    private var text = ""
    /// Counts equal messages of a conversation from 0.
    private var occurrence = 0

    /// The keys of a message; none for one that nothing tells from others.
    private static func keys(of message: Message, _ id: String, by author: String) -> [MessageKey] {
        let time = message.timestamp?.milliseconds
        guard id.isEmpty else {
            let text = message.content ?? ""
            let byTime = time.map { MessageKey(id: id, milliseconds: $0) }
            return [byTime, text.isEmpty ? nil : MessageKey(id: id, text: text)].compactMap(\.self)
        }
        guard let time else { return [] }
        guard time.isMultiple(of: 1000) else { return [MessageKey(milliseconds: time, author: author)] }
        let files = message.attachments.map { "\u{0}" + ($0.name ?? $0.kind.rawValue) }
        return [MessageKey(milliseconds: time, author: author, text: (message.content ?? "") + files.joined())]
    }

    /// The author and the time of a message without an id.
    struct Slot: Hashable {
        private let milliseconds: Int
        private let author: String

        fileprivate init?(_ message: Message, by author: String) {
            guard let time = message.timestamp?.milliseconds else { return nil }
            (milliseconds, self.author) = (time, author)
        }
    }

    /// Makes the keys of messages, in order.
    struct Maker {
        private let names: [String: String]
        private let countsMessages: Bool
        private var counts: [MessageKey: Int] = [:]

        init(_ conversation: Conversation) {
            names = Dictionary(conversation.participants.map { ($0.id, $0.name ?? $0.id) }) { first, _ in first }
            countsMessages = conversation.countsMessages
        }

        /// The id, if the message has the same one in other exports.
        private func lastingID(of message: Message) -> String { countsMessages ? "" : message.id }

        private func author(of message: Message) -> String { names[message.participant] ?? message.participant }

        func slot(of message: Message) -> Slot? {
            lastingID(of: message).isEmpty ? Slot(message, by: author(of: message)) : nil
        }

        mutating func keys(of message: Message) -> [MessageKey] {
            MessageKey.keys(of: message, lastingID(of: message), by: author(of: message)).map { key in
                var key = key
                let count = counts[key, default: 0]
                counts[key] = count + 1
                key.occurrence = count
                return key
            }
        }

        /// The keys of the other answers and versions of a message, and of what follows them.
        ///
        /// Recursion is bounded: importers limit how deeply branches nest.
        mutating func keys(beside message: Message) -> [MessageKey] {
            var keys: [MessageKey] = []
            for other in message.alternatives + message.branches.joined() {
                keys += self.keys(of: other)
                keys += self.keys(beside: other)
            }
            return keys
        }
    }
}
