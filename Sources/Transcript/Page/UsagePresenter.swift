import ConversationModel

/// Presents the usage of a conversation.
struct UsagePresenter {
    private let strings: Strings
    private let ledger: UsageLedger
    private let failedCalls: Int
    private let columns: [(name: String?, usage: Usage)]

    /// - Returns: nil if the source states no usage.
    init?(_ conversation: Conversation, prices: Prices?, _ strings: Strings) {
        // Most conversations state none, so the sums need not be made.
        guard conversation.statesUsage else { return nil }
        let ledger = UsageLedger(conversation, by: .model, prices: prices)
        guard !ledger.total.usage.isEmpty else { return nil }
        self.ledger = ledger
        failedCalls = conversation.messages.reduce(0) { $0 + $1.toolCalls.count { $0.status == .error } }
        self.strings = strings
        let models = ledger.models
        columns = (2...Self.columnLimit).contains(models.count) ? models : []
    }

    /// More models than fit beside each other share one column.
    private static let columnLimit = 4

    var view: UsageView {
        let view = UsageView()
        view.facts = facts
        if !columns.isEmpty {
            view.columns = [strings("Total")]
            view.columns += columns.map {
                $0.name.map { ModelName.of($0).collapsedWhitespace(limit: 40) } ?? strings("Unknown")
            }
        }
        view.rows = rows
        return view
    }

    private var facts: [String] {
        let total = ledger.total
        var facts: [String] = []
        if total.prompts > 0 { facts.append(strings.count(total.prompts, "1 prompt", "%1 prompts")) }
        if total.toolCalls > 0 { facts.append(strings.count(total.toolCalls, "1 tool call", "%1 tool calls")) }
        if failedCalls > 0 { facts.append(strings("%1 failed", strings.number(failedCalls))) }
        if total.usage.tokens > 0 { facts.append(strings("%1 tokens", strings.rounded(total.usage.tokens))) }
        if let cost = strings.cost(total.usage) { facts.append(cost) }
        if total.milliseconds >= 1000 { facts.append(strings.duration(milliseconds: total.milliseconds)) }
        return facts
    }

    private var rows: [UsageRowView] {
        let total = ledger.total
        return strings.usageRows(
            [total.usage] + columns.map(\.usage), milliseconds: total.milliseconds, inTools: total.toolMilliseconds)
    }
}

extension Strings {
    /// The usage and the time of an answer: a line, and a table to open.
    func usage(_ answer: AnswerUsage) -> UsageView {
        let view = UsageView()
        if answer.usage.tokens > 0 { view.facts.append(self("%1 tokens", rounded(answer.usage.tokens))) }
        if let cost = answer.usage.cost, cost > 0 { view.facts.append(self.cost(cost)) }
        if answer.milliseconds >= 1000 { view.facts.append(duration(milliseconds: answer.milliseconds)) }
        let models = list(answer.models.map { $0.collapsedWhitespace(limit: 60) }, most: 3)
        if !models.isEmpty { view.rows = [UsageRowView(self("Model"), [models])] }
        view.rows += usageRows(
            [answer.usage], milliseconds: answer.milliseconds, inTools: answer.toolMilliseconds)
        return view
    }

    /// - Parameters:
    ///   - usages: The usage of each column, the total first.
    ///   - milliseconds: The times of the total, which no model has.
    fileprivate func usageRows(_ usages: [Usage], milliseconds: Int, inTools: Int) -> [UsageRowView] {
        var rows: [UsageRowView] = []
        func append(_ name: String, _ path: KeyPath<Usage, Int>, isPart: Bool = false) {
            guard usages.contains(where: { $0[keyPath: path] > 0 }) else { return }
            rows.append(UsageRowView(name, usages.map { number($0[keyPath: path]) }, isPart: isPart))
        }
        append(self("Tokens in"), \.input)
        append(self("from the cache"), \.cacheRead, isPart: true)
        append(self("to the cache"), \.cacheWrite, isPart: true)
        append(self("Tokens out"), \.output)
        append(self("for thinking"), \.reasoning, isPart: true)
        if usages.first?.cost != nil {
            rows.append(
                UsageRowView(costHeading(pricesOf: usages.first?.pricesDate), usages.map { $0.cost.map(cost) ?? "–" }))
        }
        let empty = usages.dropFirst().map { _ in "" }
        for (name, milliseconds, isPart) in [
            (self("Duration"), milliseconds, false), (self("in tools"), inTools, true),
        ]
        where milliseconds > 0 {
            rows.append(UsageRowView(name, [duration(milliseconds: milliseconds)] + empty, isPart: isPart))
        }
        return rows
    }
}

extension Strings {
    /// The number rounded to three digits: `820`, `12 k`, `1.2 M`, `1,234 M`.
    func rounded(_ number: Int) -> String {
        switch number {
        case ..<1000: self.number(number)
        case ..<9950: conventions.tenths(number.rounded(to: 100)) + "\u{00A0}k"
        case ..<999_500: self.number(number.rounded(to: 1000)) + "\u{00A0}k"
        case ..<99_950_000: conventions.tenths(number.rounded(to: 100_000)) + "\u{00A0}M"
        default: self.number(number.rounded(to: 1_000_000)) + "\u{00A0}M"
        }
    }

    /// The cost: `$1.20`; small amounts have hundredths of a cent.
    func cost(_ dollars: Double) -> String {
        self("$%1", conventions.money(dollars))
    }

    /// The cost with the date of the prices that made it; nil if there is none.
    func cost(_ usage: Usage) -> String? {
        guard let cost = usage.cost, cost > 0 else { return nil }
        return dated(self.cost(cost), usage.pricesDate)
    }

    /// The name of a row or a column of costs, with the date of the prices that made them.
    func costHeading(pricesOf date: Timestamp?) -> String { dated(self("Cost"), date) }

    private func dated(_ text: String, _ date: Timestamp?) -> String {
        guard let date else { return text }
        return self("%1 (%2)", text, self("prices of %1", date.dayText))
    }
}
