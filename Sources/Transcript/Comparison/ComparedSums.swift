import ConversationModel

/// Makes the rows of sums over conversations, with the differences from the first.
struct ComparedSums {
    private let totals: [UsageRow]
    private let failures: [Int]
    private let strings: Strings

    init(_ conversations: [Conversation], prices: Prices?, _ strings: Strings) {
        totals = conversations.map { UsageLedger($0, by: nil, prices: prices).total }
        failures = conversations.map { conversation in
            conversation.messages.reduce(0) { $0 + $1.toolCalls.count { $0.status == .error } }
        }
        self.strings = strings
    }

    /// The rows in which some conversation has more than nothing.
    var rows: [ComparisonSumView] {
        [
            row(strings("Tool calls"), totals.map(\.toolCalls), strings.number),
            row(strings("Failed calls"), failures, strings.number),
            row(strings("Tokens in"), totals.map(\.usage.input), strings.rounded),
            row(strings("Tokens out"), totals.map(\.usage.output), strings.rounded),
            costs,
            row(strings("Duration"), totals.map { $0.milliseconds / 1000 }) {
                strings.duration(milliseconds: $0 * 1000)
            },
        ].compactMap(\.self)
    }

    private func row(_ name: String, _ values: [Int], _ text: (Int) -> String) -> ComparisonSumView? {
        guard values.contains(where: { $0 > 0 }) else { return nil }
        let cells = values.enumerated().map { index, value in
            let (difference, _) = value.subtractingReportingOverflow(values[0])
            return ComparisonSumCellView(
                text(value),
                difference: index == 0 ? nil : strings.signed(difference, text(Int(clamping: difference.magnitude))))
        }
        return ComparisonSumView(name, cells)
    }

    private var costs: ComparisonSumView? {
        let costs = totals.map(\.usage.cost)
        guard costs.contains(where: { $0 ?? 0 > 0 }) else { return nil }
        let cells = costs.enumerated().map { index, cost in
            guard let cost else { return ComparisonSumCellView("–", difference: nil) }
            let difference = index == 0 ? nil : costs[0].map { cost - $0 }
            return ComparisonSumCellView(
                strings.cost(cost), difference: difference.map { strings.signed($0, strings.cost(abs($0))) })
        }
        let date = totals.lazy.compactMap(\.usage.pricesDate).first
        return ComparisonSumView(strings.costHeading(pricesOf: date), cells)
    }
}
