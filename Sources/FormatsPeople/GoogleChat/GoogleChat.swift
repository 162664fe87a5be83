import ConversationModel
import Importing
import JSON

/// Reads the messages of one group.
struct GoogleChat {
    private(set) var conversation: Conversation
    private var people = People()
    private let ids: Set<String>

    private static let markup = ChatMarkup(marks: ChatMarkup.singleMarks)

    init(_ values: [JSONValue], _ group: GoogleChatGroup, in conversation: Conversation) {
        self.conversation = conversation
        ids = Set(values.compactMap { $0.firstText("message_id") })
        self.conversation.title = group.name
        people.owner = group.owner
        // People who react may write only later.
        for value in values where value.isObject {
            let sender = Self.sender(value)
            people.add(sender.id, name: sender.name)
        }
        self.conversation.messages = values.compactMap { message($0) }
        people.apply(to: &self.conversation, isPrivate: group.name == nil)
    }

    /// The id of the group, which only the ids of its messages contain: `group/topic/message`.
    static func groupID(of message: JSONValue) -> String? {
        message.firstText("message_id")?.split(separator: "/").first.map(String.init)
    }

    private static func sender(_ message: JSONValue) -> (id: String, name: String?) {
        let creator = message["creator"]
        let name = creator?.firstText("name")
        return (creator?.firstText("email") ?? name ?? People.nobody, name)
    }

    private func message(_ value: JSONValue) -> Message? {
        guard value.isObject else { return nil }
        let sender = Self.sender(value)
        var text = RichText()
        if let quote = quote(value["quoted_message_metadata"]) { text.append(quote: quote) }
        text.append(Self.markup.read(value.string("text") ?? ""))
        let more = GoogleChatAnnotations(value, by: sender.name.map(Phrase.text) ?? .unknown)
        text.append(more.text)
        var message = Message(id: value.firstText("message_id") ?? "", from: sender.id, text)
        // An edited message has the time of its edit; its first version tells when it was sent.
        let first = value.elements(at: "previous_message_versions").first.flatMap { Self.timestamp($0["created_date"]) }
        let (sent, updated) = (Self.timestamp(value["created_date"]) ?? first, Self.timestamp(value["updated_date"]))
        message.timestamp = sent ?? updated ?? Self.timestamp(value["deleted_date"])
        message.editedAt = sent == nil ? nil : updated
        if value.string("message_state") == "DELETED" || value["deletion_metadata"]?.isObject == true {
            message.status = .deleted
        }
        message.attachments = value.elements(at: "attached_files").map(Self.attachment) + more.files
        message.replyTo = value.string(at: "quoted_message_metadata", "message_id")
        message.reactions = value.elements(at: "reactions").compactMap(reaction)
        message.append(branches: earlier(value, by: sender.id))
        return message
    }

    /// The versions before an edit.
    private func earlier(_ value: JSONValue, by sender: String) -> [[Message]] {
        value.elements(at: "previous_message_versions").compactMap { version in
            guard let text = version.firstText("text") else { return nil }
            var message = Message(from: sender, Self.markup.read(text))
            message.timestamp = Self.timestamp(version["created_date"])
            return [message]
        }
    }

    /// A quoted message that the group's file lacks; others are replied to.
    private func quote(_ value: JSONValue?) -> RichText? {
        guard let value, value.firstText("message_id").map({ ids.contains($0) }) != true,
            let words = value.firstText("text")
        else { return nil }
        var quote = RichText()
        if let name = value["creator"]?.firstText("name") { quote.append(name + "\n", style: .bold) }
        quote.append(Self.markup.read(words))
        return quote
    }

    /// A time in the words of the account's language; only English is read.
    private static func timestamp(_ value: JSONValue?) -> Timestamp? {
        value?.timestamp ?? value?.string.flatMap { EnglishDate.timestamp($0) }
    }

    private static func attachment(_ file: JSONValue) -> Attachment {
        let name = file.firstText("export_name", "original_name")
        var attachment = Attachment(
            kind: Attachment.Kind(ofFile: name ?? ""), name: file.firstText("original_name") ?? name)
        attachment.setSource(file.firstText("export_name"))
        return attachment
    }

    private func reaction(_ value: JSONValue) -> Reaction? {
        guard let emoji = value.string(at: "emoji", "unicode") ?? value.string(at: "emoji", "custom_emoji", "shortcode")
        else { return nil }
        let by = value.elements(at: "reactor_emails").compactMap(\.string).map { people.name(of: $0) ?? $0 }
        return Reaction(emoji: emoji, count: max(1, by.count), by: by)
    }
}
