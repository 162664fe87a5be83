/// What a conversation took, by the days or models of its messages.
///
/// Messages, prompts and calls are those that a reader sees; tokens and costs are those of other versions, branches and
/// other agents too.
public struct UsageLedger: Sendable, Hashable {
    /// The trait of messages that tells rows apart.
    public enum Trait: Sendable {
        case day, model
    }

    /// The messages that a row is about.
    public enum Key: Sendable, Hashable {
        /// Days since 1970, where the message was written.
        case day(Int)
        case model(String)
        /// Nothing is known of the trait.
        case unknown
    }

    public internal(set) var rows: [Key: UsageRow] = [:]
    /// All messages together.
    public internal(set) var total = UsageRow()

    /// - Parameters:
    ///   - trait: Rows are by this; nil: there is only the sum.
    ///   - dates: Only what has a time in there.
    ///   - prices: For costs that the source does not state.
    public init(
        _ conversation: Conversation, by trait: Trait?, dates: TimeSpan = TimeSpan(), prices: Prices? = nil
    ) {
        var writer = LedgerWriter(conversation, by: trait, dates: dates, prices: prices)
        for message in conversation.messages { writer.count(message) }
        conversation.messages.forEachUsage { message, usage in
            writer.add(usage, model: writer.model(of: message), at: message.timestamp)
        }
        for stated in conversation.usage { writer.add(stated.usage, model: stated.model, at: stated.timestamp) }
        self = writer.finish()
    }

    private init() {}

    fileprivate static let empty = UsageLedger()

    /// The usage of each model, the largest first.
    public var models: [(name: String?, usage: Usage)] {
        let rows = rows.filter { !$0.value.usage.isEmpty }.map { ($0.key.name, $0.value.usage) }
        return rows.sorted { ($1.1.tokens, $0.0 ?? "") < ($0.1.tokens, $1.0 ?? "") }
    }
}

extension UsageLedger.Key {
    /// The name of the model.
    public var name: String? { if case .model(let name) = self { name } else { nil } }
}

/// Goes through the messages of a conversation.
private struct LedgerWriter {
    /// Of those who take part.
    private let models: [String: String]
    private let trait: UsageLedger.Trait?
    private let dates: TimeSpan
    private let prices: Prices?
    /// When it began, for what has no time.
    private let date: Timestamp?
    private var ledger = UsageLedger.empty
    /// When something was last said.
    private var latest: Int?
    private var latestByKey: [UsageLedger.Key: Int] = [:]
    /// Prompts that wait for the answer whose model they belong to.
    private var waiting: [Timestamp?] = []

    init(_ conversation: Conversation, by trait: UsageLedger.Trait?, dates: TimeSpan, prices: Prices?) {
        let named = conversation.participants.compactMap { person in person.model.map { (person.id, $0) } }
        models = Dictionary(named) { first, _ in first }
        (self.trait, self.dates, self.prices) = (trait, dates, prices)
        date = conversation.date
    }

    func model(of message: Message) -> String? { message.model ?? models[message.participant] }

    private func isWanted(_ timestamp: Timestamp?) -> Bool {
        dates.contains(timestamp ?? date)
    }

    private func key(_ timestamp: Timestamp?, _ model: String?) -> UsageLedger.Key? {
        switch trait {
        case .day: (timestamp ?? date).map { .day($0.day) } ?? .unknown
        case .model: model.map { .model($0) } ?? .unknown
        case nil: nil
        }
    }

    private mutating func add(_ row: UsageRow, to key: UsageLedger.Key?) {
        ledger.total += row
        if let key { ledger.rows[key, default: UsageRow()] += row }
    }

    mutating func count(_ message: Message) {
        guard isWanted(message.timestamp) else { return }
        switch message.role {
        case .user where message.isVisible: waiting.append(message.timestamp)
        case .assistant: count(answer: message)
        default: count(other: message)
        }
    }

    private mutating func count(answer: Message) {
        placePrompts(model(of: answer))
        var row = UsageRow()
        row.messages = answer.isVisible ? 1 : 0
        for case .toolCall(let call) in answer.parts {
            row.toolCalls += 1
            row.toolMilliseconds = row.toolMilliseconds.saturatingAdding(max(0, call.milliseconds ?? 0))
        }
        let key = key(answer.timestamp, model(of: answer))
        add(row, to: key)
        stretch(key, to: answer.timestamp)
    }

    private mutating func count(other message: Message) {
        var row = UsageRow()
        row.messages = message.isVisible ? 1 : 0
        let key = key(message.timestamp, nil)
        if message.isVisible { add(row, to: key) }
        stretch(key, to: message.timestamp)
    }

    private mutating func placePrompts(_ model: String?) {
        for timestamp in waiting {
            var row = UsageRow()
            (row.prompts, row.messages) = (1, 1)
            let key = key(timestamp, model)
            add(row, to: key)
            stretch(key, to: timestamp)
        }
        waiting = []
    }

    /// Adds the time since the message before.
    private mutating func stretch(_ key: UsageLedger.Key?, to timestamp: Timestamp?) {
        guard let time = timestamp?.milliseconds else { return }
        ledger.total.milliseconds += Self.pause(from: latest, to: time)
        latest = max(latest ?? time, time)
        guard let key else { return }
        ledger.rows[key]?.milliseconds += Self.pause(from: latestByKey[key], to: time)
        latestByKey[key] = max(latestByKey[key] ?? time, time)
    }

    /// A longer one is a break. Timestamps are near enough to each other for their differences.
    private static let longestPause = 30 * 60_000

    private static func pause(from latest: Int?, to time: Int) -> Int {
        guard let latest, (0...longestPause).contains(time - latest) else { return 0 }
        return time - latest
    }

    mutating func add(_ usage: Usage, model: String?, at timestamp: Timestamp?) {
        guard !usage.isEmpty, isWanted(timestamp) else { return }
        var row = UsageRow()
        row.usage = usage
        if usage.cost == nil { row.usage.add(cost: prices?.cost(of: usage, model: model)) }
        add(row, to: key(timestamp, model))
    }

    mutating func finish() -> UsageLedger {
        placePrompts(nil)
        for key in ledger.rows.keys { ledger.rows[key]?.conversations = 1 }
        ledger.total.conversations = ledger.total == UsageRow() && latest == nil ? 0 : 1
        return ledger
    }
}

extension Timestamp {
    /// Days since 1970, where it was written.
    public var day: Int {
        (milliseconds + offsetMinutes * 60_000).flooredDivision(by: 86_400_000)
    }
}
