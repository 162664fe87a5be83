import ConversationModel

/// Messages of Microsoft Teams as the Graph interface lists them.
struct TeamsImporter: Importer {
    static let format = Format(name: "teams", title: "Microsoft Teams (Graph API)", files: "messages.json")

    static func recognises(_ probe: Probe) -> Bool {
        probe.values.contains { isMessage($0) || $0.elements(at: "value").prefix(8).contains(where: isMessage) }
    }

    private static func isMessage(_ value: JSONValue) -> Bool {
        value["createdDateTime"] != nil && value["body"]?["contentType"] != nil
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        [.whole(file, isLines: probe.shape == .lines)]
    }

    static func read(
        _ record: Record, in file: InputFile, _ notes: inout ImportNotes
    ) throws(ImportError) -> Conversation? {
        if record.isLines { return TeamsChat(record.lines(&notes)).conversation }
        let root = try record.document(&notes).root
        return TeamsChat(Array(root.isArray ? root.elements : root.elements(at: "value"))).conversation
    }
}

/// Reads one chat or channel.
struct TeamsChat {
    private(set) var conversation = Conversation()
    private var people = People()

    init(_ values: [JSONValue]) {
        conversation.id = values.lazy.compactMap { $0.firstText("chatId") }.first ?? ""
        conversation.source.application = "Microsoft Teams"
        conversation.title = values.lazy.compactMap { $0.firstText("topic") }.first
        for value in values where value["body"] != nil { add(value) }
        conversation.messages = conversation.messages.sortedByTime
        people.apply(to: &conversation)
    }

    private mutating func add(_ value: JSONValue) {
        let sender = value["from"].flatMap { $0["user"] ?? $0["application"] }
        guard value.string("messageType") ?? "message" == "message", sender?.isObject == true else {
            addService(value)
            return
        }
        let name = sender?.firstText("displayName")
        let id = sender?.firstText("id") ?? name ?? "unknown"
        people.add(id, name: name)
        var message = Message(id: value.firstText("id") ?? "", participant: id, role: .other)
        message.timestamp = value.firstTimestamp("createdDateTime")
        message.editedAt = value.firstTimestamp("lastEditedDateTime")
        message.replyTo = value.firstText("replyToId")
        if value.firstText("deletedDateTime") != nil { message.status = .deleted }
        setText(of: value, in: &message)
        message.attachments = value.elements(at: "attachments").compactMap(Self.attachment)
        message.reactions = Self.reactions(value)
        conversation.messages.append(message)
    }

    private func setText(of value: JSONValue, in message: inout Message) {
        let text = value["body"]?.string("content") ?? ""
        let isHTML = value["body"]?.string("contentType")?.lowercased() == "html"
        message.contentFormat = isHTML ? .markdown : .plain
        message.append(text: isHTML ? HTMLMarkdown.text(of: text) : text)
    }

    /// What the app says.
    private mutating func addService(_ value: JSONValue) {
        let detail = value["eventDetail"]?.firstText("@odata.type")?.split(separator: ".").last ?? ""
        let words = HTMLMarkdown.text(of: value["body"]?.string("content") ?? "")
        let name = detail.hasSuffix("EventMessageDetail") ? detail.dropLast("EventMessageDetail".count) : detail
        var message = Message(service: words.isEmpty ? Self.words(of: String(name)) : words)
        message.timestamp = value.firstTimestamp("createdDateTime")
        conversation.messages.append(message)
    }

    /// `membersAdded` as `Members added`.
    private static func words(of name: String) -> String {
        let spaced = name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }

    private static func attachment(_ value: JSONValue) -> Attachment? {
        guard let name = value.firstText("name") else { return nil }
        var attachment = Attachment(kind: .file, name: name)
        attachment.isMissing = true
        return attachment
    }

    private static let emoji = ["like": "👍", "heart": "❤️", "laugh": "😆", "surprised": "😮", "sad": "😢", "angry": "😡"]

    private static let mostReactions = 50

    /// One entry a person.
    private static func reactions(_ value: JSONValue) -> [Reaction] {
        let kinds = value.elements(at: "reactions").compactMap { $0.firstText("reactionType") }
        var distinct = Distinct<String>()
        for kind in kinds { distinct.add(kind) }
        return distinct.all.prefix(mostReactions).map { kind in
            Reaction(emoji: emoji[kind] ?? kind, count: kinds.count { $0 == kind })
        }
    }
}
