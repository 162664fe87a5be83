/// One conversation, whatever it was read from.
///
/// The fields follow `conversation.schema.json`, the native format; importers of other formats fill
/// in what those formats know.
public struct Conversation: Sendable {
    /// Unique in its source; empty when the source has none.
    public var id: String
    /// nil when the source has none: the page then uses the first words of the conversation.
    public var title: String?
    /// The title, if an app or importer words it.
    public var titlePhrase: Phrase?
    /// BCP 47 tag: dates, numbers and the default language of messages.
    public var locale: LanguageTag?
    public var createdAt: Timestamp?
    public var updatedAt: Timestamp?
    public var source: Source
    public var participants: [Participant]
    public var messages: [Message]
    /// How many messages of other branches were taken out.
    public internal(set) var messagesElsewhere = 0
    /// What the source states of no message that is here.
    public var usage: [StatedUsage] = []
    /// nil: chosen from what the messages look like (`Conversation.preferredLayout`).
    public var layout: Layout?
    public var disclaimer: Disclaimer
    /// Action bar of AI messages; nil: the default set, empty: no bar.
    public var actions: [Action]?
    /// nil: by layout.
    public var grouping: Grouping?
    /// Unicode date pattern; nil: by locale.
    public var timestampFormat: String?

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
        /// The application, for people, such as `ChatGPT`; nil if the format belongs to no one's.
        public var application: String?
        /// Name of the file.
        public var file: String?
        /// Id in the original application.
        public var id: String?
        /// The name of the folder, or of the project in the application, in which it was had.
        public var project: String?

        public init(format: String? = nil, file: String? = nil, id: String? = nil) {
            self.format = format
            self.file = file
            self.id = id
        }
    }

    /// How a page arranges its messages (page.md, 'Layouts').
    public enum Layout: String, Sendable, CaseIterable {
        case assistant
        case messages
        case faceToFace = "face-to-face"
    }

    /// The line under the last AI message.
    public enum Disclaimer: Sendable, Hashable {
        case standard
        case none
        /// Inline Markdown.
        case text(String)
    }

    /// Which messages belong together, and what a group shows once (page.md, 'Grouping').
    public struct Grouping: Sendable, Hashable {
        public enum Timestamps: String, Sendable, CaseIterable {
            case each, top, bottom, none
        }

        /// Show only the last avatar of a group.
        public var avatars = false
        /// Show only the first header and the last footer of a group.
        public var enclosing = false
        public var timestamps = Timestamps.each
        /// A longer pause, in seconds, ends a group; nil: the page's own idea of a pause.
        public var gapSeconds: Double?

        public init() {}
    }
}

extension Conversation {
    /// The layout the file asks for, or else the one that suits its messages
    /// (`conversation.schema.json`, `layout`).
    public var preferredLayout: Layout {
        if let layout { return layout }
        if isBilingual { return .faceToFace }
        return hasAssistant ? .assistant : .messages
    }

    private var hasAssistant: Bool {
        messages.contains { $0.role == .assistant } || participants.contains { $0.role == .assistant }
    }

    /// Messages carry translations, and two languages alternate.
    private var isBilingual: Bool {
        guard messages.contains(where: { !$0.translations.isEmpty }) else { return false }
        let spoken = messages.filter { $0.kind == .text }
        let translated = spoken.filter { !$0.translations.isEmpty }
        let languages = Set(translated.compactMap { $0.language?.primary })
        return !translated.isEmpty && translated.count * 2 >= spoken.count && languages.count == 2
    }
}
