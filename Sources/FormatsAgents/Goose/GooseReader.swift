import ConversationModel
import Importing
import JSON

/// Turns the messages of a session into messages of a conversation, from rows of the database or from JSON.
struct GooseReader {
    private var reader = ChatReader()
    private let model: String?

    init(model: String?) {
        self.model = model
    }

    func finish() -> [Message] { reader.finish() }

    mutating func append(_ row: JSONValue) {
        guard (row["metadata_json"] ?? row["metadata"])?["userVisible"]?.bool != false else {
            row.markRead()  // a summary for the model only
            return
        }
        let role: Role = row.string("role") == "user" ? .user : .assistant
        var message = Message(id: row.firstText("message_id", "id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = row.firstTimestamp("created_timestamp", "created")
        message.model = role == .assistant ? model : nil
        let blocks = (row["content_json"] ?? row["content"]).map { Array($0.elements) } ?? []
        for block in blocks where Self.notice(block) == nil {
            for (id, result) in ContentReader.append(block, to: &message) { reader.append(result: result, of: id) }
        }
        if !message.isEmpty { reader.append(message) }
        for text in blocks.compactMap(Self.notice) where !text.isEmpty {
            var notice = Message(service: .text(text))
            notice.timestamp = message.timestamp
            reader.append(notice)
        }
    }

    /// The text of a notice, or of a request for permission to run a tool; nil for other blocks.
    private static func notice(_ block: JSONValue) -> String? {
        switch block.string("type") {
        case "systemNotification": return block.firstText("msg") ?? ""
        case "toolConfirmationRequest": return permission(block)
        case "actionRequired" where block["data"]?.string("actionType") == "toolConfirmation":
            return block["data"].map(permission)
        default: return nil
        }
    }

    /// The call that waits for permission is a block of its own.
    private static func permission(_ request: JSONValue) -> String {
        request["arguments"]?.markRead()
        return request.firstText("prompt") ?? ""
    }
}
