import ConversationModel
import JSON

/// Reads the messages of one group.
struct GoogleChat {
    private(set) var conversation = Conversation()
    private var people = People()

    private static let markup = ChatMarkup(marks: ChatMarkup.singleMarks)

    init(_ values: [JSONValue], _ group: GoogleChatGroup) {
        conversation.id = values.lazy.compactMap(Self.groupID).first ?? ""
        conversation.title = group.name
        people.owner = group.owner
        conversation.messages = values.compactMap { message($0) }
        people.apply(to: &conversation, isPrivate: group.name == nil)
    }

    /// The id of the group, which only the ids of its messages contain: `group/topic/message`.
    static func groupID(of message: JSONValue) -> String? {
        message.firstText("message_id")?.split(separator: "/").first.map(String.init)
    }

    private mutating func message(_ value: JSONValue) -> Message? {
        guard value.isObject else { return nil }
        let creator = value["creator"]
        let name = creator?.firstText("name")
        let id = creator?.firstText("email") ?? name ?? People.nobody
        people.add(id, name: name)
        var message = Message(
            id: value.firstText("message_id") ?? "", from: id, Self.markup.read(value.string("text") ?? ""))
        message.timestamp = Self.timestamp(value["created_date"])
        message.editedAt = Self.timestamp(value["updated_date"])
        if value.string("message_state") == "DELETED" || value["deletion_metadata"]?.isObject == true {
            message.status = .deleted
        }
        message.attachments = value.elements(at: "attached_files").map(Self.attachment)
        message.replyTo = value.string(at: "quoted_message_metadata", "message_id")
        message.reactions = value.elements(at: "reactions").compactMap(Self.reaction)
        return message
    }

    /// A time in the words of the account's language; only English is read.
    private static func timestamp(_ value: JSONValue?) -> Timestamp? {
        value?.timestamp ?? value?.string.flatMap { EnglishDate.timestamp($0) }
    }

    private static func attachment(_ file: JSONValue) -> Attachment {
        let name = file.firstText("export_name", "original_name")
        var attachment = Attachment(
            kind: Attachment.Kind(ofFile: name ?? ""), name: file.firstText("original_name") ?? name)
        attachment.source = file.firstText("export_name")
        attachment.isMissing = attachment.source == nil
        return attachment
    }

    private static func reaction(_ value: JSONValue) -> Reaction? {
        guard let emoji = value.string(at: "emoji", "unicode") ?? value.string(at: "emoji", "custom_emoji", "shortcode")
        else { return nil }
        return Reaction(emoji: emoji, count: max(1, value.elements(at: "reactor_emails").count))
    }
}
