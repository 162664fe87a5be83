/// A conversation of a site, as search knows it before its pages are read.
public struct SearchConversation: Sendable {
    /// Its pages, in order; addresses relative to the site.
    public let pages: [String]
    public let title: String
    /// The application that it comes from; empty if nobody knows.
    public let application: String
    /// As `2025-03-14`; empty if it has none.
    public let date: String
    /// Bytes of its pages.
    public let size: Int

    public init(pages: [String], title: String, application: String, date: String, size: Int) {
        (self.pages, self.title, self.application) = (pages, title, application)
        (self.date, self.size) = (date, size)
    }
}

extension [SearchConversation] {
    /// Bytes of pages that are read in one go, at least and at most.
    private static let batchSizes = 262_144..<1_048_576

    /// Cut into batches. They end at conversations that their names choose: so one that is added or has grown leaves most
    /// of the others as they are.
    public var batches: [Range<Int>] {
        var batches: [Range<Int>] = []
        var (start, size) = (0, 0)
        for (index, conversation) in enumerated() {
            size += conversation.size
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

/// What was read from the pages of a conversation.
struct ReadConversation: Sendable {
    /// The first message of each of its pages.
    var firstMessages: [Int] = []
    /// Of each passage: the message, the kind, the day.
    var messages: [Int] = []
    var kinds: [UInt8] = []
    var days: [Int] = []
}

/// Days since the first of January 1970, as dates are compared.
enum Day {
    /// 0 for what is no date.
    static func number(_ date: String) -> Int {
        let parts = date.split(separator: "-", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard parts.count == 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2])
        else { return 0 }
        // The year begins in March, so that the leap day is its last.
        let month = (parts[1] + 9) % 12
        let year = parts[0] - month / 10
        return 365 * year + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + parts[2] - 1 - 719_468
    }
}
