import ConversationModel
package import Importing
import Inputs
import JSON

/// Chats that tools save from Poe's interface: messages of `human` or of a bot.
struct PoeFormat: DocumentFormat {
    static let info = FormatInfo(
        "poe", "Poe chats", application: "Poe", files: ["*.json"],
        reads: "bots, attachments", evidence: .publicReaders)
    static let keys = FactKeys(id: ["chatId", "chatCode", "id"])

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { value in
            guard let messages = value["messages"] else { return false }
            return messages.isList(of: isMessage) && messages.isList { $0.string("author") == "human" }
        }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value.string("author") != nil && value["text"] != nil && value["creationTime"] != nil
    }

    static func messages(in root: JSONValue, _ reading: inout ConversationReading) -> [Message] {
        let messages = root.elements(at: "messages").filter(\.isObject).map { value -> Message in
            let author = value.firstText("author") ?? ""
            if author == "chat_break" { return cleared(value) }
            let role: Role = author == "human" ? .user : .assistant
            var message = Message(
                id: value["id"]?.idText ?? "", participant: role == .user ? role.rawValue : author, role: role)
            message.timestamp = value["creationTime"]?.timestamp
            message.append(text: value.string("text") ?? "")
            message.attachments = value.elements(at: "attachments").compactMap { file in
                file.firstText("name").map {
                    Attachment(kind: Attachment.Kind(ofFile: $0), name: $0, source: file.firstText("url"))
                }
            }
            return message
        }
        reading.conversation.participants = [Participant(id: Role.user.rawValue, role: .user)]
        reading.conversation.participants += Participant.agents(in: messages)
        return messages.sortedByTime
    }

    /// The mark after which a bot no longer knows the earlier messages.
    private static func cleared(_ value: JSONValue) -> Message {
        var divider = Message.divider(Phrase("Context cleared"), at: value["creationTime"]?.timestamp)
        divider.id = value["id"]?.idText ?? ""
        return divider
    }
}

extension Format {
    package static let poe = Format(PoeFormat.self)
}
