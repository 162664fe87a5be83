import ConversationModel
import Testing

@testable import Transcript

struct StatisticsRendererTests {
    /// The table of a conversation has a column for each of two to four models, after the total.
    @Test(arguments: [(1, 0), (2, 3), (3, 4), (4, 5), (5, 0)])
    func fewModelsHaveColumns(models: Int, columns: Int) throws {
        let messages = (0..<models).map { number in
            var message = Message(participant: "ai", role: .assistant, parts: [.text("Yes")])
            (message.model, message.usage) = ("vega-\(number)", Usage(input: 10))
            return message
        }
        let usage = try #require(UsagePresenter(Conversation(messages: messages), prices: nil, .english))
        #expect(usage.view.columns.count == columns)
        #expect(usage.view.rows[0].values.count == max(1, columns))
    }

    @Test func columnsHaveTheNamesOfTheirModels() throws {
        let messages = ["vega", nil].map { model in
            var message = Message(participant: "ai", role: .assistant, parts: [.text("Yes")])
            (message.model, message.usage) = (model, Usage(input: model == nil ? 10 : 20))
            return message
        }
        let usage = try #require(UsagePresenter(Conversation(messages: messages), prices: nil, .english))
        #expect(usage.view.columns == ["Total", "vega", "Unknown"])
        #expect(usage.view.rows[0].values == ["30", "20", "10"])
    }

    @Test func factsSayWhatAConversationTook() throws {
        var prompt = Message(participant: "me", role: .user, parts: [.text("Why?")])
        prompt.timestamp = Timestamp(milliseconds: 0)
        var call = ToolCall(name: "Bash", status: .error)
        call.milliseconds = 2000
        var answer = Message(participant: "ai", role: .assistant, parts: [.toolCall(call), .text("So.")])
        answer.timestamp = Timestamp(milliseconds: 12_000)
        answer.usage = Usage(input: 900, output: 100, cost: 0.25)
        let usage = try #require(UsagePresenter(Conversation(messages: [prompt, answer]), prices: nil, .english))
        #expect(
            usage.view.facts == ["1 prompt", "1 tool call", "1 failed", "1.0\u{A0}k tokens", "$0.25", "12 s"])
    }

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

    @Test func aModelWhoseTokensNobodyCountedHasNoNumber() throws {
        var (counted, other) = (UsageRow(), UsageRow())
        (counted.conversations, counted.usage) = (1, Usage(input: 7))
        other.conversations = 1
        let groups = [UsageGroup(name: "vega", row: counted), UsageGroup(name: "orion", row: other)]
        let page = try StatisticsRenderer(PageOptions()).render(counted, sections: [(.model, groups)]).string
        #expect(page.contains("7 tokens") && page.contains("–"))
        #expect(!page.contains("0 tokens"))
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
