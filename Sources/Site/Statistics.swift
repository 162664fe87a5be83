public import ConversationModel

/// Sums of the usage of conversations, in groups.
public struct Statistics: Sendable {
    public private(set) var total = UsageRow()
    /// Problems of files that could not be read, or only in part.
    public internal(set) var problems: [Problem] = []
    private var rows: [UsageGrouping: [String?: UsageRow]] = [:]
    /// Ids of the requests that are counted.
    private var requests: Set<String> = []

    /// The groups: days and months in their order, others from largest to smallest.
    public func groups(by grouping: UsageGrouping) -> [UsageGroup] {
        let groups = (rows[grouping] ?? [:]).map { UsageGroup(name: $0.key, row: $0.value) }
        return groups.sorted { grouping.isTime ? $0.isEarlier(than: $1) : $0.isLarger(than: $1) }
    }

    /// Adds a conversation; its requests count unless an earlier one has them, even outside of the time to count.
    mutating func add(_ found: Found) {
        total += found.total
        for (grouping, found) in found.rows {
            for (name, row) in found { rows[grouping, default: [:]][name, default: UsageRow()] += row }
        }
        for request in found.requests where requests.insert(request.id).inserted {
            if let stated = request.stated { add(stated, of: found) }
        }
    }

    private mutating func add(_ stated: StatedUsage, of found: Found) {
        total.usage += stated.usage
        for grouping in found.rows.keys {
            let name = found.name(of: stated, by: grouping)
            rows[grouping, default: [:]][name, default: UsageRow()].usage += stated.usage
        }
    }

    fileprivate static func month(of day: String) -> String { String(day.prefix("2025-03".count)) }

    /// The sums of one conversation.
    struct Found: Sendable {
        fileprivate private(set) var total: UsageRow
        fileprivate private(set) var rows: [UsageGrouping: [String?: UsageRow]] = [:]
        /// Requests whose usage is not in the sums, as another conversation may have them, too.
        fileprivate let requests: [UsageLedger.Request]
        private let source: Conversation.Source
        private let run: String?

        init(_ conversation: Conversation, _ groupings: [UsageGrouping], _ dates: TimeSpan, _ prices: Prices?) {
            let ledger = {
                UsageLedger(conversation, by: $0, dates: dates, prices: prices, keepsRequestsApart: true)
            }
            let whole = ledger(nil)
            (total, requests, source) = (whole.total, whole.requests, conversation.source)
            run = conversation.run?.name
            guard total.conversations > 0 else { return }
            for grouping in groupings {
                switch grouping {
                case .day: rows[.day] = Self.named(ledger(.day))
                case .month: rows[.month] = Self.months(Self.named(ledger(.day)))
                case .model: rows[.model] = Self.named(ledger(.model))
                case .application: rows[.application] = [source.application: total]
                case .project: rows[.project] = [source.project: total]
                case .run: rows[.run] = [run: total]
                }
            }
        }

        /// The name of the group that a request is in.
        fileprivate func name(of request: StatedUsage, by grouping: UsageGrouping) -> String? {
            switch grouping {
            case .day: request.day
            case .month: request.day.map(Statistics.month(of:))
            case .model: request.model
            case .application: source.application
            case .project: source.project
            case .run: run
            }
        }

        /// A conversation of several days is one of the month.
        private static func months(_ days: [String?: UsageRow]) -> [String?: UsageRow] {
            let months = Dictionary(grouping: days) { $0.key.map(Statistics.month(of:)) }
            return months.mapValues { days in
                var sum = days.reduce(into: UsageRow()) { $0 += $1.value }
                sum.conversations = 1
                return sum
            }
        }

        private static func named(_ ledger: UsageLedger) -> [String?: UsageRow] {
            Dictionary(ledger.rows.map { ($0.key.text, $0.value) }) { first, _ in first }
        }
    }
}

extension UsageGrouping {
    fileprivate var isTime: Bool { self == .day || self == .month }
}

extension UsageGroup {
    fileprivate func isEarlier(than other: Self) -> Bool { (name ?? "~") < (other.name ?? "~") }

    fileprivate func isLarger(than other: Self) -> Bool {
        let (one, two) = (row, other.row)
        return (two.usage.tokens, two.conversations, name ?? "~") < (
            one.usage.tokens, one.conversations, other.name ?? "~"
        )
    }
}

extension StatedUsage {
    fileprivate var day: String? { (timestamp.map { .day($0.day) } ?? UsageLedger.Key.unknown).text }
}

extension UsageLedger.Key {
    fileprivate var text: String? {
        switch self {
        case .day(let day): Timestamp(milliseconds: day * 86_400_000).map(\.dayText)
        case .model(let name): name
        case .unknown: nil
        }
    }
}
