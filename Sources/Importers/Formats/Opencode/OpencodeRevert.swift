import ConversationModel
import JSON

/// A session that was taken back to a message, and not gone on with yet.
struct OpencodeRevert {
    private let message: String
    /// The message itself stays, but for some of its parts.
    private let isWithin: Bool

    init?(_ value: JSONValue) {
        guard let message = value.firstText("messageID") else { return nil }
        self.message = message
        isWithin = value.firstText("partID") != nil
        // The changes to files that were undone; the calls tell of them.
        value.markRead()
    }

    /// What was taken back stands at the last message that was not.
    func takingBack(_ messages: [Message]) -> [Message] {
        let end = messages.firstIndex { isWithin ? $0.id > message : $0.id >= message } ?? messages.count
        guard end > 0, end < messages.count else { return messages }
        var rest = Array(messages[..<end])
        rest[end - 1].append(branches: [Array(messages[end...])])
        return rest
    }
}
