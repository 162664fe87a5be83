import ArgumentParser
import ConversationModel
import Site
import Transcript

/// The cost of conversations against a limit in US dollars.
struct SpendingLimit {
    let dollars: Double
    private let cost: Double?
    private let models: [UsageGroup]
    private let runs: [UsageGroup]
    private let unpriced: UnpricedModels
    private let hasPrices: Bool

    /// - Parameter statistics: Grouped by model and by run, too.
    init(_ dollars: Double, _ statistics: Statistics, _ prices: Prices?) {
        (self.dollars, hasPrices) = (dollars, prices != nil)
        cost = statistics.total.usage.cost
        (models, runs) = (statistics.groups(by: .model), statistics.groups(by: .run))
        unpriced = UnpricedModels(models, prices)
    }

    /// The dollars above the limit; nil if there are none.
    var excess: Double? { cost.flatMap { $0 > dollars ? $0 - dollars : nil } }

    /// The reason for which the run fails; nil if the limit is kept.
    var failure: (line: String, code: ExitCode)? {
        guard let cost else { return (Diagnostics.nothingToLimit(unpriced.names, hasPrices: hasPrices), .refused) }
        guard cost > dollars else { return nil }
        return (Diagnostics.overLimit(dollars, cost, models: Self.most(models), runs: Self.most(runs)), .overLimit)
    }

    /// Tells that the sum leaves out tokens.
    var warnings: [String] {
        guard cost != nil, !unpriced.names.isEmpty else { return [] }
        return [Diagnostics.leftOutOfSum(unpriced.names, tokens: unpriced.tokens, hasPrices: hasPrices)]
    }

    /// The named groups that cost the most, the largest first.
    private static func most(_ groups: [UsageGroup]) -> [(name: String, cost: Double)] {
        let costs = groups.compactMap { group in
            group.name.flatMap { name in group.row.usage.cost.map { (name: name, cost: $0) } }
        }
        return Array(costs.filter { $0.cost > 0 }.sorted { ($1.cost, $0.name) < ($0.cost, $1.name) }.prefix(3))
    }
}
