/// Prices of models, in US dollars per million tokens.
public struct Prices: Sendable, Hashable, CustomStringConvertible {
    /// The prices of one model.
    public struct Price: Sendable, Hashable {
        /// For tokens that the model reads.
        public var input: Double
        /// For tokens that the model writes, thinking included.
        public var output: Double
        /// nil uses the price of other input.
        public var cacheRead: Double?
        /// nil uses the price of other input.
        public var cacheWrite: Double?

        public init(input: Double, output: Double, cacheRead: Double? = nil, cacheWrite: Double? = nil) {
            self.input = input
            self.output = output
            self.cacheRead = cacheRead
            self.cacheWrite = cacheWrite
        }
    }

    /// How the names of models in a list match those in sessions.
    public enum Matching: Sendable, Hashable {
        /// The longest beginning of a session's name decides.
        case beginnings
        /// Names are the same, but for who serves a model and for the date of a snapshot.
        case names
    }

    /// The date of the prices; nil if the list states none.
    public let date: Timestamp?
    private let prices: [String: Price]
    private let matching: Matching

    /// - Parameter prices: Prices by model name, or by the beginning of one.
    public init(_ prices: [String: Price], date: Timestamp? = nil, matching: Matching = .beginnings) {
        (self.date, self.matching) = (date, matching)
        switch matching {
        case .beginnings: self.prices = prices
        case .names:
            let named = prices.map { (ModelReadings.normalized($0.key), $0.value) }
            self.prices = Dictionary(named) { first, _ in first }
        }
    }

    /// Equal for equal prices.
    public var description: String {
        let lines = prices.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return (["\(matching) \(date?.rfc3339 ?? "")"] + lines).joined(separator: "\n")
    }

    /// True if the list has a price of the model.
    public func knows(_ model: String?) -> Bool { model.flatMap(price) != nil }

    /// The cost of a usage; nil for a model without a price.
    public func cost(of usage: Usage, model: String?) -> Double? {
        guard let model, let price = price(of: model) else { return nil }
        let cached = min(usage.input, usage.cacheRead.saturatingAdding(usage.cacheWrite))
        let parts = [
            (usage.input - cached, price.input), (usage.output, price.output),
            (min(cached, usage.cacheRead), price.cacheRead ?? price.input),
            (cached - min(cached, usage.cacheRead), price.cacheWrite ?? price.input),
        ]
        return parts.reduce(0) { $0 + Double($1.0) / 1e6 * $1.1 }
    }

    private func price(of model: String) -> Price? {
        switch matching {
        case .names: ModelReadings.of(model).lazy.compactMap { prices[$0] }.first
        case .beginnings: prices[model] ?? longest(beginning: model)
        }
    }

    private func longest(beginning model: String) -> Price? {
        prices.filter { model.hasPrefix($0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }?.value
    }
}

extension Usage {
    /// With the cost that a list of prices makes, unless the source states one.
    public func priced(by prices: Prices?, model: String?) -> Usage {
        guard cost == nil, let cost = prices?.cost(of: self, model: model) else { return self }
        var priced = self
        priced.add(cost: cost, pricesOf: prices?.date)
        return priced
    }
}
