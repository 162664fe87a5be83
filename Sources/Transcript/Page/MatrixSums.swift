import ConversationModel

/// Makes the rows of sums over the runs of a matrix, with the differences from the first.
struct MatrixSums {
    private let columns: [MatrixRenderer.Column]
    private let prices: Timestamp?
    private let strings: Strings

    /// - Parameter prices: The date of the prices that costs may come from.
    init(_ columns: [MatrixRenderer.Column], prices: Timestamp?, _ strings: Strings) {
        (self.columns, self.prices, self.strings) = (columns, prices, strings)
    }

    /// The rows for which the runs have facts.
    var rows: [ComparisonSumView] {
        [
            row(strings("Runs"), columns.map { Double($0.attempts.count) }) { strings.number(Int($0)) },
            row(strings("Passed"), columns.map(passed)) { strings.number(Int($0)) },
            row(strings("Mean score"), columns.map(meanScore), strings.score),
            row(strings.costHeading(pricesOf: prices), columns.map(cost), strings.cost),
        ].compactMap(\.self)
    }

    /// - Parameter values: nil for a run without such facts.
    private func row(_ name: String, _ values: [Double?], _ text: (Double) -> String) -> ComparisonSumView? {
        guard values.contains(where: { $0 != nil }) else { return nil }
        let cells = values.enumerated().map { index, value in
            guard let value else { return ComparisonSumCellView("–", difference: nil) }
            let difference = index == 0 ? nil : values[0].map { value - $0 }
            return ComparisonSumCellView(text(value), difference: difference.map { strings.signed($0, text(abs($0))) })
        }
        return ComparisonSumView(name, cells)
    }

    private func passed(_ column: MatrixRenderer.Column) -> Double? {
        let verdicts = column.attempts.compactMap(\.run.hasPassed)
        return verdicts.isEmpty ? nil : Double(verdicts.count { $0 })
    }

    private func meanScore(_ column: MatrixRenderer.Column) -> Double? {
        let scores = column.attempts.compactMap(\.run.score)
        return scores.isEmpty ? nil : scores.map { $0 / Double(scores.count) }.reduce(0, +)
    }

    private func cost(_ column: MatrixRenderer.Column) -> Double? {
        let costs = column.attempts.compactMap(\.cost)
        let sum = costs.reduce(0, +)
        return sum > 0 ? sum : nil
    }
}
