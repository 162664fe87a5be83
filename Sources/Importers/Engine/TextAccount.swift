import ConversationModel
public import JSON

/// The texts of a conversation's record, by what became of each: in characters of texts of at least five words.
///
/// Measured by the reader: a text that no format has read is left out, whatever the format believes. Files that are not
/// JSON are measured by their lines instead.
public struct TextAccount: Sendable, Hashable {
    /// On the page.
    public var shown = 0
    /// Read but not on the page: the application hides it, or it repeats what is shown.
    public var hidden = 0
    /// On other branches: other answers, and what edited prompts left.
    public var branches = 0
    /// Nothing has read it.
    public var leftOut = 0
    /// Replaced by redaction.
    public var redacted = 0
    /// Shorter texts on the page, which are not accounted for one by one.
    private var short = 0
    /// The places of the first texts that are left out.
    public var places: [Place] = []

    /// The place of a text in its file: the path of a value, or a position in a file that is not JSON.
    public enum Place: Sendable, Hashable, CustomStringConvertible {
        case path(JSONPath)
        case position(SourcePosition)

        /// `$.messages[3].content`, or `line 12`.
        public var description: String {
            switch self {
            case .path(let path): "\(path)"
            case .position(let position): "line \(position.line)"
            }
        }
    }

    public init() {}

    /// The account of a conversation that was made of documents with these texts.
    init(of conversation: Conversation, _ count: TextCount) {
        let lengths = conversation.textLengths
        branches = min(lengths.branches, count.read)
        shown = min(lengths.shown, count.read - branches)
        hidden = count.read - branches - shown + count.repeated
        leftOut = count.unread
        short = lengths.short
        places = count.unreadPaths.map(Place.path)
    }

    /// The account of a conversation that was read from a text.
    init(of conversation: Conversation, _ text: ByteRegion) {
        let lengths = conversation.textLengths
        (shown, branches, short) = (lengths.shown, lengths.branches, lengths.short)
        let lines = text.withUnsafeBufferPointer { LineCount(of: $0, in: conversation) }
        leftOut = lines.unread
        places = lines.offsets.map { .position(text.position(at: $0)) }
    }

    /// Moves characters that were secrets from those that are shown.
    public mutating func redact(_ count: Int) {
        let moved = min(count, shown)
        shown -= moved
        redacted += moved
    }

    public enum Kind: String, Sendable, CaseIterable {
        case shown, hidden, branches, leftOut, redacted
    }

    /// The length of each kind.
    public var parts: [(kind: Kind, length: Int)] {
        [(.shown, shown), (.hidden, hidden), (.branches, branches), (.leftOut, leftOut), (.redacted, redacted)]
    }

    public var total: Int { shown + hidden + branches + leftOut + redacted }

    /// The part of the conversation that is left out, from 0 to 1; short texts are part of it, too.
    public var leftOutShare: Double { leftOut == 0 ? 0 : Double(leftOut) / Double(total + short) }
}
