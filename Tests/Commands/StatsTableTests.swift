import ConversationModel
import Testing

@testable import Commands

/// The cells of the table of `stats`.
struct StatsTableTests {
    /// The cells of the only group, one a column.
    private func cells(_ row: UsageRow) -> [String] {
        let lines = StatsTable(row, [UsageGroup(name: nil, row: row)], by: .model).text(width: nil)
        return lines.split(separator: "\n")[1].split(separator: "  ").dropFirst().map {
            $0.trimmingPrefix { $0 == " " }.description
        }
    }

    @Test(
        arguments: [
            (0, nil), (999, nil), (1000, "1 s"), (59_999, "59 s"), (60_000, "1 min"), (3_599_999, "59 min"),
            (3_600_000, "1 h 00 min"), (4_199_999, "1 h 09 min"), (4_200_000, "1 h 10 min"), (7_199_999, "1 h 59 min"),
            (3_600_000_000, "1,000 h 00 min"),
        ] as [(Int, String?)])
    func times(milliseconds: Int, text: String?) {
        var row = UsageRow()
        (row.conversations, row.milliseconds) = (1, milliseconds)
        #expect(cells(row) == ["1"] + (text.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            (nil, nil), (0, nil), (0.0001, "$0.0001"), (0.099, "$0.0990"), (0.1, "$0.10"), (1000, "$1,000.00"),
        ] as [(Double?, String?)])
    func costs(dollars: Double?, text: String?) {
        var row = UsageRow()
        (row.conversations, row.usage) = (1, Usage(cost: dollars))
        #expect(cells(row) == ["1"] + (text.map { [$0] } ?? []))
    }

    @Test func eachColumnHasItsNumber() {
        var row = UsageRow()
        (row.conversations, row.messages, row.prompts, row.toolCalls) = (1, 20, 3, 1000)
        row.usage = Usage(input: 999, output: 7, cacheRead: 500, cacheWrite: 6, reasoning: 5, cost: 2)
        (row.milliseconds, row.toolMilliseconds) = (60_000, 2000)
        #expect(cells(row) == ["1", "20", "3", "1,000", "999", "500", "7", "$2.00", "1 min"])
    }
}
