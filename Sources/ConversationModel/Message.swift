/// One message of a conversation.
public struct Message: Sendable, Equatable {
    /// The kinds of messages; the page shows each in its own way.
    public enum Kind: String, Sendable, CaseIterable {
        /// Text by a person or an AI, with its files.
        case text
        /// A notice, such as *Bo joined the group*.
        case system
        /// A picture without text.
        case image
        /// Data for a template of the user.
        case custom
    }

    /// The format of the text.
    public enum ContentFormat: String, Sendable, CaseIterable {
        /// Markdown, which the page formats.
        case markdown
        /// Text as a person typed it: `#` and `*` stay as they are.
        case plain
        /// A prompt as a person typed it: only code, links and lists are formatted. In a chat between people, Markdown.
        case typed
    }

    /// The progress of a message.
    public enum Status: String, Sendable, CaseIterable {
        /// Nothing is missing.
        case complete
        /// An answer in progress.
        case streaming
        /// The user ended the answer.
        case stopped
        /// The answer failed.
        case error
        /// Its author deleted it; the page says so in its place.
        case deleted
    }

    /// A piece of a message; a message is a list of pieces in the order of their creation.
    ///
    /// Most pieces are texts, of which a chat of people has hundreds of thousands: the rare ones take memory of their own.
    public enum Part: Sendable, Equatable {
        /// In the message's content format.
        case text(String)
        /// A thought of the model, before it continues.
        indirect case thinking(Thinking)
        /// A call and its result, at the time of the call.
        indirect case toolCall(ToolCall)

        /// True for text, even if it is empty.
        public var isText: Bool { if case .text = self { true } else { false } }
    }

    /// Empty if the source has no ids; not necessarily unique.
    public var id: String
    /// Id of the participant.
    public var participant: String
    /// The author's role, for this message.
    public var role: Role
    /// The kind of message, which decides how it is drawn.
    public var kind: Kind
    /// Text, thinking and tool calls, in order.
    public var parts: [Part]
    /// The format of the text parts: unless the source states it, `typed` for users and Markdown for others.
    public var contentFormat: ContentFormat {
        get { statedFormat ?? role.contentFormat }
        set { statedFormat = newValue }
    }
    private var statedFormat: ContentFormat?
    /// The time at which the message was written.
    public var timestamp: Timestamp?
    /// nil uses the participant's side.
    public var alignment: Side?
    /// The progress of the message.
    public var status: Status
    /// The name of the model that wrote an answer.
    public var model: String?
    /// Fields that few messages have; see `Details`.
    var details: [Details] = []

    /// A complete message; all other fields are set afterwards.
    public init(id: String = "", participant: String, role: Role, parts: [Part] = []) {
        self.id = id
        self.participant = participant
        self.role = role
        self.parts = parts
        kind = role == .system ? .system : .text
        status = .complete
    }
}

extension Role {
    /// The format of a text whose source states none.
    public var contentFormat: Message.ContentFormat { self == .user ? .typed : .markdown }
}

extension Message {
    /// The text parts joined without a separator; nil if there are none ('still loading').
    public var content: String? {
        if parts.count == 1, case .text(let text) = parts[0] { return text }
        var texts: [String] = []
        for case .text(let text) in parts { texts.append(text) }
        return texts.isEmpty ? nil : texts.joined()
    }

    /// True if the message has a text part, even an empty one.
    public var hasText: Bool {
        parts.contains(where: \.isText)
    }

    /// The thinking parts, in order.
    public var thinking: [Thinking] {
        parts.compactMap { if case .thinking(let thinking) = $0 { thinking } else { nil } }
    }

    /// The tool calls, in order.
    public var toolCalls: [ToolCall] {
        parts.compactMap { if case .toolCall(let call) = $0 { call } else { nil } }
    }

    /// Appends text, joining it to the last part if that is text.
    public mutating func append(text: String) {
        parts.append(text: text)
    }

    /// True if the page shows only the loading mark: for an AI message whose content is null or empty (page.md,
    /// 'Loading'), and for someone who is typing.
    public var isLoading: Bool {
        let isAwaited =
            role == .assistant && (status == .complete || status == .streaming)
            || role == .other && status == .streaming
        return isAwaited && kind == .text && error == nil && isEmpty
    }

    /// True if the message has no text, thinking, tool call or attachment.
    public var isEmpty: Bool {
        attachments.isEmpty && command == nil
            && parts.allSatisfy { if case .text(let text) = $0 { text.isEmpty } else { false } }
    }
}

extension [Message.Part] {
    /// Appends text, joining it to the last part if that is text.
    public mutating func append(text: String) {
        guard !text.isEmpty else { return }
        if case .text(var whole)? = last {
            self[count - 1] = .text("")  // so that the text has one owner, and is not copied
            whole += text
            self[count - 1] = .text(whole)
        } else {
            append(.text(text))
        }
    }
}

/// A piece of the model's thinking.
public struct Thinking: Sendable, Hashable {
    /// The text, in Markdown.
    public var content: String
    /// A headline; nil shows the page's own.
    public var title: String?
    /// The time spent, in milliseconds.
    public var milliseconds: Int?

    /// A piece of thinking.
    public init(_ content: String, title: String? = nil, milliseconds: Int? = nil) {
        self.content = content
        self.title = title
        self.milliseconds = milliseconds
    }
}

/// The message's text in another language.
public struct Translation: Sendable, Hashable {
    /// The language of the translation.
    public var language: LanguageTag
    /// nil while the translation is being made.
    public var content: String?
    /// The translator.
    public var by: String?

    /// A translation; without content, one in progress.
    public init(language: LanguageTag, content: String?, by: String? = nil) {
        self.language = language
        self.content = content
        self.by = by
    }
}

/// A source that an answer cites.
public struct Citation: Sendable, Hashable {
    /// The exact text of the content that the citation replaces; nil if the source is only listed.
    public var marker: String?
    /// The address of the source, unchecked.
    public var url: String?
    /// The title of the source.
    public var title: String?
    /// The cited words of the source.
    public var quote: String?

    /// A source; without a marker, it is only listed.
    public init(marker: String? = nil, url: String? = nil, title: String? = nil, quote: String? = nil) {
        self.marker = marker
        self.url = url
        self.title = title
        self.quote = quote
    }
}

/// An emoji under a message, and the people who gave it.
public struct Reaction: Sendable, Hashable {
    /// The emoji, as text.
    public var emoji: String
    /// The number of people.
    public var count: Int
    /// Ids of the people, as far as they are known.
    public var by: [String]

    /// A reaction.
    public init(emoji: String, count: Int = 1, by: [String] = []) {
        self.emoji = emoji
        self.count = count
        self.by = by
    }
}

/// An entry of an action bar or context menu.
public struct Action: Sendable, Hashable {
    /// The value of `data-action`; the known ones are `copy`, `good`, `bad`, `regenerate` and `share`.
    public var id: String
    /// nil for known actions, which the page labels.
    public var label: String?
    /// An address to link to, unchecked; nil makes a button.
    public var href: String?
    /// The name of an icon in the style sheet.
    public var icon: String?

    /// An entry.
    public init(id: String, label: String? = nil, href: String? = nil, icon: String? = nil) {
        self.id = id
        self.label = label
        self.href = href
        self.icon = icon
    }

    /// The actions that a page implements itself (`conversation.schema.json`, `actions`).
    public static let known = ["copy", "good", "bad", "regenerate", "share"]
}
