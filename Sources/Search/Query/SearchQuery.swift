/// A query as somebody typed it into a search. `Sources/Page/js/search/query.js` reads the same.
public struct SearchQuery: Sendable, Equatable {
    /// The words of a name as the index has them, and the beginning of the last one.
    struct Name: Sendable, Equatable {
        let words: [[UInt8]]
        let prefix: [UInt8]
    }

    private(set) var terms: [SearchTerm] = []
    private(set) var without: [SearchTerm] = []
    private(set) var isInTitle = false
    private(set) var isNotInTitle = false
    private(set) var roles: Set<Passage.Kind> = []
    private(set) var otherRoles: Set<Passage.Kind> = []
    /// People, of whom any may be the author.
    private(set) var authors: [Name] = []
    private(set) var otherAuthors: [Name] = []
    /// Kinds of items that a message has, all of them.
    private(set) var items: [PageItem.Kind] = []
    private(set) var otherItems: [PageItem.Kind] = []
    private(set) var application: [UInt8] = []
    private(set) var otherApplications: [[UInt8]] = []
    /// The first day to include, in days since 1970, and the first later one to exclude.
    private(set) var firstDay = Int.min
    private(set) var endDay = Int.max

    /// Reads a query as it was typed.
    public init(_ text: String) {
        let parts = QueryPart.all(in: text)
        let isOpen = text.unicodeScalars.last.map { !$0.properties.isWhitespace } ?? false
        for (index, part) in parts.enumerated() {
            if let name = part.name, filter(name, part.value, isNot: part.isNot) { continue }
            let isLast = index == parts.count - 1 && !part.isQuoted && isOpen
            // A part that only looks like a filter is a word.
            guard let term = SearchTerm(part.isQuoted ? part.value : part.whole, isOpen: isLast && !part.isNot) else {
                continue
            }
            if part.isNot { without.append(term) } else { terms.append(term) }
        }
        // There is nothing to exclude from: `-la` is an option.
        if !hasFilter, parts.allSatisfy(\.isNot) { (terms, without) = (without, []) }
    }

    var hasFilter: Bool {
        isInTitle || isNotInTitle || !roles.isEmpty || !otherRoles.isEmpty || !authors.isEmpty || !otherAuthors.isEmpty
            || !items.isEmpty || !otherItems.isEmpty
            || !application.isEmpty || !otherApplications.isEmpty || firstDay != .min || endDay != .max
    }

    /// True if there is nothing to look for.
    public var isEmpty: Bool { terms.isEmpty && !hasFilter }

    /// The same from a day on, in days since 1970.
    public func since(day: Int) -> SearchQuery {
        var query = self
        query.firstDay = max(firstDay, day)
        return query
    }

    private static let roles: [String: Passage.Kind] = ["user": .user, "assistant": .assistant, "tool": .tool]

    /// - Parameter isNot: What it names is left out.
    /// - Returns: True if it is a filter.
    private mutating func filter(_ name: String, _ value: String, isNot: Bool) -> Bool {
        let words = NormalisedText(value.utf8).trimmed
        let text = String(decoding: words, as: UTF8.self)
        switch name {
        case "app":
            guard !words.isEmpty else { return false }
            if isNot { otherApplications.append(words) } else { application = words }
        case "in":
            guard text == "title" else { return false }
            if isNot { isNotInTitle = true } else { isInTitle = true }
        case "has":
            guard let kind = PageItem.Kind(typed: text) else { return false }
            if isNot { otherItems.append(kind) } else { items.append(kind) }
        case "from":
            if let role = Self.roles[text] {
                if isNot { otherRoles.insert(role) } else { roles.insert(role) }
                return true
            }
            var marked = IndexedWords.of(words).map { [MarkedWord.Mark.author.rawValue] + $0 }
            guard let prefix = marked.popLast() else { return false }
            let author = Name(words: marked, prefix: prefix)
            if isNot { otherAuthors.append(author) } else { authors.append(author) }
        default:
            guard let day = Day.typed(value) else { return false }
            if (name == "after") != isNot { firstDay = day } else { endDay = day }
        }
        return true
    }
}

extension PageItem.Kind {
    /// Other words for kinds.
    private static let synonyms: [String: PageItem.Kind] = [
        "picture": .image, "photo": .image, "video": .film, "audio": .sound,
    ]

    /// nil for a word that names no kind.
    fileprivate init?(typed word: String) {
        let named = Self.allCases.first { "\($0.name)" == word }
        guard let kind = named ?? Self.synonyms[word] else { return nil }
        self = kind
    }
}

extension Day {
    /// The first day of a year, a month or a day as somebody types it: `2025`, `2025-3`, `2025-03-14`.
    fileprivate static func typed(_ text: String) -> Int? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isNumber = { (part: Substring) in !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        guard (1...3).contains(parts.count), parts.allSatisfy(isNumber), parts[0].utf8.count == 4,
            parts.dropFirst().allSatisfy({ $0.utf8.count <= 2 })
        else { return nil }
        let numbers = parts.compactMap { Int($0) } + [1, 1]
        return exact(year: numbers[0], month: numbers[1], day: numbers[2])
    }
}
