import JSON

/// Redacts one conversation: who speaks and what answers what stays as it was.
///
/// Ids with a secret in them, mostly e-mail addresses, become pseudonyms, each its own; text that names somebody by
/// exactly such an address has the same one.
final class ConversationRedactor {
    var people: Pseudonyms
    var messages: Pseudonyms
    var calls: Pseudonyms
    /// The addresses of people, in small letters.
    var addresses: [String: String] = [:]
    /// Characters of the secrets that were found.
    private(set) var secretLength = 0
    /// The message that is cleaned is still being written.
    var isGrowing = false
    let lastIsGrowing: Bool

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
        copy.titlePhrase = clean(conversation.titlePhrase)
        copy.source.format = clean(conversation.source.format)
        copy.source.application = clean(conversation.source.application)
        copy.source.file = clean(conversation.source.file)
        copy.source.id = clean(conversation.source.id)
        copy.source.project = cleanWhole(conversation.source.project)
        copy.usage = conversation.usage.map {
            StatedUsage($0.usage, model: cleanWhole($0.model), at: $0.timestamp)
        }
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

    func clean(_ phrase: Phrase?) -> Phrase? {
        phrase?.mapTexts { clean(person: $0) }
    }

    /// Names and addresses, which are not cut off while a text grows.
    func cleanWhole(_ text: String) -> String {
        Redactor.redacted(text, isGrowing: false, naming: name)
    }

    func cleanWhole(_ text: String?) -> String? {
        text.map { cleanWhole($0) }
    }

    func name(_ secret: String) -> String {
        secretLength += secret.unicodeScalars.count
        return addresses.isEmpty ? Redactor.replacement : addresses[secret.lowercased()] ?? Redactor.replacement
    }

    /// Data is no text: it would only be damaged.
    func clean(address: String?) -> String? {
        address.map { $0.hasPrefix("data:") ? $0 : cleanWhole($0) }
    }

    func clean(_ value: JSONValue) -> JSONValue? {
        value.redacted { clean($0) }
    }
}
