public import ConversationModel
public import Hypertext

/// Renders the page of `pageturner stats`, which needs no other file and no script.
public struct StatisticsRenderer {
    private let options: PageOptions
    private let strings: Strings
    private let template: Template

    /// More days than these are grouped as months.
    private static let dayLimit = 62

    /// - Throws: `TemplateError` for an error in a user's template.
    public init(_ options: PageOptions) throws(TemplateError) {
        self.options = options
        strings = Strings(for: options.locale)
        template = try TemplateLibrary(overrides: options.templates).template(
            "stats", for: [StatisticsView.self], in: strings)
    }

    /// - Parameter sections: The groupings in the order to show them.
    public func render(_ total: UsageRow, sections: [(grouping: UsageGrouping, groups: [UsageGroup])]) -> HTML {
        let view = StatisticsView()
        view.takeLook(of: options)
        view.title = (options.title ?? strings("Statistics")).withoutControls
        view.facts = facts(of: total, amount: amount(total, total))
        view.sections = sections.compactMap { section($0.grouping, $0.groups, total) }
        let head = PageHead(
            inside: [], styles: [InlineAsset(AssetFile("stats.css", adding: Self.lengths + options.css))],
            icon: AssetFile("icon.svg"), options)
        view.take(head)
        var html = HTML()
        template.render(view, to: &html)
        return html
    }

    /// The page's content security policy forbids style attributes.
    private static let lengths = (1...100).map { ".length-\($0){inline-size:\($0)%}" }.joined() + "\n"

    /// nil if no trait distinguishes the groups.
    private func section(
        _ grouping: UsageGrouping, _ groups: [UsageGroup], _ total: UsageRow
    ) -> StatisticsSectionView? {
        guard groups.contains(where: { $0.name != nil }) else { return nil }
        let isByMonth = grouping == .month || grouping == .day && groups.count > Self.dayLimit
        // The latest first.
        let groups = isByMonth ? months(groups).reversed() : grouping == .day ? groups.reversed() : groups
        let largest = groups.map { size($0.row, total) }.max() ?? 0
        let bars = groups.map { group in
            StatisticsBarView(
                name(of: group, grouping, isByMonth: isByMonth), amount(group.row, total),
                length: Self.percent(size(group.row, total), of: largest), facts: facts(of: group.row))
        }
        return StatisticsSectionView(isByMonth ? strings("Month") : heading(grouping), bars)
    }

    private func heading(_ grouping: UsageGrouping) -> String {
        switch grouping {
        case .day: strings("Day")
        case .month: strings("Month")
        case .model: strings("Model")
        case .application: strings("Application")
        case .project: strings("Project")
        case .run: strings("Run")
        }
    }

    private func months(_ days: [UsageGroup]) -> [UsageGroup] {
        var months: [UsageGroup] = []
        for day in days {
            let name = day.name.map { String($0.prefix(7)) + "-01" }
            var row = day.row
            if let last = months.last, last.name == name {
                row += last.row
                months.removeLast()
            }
            months.append(UsageGroup(name: name, row: row))
        }
        return months
    }

    private func name(of group: UsageGroup, _ grouping: UsageGrouping, isByMonth: Bool) -> String {
        let isTime = isByMonth || grouping == .day
        guard let name = group.name else { return isTime ? strings("No date") : strings("Unknown") }
        guard isTime, let date = Timestamp(rfc3339: name) else { return name.collapsedWhitespace(limit: 80) }
        return (isByMonth ? TimestampFormat.monthAndYear(in: options.locale) : .date(in: options.locale)).text(date)
    }

    /// The number of tokens, or of messages if nothing has tokens.
    private func size(_ row: UsageRow, _ total: UsageRow) -> Int {
        total.usage.tokens > 0 ? row.usage.tokens : row.messages
    }

    private func amount(_ row: UsageRow, _ total: UsageRow) -> String {
        guard total.usage.tokens > 0 else { return strings.count(row.messages, "1 message", "%1 messages") }
        // Nobody counted them.
        guard row.usage.tokens > 0 else { return "–" }
        return strings("%1 tokens", strings.rounded(row.usage.tokens))
    }

    private func facts(of row: UsageRow, amount: String? = nil) -> [String] {
        var facts = [strings.count(row.conversations, "1 conversation", "%1 conversations")]
        if row.prompts > 0 { facts.append(strings.count(row.prompts, "1 prompt", "%1 prompts")) }
        if row.toolCalls > 0 { facts.append(strings.count(row.toolCalls, "1 tool call", "%1 tool calls")) }
        if let amount { facts.append(amount) }
        if let cost = strings.cost(row.usage) { facts.append(cost) }
        if row.milliseconds >= 1000 { facts.append(strings.duration(milliseconds: row.milliseconds)) }
        return facts
    }

    /// At least 1 unless the part is 0.
    private static func percent(_ part: Int, of whole: Int) -> Int {
        guard part > 0, whole > 0 else { return 0 }
        return min(max(Int((Double(part) / Double(whole) * 100).rounded()), 1), 100)
    }
}
