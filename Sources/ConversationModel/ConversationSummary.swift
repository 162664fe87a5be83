/// A conversation in numbers and first words, for `check` and the index.
public struct ConversationSummary: Sendable, Hashable {
    /// The conversation's id, which may be empty.
    public var id: String
    /// The title, or the first words.
    public var title: String
    /// The date of the conversation, if the file has it.
    public var date: Timestamp?
    /// The time of the last message, if messages have times.
    public var lastMessage: Timestamp?
    /// The application in which the conversation took place, such as `ChatGPT`.
    public var application: String?
    /// The folder or project of the conversation.
    public var project: String?
    /// The task and the end of a run.
    public var run: TaskRun?
    /// The model that wrote the first answer, as its source names it.
    public var model: String?
    /// The cost of a run in US dollars, if it is known.
    public var cost: Double?
    /// The conversation is between people and does not have the layout for AIs.
    public var isTalk: Bool
    /// A chat between people whose source does not know which of them the reader is.
    public var hasUnknownReader: Bool
    /// Names of the speakers, in order of appearance.
    public var participants: [String]
    /// The messages that a reader sees (dev/adding-a-format.md, 'What counts as a message').
    public var messages = 0
    /// Messages of users, without commands to the program.
    public var user = 0
    /// Messages of AIs.
    public var assistant = 0
    /// Messages of the system or an application.
    public var system = 0
    /// All tool calls.
    public var toolCalls = 0
    /// Tool calls that failed.
    public var failedCalls = 0
    /// The time from the first message or step to the last without long breaks, as statistics count it; nil unless two
    /// messages have a time.
    public var seconds: Int?
    /// Parts of thinking.
    public var thinking = 0
    /// Attached pictures.
    public var images = 0
    /// Messages that have alternatives.
    public var branches = 0
    /// Messages on other branches, which `--branches` shows.
    public var messagesElsewhere = 0
    /// The text of the first message by a user; empty if there is none.
    public var firstUserText = ""
    /// The text of the last message; empty if there is none.
    public var lastText = ""
    /// The last text is Markdown.
    public var lastTextIsMarkdown = false
    /// The first words of the conversation, for the index.
    public var words = ""

    /// A summary in English.
    public init(_ conversation: Conversation) {
        self.init(conversation, title: conversation.displayTitle, participants: conversation.speakers.map(\.english))
    }

    /// A summary in a language.
    public init(_ conversation: Conversation, in book: some PhraseBook) {
        let said = conversation.said(in: book)
        self.init(
            said, title: said.displayTitle(in: book), participants: said.speakers.map { $0.said(in: book) })
    }

    private init(_ conversation: Conversation, title: String, participants: [String]) {
        id = conversation.id
        self.title = title
        lastMessage = conversation.messages.lazy.compactMap { $0.work?.end ?? $0.timestamp }.max()
        application = conversation.source.application
        project = conversation.source.project
        run = conversation.run
        model = conversation.firstModel
        self.participants = participants
        date = conversation.date
        isTalk = conversation.preferredLayout != .assistant
        hasUnknownReader = conversation.hasUnknownReader
        messagesElsewhere = conversation.messagesElsewhere
        for message in conversation.messages { count(message) }
        seconds = conversation.seconds
        firstUserText = conversation.firstOfUser?.content ?? ""
        let last = conversation.lastWithText
        lastText = last?.content ?? ""
        lastTextIsMarkdown = last?.contentFormat == .markdown
        words = conversation.firstWords
    }

    private mutating func count(_ message: Message) {
        messages += message.isVisible ? 1 : 0
        user += message.isSaid && message.role == .user ? 1 : 0
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
    /// The number of messages on its branches, on theirs, and after its alternatives.
    public var messagesElsewhere: Int {
        let aside = branches.reduce(0) { $1.reduce($0 + $1.count) { $0 + $1.messagesElsewhere } }
        return alternatives.reduce(aside) { $0 + $1.messagesElsewhere }
    }

    /// True if the page shows the message as a bubble, a row, or a command to the program. A system prompt is folded away;
    /// thinking and tool calls alone belong to an answer that was never given; a line stands for messages that the author
    /// left out.
    public var isVisible: Bool {
        (kind == .system || role != .system) && !isOnlyWork && omittedMessages == nil
    }

    /// True if the message is visible and more than a command to the program.
    public var isSaid: Bool { isVisible && command == nil }

    /// True for an AI message that has only thinking and tool calls.
    public var isOnlyWork: Bool {
        isWordless && !parts.isEmpty
    }

    /// True for an AI message without text or attachments, whatever it does.
    public var isWordless: Bool {
        role == .assistant && error == nil && attachments.isEmpty && alternatives.isEmpty && translations.isEmpty
            && !hasText
    }
}

extension Conversation {
    /// The model that wrote the first answer.
    fileprivate var firstModel: String? {
        let named = messages.lazy.compactMap { $0.role == .assistant ? $0.model : nil }.first
        return named ?? participants.lazy.compactMap(\.model).first ?? usage.lazy.compactMap(\.model).first
    }

    /// The start of the conversation, if the file has it.
    public var date: Timestamp? {
        createdAt ?? messages.lazy.compactMap(\.timestamp).first ?? updatedAt
    }

    /// The working time, as `UsageLedger` counts it.
    fileprivate var seconds: Int? {
        var (count, milliseconds) = (0, 0)
        var latest: Int?
        for message in messages {
            guard let time = message.timestamp?.milliseconds else { continue }
            count += message.work == nil ? 1 : 2
            milliseconds = milliseconds.saturatingAdding(WorkingTime.pause(from: latest, to: time))
            milliseconds = milliseconds.saturatingAdding(message.work?.milliseconds ?? 0)
            latest = max(latest ?? time, message.work?.end.milliseconds ?? time)
        }
        return count > 1 ? milliseconds / 1000 : nil
    }

    /// True for a chat between people none of whom is the reader. Of two, one is at the end side all the same.
    fileprivate var hasUnknownReader: Bool {
        guard preferredLayout == .messages, !participants.contains(where: { $0.role == .user }) else { return false }
        return messages.contains { $0.role == .other } && !messages.contains { $0.role == .user }
    }

    /// Names of the speakers, in order of appearance.
    public var speakers: [Phrase] {
        let names = Dictionary(participants.map { ($0.id, $0.displayName) }) { first, _ in first }
        var seen = Set<String>()
        return messages.filter { $0.isSaid && $0.kind != .system && seen.insert($0.participant).inserted }
            .compactMap { names[$0.participant] }
    }
}

extension Participant {
    /// The name, or the page's label for a speaker without one: a person may really be named *You*.
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

extension Conversation {
    fileprivate var firstOfUser: Message? { messages.first { $0.role == .user && $0.isSaid && $0.hasText } }
    fileprivate var lastWithText: Message? { messages.last { $0.isSaid && $0.hasText } }

    /// The user's first words, or else anyone's last words: up to 160 characters on one line, without formatting.
    public var firstWords: String {
        (firstOfUser ?? lastWithText).map { $0.words(of: $0.content ?? "", limit: 160) } ?? ""
    }
}
