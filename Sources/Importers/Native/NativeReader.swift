import ConversationModel

/// Reads the native format (`conversation.schema.json`).
///
/// A value of the wrong type, or outside of what the schema allows, is left out with a warning; only a
/// conversation without a list of messages is refused.
struct NativeReader {
    var notes: ImportNotes

    mutating func conversation(_ value: JSONValue) throws(ImportError) -> Conversation {
        guard let list = value["messages"] else { throw ImportError(.missing("messages"), at: value) }
        guard list.kind == .array else {
            throw ImportError(.wrongType(expected: "an array of messages", found: list.kind.rawValue), at: list)
        }
        var conversation = Conversation(id: string(value, "id") ?? "", title: string(value, "title"))
        conversation.locale = language(value, "locale")
        conversation.createdAt = timestamp(value, "createdAt")
        conversation.updatedAt = timestamp(value, "updatedAt")
        conversation.source = source(value)
        conversation.participants = value.objects("participants").compactMap { participant($0) }
        conversation.layout = choice(value, "layout")
        conversation.disclaimer = disclaimer(value)
        conversation.actions = actions(value, "actions")
        conversation.grouping = grouping(value)
        conversation.timestampFormat = string(value, "timestampFormat")
        conversation.messages = messages(list, conversation)
        return conversation
    }

    // MARK: Parts of a conversation

    private mutating func source(_ value: JSONValue) -> Conversation.Source {
        guard let source = value["source"] else { return Conversation.Source() }
        return Conversation.Source(
            format: string(source, "format"), file: string(source, "file"), id: string(source, "id"))
    }

    private mutating func disclaimer(_ value: JSONValue) -> Conversation.Disclaimer {
        guard let text = value["disclaimer"] else { return .standard }
        return text.string.map { $0.isEmpty ? .none : .text($0) } ?? .none
    }

    private mutating func grouping(_ value: JSONValue) -> Conversation.Grouping? {
        guard let options = value["grouping"], options.isObject else { return nil }
        var grouping = Conversation.Grouping()
        grouping.avatars = options["avatars"]?.bool ?? false
        grouping.enclosing = options["enclosing"]?.bool ?? false
        grouping.timestamps = choice(options, "timestamps") ?? .each
        grouping.gapSeconds = options["gapSeconds"]?.double
        return grouping
    }

    private mutating func participant(_ value: JSONValue) -> Participant? {
        guard let id = string(value, "id") else {
            notes.warn(.missing("id"), at: value)
            return nil
        }
        var participant = Participant(
            id: id, name: string(value, "name"), role: choice(value, "role") ?? .other, model: string(value, "model"))
        participant.alignment = choice(value, "alignment")
        participant.locale = language(value, "locale")
        participant.avatar = avatar(value)
        return participant
    }

    private mutating func avatar(_ value: JSONValue) -> Avatar? {
        guard let avatar = value["avatar"], avatar.kind == .object else { return nil }
        return Avatar(
            source: string(avatar, "src"), initials: string(avatar, "initials"), color: string(avatar, "color"))
    }

    // MARK: Messages

    private mutating func messages(_ list: JSONValue, _ conversation: Conversation) -> [Message] {
        let roles = Dictionary(conversation.participants.map { ($0.id, $0.role) }) { first, _ in first }
        return list.elements.compactMap { value in
            guard value.kind == .object else {
                notes.warn(.wrongType(expected: "a message", found: value.kind.rawValue), at: value)
                return nil
            }
            return message(value, roles)
        }
    }

    /// - Parameter original: The message that this one is another answer in place of; who says it need not be repeated.
    private mutating func message(
        _ value: JSONValue, _ roles: [String: Role], insteadOf original: Message? = nil
    ) -> Message? {
        let participant = string(value, "participant") ?? original?.participant
        guard let role = choice(value, "role") ?? original?.role ?? participant.map({ roles[$0] ?? .other }) else {
            notes.warn(.missing("participant"), at: value)
            return nil
        }
        let id = participant ?? roles.filter { $0.value == role }.keys.sorted().first ?? role.rawValue
        var message = Message(id: string(value, "id") ?? "", participant: id, role: role)
        message.kind = choice(value, "kind") ?? .text
        message.contentFormat = choice(value, "contentFormat") ?? .markdown
        message.status = choice(value, "status") ?? .complete
        message.parts = parts(value)
        readText(value, into: &message)
        readLists(value, into: &message)
        if value["content"]?.isNull == true { readArrived(into: &message) }
        message.alternatives = value.objects("alternatives").compactMap {
            self.message($0, roles, insteadOf: message)
        }
        return message
    }

    /// `"content": null` is an answer that is being written: what has arrived of it is in its stream.
    private func readArrived(into message: inout Message) {
        if message.role == .assistant, message.status == .complete { message.status = .streaming }
        for chunk in message.stream?.chunks ?? [] where !chunk.isThinking { message.append(text: chunk.text) }
    }

    private mutating func readText(_ value: JSONValue, into message: inout Message) {
        message.customType = string(value, "customType")
        message.data = value["data"]
        message.language = language(value, "lang")
        message.timestamp = timestamp(value, "timestamp")
        message.editedAt = timestamp(value, "editedAt")
        message.alignment = choice(value, "alignment")
        message.header = string(value, "header")
        message.footer = string(value, "footer")
        message.avatar = avatar(value)
        message.replyTo = string(value, "replyTo")
        message.model = string(value, "model")
        message.error = string(value, "error")
        message.endsGroup = value["endsGroup"]?.bool
    }

    private mutating func readLists(_ value: JSONValue, into message: inout Message) {
        message.translations = value.objects("translations").compactMap { translation($0) }
        message.attachments = value.objects("attachments").map { attachment($0) }
        message.citations = value.objects("citations").map { citation($0) }
        message.reactions = value.objects("reactions").compactMap { reaction($0) }
        message.actions = actions(value, "actions")
        message.menu = actions(value, "menu")
        message.stream = stream(value)
    }

    /// Thinking first, then what is said, then the calls: the native format keeps no finer order.
    private mutating func parts(_ value: JSONValue) -> [Message.Part] {
        var parts = value.objects("thinking").map { Message.Part.thinking(thinking($0)) }
        if let content = string(value, "content") { parts.append(.text(content)) }
        return parts + value.objects("toolCalls").map { .toolCall(toolCall($0)) }
    }

    private mutating func thinking(_ value: JSONValue) -> Thinking {
        Thinking(
            string(value, "content") ?? "", title: string(value, "title"), milliseconds: value.count("durationMs"))
    }

    private mutating func toolCall(_ value: JSONValue) -> ToolCall {
        var call = ToolCall(
            id: string(value, "id") ?? "", name: string(value, "name") ?? "tool",
            input: value["input"].flatMap { ToolCall.Payload($0) },
            output: value["output"].flatMap { ToolCall.Payload($0) }, status: choice(value, "status"))
        call.milliseconds = value.count("durationMs")
        return call
    }

    private mutating func translation(_ value: JSONValue) -> Translation? {
        guard let language = language(value, "lang") else { return nil }
        return Translation(language: language, content: string(value, "content"), by: string(value, "by"))
    }

    private mutating func attachment(_ value: JSONValue) -> Attachment {
        var attachment = Attachment(
            kind: choice(value, "kind") ?? .file, name: string(value, "name"), mime: string(value, "mime"),
            source: string(value, "src"))
        attachment.text = string(value, "text")
        attachment.alt = string(value, "alt")
        attachment.width = value.count("width")
        attachment.height = value.count("height")
        attachment.bytes = value.count("bytes")
        attachment.isMissing = value["missing"]?.bool ?? false
        return attachment
    }

    private mutating func citation(_ value: JSONValue) -> Citation {
        Citation(
            marker: string(value, "marker"), url: string(value, "url"), title: string(value, "title"),
            quote: string(value, "quote"))
    }

    private mutating func reaction(_ value: JSONValue) -> Reaction? {
        guard let emoji = string(value, "emoji"), !emoji.isEmpty else { return nil }
        let by = value["by"]?.elements.compactMap(\.string) ?? []
        return Reaction(emoji: emoji, count: max(1, value.count("count") ?? by.count), by: by)
    }

    private mutating func actions(_ value: JSONValue, _ key: String) -> [Action]? {
        guard let list = value[key], list.kind == .array else { return nil }
        return list.elements.compactMap { action($0) }
    }

    private mutating func action(_ value: JSONValue) -> Action? {
        if let id = value.string { return Action(id: id) }
        guard let label = string(value, "label") else {
            notes.warn(.missing("label"), at: value)
            return nil
        }
        return Action(
            id: string(value, "id") ?? label, label: label, href: string(value, "href"), icon: string(value, "icon"))
    }

    private mutating func stream(_ value: JSONValue) -> Stream? {
        guard let stream = value["stream"], stream.kind == .object else { return nil }
        var latest = 0
        let chunks: [Stream.Chunk] =
            stream["chunks"]?.elements.compactMap { chunk in
                guard let milliseconds = chunk[0]?.int, milliseconds >= 0, let text = chunk[1]?.string else {
                    notes.warn(
                        .wrongType(expected: "a chunk [milliseconds, text]", found: chunk.kind.rawValue), at: chunk)
                    return nil
                }
                latest = max(latest, min(milliseconds, 1 << 40))
                return Stream.Chunk(milliseconds: latest, text: text, isThinking: chunk[2]?.string == "thinking")
            } ?? []
        return Stream(
            startedAt: timestamp(stream, "startedAt"), timing: choice(stream, "timing") ?? .recorded, chunks: chunks)
    }

    // MARK: Values

    private mutating func string(_ value: JSONValue, _ key: String) -> String? {
        guard let member = value[key], !member.isNull else { return nil }
        if member.string == nil {
            notes.warn(.wrongType(expected: "a string", found: member.kind.rawValue), at: member)
        }
        return member.string
    }

    private mutating func timestamp(_ value: JSONValue, _ key: String) -> Timestamp? {
        guard let text = string(value, key) else { return nil }
        let timestamp = Timestamp(rfc3339: text)
        if timestamp == nil, let member = value[key] { notes.warn(.notADate(text), at: member) }
        return timestamp
    }

    private mutating func language(_ value: JSONValue, _ key: String) -> LanguageTag? {
        guard let text = string(value, key) else { return nil }
        let tag = LanguageTag(text)
        if tag == nil, let member = value[key] {
            notes.warn(.wrongType(expected: "a language tag", found: text), at: member)
        }
        return tag
    }

    private mutating func choice<Choice: RawRepresentable & CaseIterable>(_ value: JSONValue, _ key: String) -> Choice?
    where Choice.RawValue == String {
        guard let text = string(value, key) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        if let member = value[key] {
            notes.warn(.unknownValue(text, allowed: Choice.allCases.map(\.rawValue)), at: member)
        }
        return nil
    }
}

extension JSONValue {
    /// The objects in a list; empty if there is no list.
    fileprivate func objects(_ key: String) -> [JSONValue] {
        self[key]?.elements.filter { $0.kind == .object } ?? []
    }

    /// A number that counts something.
    fileprivate func count(_ key: String) -> Int? {
        self[key]?.int.flatMap { $0 >= 0 ? $0 : nil }
    }
}
