/// The times of a session as a table: for each kind of call, their number, failures and time.
struct StripTable {
    private let times: SessionTimes
    private let strings: Strings

    init(_ times: SessionTimes, _ strings: Strings) { (self.times, self.strings) = (times, strings) }

    /// The most kinds in the line that opens to the table.
    private static let mostFacts = 3

    var view: UsageView {
        let view = UsageView()
        let groups = groups
        view.facts = groups.sorted { $0.time > $1.time }.prefix(Self.mostFacts).compactMap { group in
            strings.share(group.time, of: times.total).map { "\(group.name) \($0)" }
        }
        if view.facts.isEmpty { view.facts = [strings("Timeline")] }
        view.columns = [strings("tool calls"), strings("failed"), strings("Duration"), "%"]
        view.rows = groups.map { row($0.name, calls: $0.calls, $0.time) }
        view.rows.append(row(strings("Total"), calls: times.calls, times.total))
        let breaks = zip(times.work, times.work.dropFirst()).reduce(0) { $0 + $1.1.start - $1.0.end }
        if breaks > 0 { view.rows.append(row(strings("Breaks"), calls: [], breaks, isPart: true)) }
        return view
    }

    /// The kinds of calls, and the time in which none ran: the model thinks and writes.
    private var groups: [(name: String, calls: [SessionTimes.Call], time: Int)] {
        let called =
            [(strings("sub-agents"), times.agents)] + times.kinds.map { (strings.label(of: $0.kind), $0.calls) }
        let groups = called.compactMap { name, calls in
            calls.isEmpty ? nil : (name, calls, calls.map(\.span).time)
        }
        return [(strings("Model"), [], times.total - times.calls.map(\.span).time)] + groups
    }

    private func row(_ name: String, calls: [SessionTimes.Call], _ time: Int, isPart: Bool = false) -> UsageRowView {
        let failed = calls.count(where: \.isFailed)
        return UsageRowView(
            name,
            [
                calls.isEmpty ? "" : strings.number(calls.count), failed == 0 ? "" : strings.number(failed),
                time > 0 ? strings.duration(milliseconds: time) : "",
                isPart ? "" : strings.share(time, of: times.total) ?? "",
            ], isPart: isPart)
    }
}
