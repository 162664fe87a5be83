import ConversationModel
import JSON
import Testing

/// Every field of the model that holds text is redacted.
struct RedactionFieldTests {
    private static let secret = "sk-" + String(repeating: "aB3", count: 12)

    @Test func noFieldOfAConversationKeepsASecret() throws {
        let conversation = try Self.conversation(with: Self.secret)
        let clean = FieldWalk(conversation.redacted)
        #expect(clean.texts.filter { $0.value.contains("aB3aB3") }.map(\.field) == [])
    }

    /// A new field of the model belongs into the conversation that the other tests redact.
    @Test func theConversationFillsEveryField() throws {
        let walk = FieldWalk(try Self.conversation(with: Self.secret))
        #expect(walk.emptyFields == [])
        let checked: Set = ["LanguageTag.rawValue", "Phrase.words", "Phrase.one", "Phrase.many", "Phrase.by"]
        let open = walk.texts.filter { !$0.value.contains(Self.secret) && !checked.contains($0.field) }
        #expect(open.map(\.field) == [])
    }

    /// The program also redacts every field of a message that still grows.
    @Test func noFieldOfAGrowingConversationKeepsASecret() throws {
        let conversation = try Self.conversation(with: Self.secret)
        let clean = FieldWalk(conversation.redacted(isGrowing: true))
        #expect(clean.texts.filter { $0.value.contains("aB3aB3") }.map(\.field) == [])
    }
}

// MARK: The conversation

extension RedactionFieldTests {
    /// A conversation in which every field has a value, and every text the secret.
    private static func conversation(with secret: String) throws -> Conversation {
        let phrase = Phrase.words("%1 and %2", [.text(secret), .list([.joined([.text(secret)], by: " ")], most: 9)])
        var person = Participant(id: secret, name: secret, role: .assistant, model: secret)
        person.placeholder = phrase
        person.alignment = .end
        person.locale = LanguageTag("de")
        person.avatar = Avatar(source: secret, initials: secret, color: secret)

        var conversation = Conversation(id: secret, title: secret, participants: [person])
        conversation.titlePhrase = phrase
        conversation.locale = LanguageTag("de")
        (conversation.createdAt, conversation.updatedAt) = (time, time)
        conversation.source = Conversation.Source(format: secret, file: secret, id: secret)
        (conversation.source.application, conversation.source.project) = (secret, secret)
        conversation.usage = [StatedUsage(Usage(input: 1, cost: 1), model: secret, at: time)]
        conversation.layout = .messages
        conversation.disclaimer = .text(secret)
        conversation.actions = [action(secret)]
        conversation.grouping = Conversation.Grouping()
        conversation.grouping?.gapSeconds = 1
        conversation.timestampFormat = secret
        conversation.messages = [try message(with: secret, phrase)]
        return conversation
    }

    private static let time = Timestamp(milliseconds: 0, offsetMinutes: 0)

    private static func action(_ secret: String) -> Action {
        Action(id: secret, label: secret, href: secret, icon: secret)
    }

    private static func message(with secret: String, _ phrase: Phrase) throws -> Message {
        let data = try JSONDocument(parsing: #"{"\#(secret)": ["a \#(secret)"]}"#).root
        let other = Message(id: secret, participant: secret, role: .user, parts: [.text(secret)])
        let source = Citation(marker: secret, url: secret, title: secret, quote: secret)

        var call = ToolCall(id: secret, name: secret, input: .json(data), output: .text(secret), status: .ok)
        (call.milliseconds, call.agentNumber, call.title) = (1, 1, secret)
        call.changes = [FileChange(path: secret, diff: secret)]
        (call.sources, call.transcript) = ([source], [other])
        call.attachments = [attachment(secret, phrase)]

        var message = Message(id: secret, participant: secret, role: .assistant)
        message.parts = [
            .text(secret), .thinking(Thinking(secret, title: secret, milliseconds: 1)), .toolCall(call),
        ]
        (message.timestamp, message.editedAt) = (time, time)
        (message.alignment, message.endsGroup, message.language) = (.end, true, LanguageTag("de"))
        (message.model, message.customType, message.data) = (secret, secret, data)
        if let german = LanguageTag("de") {
            message.translations = [Translation(language: german, content: secret, by: secret)]
        }
        (message.command, message.error, message.replyTo) = (secret, secret, secret)
        (message.header, message.footer) = (secret, secret)
        (message.phrase, message.headerPhrase) = (phrase, phrase)
        message.avatar = Avatar(source: secret, initials: secret, color: secret)
        message.attachments = [attachment(secret, phrase)]
        message.citations = [source]
        message.reactions = [Reaction(emoji: secret, count: 1, by: [secret])]
        (message.actions, message.menu) = ([action(secret)], [action(secret)])
        message.stream = Stream(startedAt: time, chunks: [.init(milliseconds: 0, text: secret)])
        (message.alternatives, message.branches) = ([other], [[other]])
        message.usage = Usage(input: 1, cost: 1)
        return message
    }

    private static func attachment(_ secret: String, _ phrase: Phrase) -> ConversationModel.Attachment {
        var file = ConversationModel.Attachment(kind: .file, name: secret, mime: secret, source: secret)
        (file.namePhrase, file.text, file.alt) = (phrase, secret, secret)
        (file.width, file.height, file.bytes, file.partsBefore) = (1, 1, 1, 1)
        return file
    }
}

// MARK: Fields

/// The fields of a value and of all values in it, named by type and field.
private struct FieldWalk {
    private(set) var texts: [(field: String, value: String)] = []
    private var empty: Set<String> = []
    private var filled: Set<String> = []

    /// The optional values and lists that are empty wherever they occur.
    var emptyFields: [String] { empty.subtracting(filled).sorted() }

    init(_ value: Any) {
        visit(value, as: "")
    }

    private mutating func visit(_ value: Any, as field: String) {
        if let text = value as? String ?? (value as? JSONValue)?.rawJSON {
            filled.insert(field)
            return texts.append((field, text))
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection:
            if mirror.children.isEmpty { empty.insert(field) } else { filled.insert(field) }
            for child in mirror.children { visit(child.value, as: field) }
        case .tuple:
            for child in mirror.children { visit(child.value, as: named(child.label, in: field) ?? field) }
        default:
            for child in mirror.children { visit(child.value, as: "\(mirror.subjectType).\(child.label ?? "")") }
        }
    }

    /// The name of an associated value of a case, if it has one.
    private func named(_ label: String?, in field: String) -> String? {
        guard let label, !label.hasPrefix("."), let type = field.split(separator: ".").first else { return nil }
        return "\(type).\(label)"
    }
}
