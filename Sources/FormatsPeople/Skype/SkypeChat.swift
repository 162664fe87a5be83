import ConversationModel
import Importing
import JSON

/// Reads one conversation of Skype.
struct SkypeChat {
    private var conversation: Conversation
    private var people = People()
    private let files: SkypeFiles
    private var names: [String: String] = [:]
    /// Ids of the shown messages, by the ids of all their versions.
    private var ids: [String: String] = [:]

    init(_ conversation: Conversation, owner: String?, files: SkypeFiles) {
        self.files = files
        self.conversation = conversation
        people.owner = owner.map(Self.person)
        // The id of a room has another prefix.
        if conversation.id.hasPrefix("8:") { names[Self.person(conversation.id)] = conversation.title }
    }

    /// Removes the number of the network from an id: `8:live:ann`.
    private static func person(_ id: String) -> String {
        let network = id.prefix { $0.isNumber }
        return network.isEmpty || !id.dropFirst(network.count).hasPrefix(":")
            ? id : String(id.dropFirst(network.count + 1))
    }

    private func name(of id: String) -> String {
        let person = Self.person(id)
        return names[person] ?? (person.hasPrefix("live:") ? String(person.dropFirst(5)) : person)
    }

    private func calling(_ id: String) -> Phrase { .text(name(of: id)) }

    /// - Parameter values: Oldest first.
    mutating func read(_ values: [JSONValue], _ notes: inout ImportDiagnostics) {
        let values = SkypeVersions(values)
        ids = values.ids
        for value in values.newest {
            if let id = Self.sender(value), let name = value.firstText("displayName") { names[id] = name }
        }
        for value in values.newest {
            if let message = message(value, &notes) { conversation.messages.append(message) }
        }
        conversation.messages = conversation.messages.sortedByTime
    }

    func finish() -> Conversation {
        var result = conversation
        let isRoom = result.id.hasPrefix("19:")
        people.apply(to: &result, isPrivate: !isRoom)
        result.separateHeaders()
        return result
    }

    // MARK: Messages

    private static func sender(_ value: JSONValue) -> String? {
        let imported = value["properties"]?["importedBy"]?.firstText("RawValue")
        return (value.firstText("from") ?? imported ?? value.firstText("displayName")).map(person)
    }

    private mutating func message(_ value: JSONValue, _ notes: inout ImportDiagnostics) -> Message? {
        guard value.isObject else { return nil }
        let type = value.string("messagetype") ?? "RichText"
        let sender = Self.sender(value) ?? People.nobody
        let content = value.string("content") ?? ""
        let isEvent = type.hasPrefix("ThreadActivity/") || type == "Event/Call"
        var message =
            isEvent
            ? Message(service: SkypeEvent(type, content, sender: calling(sender), name: calling).phrase)
            : Message(participant: sender, role: .other)
        message.id = value.firstText("id").map { ids[$0] ?? $0 } ?? ""
        message.timestamp = value.firstTimestamp("originalarrivaltime")
        guard !isEvent else { return message }
        complete(&message, value, type, content, &notes)
        if !message.isEmpty || message.status == .deleted { people.add(sender, name: name(of: sender)) }
        return message
    }

    private func complete(
        _ message: inout Message, _ value: JSONValue, _ type: String, _ content: String,
        _ notes: inout ImportDiagnostics
    ) {
        let properties = value["properties"]
        let isDeleted = properties?["deletetime"]?.timestamp != nil
        message.editedAt = isDeleted ? nil : properties?.firstTimestamp("edittime")
        if isDeleted || content.isEmpty && message.editedAt != nil {
            message.status = .deleted
            return
        }
        SkypeContent(ids: ids, files: files).say(type, content, value, in: &message, &notes)
        message.reactions = reactions(properties)
        if properties?["forwardMetadata"]?.unwrapped?.isObject == true { message.setHeader(Phrase("Forwarded")) }
    }

    /// A key may also state who has seen the reactions.
    private func reactions(_ properties: JSONValue?) -> [Reaction] {
        guard let emotions = properties?["emotions"]?.unwrapped else { return [] }
        var reactions = GivenReactions()
        for emotion in emotions.elements {
            guard let key = emotion.firstText("key"), key != "reactionsConsumptionHorizon" else { continue }
            for user in emotion.elements(at: "users") {
                reactions.add(SkypeEmoji.emoji(named: key) ?? key, by: user.firstText("mri").map(name(of:)))
            }
        }
        return reactions.all
    }
}
