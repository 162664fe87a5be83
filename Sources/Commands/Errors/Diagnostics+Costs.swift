import ConversationModel
import Transcript

/// Words about costs and prices.
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

    private static func names(_ models: [String?]) -> String {
        let first = models.prefix(5).map { $0.map { shown($0) } ?? "unnamed models" }.joined(separator: ", ")
        return models.count > 5 ? "\(first) and \(models.count - 5) more" : first
    }

    private static func shown(_ name: String) -> String { name.withVisibleControls.collapsedWhitespace(limit: 80) }
}
