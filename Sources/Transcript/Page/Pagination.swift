import Hypertext

/// Splits a long conversation into pages that a browser loads quickly, and links them.
///
/// The first page has the conversation's own name, and further pages have the same name with a number.
public struct Pagination: Sendable {
    /// The messages on each page.
    let ranges: [Range<Int>]
    private let name: String

    /// - Parameters:
    ///   - weights: The approximate size of each message in bytes.
    ///   - prompts: Messages with which a page preferably begins, in order.
    ///   - limit: The most bytes of a page, unless a single message is larger; 0: no limit.
    ///   - name: The address of the first page.
    init(weights: [Int], prompts: [Int] = [], limit: Int, name: String) {
        self.name = name
        var prompts = prompts[...]
        var ranges: [Range<Int>] = []
        var start = 0
        var sum = 0
        // The last prompt of the page, and the weight before it.
        var turn = (index: 0, sum: 0)
        for (index, weight) in weights.enumerated() {
            if prompts.first == index {
                prompts.removeFirst()
                turn = (index, sum)
            }
            while index > start, limit > 0, sum + weight > limit {
                // A page is at least half full.
                let cut = turn.index > start && turn.sum * 2 >= limit ? turn : (index: index, sum: sum)
                ranges.append(start..<cut.index)
                (start, sum) = (cut.index, sum - cut.sum)
                turn = (start, 0)
            }
            sum += weight
        }
        self.ranges = ranges + [start..<weights.count]
    }

    /// The address of a page, numbered from 0: `chat.html`, `chat.2.html` …
    ///
    /// Names of conversations contain no dot, so these names are unique.
    public static func address(_ name: String, part: Int) -> String {
        guard part > 0 else { return name }
        let stem = name.hasSuffix(".html") ? name.dropLast(".html".count) : name[...]
        return "\(stem).\(part + 1).html"
    }

    private func address(_ part: Int) -> String {
        Self.address(name, part: part)
    }

    /// Adds the lists that lead through a conversation to a page.
    func fill(_ page: PageView, part: Int, _ lists: PanelLists, _ strings: Strings) {
        (page.outline, page.isOutlinePartial) = lists.outline.lines(on: ranges[part], page: address(of:))
        page.files = lists.files.rows(on: ranges[part], strings, page: address(of:))
        page.commits = lists.commits.rows(on: ranges[part], page: address(of:))
        page.failures = lists.failures.rows(on: ranges[part], page: address(of:))
        page.strip = lists.strip?.view(on: ranges[part], page: address(of:))
    }

    /// Sets the place of a page among the others, and the pages of replies' targets.
    func fill(_ page: PageView, part: Int, messages: [MessageView], _ strings: Strings) {
        page.messages = Array(messages[ranges[part]])
        guard ranges.count > 1 else { return }
        page.partLabel = strings("Part %1 of %2", strings.digits(part + 1), strings.digits(ranges.count))
        page.parts = ranges.indices.map { "\(address($0)):\(ranges[$0].lowerBound + 1)" }.joined(separator: " ")
        let isLast = part + 1 == ranges.count
        page.earlierHref = part > 0 ? "\(address(part - 1))#message-\(ranges[part].lowerBound)" : nil
        page.laterHref = isLast ? nil : address(part + 1)
        page.latestHref = isLast ? nil : address(ranges.count - 1)
        for reply in page.messages.compactMap(\.reply) where !ranges[part].contains(reply.number - 1) {
            reply.page = address(of: reply.number - 1)
        }
    }

    /// The address of the page that has a message.
    func address(of message: Int) -> String {
        var (first, end) = (0, ranges.count)
        while end - first > 1 {
            let middle = (first + end) / 2
            if ranges[middle].lowerBound <= message { first = middle } else { end = middle }
        }
        return address(first)
    }
}
