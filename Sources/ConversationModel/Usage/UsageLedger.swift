/// The usage of a conversation, by day or model of its messages.
///
/// Messages, prompts and calls are counted on the displayed branch. Tokens and costs also include other versions,
/// branches and sub-agents.
public struct UsageLedger: Sendable, Hashable {
    /// The trait of messages that makes rows.
    public enum Trait: Sendable {
        /// The names of the rows are `Key`s.
        case day, model
    }

    /// The value of the trait.
    public enum Key: Sendable, Hashable {
        /// Days since 1970, in the time zone of the message.
        case day(Int)
        /// The model as the source names it.
        case model(String)
        /// The messages do not state the trait.
        case unknown
    }

    /// Empty without a trait.
    public internal(set) var rows: [Key: UsageRow] = [:]
    /// All messages together.
    public internal(set) var total = UsageRow()
    /// The usage of requests, if it is kept apart from the rows and the total.
    public internal(set) var requests: [Request] = []

    /// A request that other conversations may repeat.
    public struct Request: Sendable, Hashable {
        /// The same in each copy.
        public var id: String
        /// With the time and the model that decide on its rows; nil if it is not in the time to count.
        public var stated: StatedUsage?
    }

    /// - Parameters:
    ///   - trait: The trait to make rows by; nil makes only the total.
    ///   - dates: The time to count.
    ///   - prices: Prices for costs that the source does not state.
    ///   - keepsRequestsApart: Fill `requests`; their rows exist without their usage.
    public init(
        _ conversation: Conversation, by trait: Trait?, dates: TimeSpan = TimeSpan(), prices: Prices? = nil,
        keepsRequestsApart: Bool = false
    ) {
        var writer = LedgerWriter(conversation, by: trait, dates: dates, prices: prices)
        for message in conversation.messages { writer.count(message) }
        conversation.messages.forEachUsage { message, usage in
            if keepsRequestsApart { for request in message.paidRequests { writer.add(request, of: message) } }
            let rest = keepsRequestsApart ? message.usageBesidesRequests : usage
            if let rest { writer.add(rest, model: writer.model(of: message), at: message.timestamp) }
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
    /// The name of the model; nil for other keys.
    public var name: String? { if case .model(let name) = self { name } else { nil } }
}

/// Counts the messages of a conversation.
private struct LedgerWriter {
    /// The participants' models, by id.
    private let models: [String: String]
    private let trait: UsageLedger.Trait?
    private let dates: TimeSpan
    private let prices: Prices?
    /// The conversation's date, for messages without a time.
    private let date: Timestamp?
    private var ledger = UsageLedger.empty
    /// The latest time of a message, in milliseconds.
    private var latest: Int?
    private var latestByKey: [UsageLedger.Key: Int] = [:]
    /// The user's messages before the next answer, which decides on their model; commands are no prompts.
    private var waiting: [(timestamp: Timestamp?, isPrompt: Bool)] = []

    init(_ conversation: Conversation, by trait: UsageLedger.Trait?, dates: TimeSpan, prices: Prices?) {
        let named = conversation.participants.compactMap { person in person.model.map { (person.id, $0) } }
        models = Dictionary(named) { first, _ in first }
        (self.trait, self.dates, self.prices) = (trait, dates, conversation.unstatedPrices(prices))
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
        case .user where message.isVisible: waiting.append((message.timestamp, message.isSaid))
        case .assistant: count(answer: message)
        default: count(other: message)
        }
    }

    private mutating func count(answer: Message) {
        placePrompts(model(of: answer))
        var row = UsageRow()
        row.messages = answer.isVisible ? 1 : 0
        row.toolCalls = answer.parts.count { if case .toolCall = $0 { true } else { false } }
        row.toolMilliseconds = answer.toolMilliseconds
        let key = key(answer.timestamp, model(of: answer))
        add(row, to: key)
        stretch(key, to: answer.timestamp)
        if let work = answer.work { stretch(key, to: work.end.milliseconds) { _ in work.milliseconds } }
    }

    private mutating func count(other message: Message) {
        var row = UsageRow()
        row.messages = message.isVisible ? 1 : 0
        let key = key(message.timestamp, nil)
        if message.isVisible { add(row, to: key) }
        stretch(key, to: message.timestamp)
    }

    private mutating func placePrompts(_ model: String?) {
        for (timestamp, isPrompt) in waiting {
            var row = UsageRow()
            (row.prompts, row.messages) = (isPrompt ? 1 : 0, 1)
            let key = key(timestamp, model)
            add(row, to: key)
            stretch(key, to: timestamp)
        }
        waiting = []
    }

    /// Adds the time since the previous message.
    private mutating func stretch(_ key: UsageLedger.Key?, to timestamp: Timestamp?) {
        guard let time = timestamp?.milliseconds else { return }
        stretch(key, to: time) { WorkingTime.pause(from: $0, to: time) }
    }

    /// - Parameter pause: The time to add, given the latest time so far.
    private mutating func stretch(_ key: UsageLedger.Key?, to time: Int, by pause: (Int?) -> Int) {
        ledger.total.milliseconds = ledger.total.milliseconds.saturatingAdding(pause(latest))
        latest = max(latest ?? time, time)
        guard let key else { return }
        if let known = ledger.rows[key]?.milliseconds {
            ledger.rows[key]?.milliseconds = known.saturatingAdding(pause(latestByKey[key]))
        }
        latestByKey[key] = max(latestByKey[key] ?? time, time)
    }

    mutating func add(_ usage: Usage, model: String?, at timestamp: Timestamp?) {
        guard !usage.isEmpty, isWanted(timestamp) else { return }
        var row = UsageRow()
        row.usage = usage.priced(by: prices, model: model)
        add(row, to: key(timestamp, model))
    }

    mutating func add(_ request: RequestUsage, of message: Message) {
        let (usage, model, timestamp) = (request.usage, model(of: message), message.timestamp)
        guard !usage.isEmpty else { return }
        var counted = UsageLedger.Request(id: request.id)
        if isWanted(timestamp) {
            add(UsageRow(), to: key(timestamp, model))
            counted.stated = StatedUsage(
                usage.priced(by: prices, model: model), model: model, at: timestamp ?? date)
        }
        ledger.requests.append(counted)
    }

    mutating func finish() -> UsageLedger {
        placePrompts(nil)
        for key in ledger.rows.keys { ledger.rows[key]?.conversations = 1 }
        let isEmpty = ledger.total == UsageRow() && latest == nil
        ledger.total.conversations = isEmpty && ledger.requests.allSatisfy { $0.stated == nil } ? 0 : 1
        return ledger
    }
}

extension Timestamp {
    /// Days since 1970, in the timestamp's time zone.
    public var day: Int {
        (milliseconds + offsetMinutes * 60_000).flooredDivision(by: 86_400_000)
    }
}
