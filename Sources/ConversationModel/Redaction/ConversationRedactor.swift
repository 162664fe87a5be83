import JSON

/// Redacts one conversation in one pass; speakers and replies keep their links.
///
/// Ids that contain a secret, mostly e-mail addresses, become pseudonyms, one for each; text that mentions such an
/// address gets the same pseudonym.
final class ConversationRedactor {
    var people: Pseudonyms
    var messages: Pseudonyms
    var calls: Pseudonyms
    /// The addresses of people, in lower case.
    var addresses: [String: String] = [:]
    /// The number of characters of the found secrets.
    private(set) var secretLength = 0
    /// The values that are removed wherever they stand: those of the redaction, and those that this pass has found.
    private(set) var known: KnownSecrets
    /// The current message is still being written.
    var isGrowing = false
    let lastIsGrowing: Bool
    /// Another pass has left out what may become a secret.
    let isSecond: Bool
    let redaction: Redaction
    /// Counts what is found, if somebody wants to know.
    let journal: RedactionJournal?

    /// - Parameter isGrowing: The last message is still being written, whatever its status.
    init(
        _ conversation: Conversation, by redaction: Redaction, isGrowing: Bool, isSecond: Bool = false,
        _ journal: RedactionJournal?
    ) {
        (self.redaction, self.isSecond, self.journal) = (redaction, isSecond, journal)
        known = redaction.known
        var ids = ConversationIDs()
        for participant in conversation.participants { ids.people.insert(participant.id) }
        for message in conversation.messages { ids.add(message) }
        people = Pseudonyms("person", besides: ids.people, redaction)
        messages = Pseudonyms("message", besides: ids.messages, redaction)
        calls = Pseudonyms("call", besides: ids.calls, redaction)
        lastIsGrowing = isGrowing
        for participant in conversation.participants { introduce(participant) }
    }

    func clean(_ conversation: Conversation) -> Conversation {
        var copy = conversation
        copy.participants = conversation.participants.enumerated().map { index, participant in
            journal?.begin(.speaker(index + 1))
            return clean(participant)
        }
        copy.messages = conversation.messages.enumerated().map { index, message in
            journal?.begin(.message(index + 1))
            return clean(message, isLast: lastIsGrowing && index == conversation.messages.count - 1)
        }
        journal?.begin(.conversation)
        copy.id = at(.id) { cleanWhole(conversation.id) }
        copy.title = at(.title) { clean(conversation.title) }
        copy.titlePhrase = clean(conversation.titlePhrase)
        copy.summary = clean(conversation.summary)
        copy.lostNotes = conversation.lostNotes.map { clean($0) }
        copy.source.format = clean(conversation.source.format)
        copy.source.application = clean(conversation.source.application)
        copy.source.file = at(.file) { clean(conversation.source.file) }
        copy.source.id = clean(conversation.source.id)
        copy.source.project = cleanWhole(conversation.source.project)
        copy.run = conversation.run.map(clean)
        copy.textShare = conversation.textShare?.ofRedacted
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
    private func clean(_ run: TaskRun) -> TaskRun {
        TaskRun(
            task: cleanWhole(run.task), name: cleanWhole(run.name), outcome: cleanWhole(run.outcome), score: run.score)
    }

    func clean(_ text: String) -> String {
        Redactor.redacted(text, by: redaction, isGrowing: isGrowing, naming: name)
    }

    func clean(_ text: String?) -> String? {
        text.map { clean($0) }
    }

    /// Redacts the value of a key, which may tell what the value is.
    private func clean(_ value: String, as key: String?) -> String {
        guard let key, let personal = redaction.personalData else { return clean(value) }
        let label = key + ": "
        let whole = Redactor.redacted(label + value, by: personal, isGrowing: false, naming: name)
        return clean(whole.hasPrefix(label) ? String(whole.dropFirst(label.count)) : value)
    }

    /// Words of a phrase that a file made up may be anything: a phrase that has a secret, also across its values, becomes
    /// a text.
    func clean(_ phrase: Phrase?) -> Phrase? {
        guard let phrase = phrase?.mapTexts({ clean(person: $0) }) else { return nil }
        let english = phrase.english
        let shown = cleanWhole(english)
        return shown == english ? phrase : .text(shown)
    }

    /// Redacts names and addresses, which are not cut off while a text grows.
    func cleanWhole(_ text: String) -> String {
        Redactor.redacted(text, by: redaction, isGrowing: false, naming: name)
    }

    func cleanWhole(_ text: String?) -> String? {
        text.map { cleanWhole($0) }
    }

    /// Notes a found secret; returns its replacement.
    func name(_ found: FoundText) -> String {
        let secret = found.text
        guard !redaction.languages.all.contains(secret) else { return secret }
        journal?.note(found)
        secretLength += secret.unicodeScalars.count
        if let replacement = redaction.replacement(of: secret) { return replacement }
        if redaction.findsSecrets { known.insert(secret) }
        return addresses.isEmpty ? redaction.mark : addresses[secret.lowercased()] ?? redaction.mark
    }

    /// Base64 data of pictures and sounds is not text: redaction would only damage it. Anything else inside of an address is
    /// left out, and so is the path of a file with a word of the user's own: with another word, it may be that of another file.
    func clean(address: String?) -> String? {
        guard let address, address.prefix(5).lowercased() == "data:" else {
            return address.map(redaction.words.occur) == true && address?.contains("://") == false
                ? nil : cleanWhole(address)
        }
        // The first pass has made it safe, and the second looks for known values, which are texts.
        return isSecond ? address : MediaAddress(address)?.text
    }

    func clean(_ value: JSONValue) -> JSONValue? {
        value.redacted(
            findingSecrets: redaction.findsSecrets, naming: name,
            joining: { self.clean(pieces: $0, areBlocks: true) }, by: { self.clean($0, as: $1) })
    }
}
