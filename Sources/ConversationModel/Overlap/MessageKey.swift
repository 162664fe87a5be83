/// Finds a message of one export again in another export of the same conversation.
///
/// A short id is no proof: many applications count messages from 1 in every file. It counts with its time, or with its
/// text. Without an id, author, time and text must be the same; an answer may have grown, and its time is exact.
struct MessageKey: Hashable {
    private var id = ""
    private var milliseconds: Int?
    private var author = ""
    private var text = ""
    /// Counts equal messages of a conversation from 0.
    private var occurrence = 0

    /// An id of this many bytes is drawn at random, or counts the messages of a whole service.
    private static let uniqueLength = 16

    /// nil for a message that nothing tells from others.
    private init?(_ message: Message, by author: String) {
        id = message.id
        guard id.utf8.count < Self.uniqueLength else { return }
        guard let time = message.timestamp?.milliseconds else {
            guard !id.isEmpty else { return nil }
            text = message.content ?? ""
            return
        }
        milliseconds = time
        guard id.isEmpty else { return }
        self.author = author
        if time.isMultiple(of: 1000) { text = message.content ?? "" }
    }

    /// The keys of messages, in order.
    struct Maker {
        private let names: [String: String]
        private var counts: [MessageKey: Int] = [:]

        init(_ participants: [Participant]) {
            names = Dictionary(participants.map { ($0.id, $0.name ?? $0.id) }) { first, _ in first }
        }

        mutating func key(of message: Message) -> MessageKey? {
            let author = names[message.participant] ?? message.participant
            guard var key = MessageKey(message, by: author) else { return nil }
            let count = counts[key, default: 0]
            counts[key] = count + 1
            key.occurrence = count
            return key
        }

        /// The keys of the other answers and versions of a message, and of what follows them.
        ///
        /// Recursion is bounded: importers limit how deeply branches nest.
        mutating func keys(beside message: Message) -> [MessageKey] {
            var keys: [MessageKey] = []
            for other in message.alternatives + message.branches.joined() {
                if let key = key(of: other) { keys.append(key) }
                keys += self.keys(beside: other)
            }
            return keys
        }
    }
}
