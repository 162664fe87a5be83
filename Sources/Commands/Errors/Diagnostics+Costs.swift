import ConversationModel
import Transcript

/// Words about costs, prices and a limit.
extension Diagnostics {
    static func dollars(_ amount: Double) -> String { "$" + CountText.amount(amount) }

    /// The cost with the date of the prices that made it.
    static func cost(_ usage: Usage) -> String? {
        usage.cost.map { dollars($0) + (usage.pricesDate.map { " (\(prices(of: $0)))" } ?? "") }
    }

    static func prices(of date: Timestamp) -> String { "prices of \(date.dayText)" }

    /// The line below a table of costs; nil if there is nothing to tell about their prices.
    static func priceNote(_ total: Usage, without models: [String?]) -> String? {
        let parts = [total.pricesDate.map { prices(of: $0) }, models.isEmpty ? nil : "no price for \(names(models))"]
        let note = parts.compactMap(\.self).joined(separator: "; ")
        return note.isEmpty ? nil : note
    }

    static func overLimit(
        _ limit: Double, _ cost: Double, models: [(name: String, cost: Double)], runs: [(name: String, cost: Double)]
    ) -> String {
        let most = [("models", models), ("runs", runs)].filter { !$0.1.isEmpty }.map { kind, groups in
            "\(kind): " + groups.map { "\(shown($0.name)) \(dollars($0.cost))" }.joined(separator: ", ")
        }
        return "error: the cost of \(dollars(cost)) is \(dollars(cost - limit)) above the limit of \(dollars(limit))"
            + most.map { "; most expensive \($0)" }.joined()
    }

    static func nothingToLimit(_ models: [String?], hasPrices: Bool) -> String {
        let hint =
            !hasPrices
            ? "add costs with --prices built-in or --prices FILE"
            : models.isEmpty ? "they state no tokens either" : "there is no price for \(names(models))"
        return "error: the inputs state no cost to compare with the limit; \(hint)"
    }

    static func leftOutOfSum(_ models: [String?], tokens: Int, hasPrices: Bool) -> String {
        "warning: the cost leaves out \(CountText.grouped(tokens)) tokens of \(names(models))"
            + (hasPrices ? ", for which there is no price" : "; --prices adds their cost")
    }

    static let limitIsNoAmount = "--limit takes an amount in US dollars, such as 50 or 0.75"

    private static func names(_ models: [String?]) -> String {
        let first = models.prefix(5).map { $0.map { shown($0) } ?? "unnamed models" }.joined(separator: ", ")
        return models.count > 5 ? "\(first) and \(models.count - 5) more" : first
    }

    private static func shown(_ name: String) -> String { name.withVisibleControls.collapsedWhitespace(limit: 80) }
}
