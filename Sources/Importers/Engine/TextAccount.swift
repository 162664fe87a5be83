import ConversationModel
public import JSON

/// The texts of a conversation's record, by what became of each: in characters of texts of at least five words.
///
/// Measured by the reader: a text that no format has read is left out, whatever the format believes.
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
    /// The places of the first texts that are left out.
    public var places: [JSONPath] = []

    public init() {}

    /// The account of a conversation that was made of documents.
    init(of conversation: Conversation, from documents: [JSONDocument]) {
        let count = TextCount(of: documents)
        let lengths = conversation.textLengths
        branches = min(lengths.branches, count.read)
        shown = min(lengths.shown, count.read - branches)
        hidden = count.read - branches - shown + count.repeated
        leftOut = count.unread
        places = count.unreadPaths
    }

    public var total: Int { shown + hidden + branches + leftOut + redacted }

    /// The part that is left out, from 0 to 1.
    public var leftOutShare: Double { total == 0 ? 0 : Double(leftOut) / Double(total) }
}
