import ConversationModel
import Testing

@testable import Transcript

struct StatisticsRendererTests {
    /// The names of the bars for some days of 2025, by their numbers in the year.
    private func names(_ days: ClosedRange<Int>) throws -> [String] {
        var row = UsageRow()
        (row.conversations, row.messages) = (1, 2)
        let groups = days.map { day in
            let date = Timestamp(milliseconds: (20_088 + day) * 86_400_000)
            return UsageGroup(name: date.map { String($0.rfc3339.prefix(10)) }, row: row)
        }
        let page = try StatisticsRenderer(PageOptions()).render(row, sections: [(.day, groups)]).string
        return page.split(separator: "<li><b><bdi>").dropFirst().map { String($0.prefix { $0 != "<" }) }
    }

    @Test func latestDayComesFirst() throws {
        let names = try names(1...3)
        #expect(names == ["3 Jan 2025", "2 Jan 2025", "1 Jan 2025"])
    }

    @Test func manyDaysAreMonthsOfWhichTheLatestComesFirst() throws {
        #expect(try names(1...62).count == 62)
        #expect(try names(1...63) == ["March 2025", "February 2025", "January 2025"])
    }
}
