/// A conversation of a site, for the search index.
public struct SearchConversation: Sendable {
    /// The pages in order, by address relative to the site.
    public let pages: [String]
    /// The title, which is searched too.
    public let title: String
    /// The application that the conversation comes from; empty if unknown.
    public let application: String
    /// As `2025-03-14`; empty if unknown.
    public let date: String
    /// The bytes of the pages.
    public let size: Int

    public init(pages: [String], title: String, application: String, date: String, size: Int) {
        (self.pages, self.title, self.application) = (pages, title, application)
        (self.date, self.size) = (date, size)
    }
}

extension [SearchConversation] {
    /// The least and the most bytes of pages in one batch.
    private static let batchSizes = 262_144..<1_048_576

    /// The conversations in batches. Their names determine where a batch ends, so adding or changing one leaves most
    /// batches unchanged.
    public var batches: [Range<Int>] {
        var batches: [Range<Int>] = []
        var (start, size) = (0, 0)
        for (index, conversation) in enumerated() {
            size += Swift.min(conversation.size, Self.batchSizes.upperBound)
            let isEnd =
                size >= Self.batchSizes.lowerBound && conversation.endsBatch || size >= Self.batchSizes.upperBound
            guard isEnd || index + 1 == count else { continue }
            batches.append(start..<(index + 1))
            (start, size) = (index + 1, 0)
        }
        return batches
    }
}

extension SearchConversation {
    fileprivate var endsBatch: Bool {
        let hash = pages.first?.utf8.reduce(UInt32(5381)) { ($0 &* 33) ^ UInt32($1) } ?? 0
        return (hash ^ hash >> 8) & 3 == 0
    }
}

/// Days since 1 January 1970, for comparing dates.
enum Day {
    /// 0 if the text is not a date.
    static func number(_ date: String) -> Int {
        let parts = date.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard parts.count == 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2])
        else { return 0 }
        return number(year: parts[0], month: parts[1], day: parts[2])
    }

    /// nil if there is no such day.
    static func exact(year: Int, month: Int, day: Int) -> Int? {
        guard (1...12).contains(month), day >= 1 else { return nil }
        let start = number(year: year, month: month, day: 1)
        let next = month == 12 ? number(year: year + 1, month: 1, day: 1) : number(year: year, month: month + 1, day: 1)
        return start + day <= next ? start + day - 1 : nil
    }

    private static func number(year: Int, month: Int, day: Int) -> Int {
        // The year begins in March, so that the leap day comes last.
        let shifted = (month + 9) % 12
        let year = year - shifted / 10
        return 365 * year + year / 4 - year / 100 + year / 400 + (shifted * 306 + 5) / 10 + day - 1 - 719_468
    }
}
