/// One conversation, independent of the format it was read from.
///
/// The fields follow `conversation.schema.json`, the native format; importers of other formats fill in the fields that
/// those formats have.
public struct Conversation: Sendable {
    /// Unique in its source; empty if the source has no ids.
    public var id: String
    /// nil if the source has no title: the page then uses the first words of the conversation.
    public var title: String?
    /// The title, if an app or importer words it.
    public var titlePhrase: Phrase?
    /// BCP 47 tag: dates, numbers and the default language of messages.
    public var locale: LanguageTag?
    /// The time at which the conversation began, if the source has it.
    public var createdAt: Timestamp?
    /// The time of the last change, if the source has it.
    public var updatedAt: Timestamp?
    /// The origin of the conversation.
    public var source: Source
    /// Everyone who speaks, in the order of the source.
    public var participants: [Participant]
    /// The messages of the shown branch, in order.
    public var messages: [Message]
    /// True if the ids of messages are their numbers in the file: another export numbers them otherwise.
    public var countsMessages = false
    /// The number of messages that were removed with other branches.
    public internal(set) var messagesElsewhere = 0
    /// What its author left out.
    public var leftOut = LeftOut()
    /// The part of its source's texts that it has; nil if nobody asked.
    public var textShare: TextShare?
    /// A few lines above the first message, as Markdown.
    public var summary: String?
    /// The notes of its author's whose messages were not found.
    public var lostNotes: [String] = []
    /// The task and the end of a run; nil for a conversation that is none.
    public var run: TaskRun?
    /// Usage that the source states for none of these messages.
    public var usage: [StatedUsage] = []
    /// nil chooses a layout that suits the messages (`Conversation.preferredLayout`).
    public var layout: Layout?
    /// The line under the last AI message.
    public var disclaimer: Disclaimer
    /// The action bar of AI messages; nil shows the default actions, an empty list none.
    public var actions: [Action]?
    /// nil groups by layout.
    public var grouping: Grouping?
    /// A Unicode date pattern; nil formats by locale.
    public var timestampFormat: String?

    /// A conversation; all other fields are set afterwards.
    public init(
        id: String = "", title: String? = nil, source: Source = Source(), participants: [Participant] = [],
        messages: [Message] = []
    ) {
        self.id = id
        self.title = title
        self.source = source
        self.participants = participants
        self.messages = messages
        disclaimer = .standard
    }
}

extension Conversation {
    /// The origin of a conversation.
    public struct Source: Sendable, Hashable {
        /// Short name of the format, such as `chatgpt`.
        public var format: String?
        /// The application's name for people, such as `ChatGPT`; nil if several applications write the format.
        public var application: String?
        /// Name of the file.
        public var file: String?
        /// Id in the original application.
        public var id: String?
        /// The name of the project's folder, or of the project in the application.
        public var project: String?

        /// An origin; all fields may be unknown.
        public init(format: String? = nil, file: String? = nil, id: String? = nil) {
            self.format = format
            self.file = file
            self.id = id
        }
    }

    /// The arrangement of messages on a page (page.md, 'Layouts').
    public enum Layout: String, Sendable, CaseIterable {
        /// For an AI: prompts in bubbles, answers as wide as the column.
        case assistant
        /// For people: bubbles on both sides.
        case messages
        /// For two people with two languages and one device between them.
        case faceToFace = "face-to-face"
    }

    /// The line under the last AI message.
    public enum Disclaimer: Sendable, Hashable {
        /// The sentence of the page's language, which says that AI can make mistakes.
        case standard
        /// No line.
        case none
        /// Inline Markdown.
        case text(String)
    }

    /// Rules for grouping messages, and for what a group shows once (page.md, 'Grouping').
    public struct Grouping: Sendable, Hashable {
        /// The messages of a group that show their time.
        public enum Timestamps: String, Sendable, CaseIterable {
            /// Every message.
            case each
            /// The first message, above the group.
            case top
            /// The last message, below the group.
            case bottom
            /// No message.
            case none
        }

        /// Show only the last avatar of a group.
        public var avatars = false
        /// Show only the first header and the last footer of a group.
        public var enclosing = false
        /// The messages of a group that show their time.
        public var timestamps = Timestamps.each
        /// A longer pause, in seconds, ends a group; nil uses the page's own limit.
        public var gapSeconds: Double?

        /// The default grouping.
        public init() {}
    }
}

extension Conversation {
    /// The layout that the file asks for, or the one that suits its messages (`conversation.schema.json`, `layout`).
    public var preferredLayout: Layout {
        if let layout { return layout }
        if isBilingual { return .faceToFace }
        return hasAssistant ? .assistant : .messages
    }

    private var hasAssistant: Bool {
        messages.contains { $0.role == .assistant } || participants.contains { $0.role == .assistant }
    }

    /// True if messages have translations, and two languages alternate.
    private var isBilingual: Bool {
        guard messages.contains(where: { !$0.translations.isEmpty }) else { return false }
        let spoken = messages.filter { $0.kind == .text }
        let translated = spoken.filter { !$0.translations.isEmpty }
        let languages = Set(translated.compactMap { $0.language?.primary })
        return !translated.isEmpty && translated.count * 2 >= spoken.count && languages.count == 2
    }
}
