/// A conversation in numbers and first words: what `check` prints and the index shows.
public struct ConversationSummary: Sendable, Hashable {
    public var id: String
    public var title: String
    public var date: Timestamp?
    /// The one it was had in, such as `ChatGPT`.
    public var application: String?
    /// The folder or project it was had in.
    public var project: String?
    /// People among themselves, without an AI's layout.
    public var isTalk: Bool
    /// Names of those who speak, in the order they appear.
    public var participants: [String]
    /// The messages that a reader sees (adding-a-format.md, 'What counts as a message').
    public var messages = 0
    public var user = 0
    public var assistant = 0
    public var system = 0
    public var toolCalls = 0
    /// Tool calls that failed.
    public var failedCalls = 0
    /// From the first message to the last, where both have a time.
    public var seconds: Int?
    public var thinking = 0
    public var images = 0
    /// Messages that have other versions.
    public var branches = 0
    /// Messages on other branches, which `--branches` shows.
    public var messagesElsewhere = 0
    public var firstUserText = ""
    public var lastText = ""
    /// The user's first words, or else the last words of anyone, as the index shows them: their beginning on one line,
    /// without formatting.
    public var words = ""

    /// Characters of `words`.
    private static let wordLimit = 160

    public init(_ conversation: Conversation) {
        self.init(conversation, title: conversation.displayTitle, participants: conversation.speakers.map(\.english))
    }

    /// In a language.
    public init(_ conversation: Conversation, in book: some PhraseBook) {
        let said = conversation.said(in: book)
        self.init(
            said, title: said.displayTitle(in: book), participants: said.speakers.map { $0.said(in: book) })
    }

    private init(_ conversation: Conversation, title: String, participants: [String]) {
        id = conversation.id
        self.title = title
        application = conversation.source.application
        project = conversation.source.project
        self.participants = participants
        date = conversation.date
        isTalk = conversation.preferredLayout != .assistant
        messagesElsewhere = conversation.messagesElsewhere
        for message in conversation.messages { count(message) }
        seconds = conversation.seconds
        let first = conversation.messages.first { $0.role == .user && $0.isVisible && $0.hasText }
        let last = conversation.messages.last { $0.isVisible && $0.hasText }
        firstUserText = first?.content ?? ""
        lastText = last?.content ?? ""
        words = (first ?? last).map { $0.words(of: $0.content ?? "", limit: Self.wordLimit) } ?? ""
    }

    private mutating func count(_ message: Message) {
        messages += message.isVisible ? 1 : 0
        user += message.isVisible && message.role == .user ? 1 : 0
        assistant += message.isVisible && message.role == .assistant ? 1 : 0
        system += message.role == .system || message.kind == .system ? 1 : 0
        toolCalls += message.toolCalls.count
        failedCalls += message.toolCalls.count { $0.status == .error }
        thinking += message.thinking.count
        images += message.attachments.count { $0.kind == .image }
        branches += message.alternatives.isEmpty && message.branches.isEmpty ? 0 : 1
        messagesElsewhere += message.messagesElsewhere
    }
}

extension Message {
    /// The messages of its branches, and of theirs, and what went on behind other answers.
    public var messagesElsewhere: Int {
        let aside = branches.reduce(0) { $1.reduce($0 + $1.count) { $0 + $1.messagesElsewhere } }
        return alternatives.reduce(aside) { $0 + $1.messagesElsewhere }
    }

    /// Shown as a bubble or a row. A system prompt is not, it is folded away; a command to the program is
    /// a chip; thinking and tool calls alone hang off an answer that was never given.
    public var isVisible: Bool {
        (kind == .system || role != .system) && command == nil && !isOnlyWork
    }

    /// An AI message of thinking and tool calls, without a word to the reader.
    public var isOnlyWork: Bool {
        isWordless && !parts.isEmpty
    }

    /// An AI message that says and shows nothing, whatever it does.
    public var isWordless: Bool {
        role == .assistant && error == nil && attachments.isEmpty && alternatives.isEmpty && !hasText
    }
}

extension Conversation {
    /// When it began, as far as the file tells.
    public var date: Timestamp? {
        createdAt ?? messages.lazy.compactMap(\.timestamp).first ?? updatedAt
    }

    /// Between the earliest and the latest message, if two have a time.
    var seconds: Int? {
        let times = messages.compactMap(\.timestamp?.milliseconds)
        guard times.count > 1, let first = times.min(), let last = times.max() else { return nil }
        return (last - first) / 1000
    }

    /// Names of those who speak, in the order they appear.
    public var speakers: [Phrase] {
        let names = Dictionary(participants.map { ($0.id, $0.displayName) }) { first, _ in first }
        var seen = Set<String>()
        return messages.filter { $0.isVisible && $0.kind != .system && seen.insert($0.participant).inserted }
            .compactMap { names[$0.participant] }
    }
}

extension Participant {
    /// The name, or what the page calls somebody without one: a person may be called *You*, too.
    public var displayName: Phrase {
        if let name = name ?? model, !name.isEmpty { return .text(name) }
        if let placeholder { return placeholder }
        switch role {
        case .user: return Phrase("You")
        case .assistant: return Phrase("Assistant")
        case .system: return Phrase("System")
        case .tool: return Phrase("Tool")
        case .other: return .text(id)
        }
    }
}
