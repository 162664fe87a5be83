/// The tokens and the cost of an answer, as its source states them.
///
/// Some sources count cached tokens apart from input, and thinking apart from output. Here the larger number always
/// includes them.
public struct Usage: Sendable, Hashable {
    /// Tokens that the model read.
    public private(set) var input = 0
    /// Tokens that the model wrote.
    public private(set) var output = 0
    /// Input tokens that were read from a cache.
    public private(set) var cacheRead = 0
    /// Input tokens that were written to a cache.
    public private(set) var cacheWrite = 0
    /// Output tokens of thinking.
    public private(set) var reasoning = 0
    /// The cost in US dollars; nil if the source does not state it.
    public private(set) var cost: Double?
    /// The date of the list of prices that made a part of the cost; nil if none did, or if it has no date.
    public private(set) var pricesDate: Timestamp?

    /// Drops numbers that cannot be counts or prices.
    public init(
        input: Int = 0, output: Int = 0, cacheRead: Int = 0, cacheWrite: Int = 0, reasoning: Int = 0,
        cost: Double? = nil
    ) {
        self.input = max(0, input)
        self.output = max(0, output)
        self.cacheRead = max(0, cacheRead)
        self.cacheWrite = max(0, cacheWrite)
        self.reasoning = max(0, reasoning)
        self.cost = cost.flatMap { (0...Self.costLimit).contains($0) ? $0 : nil }
    }

    /// Sums of larger costs would lose their cents.
    private static let costLimit = 1e12

    /// The sum of input and output.
    public var tokens: Int { input.saturatingAdding(output) }
    /// True if the source states neither tokens nor a cost.
    public var isEmpty: Bool { tokens == 0 && cost == nil }
    /// True for a cost that the source states without tokens: it is that of all answers.
    public var isCostAlone: Bool { cost != nil && tokens == 0 }

    public static func += (sum: inout Usage, more: Usage) {
        sum.combine(with: more) { $0.saturatingAdding($1) }
        if let cost = more.cost { sum.cost = min((sum.cost ?? 0) + cost, costLimit) }
    }

    public static func + (one: Usage, other: Usage) -> Usage {
        var sum = one
        sum += other
        return sum
    }

    /// Takes the larger of each two numbers from two reports on the same answer.
    public mutating func formMaximum(_ other: Usage) {
        combine(with: other) { max($0, $1) }
        if let other = other.cost { cost = max(cost ?? 0, other) }
    }

    /// Adds a cost that is stated separately, or that a list of prices of this date makes.
    public mutating func add(cost: Double?, pricesOf date: Timestamp? = nil) {
        self += Usage(cost: cost)
        pricesDate = pricesDate ?? date
    }

    /// The increase since an earlier state of the same counters.
    public func since(_ earlier: Usage) -> Usage {
        var change = self
        // Both are at least 0: the difference cannot overflow.
        change.combine(with: earlier) { max(0, $0 - $1) }
        change.cost = cost.map { max(0, $0 - (earlier.cost ?? 0)) }
        return change
    }

    private mutating func combine(with other: Usage, _ operation: (Int, Int) -> Int) {
        input = operation(input, other.input)
        output = operation(output, other.output)
        cacheRead = operation(cacheRead, other.cacheRead)
        cacheWrite = operation(cacheWrite, other.cacheWrite)
        reasoning = operation(reasoning, other.reasoning)
        pricesDate = pricesDate ?? other.pricesDate
    }
}

extension Int {
    /// The sum, or the largest integer on overflow.
    public func saturatingAdding(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? (other < 0 ? .min : .max) : sum
    }
}
