import ConversationModel
import Importing
import JSON

/// A session that was reverted to a message and not continued yet.
struct OpencodeRevert {
    private let message: String
    /// The message itself stays, except for some of its parts.
    private let isWithin: Bool

    init?(_ value: JSONValue) {
        guard let message = value.firstText("messageID") else { return nil }
        self.message = message
        isWithin = value.firstText("partID") != nil
        // The reverted file changes; the calls have them.
        value.markRead()
    }

    /// Moves the reverted messages into a branch of the last remaining one.
    func takingBack(_ messages: [Message]) -> [Message] {
        let end = messages.firstIndex { isWithin ? $0.id > message : $0.id >= message } ?? messages.count
        guard end > 0, end < messages.count else { return messages }
        var rest = Array(messages[..<end])
        rest[end - 1].append(branches: [Array(messages[end...])])
        return rest
    }
}
