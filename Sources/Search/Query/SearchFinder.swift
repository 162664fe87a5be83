/// A conversation with the passages that a query found in it.
public struct SearchMatch: Sendable, Equatable {
    /// The number of the conversation in the index.
    public let conversation: Int
    /// In the order of the conversation.
    let passages: [Int]
}

/// Finds the conversations that match a query. `Sources/Page/js/search/find.js` finds the same.
struct SearchFinder {
    /// More terms than anybody types.
    private static let mostTerms = 30

    let index: SearchIndex
    let query: SearchQuery

    /// Best first: matches in the title, in a prompt, in an answer, in tool output, in a notice; the newest of equals first.
    ///
    /// A passage matches if it contains all words, or its title contains the missing ones.
    func matches() throws(SearchIndexFault) -> [SearchMatch] {
        let terms = query.terms.filter(\.isIndexed).prefix(Self.mostTerms)
        if terms.isEmpty, !query.terms.isEmpty || !query.hasFilter { return [] }
        var found: [[UInt32]] = []
        for kind in PageItem.Kind.allCases where query.items.contains(kind) { found.append(try having(kind)) }
        for term in terms { found.append(try having(term.words, term.prefix)) }
        var excluded: [[UInt32]] = []
        for term in query.without where !term.isPhrase { excluded.append(try having(term.words, term.prefix)) }
        found = Array(found.prefix(Self.mostTerms))
        var passages =
            found.isEmpty ? Array(0..<UInt32(index.kinds.count)) : found.count == 1 ? found[0] : inAll(found)
        if !excluded.isEmpty { passages = without(excluded, passages) }
        if !query.otherItems.isEmpty {
            var lists: [[UInt32]] = []
            for kind in query.otherItems { lists.append(try having(kind)) }
            let isUnwanted = inAny(lists)
            passages = passages.filter { !isUnwanted[Int($0)] }
        }
        return grouped(try meant(passages))
    }

    /// The passages that are in all lists, or in some of them and their title in the others.
    private func inAll(_ lists: [[UInt32]]) -> [UInt32] {
        var bits = [UInt32](repeating: 0, count: index.kinds.count)
        var titles = [UInt32](repeating: 0, count: index.count)
        for (number, list) in lists.enumerated() {
            for passage in list.lazy.map(Int.init) where bits.indices.contains(passage) {
                bits[passage] |= 1 << UInt32(number)
                if index.kinds[passage] == Passage.Kind.title.rawValue {
                    titles[index.conversation(ofPassage: passage)] |= 1 << UInt32(number)
                }
            }
        }
        let all = UInt32(1) << UInt32(lists.count) - 1
        var (passages, conversation) = ([UInt32](), 0)
        for passage in bits.indices where bits[passage] != 0 {
            while index.starts[conversation + 1] <= passage { conversation += 1 }
            if bits[passage] | titles[conversation] == all { passages.append(UInt32(passage)) }
        }
        return passages
    }

    /// The passages that are in none of the lists, nor is their title.
    private func without(_ lists: [[UInt32]], _ passages: [UInt32]) -> [UInt32] {
        let isExcluded = inAny(lists)
        return passages.filter { passage in
            !isExcluded[Int(passage)]
                && !isExcluded[index.starts[index.conversation(ofPassage: Int(passage))]]
        }
    }

    private func inAny(_ lists: [[UInt32]]) -> [Bool] {
        var isIn = [Bool](repeating: false, count: index.kinds.count)
        for passage in lists.joined() where Int(passage) < isIn.count { isIn[Int(passage)] = true }
        return isIn
    }

    /// The passages that contain all words of a term; only their texts show if they contain a phrase.
    private func having(_ words: [[UInt8]], _ prefix: [UInt8]) throws(SearchIndexFault) -> [UInt32] {
        var lists: [[UInt32]] = []
        for word in words { lists.append(try index.passages(word, isPrefix: false)) }
        if !prefix.isEmpty { lists.append(try index.passages(prefix, isPrefix: true)) }
        lists.sort { $0.count < $1.count }
        guard var common = lists.first else { return [] }
        for list in lists.dropFirst() {
            var at = 0
            common = common.filter { passage in
                while at < list.count, list[at] < passage { at += 1 }
                return at < list.count && list[at] == passage
            }
        }
        return common
    }

    /// The passages with an item of a kind.
    private func having(_ kind: PageItem.Kind) throws(SearchIndexFault) -> [UInt32] {
        try index.passages([MarkedWord.Mark.item.rawValue] + "\(kind.name)".utf8, isPrefix: false)
    }

    /// The passages of the kinds, people and days of the query.
    private func meant(_ passages: [UInt32]) throws(SearchIndexFault) -> [UInt32] {
        let isBy = try written(by: query.authors)
        let isNotBy = try written(by: query.otherAuthors)
        let wanted = query.isInTitle ? [.title] : query.roles
        let unwanted = query.otherRoles.union(query.isNotInTitle ? [.title] : [])
        let isAny = wanted.isEmpty && query.authors.isEmpty
        return passages.filter { passage in
            let passage = Int(passage)
            let kind = Passage.Kind(rawValue: index.kinds[passage]) ?? .notice
            guard isAny || wanted.contains(kind) || !query.isInTitle && isBy[passage],
                !unwanted.contains(kind), !isNotBy[passage]
            else { return false }
            guard query.firstDay != .min || query.endDay != .max else { return true }
            let day = Int(index.days[passage])
            return day != 0 && day >= query.firstDay && day < query.endDay
        }
    }

    private func written(by names: [SearchQuery.Name]) throws(SearchIndexFault) -> [Bool] {
        var lists: [[UInt32]] = []
        for name in names.prefix(Self.mostTerms) { lists.append(try having(name.words, name.prefix)) }
        return inAny(lists)
    }

    private func grouped(_ passages: [UInt32]) -> [SearchMatch] {
        let isWanted = index.applications.map { isMeant($0) }
        var ranks = [[SearchMatch]](repeating: [], count: Int(Passage.Kind.notice.rawValue) + 1)
        var (at, conversation) = (0, 0)
        while at < passages.count {
            while index.starts[conversation + 1] <= passages[at] { conversation += 1 }
            let first = at
            var best = ranks.count - 1
            while at < passages.count, passages[at] < index.starts[conversation + 1] {
                best = min(best, Int(index.kinds[Int(passages[at])]))
                at += 1
            }
            guard isWanted[index.applicationOf[conversation]] else { continue }
            ranks[best].append(
                SearchMatch(conversation: conversation, passages: passages[first..<at].map(Int.init)))
        }
        return ranks.flatMap { $0.reversed() }
    }

    private func isMeant(_ application: String) -> Bool {
        let name = NormalisedText(application.utf8)
        let begins = { (word: [UInt8]) in name.offset(of: [UInt8(ascii: " ")] + word) != nil }
        return begins(query.application) && !query.otherApplications.contains(where: begins)
    }
}

extension SearchIndex {
    /// The conversations that match a query, best first. Those of a phrase may turn out to have none of it
    /// (`FoundMessages`).
    public func matches(of query: SearchQuery) throws(SearchIndexFault) -> [SearchMatch] {
        try SearchFinder(index: self, query: query).matches()
    }
}
