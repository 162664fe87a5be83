public import ConversationModel
public import Files
public import JSON

/// Counts the characters of a conversation's texts as shown, hidden, on branches, left out or removed; only texts of five words or
/// more count.
///
/// The JSON reader measures it: a text that no format has read is left out. `MissingLines` measures files that are not
/// JSON by their lines.
public struct TextAccount: Sendable, Hashable {
    /// Characters on the page.
    public var shown = 0
    /// Characters that were read but are not on the page: the application hides them, or, unless the account was requested,
    /// the page shows them in other words.
    public var hidden = 0
    /// Characters on other branches: alternative answers, and the continuations of edited prompts.
    public var branches = 0
    /// Characters that no format has read.
    public var leftOut = 0
    /// Characters that the author left out.
    public var omitted = 0
    /// Characters that redaction replaced.
    public var redacted = 0
    /// Characters of shorter texts on the page.
    private var short = 0
    /// The places of the first texts that are left out.
    public var places: [Place] = []
    /// The places of the first hidden texts that are not on the page in other words; only if the account was requested.
    public var hiddenPlaces: [Place] = []

    /// The place of a text in its file: the path of a JSON value, or a position in another file.
    public enum Place: Sendable, Hashable, CustomStringConvertible {
        /// In JSON.
        case path(JSONPath)
        /// In a text that is not JSON.
        case position(SourcePosition)

        /// `$.messages[3].content`, or `line 12`.
        public var description: String {
            switch self {
            case .path(let path): "\(path)"
            case .position(let position): "line \(position.line)"
            }
        }

        fileprivate func redacted(by redaction: Redaction) -> Place {
            if case .path(let path) = self { .path(path.mapKeys(redaction.redacted)) } else { self }
        }
    }

    /// An empty account.
    public init() {}

    /// Accounts for a conversation read from documents with these texts.
    ///
    /// - Parameter beside: The characters of texts from files beside the documents.
    package init(of conversation: Conversation, _ count: TextCount, beside: Int) {
        let lengths = conversation.textLengths
        let read = count.read + beside
        branches = min(lengths.branches, read)
        shown = min(lengths.shown, read - branches)
        hidden = read - branches - shown + count.repeated
        leftOut = count.unread
        // Streams have long texts in short pieces.
        short = lengths.short + lengths.shown - shown
        places = count.unreadPaths.map(Place.path)
    }

    /// The number of places that are kept.
    private static let placeLimit = 10

    /// Finds the texts that are not on the page in other words, such as a command among its tags: only these are hidden.
    mutating func findHidden(in documents: OpenedDocuments, of conversation: Conversation) {
        guard hidden > 0 else { return }
        let shown = PairFilter(of: conversation, capacity: documents.size)
        var (length, count) = (0, 0)
        let paths = documents.pathsOfRead(most: .max) { source in
            guard shown.lacks(source: source) else { return false }
            length += TextCount.characters(in: source)
            count += 1
            return count <= Self.placeLimit
        }
        hiddenPlaces = paths.map(Place.path)
        hidden = min(hidden, length)
    }

    /// The account of a conversation and the text it was read from.
    ///
    /// - Parameter isFrame: From the format.
    package init(of conversation: Conversation, _ text: ByteRegion, isFrame: (String) -> Bool) {
        let lengths = conversation.textLengths
        (shown, branches, short) = (lengths.shown, lengths.branches, lengths.short)
        let lines = text.withUnsafeBufferPointer { MissingLines(of: $0, in: conversation, isFrame: isFrame) }
        (leftOut, hidden) = (lines.unread, lines.framing)
        places = lines.offsets.map { .position(text.position(at: $0)) }
    }

    /// Moves the characters that edits left out to `omitted`.
    ///
    /// - Parameters:
    ///   - conversation: As it was read.
    ///   - edited: The same without these texts. Additions, and lines in their place, are no texts of the source.
    public mutating func omit(from conversation: Conversation, to edited: Conversation) {
        var rest = edited
        rest.messages.removeAll { $0.omittedMessages != nil }
        let (before, after) = (conversation.textLengths, rest.textLengths)
        for (part, lost) in [(\Self.shown, before.shown - after.shown), (\.branches, before.branches - after.branches)]
        {
            let moved = min(max(0, lost), self[keyPath: part])
            self[keyPath: part] -= moved
            omitted += moved
        }
    }

    /// Moves redacted characters from `shown` to `redacted`, and removes what the redaction finds in the places.
    public mutating func redact(_ count: Int, by redaction: Redaction) {
        let moved = min(count, shown)
        shown -= moved
        redacted += moved
        places = places.map { $0.redacted(by: redaction) }
        hiddenPlaces = hiddenPlaces.map { $0.redacted(by: redaction) }
    }

    /// The kinds of texts, in the order of reports.
    public enum Kind: String, Sendable, CaseIterable {
        case shown, hidden, branches, leftOut, omitted, redacted
    }

    /// The characters of each kind.
    public var parts: [(kind: Kind, length: Int)] {
        [
            (.shown, shown), (.hidden, hidden), (.branches, branches), (.leftOut, leftOut), (.omitted, omitted),
            (.redacted, redacted),
        ]
    }

    /// All characters of the account, without short texts.
    public var total: Int { shown + hidden + branches + leftOut + omitted + redacted }

    /// True if the page has all texts, as far as the account knows.
    public var isWhole: Bool { branches + leftOut + omitted + redacted == 0 && (hidden == 0 || hiddenPlaces.isEmpty) }

    /// The characters of a kind as a share of the conversation, from 0 to 1; short texts count as shown.
    public func share(of kind: Kind) -> Double {
        let length = (parts.first { $0.kind == kind }?.length ?? 0) + (kind == .shown ? short : 0)
        return length == 0 ? 0 : Double(length) / Double(total + short)
    }

    /// The share of the conversation that is left out, from 0 to 1; short texts count towards the total.
    public var leftOutShare: Double { leftOut == 0 ? 0 : Double(leftOut) / Double(total + short) }
}
