public import Search

/// Conversations that can be searched.
struct SearchedConversations {
    /// The index, whose conversations have the same numbers as `rows`.
    let index: SearchIndex
    /// From the oldest on.
    let rows: [SearchRow]
    /// Problems of inputs that were read now.
    let problems: [Problem]
}

/// The most that a search returns.
public struct SearchLimits: Sendable {
    let conversations, messages: Int

    /// - Parameters:
    ///   - conversations: The most conversations.
    ///   - messages: The most messages of each.
    public init(conversations: Int, messages: Int) {
        (self.conversations, self.messages) = (conversations, messages)
    }
}

/// The results of a query, best first.
public struct SearchResults {
    /// A conversation with its best messages.
    public struct Result {
        /// The conversation.
        public let row: SearchRow
        /// Its title, with the words of the query.
        public let title: Excerpt
        /// The best messages.
        public let lines: [FoundMessages.Line]
        /// The number of further messages; with a phrase, some of them may not have it.
        public let left: Int
    }

    /// The first results.
    public private(set) var results: [Result] = []
    /// The number of conversations that match; with a phrase, some of them may not have it.
    public let total: Int
    /// Only the texts show what has a phrase, so `total` and `left` may be too large.
    public let isUpperBound: Bool
    /// The conversations that were searched.
    public let searched: Int
    /// Problems of inputs that were read now.
    public let problems: [Problem]

    init(
        of query: SearchQuery, in conversations: SearchedConversations, _ limits: SearchLimits,
        where isWanted: (SearchRow) -> Bool
    ) throws(SearchIndexFault) {
        let rows = conversations.rows
        let all = try conversations.index.matches(of: query).filter { isWanted(rows[$0.conversation]) }
        (searched, problems, isUpperBound) = (rows.count, conversations.problems, query.needsTexts)
        var unfit = 0
        for match in all where results.count < limits.conversations {
            var found = try FoundMessages(match, of: query, in: conversations.index)
            let lines = try found.next(limits.messages)
            guard found.isFound else {
                unfit += 1
                continue
            }
            results.append(
                Result(row: rows[match.conversation], title: found.title, lines: lines, left: found.left))
        }
        total = all.count - unfit
    }
}
