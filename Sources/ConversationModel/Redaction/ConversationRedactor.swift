/// Redacts one conversation: who speaks and what answers what stays as it was.
///
/// Ids with a secret in them, mostly e-mail addresses, become pseudonyms, each its own; text that names somebody by
/// exactly such an address has the same one.
final class ConversationRedactor {
    private var people: Pseudonyms
    private var messages: Pseudonyms
    private var calls = Pseudonyms("call", besides: [])
    /// The addresses of people, in small letters.
    private var addresses: [String: String] = [:]
    /// The message that is cleaned is still being written.
    private var isGrowing = false
    private let lastIsGrowing: Bool

    /// - Parameter isGrowing: The last message is still being written, whatever it says.
    init(_ conversation: Conversation, isGrowing: Bool) {
        var ids = ConversationIDs()
        for participant in conversation.participants { ids.people.insert(participant.id) }
        for message in conversation.messages { ids.add(message) }
        people = Pseudonyms("person", besides: ids.people)
        messages = Pseudonyms("message", besides: ids.messages)
        calls = Pseudonyms("call", besides: ids.calls)
        lastIsGrowing = isGrowing
        for participant in conversation.participants { introduce(participant) }
    }

    func clean(_ conversation: Conversation) -> Conversation {
        var copy = conversation
        copy.participants = conversation.participants.map(clean)
        copy.messages = conversation.messages.enumerated().map { index, message in
            clean(message, isLast: lastIsGrowing && index == conversation.messages.count - 1)
        }
        copy.id = Redactor.redacted(conversation.id)
        copy.title = clean(conversation.title)
        copy.source.format = clean(conversation.source.format)
        copy.source.application = clean(conversation.source.application)
        copy.source.file = clean(conversation.source.file)
        copy.source.id = clean(conversation.source.id)
        copy.actions = conversation.actions?.map(clean)
        copy.timestampFormat = clean(conversation.timestampFormat)
        if case .text(let text) = conversation.disclaimer { copy.disclaimer = .text(clean(text)) }
        return copy
    }
}

// MARK: Text

extension ConversationRedactor {
    func clean(_ text: String) -> String {
        Redactor.redacted(text, isGrowing: isGrowing, naming: name)
    }

    func clean(_ text: String?) -> String? {
        text.map { clean($0) }
    }

    /// Names and addresses, which are not cut off while a text grows.
    private func cleanWhole(_ text: String) -> String {
        Redactor.redacted(text, isGrowing: false, naming: name)
    }

    func cleanWhole(_ text: String?) -> String? {
        text.map { cleanWhole($0) }
    }

    private func name(_ secret: String) -> String {
        addresses.isEmpty ? Redactor.replacement : addresses[secret.lowercased()] ?? Redactor.replacement
    }

    /// What stands in data is no text: it would only be damaged.
    private func clean(address: String?) -> String? {
        address.map { $0.hasPrefix("data:") ? $0 : cleanWhole($0) }
    }

    private func clean(_ value: JSONValue) -> JSONValue? {
        value.redacted { clean($0) }
    }
}

// MARK: People

extension ConversationRedactor {
    /// Gives a pseudonym to somebody whose id or name has a secret in it.
    private func introduce(_ participant: Participant) {
        let id = people.name(of: participant.id)
        if id != participant.id { note(participant.id, of: id) }
        guard let name = participant.name, Redactor.redacted(name) != name else { return }
        let pseudonym = id != participant.id ? id : people.add(name)
        _ = people.add(name, as: pseudonym)
        name.withBytes { bytes in
            for secret in SecretScanner.secrets(in: bytes) {
                note(String(decoding: bytes[secret], as: UTF8.self), of: pseudonym)
            }
        }
    }

    private func note(_ address: String, of pseudonym: String) {
        guard address.utf8.contains(UInt8(ascii: "@")) else { return }
        addresses[address.lowercased()] = addresses[address.lowercased()] ?? pseudonym
    }

    private func clean(_ participant: Participant) -> Participant {
        var copy = participant
        copy.id = people.name(of: participant.id)
        copy.name = participant.name.map { clean(name: $0, of: copy.id, isPseudonym: copy.id != participant.id) }
        copy.model = clean(participant.model)
        copy.avatar = participant.avatar.map(clean)
        return copy
    }

    /// A secret in a name becomes the pseudonym of whoever has the name.
    private func clean(name: String, of id: String, isPseudonym: Bool) -> String {
        let pseudonym = isPseudonym ? id : people.known(name)
        return Redactor.redacted(name, isGrowing: false) { secret in pseudonym ?? self.name(secret) }
    }

    /// Somebody by id, by name, or in words.
    private func clean(person: String) -> String {
        people.known(person) ?? cleanWhole(person)
    }

    private func clean(_ avatar: Avatar) -> Avatar {
        Avatar(source: clean(address: avatar.source), initials: cleanWhole(avatar.initials), color: avatar.color)
    }
}

// MARK: Messages

extension ConversationRedactor {
    private func clean(_ message: Message) -> Message {
        clean(message, isLast: false)
    }

    private func clean(_ message: Message, isLast: Bool) -> Message {
        let wasGrowing = isGrowing
        isGrowing = isLast || message.status == .streaming
        defer { isGrowing = wasGrowing }
        var copy = message
        copy.id = messages.name(of: message.id)
        copy.participant = people.name(of: message.participant)
        copy.model = cleanWhole(message.model)
        copy.parts = clean(message.parts)
        if !message.details.isEmpty { cleanDetails(of: &copy) }
        return copy
    }

    private func cleanDetails(of message: inout Message) {
        message.customType = cleanWhole(message.customType)
        message.avatar = message.avatar.map(clean)
        message.data = message.data.flatMap(clean)
        message.translations = message.translations.map(clean)
        message.command = clean(message.command)
        message.header = clean(message.header)
        message.footer = clean(message.footer)
        message.error = clean(message.error)
        message.replyTo = message.replyTo.map { messages.name(of: $0) }
        message.attachments = message.attachments.map(clean)
        message.citations = message.citations.map(clean)
        message.reactions = message.reactions.map(clean)
        message.actions = message.actions?.map(clean)
        message.menu = message.menu?.map(clean)
        message.stream = message.stream.map(clean)
        message.alternatives = message.alternatives.map(clean)
        message.branches = message.branches.map { $0.map(clean) }
    }

    /// The texts are redacted as one, since a tool call or a thought may stand in the middle of a word.
    private func clean(_ parts: [Message.Part]) -> [Message.Part] {
        let pieces = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
        var texts = clean(pieces: pieces)[...]
        return parts.map { part in
            switch part {
            case .text: .text(texts.popFirst() ?? "")
            case .thinking(let thinking): .thinking(clean(thinking))
            case .toolCall(let call): .toolCall(clean(call))
            }
        }
    }

    private func clean(pieces: [String]) -> [String] {
        Redactor.redacted(pieces: pieces, isGrowing: isGrowing, naming: name)
    }

    private func clean(_ thinking: Thinking) -> Thinking {
        Thinking(clean(thinking.content), title: clean(thinking.title), milliseconds: thinking.milliseconds)
    }

    private func clean(_ call: ToolCall) -> ToolCall {
        var copy = call
        copy.id = calls.name(of: call.id)
        copy.name = cleanWhole(call.name)
        copy.input = call.input.map(clean)
        copy.output = call.output.map(clean)
        copy.title = clean(call.title)
        copy.changes = call.changes.map { FileChange(path: cleanWhole($0.path), diff: clean($0.diff)) }
        copy.sources = call.sources.map(clean)
        copy.attachments = call.attachments.map(clean)
        copy.transcript = call.transcript.map(clean)
        return copy
    }

    private func clean(_ payload: ToolCall.Payload) -> ToolCall.Payload {
        switch payload {
        case .text(let text): .text(clean(text))
        case .json(let value): clean(value).map { .json($0) } ?? .text(clean(value.rawJSON))
        }
    }

    private func clean(_ stream: Stream) -> Stream {
        var copy = stream
        for isThinking in [false, true] {
            let indexes = stream.chunks.indices.filter { stream.chunks[$0].isThinking == isThinking }
            let texts = clean(pieces: indexes.map { stream.chunks[$0].text })
            for (index, text) in zip(indexes, texts) { copy.chunks[index].text = text }
        }
        return copy
    }
}

// MARK: What belongs to messages

extension ConversationRedactor {
    private func clean(_ translation: Translation) -> Translation {
        let author = translation.by.map { clean(person: $0) }
        return Translation(language: translation.language, content: clean(translation.content), by: author)
    }

    private func clean(_ attachment: Attachment) -> Attachment {
        var copy = attachment
        copy.name = cleanWhole(attachment.name)
        copy.mime = cleanWhole(attachment.mime)
        copy.source = clean(address: attachment.source)
        copy.text = clean(attachment.text)
        copy.alt = cleanWhole(attachment.alt)
        return copy
    }

    private func clean(_ citation: Citation) -> Citation {
        Citation(
            marker: cleanWhole(citation.marker), url: cleanWhole(citation.url), title: cleanWhole(citation.title),
            quote: cleanWhole(citation.quote))
    }

    private func clean(_ reaction: Reaction) -> Reaction {
        Reaction(
            emoji: cleanWhole(reaction.emoji), count: reaction.count, by: reaction.by.map { clean(person: $0) })
    }

    private func clean(_ action: Action) -> Action {
        Action(
            id: cleanWhole(action.id), label: cleanWhole(action.label), href: cleanWhole(action.href),
            icon: cleanWhole(action.icon))
    }
}

/// All ids of a conversation.
private struct ConversationIDs {
    var people: Set<String> = []
    var messages: Set<String> = []
    var calls: Set<String> = []

    mutating func add(_ message: Message) {
        people.insert(message.participant)
        messages.insert(message.id)
        if let answered = message.replyTo { messages.insert(answered) }
        for call in message.toolCalls {
            calls.insert(call.id)
            for message in call.transcript { add(message) }
        }
        for message in message.alternatives { add(message) }
        for message in message.branches.joined() { add(message) }
    }
}
