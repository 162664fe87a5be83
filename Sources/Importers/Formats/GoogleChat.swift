import ConversationModel
import Inputs
import JSON

/// Google Chat in Google Takeout: a folder for each group with its messages, attachments and members.
struct GoogleChatFormat: ConversationFormat {
    static let info = FormatInfo(
        "google-chat", "Google Chat (Takeout)", application: "Google Chat",
        files: ["Google Chat/Groups/*/messages.json"],
        reads: "replies, reactions, edits, attachments", evidence: .ownShapes)

    /// Drops the files that describe groups and users.
    static func conversationFiles(among paths: [String]) -> [String] {
        let all = Set(paths)
        let hasGroups = paths.folders(with: ["group_info.json"]).contains {
            all.contains(FilePath.join($0, "messages.json"))
        }
        guard hasGroups else { return paths }
        return paths.filter { !["group_info.json", "user_info.json"].contains(FilePath.split($0).name) }
    }

    static func matches(_ probe: Probe) -> Bool {
        probe.values.contains { $0["messages"]?.isList(of: isMessage) == true }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["creator"]?.isObject == true && value["created_date"] != nil
    }

    static func header(of record: Record) -> ConversationHeader {
        var scanner = try? ElementScanner(record.bytes, at: ["messages"])
        // Any message names the group.
        while let message = try? scanner?.next() {
            let value = try? JSONDocument(parsing: message.bytes).root
            if let id = value.flatMap(GoogleChat.groupID) { return ConversationHeader(id: id) }
        }
        return ConversationHeader()
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportDiagnostics
    ) throws(ImportError) -> Conversation? {
        let root = try record.document(&notes).root
        return GoogleChat(Array(root.elements(at: "messages")), GoogleChatGroup(beside: file)).conversation
    }
}

/// The file beside a group's messages.
struct GoogleChatGroup {
    /// The name of a space; direct and group chats have none.
    var name: String?
    /// The address of the account's owner.
    var owner: String?

    init(beside file: InputFile) {
        guard let tree = file.watchedTree else { return }
        name = tree.value(of: FilePath.join(file.folder, "group_info.json"))?.firstText("name")
        let users = FilePath.join(FilePath.split(FilePath.split(file.folder).folder).folder, "Users")
        let user = tree.entries(in: users).first(where: \.isFolder)
        let info = user.flatMap { tree.value(of: FilePath.join(FilePath.join(users, $0.name), "user_info.json")) }
        owner = info?["user"]?.firstText("email")
    }
}

/// Reads the messages of one group.
struct GoogleChat {
    private(set) var conversation = Conversation()
    private var people = People()

    private static let markup = ChatMarkup(marks: ChatMarkup.singleMarks)

    init(_ values: [JSONValue], _ group: GoogleChatGroup) {
        conversation.id = values.lazy.compactMap(Self.groupID).first ?? ""
        conversation.title = group.name
        people.owner = group.owner
        // People who react may write only later.
        for value in values where value.isObject {
            let sender = Self.sender(value)
            people.add(sender.id, name: sender.name)
        }
        conversation.messages = values.compactMap { message($0) }
        people.apply(to: &conversation, isPrivate: group.name == nil)
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
        var message = Message(
            id: value.firstText("message_id") ?? "", from: Self.sender(value).id,
            Self.markup.read(value.string("text") ?? ""))
        message.timestamp = Self.timestamp(value["created_date"])
        message.editedAt = Self.timestamp(value["updated_date"])
        if value.string("message_state") == "DELETED" || value["deletion_metadata"]?.isObject == true {
            message.status = .deleted
        }
        message.attachments = value.elements(at: "attached_files").map(Self.attachment)
        message.replyTo = value.string(at: "quoted_message_metadata", "message_id")
        message.reactions = value.elements(at: "reactions").compactMap(reaction)
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

    private func reaction(_ value: JSONValue) -> Reaction? {
        guard let emoji = value.string(at: "emoji", "unicode") ?? value.string(at: "emoji", "custom_emoji", "shortcode")
        else { return nil }
        let by = value.elements(at: "reactor_emails").compactMap(\.string).map { people.name(of: $0) ?? $0 }
        return Reaction(emoji: emoji, count: max(1, by.count), by: by)
    }
}
