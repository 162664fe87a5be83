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

    private let prices: [String: Price]

    /// - Parameter prices: Prices by model name, or by the beginning of one.
    public init(_ prices: [String: Price]) {
        self.prices = prices
    }

    /// Equal for equal prices.
    public var description: String {
        prices.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: "\n")
    }

    /// The cost of a usage; nil for a model without a price. The longest matching beginning of its name decides.
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
        prices[model] ?? prices.filter { model.hasPrefix($0.key) }.max { $0.key.utf8.count < $1.key.utf8.count }?.value
    }
}
