import ConversationModel
import Transcript

/// The table of `stats`: one aligned line a group, at most as wide as the terminal.
struct StatsTable {
    private struct Column {
        let heading: String
        let text: @Sendable (UsageRow) -> String
    }

    private let grouping: UsageGrouping
    private let total: UsageRow
    private let groups: [UsageGroup]
    private let unpriced: [String?]

    /// - Parameter unpriced: The models to name as without a price.
    init(_ total: UsageRow, _ groups: [UsageGroup], by grouping: UsageGrouping, unpriced: [String?] = []) {
        (self.total, self.groups, self.grouping, self.unpriced) = (total, groups, grouping, unpriced)
    }

    /// The columns that a name keeps in a narrow terminal.
    private static let shortestName = 12
    /// The most columns of a name where there is no terminal.
    private static let longestName = 200

    func text(width: Int?) -> String {
        guard !groups.isEmpty else { return "Nothing to sum up." }
        let columns = Self.columns.filter { column in column.text(total) != "" }
        let rows = [columns.map(\.heading)] + (groups.map(\.row) + [total]).map { row in columns.map { $0.text(row) } }
        let widths = columns.indices.map { index in rows.map { $0[index].count }.max() ?? 0 }
        let numbers = rows.map { row in
            zip(row, widths).map { "  " + String(repeating: " ", count: $1 - $0.count) + $0 }.joined()
        }
        let room = width.map { max(Self.shortestName, $0 - widths.reduce(0) { $0 + $1 + 2 }) }
        let names = ([grouping.rawValue] + groups.map { $0.name ?? "–" } + ["total"]).map {
            $0.withVisibleControls.shortened(toColumns: room ?? Self.longestName)
        }
        let longest = names.map(\.columns).max() ?? 0
        let lines = zip(names, numbers).map { $0.padded(toColumns: longest) + $1 }
        let note = Diagnostics.priceNote(total.usage, without: unpriced)
        return (lines.map { $0.trimmingEnd } + (note.map { [$0] } ?? [])).joined(separator: "\n")
    }

    /// Columns without any number are omitted.
    private static let columns = [
        Column(heading: "conversations") { count($0.conversations) },
        Column(heading: "messages") { count($0.messages) },
        Column(heading: "prompts") { count($0.prompts) },
        Column(heading: "tools") { count($0.toolCalls) },
        Column(heading: "tokens in") { count($0.usage.input) },
        Column(heading: "cached") { count($0.usage.cacheRead) },
        Column(heading: "out") { count($0.usage.output) },
        Column(heading: "cost") { cost($0.usage.cost ?? 0) },
        Column(heading: "time") { duration($0.milliseconds) },
    ]

    private static func cost(_ dollars: Double) -> String { dollars == 0 ? "" : Diagnostics.dollars(dollars) }

    private static func count(_ number: Int) -> String { number == 0 ? "" : CountText.grouped(number) }

    private static func duration(_ milliseconds: Int) -> String {
        let minutes = milliseconds / 60_000
        switch milliseconds {
        case ..<1000: return ""
        case ..<60_000: return "\(milliseconds / 1000) s"
        case ..<3_600_000: return "\(minutes) min"
        default: return "\(CountText.grouped(minutes / 60)) h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60) min"
        }
    }
}
