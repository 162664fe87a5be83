/// The messages of a conversation that were found, the best first, a few at a time; each once.
/// `Sources/Page/js/search/found-messages.js` finds the same.
public struct FoundMessages {
    /// A message that was found.
    public struct Line: Sendable, Equatable {
        /// The number of the message, from 1.
        public let message: Int
        /// The author's kind.
        public let kind: Passage.Kind
        /// The day, in days since 1970; 0 if unknown.
        public let day: Int
        /// The part of the text with the most words of the query.
        public let excerpt: Excerpt
    }

    /// The most passages that are searched for a phrase.
    private static let candidates = 40

    /// The facts of the conversation.
    public let conversation: FoundConversation
    private let index: SearchIndex
    private let query: SearchQuery
    private let start: Int
    private var waiting: ArraySlice<Int>
    private var shown: Set<Int> = []
    /// True once a passage matches, which may be the title's.
    public private(set) var isFound = false

    /// Reads the facts of a match.
    public init(_ match: SearchMatch, of query: SearchQuery, in index: SearchIndex) throws(SearchIndexFault) {
        (self.index, self.query) = (index, query)
        conversation = try index.conversation(match.conversation)
        start = index.starts[match.conversation]
        let sorted = match.passages.sorted { (index.kinds[$0], $0) < (index.kinds[$1], $1) }
        waiting = query.needsTexts ? sorted.prefix(Self.candidates) : sorted[...]
    }

    /// The next messages.
    public mutating func next(_ count: Int) throws(SearchIndexFault) -> [Line] {
        var lines: [Line] = []
        while lines.count < count, let passage = waiting.popFirst() {
            let text = try index.text(passage)
            if index.hasTexts, !query.fits(text, title: conversation.title) { continue }
            isFound = true
            let place = passage - start
            let message = conversation.messages.indices.contains(place) ? conversation.messages[place] : 0
            guard message > 0, shown.insert(message).inserted else { continue }
            lines.append(
                Line(
                    message: message, kind: Passage.Kind(rawValue: index.kinds[passage]) ?? .notice,
                    day: Int(index.days[passage]), excerpt: Excerpt(of: text, query)))
        }
        return lines
    }

    /// The number of messages that wait, more if only their texts show whether they match.
    public var left: Int {
        let numbers = waiting.lazy.map { $0 - start }.filter(conversation.messages.indices.contains)
            .map { conversation.messages[$0] }
        return Set(numbers).subtracting(shown).subtracting([0]).count
    }

    /// The title with the words of the query.
    public var title: Excerpt { Excerpt(of: Array(conversation.title.utf8), query, isWhole: true) }

    /// True if the title has all words of the query.
    public var isNamed: Bool { query.terms.allSatisfy { $0.occurs(in: conversation.title.utf8) } }
}

extension SearchQuery {
    /// True if a passage contains the required phrases, and none of the excluded ones.
    fileprivate func fits(_ text: ArraySlice<UInt8>, title: String) -> Bool {
        terms.allSatisfy { !$0.isPhrase || $0.occurs(in: text) || $0.occurs(in: title.utf8) }
            && without.allSatisfy { !$0.isPhrase || !$0.occurs(in: text) }
    }

    /// True if the index alone cannot decide.
    public var needsTexts: Bool { (terms + without).contains(where: \.isPhrase) }
}
