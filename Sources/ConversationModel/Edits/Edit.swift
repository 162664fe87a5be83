/// One decision of an author about a conversation that is given away.
public enum Edit: Sendable, Hashable {
    /// Leave out kinds of content.
    case omitKinds(Set<OmittedKind>)
    /// Leave out a message, or all from one to another.
    case omitMessages(Stretch)
    /// Leave out these turns.
    case omitTurns(NumberRanges)
    /// Leave out all other turns.
    case onlyTurns(NumberRanges)
    /// Replace a text: in one message, or everywhere.
    case redact(Redaction.Replacement, at: Anchor?)
    /// Show a text that a redaction would remove.
    case keep(String)
    /// Give the conversation another title.
    case title(String)
    /// Put a few lines of Markdown above the first message.
    case summary(String)
    /// Mark words of a message, or say something about it.
    case annotate(Annotation, at: Anchor)
    /// Begin a chapter before a message.
    case chapter(String, at: Anchor)
    /// Let a message stand for the whole conversation.
    case cover(Anchor)
    /// Replay messages at another speed.
    case pace(Pace, Stretch)

    /// True if the conversation is as safe without it: it then need not be found.
    public var isAddition: Bool {
        switch self {
        case .summary, .annotate, .chapter, .cover, .pace: true
        case .omitKinds, .omitMessages, .omitTurns, .onlyTurns, .redact, .keep, .title: false
        }
    }

    /// The word for it in a list.
    public var verb: String {
        switch self {
        case .omitKinds, .omitMessages, .omitTurns: "omit"
        case .onlyTurns: "only"
        case .redact: "redact"
        case .keep: "keep"
        case .title: "title"
        case .summary: "summary"
        case .annotate(let annotation, _): annotation.note == nil ? "highlight" : "note"
        case .chapter: "chapter"
        case .cover: "cover"
        case .pace: "pace"
        }
    }

    /// The text that is replaced everywhere.
    public var textEverywhere: Redaction.Replacement? { if case .redact(let text, nil) = self { text } else { nil } }

    /// The words of a note.
    public var note: String? { if case .annotate(let annotation, _) = self { annotation.note } else { nil } }

    /// Messages in a row.
    public struct Stretch: Sendable, Hashable {
        public var first: Anchor
        /// nil for one message.
        public var last: Anchor?

        public init(from first: Anchor, to last: Anchor? = nil) {
            (self.first, self.last) = (first, last)
        }
    }
}

/// What an author decided about the conversations of an input: data beside them, never a changed copy.
public struct EditList: Sendable, Hashable {
    /// An edit and its place in the list.
    public struct Entry: Sendable, Hashable {
        public var edit: Edit
        /// The id of the conversation; nil for all that the list is for.
        public var conversation: String?
        /// The line in the file, from 1; nil for an edit of the command line.
        public var line: Int?

        public init(_ edit: Edit, of conversation: String? = nil, line: Int? = nil) {
            (self.edit, self.conversation, self.line) = (edit, conversation, line)
        }
    }

    /// The edits in order.
    public var entries: [Entry]

    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// The end of the names of lists: `chat.edits.json` beside `chat.json`.
    public static let suffix = ".edits.json"
}
