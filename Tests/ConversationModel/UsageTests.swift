import ConversationModel
import TestSupport
import Testing

/// Sums of the usage of conversations.
struct UsageTests {
    private func answer(_ usage: Usage?, model: String? = "a", at time: Int = 0) -> Message {
        var message = Message(participant: "ai", role: .assistant, parts: [.text("Yes")])
        message.usage = usage
        message.model = model
        message.timestamp = Timestamp(milliseconds: time)
        return message
    }

    private func prompt(at time: Int = 0) -> Message {
        var message = Message(participant: "me", role: .user, parts: [.text("Well?")])
        message.timestamp = Timestamp(milliseconds: time)
        return message
    }

    @Test func invalidCountsAreIgnored() {
        for cost in [-1, .nan, .infinity, 1e308] { #expect(Usage(input: -5, output: .min, cost: cost).isEmpty) }
    }

    @Test func sumsStopAtTheLargestNumber() {
        var sum = Usage(input: .max, output: .max, cost: 1e12)
        sum += Usage(input: .max, output: 1, cost: 1e12)
        #expect(sum.input == .max && sum.output == .max && sum.tokens == .max && sum.cost == 1e12)
        #expect(sum.since(Usage(input: 1)).input == .max - 1)
        #expect(Usage(input: 1).since(sum).input == 0)
    }

    @Test func ledgerSumsStopAtTheLargestNumber() {
        let most = Usage(input: .max, output: .max)
        let ledger = UsageLedger(Conversation(messages: [answer(most), answer(most)]), by: .model)
        #expect(ledger.total.usage.tokens == .max && ledger.models.count == 1)
    }

    @Test func modelsAndDaysAreDistinguished() {
        let day = 86_400_000
        let conversation = Conversation(messages: [
            prompt(at: day), answer(Usage(input: 10, output: 1), at: day + 5000), prompt(at: 3 * day),
            answer(Usage(input: 20, output: 2), model: "b", at: 3 * day + 1000),
        ])
        let models = UsageLedger(conversation, by: .model)
        #expect(models.models.map(\.name) == ["b", "a"] && models.models.map(\.usage.tokens) == [22, 11])
        #expect(models.rows[.model("a")]?.prompts == 1 && models.total.prompts == 2)
        #expect(models.rows[.model("a")]?.milliseconds == 5000)
        let days = UsageLedger(conversation, by: .day)
        #expect(days.rows[.day(1)]?.usage.tokens == 11 && days.rows[.day(3)]?.usage.tokens == 22)
        #expect(days.total.milliseconds == 6000 && days.total.messages == 4)
    }

    @Test func theTimeOfAnAnswerLastsToItsLastLine() throws {
        var work = answer(Usage(input: 10), at: 5000)
        let hour = 3_600_000
        for time in [4000, 65_000, 65_000 + hour, 66_000 + hour] { work.extend(to: Timestamp(milliseconds: time)) }
        #expect(work.work?.milliseconds == 61_000, "without the break of an hour")
        #expect(work.work?.end.milliseconds == 66_000 + hour)
        let conversation = Conversation(messages: [prompt(at: 0), work, prompt(at: 67_000 + hour)])
        #expect(UsageLedger(conversation, by: .day).total.milliseconds == 67_000)
        #expect(conversation.lastChange?.milliseconds == 67_000 + hour)
        let usage = AnswerUsage([work][...], after: Timestamp(milliseconds: 0), prices: nil) { _ in nil }
        #expect(try #require(usage).milliseconds == 66_000)
    }

    @Test func hugeTimesDoNotOverflow() throws {
        var work = answer(Usage(input: 10), at: 1000)
        work.work = WorkSpan(end: try #require(Timestamp(seconds: 2)), milliseconds: .max)
        work.extend(to: Timestamp(milliseconds: 9000))
        let conversation = Conversation(messages: [prompt(at: 0), work, answer(Usage(input: 1), at: 20_000)])
        #expect(UsageLedger(conversation, by: .day).total.milliseconds == .max)
        #expect(UsageLedger(conversation, by: .model).total.milliseconds == .max)
    }

    @Test func joinedAnswersAddTheirTimes() {
        var first = answer(nil, at: 1000)
        first.extend(to: Timestamp(milliseconds: 2000))
        var second = answer(nil, at: 4000)
        second.extend(to: Timestamp(milliseconds: 9000))
        first.extend(by: second)
        #expect(first.work?.milliseconds == 8000 && first.work?.end.milliseconds == 9000)
    }

    @Test func onlyMessagesInTheDatesCount() {
        let conversation = Conversation(messages: [
            prompt(at: 1000), answer(Usage(input: 10), at: 2000), prompt(at: 9000), answer(Usage(input: 5), at: 9500),
        ])
        let late = TimeSpan(start: Timestamp(milliseconds: 9000))
        #expect(UsageLedger(conversation, by: nil, dates: late).total.usage.input == 5)
        let early = TimeSpan(end: Timestamp(milliseconds: 9000))
        #expect(UsageLedger(conversation, by: nil, dates: early).total.usage.input == 10)
        let none = TimeSpan(start: Timestamp(milliseconds: 10_000))
        #expect(UsageLedger(conversation, by: nil, dates: none).total.conversations == 0)
    }

    @Test func messageFromBeforeTheLastOneAddsNoTime() {
        let conversation = Conversation(messages: [
            prompt(at: 0), answer(nil, at: 10_000), answer(nil, at: 2000), answer(nil, at: 12_000),
        ])
        let ledger = UsageLedger(conversation, by: .model)
        #expect(ledger.total.milliseconds == 12_000 && ledger.rows[.model("a")]?.milliseconds == 12_000)
    }

    @Test func branchesOtherAnswersAndAgentsCountOnce() {
        var call = ToolCall(name: "task")
        call.transcript = [answer(Usage(output: 4))]
        var message = answer(Usage(output: 1))
        message.parts.append(.toolCall(call))
        message.alternatives = [answer(Usage(output: 16))]
        message.branches = [[prompt(), answer(Usage(output: 64))]]
        var conversation = Conversation(messages: [prompt(), message])
        #expect(UsageLedger(conversation, by: nil).total.usage.output == 85)
        #expect(UsageLedger(conversation, by: nil).total.prompts == 1)
        conversation.removeBranches()
        #expect(UsageLedger(conversation, by: nil).total.usage.output == 85)
    }

    @Test func pricesAddUnstatedCosts() throws {
        let prices = Prices(["vega": .init(input: 3, output: 15, cacheRead: 0.3), "vega-2": .init(input: 1, output: 2)])
        let usage = Usage(input: 1_000_000, output: 100_000, cacheRead: 500_000)
        #expect(abs(try #require(prices.cost(of: usage, model: "vega-1")) - 3.15) < 1e-9)
        #expect(abs(try #require(prices.cost(of: usage, model: "vega-2-mini")) - 1.2) < 1e-9)
        #expect(prices.cost(of: usage, model: "other") == nil && prices.cost(of: usage, model: nil) == nil)
        let stated = Usage(input: 1, cost: 7)
        let conversation = Conversation(messages: [answer(stated, model: "vega"), answer(usage, model: "vega")])
        #expect(abs(try #require(UsageLedger(conversation, by: nil, prices: prices).total.usage.cost) - 10.15) < 1e-9)
    }

    /// One million tokens of a kind cost the price of that kind.
    @Test(
        arguments: [
            (0, 0, 0, 0, 0), (1_000_000, 0, 0, 0, 3), (0, 1_000_000, 0, 0, 15), (1, 1, 0, 0, 0.000018),
            (1_000_000, 0, 1_000_000, 0, 0.3), (1_000_000, 0, 0, 1_000_000, 3.75),
            (1_000_000, 0, 400_000, 600_000, 2.37), (1_000_000, 0, 400_000, 100_000, 1.995),
            // Not more is cached than the model read.
            (1_000_000, 0, 2_000_000, 0, 0.3), (1_000_000, 0, 400_000, 2_000_000, 2.37), (0, 1_000_000, 7, 7, 15),
        ] as [(Int, Int, Int, Int, Double)])
    func pricesArePerMillionTokens(input: Int, output: Int, read: Int, write: Int, dollars: Double) throws {
        let prices = Prices(["vega": .init(input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75)])
        let usage = Usage(input: input, output: output, cacheRead: read, cacheWrite: write, reasoning: output)
        #expect(abs(try #require(prices.cost(of: usage, model: "vega")) - dollars) < 1e-9)
    }

    @Test func cachedTokensCostAsMuchAsOthersWithoutAPrice() throws {
        let usage = Usage(input: 3_000_000, cacheRead: 1_000_000, cacheWrite: 1_000_000)
        for (price, dollars) in [
            (Prices.Price(input: 3, output: 15), 9.0), (.init(input: 3, output: 15, cacheRead: 1), 7.0),
            (.init(input: 3, output: 15, cacheWrite: 4), 10.0), (.init(input: 3, output: 15, cacheRead: 0), 6.0),
        ] {
            #expect(abs(try #require(Prices(["m": price]).cost(of: usage, model: "m")) - dollars) < 1e-9)
        }
    }

    @Test func operationsApplyToEveryCount() {
        let few = Usage(input: 1, output: 2, cacheRead: 3, cacheWrite: 4, reasoning: 5, cost: 0.5)
        let many = Usage(input: 10, output: 30, cacheRead: 50, cacheWrite: 70, reasoning: 90, cost: 2)
        #expect(
            few + many == Usage(input: 11, output: 32, cacheRead: 53, cacheWrite: 74, reasoning: 95, cost: 2.5))
        #expect(
            many.since(few) == Usage(input: 9, output: 28, cacheRead: 47, cacheWrite: 66, reasoning: 85, cost: 1.5))
        #expect(few.since(many) == Usage(cost: 0))
        let mixed = Usage(input: 7, output: 40, cacheRead: 1, cacheWrite: 80, reasoning: 9, cost: 3)
        for (one, other) in [(mixed, many), (many, mixed)] {
            var most = one
            most.formMaximum(other)
            #expect(most == Usage(input: 10, output: 40, cacheRead: 50, cacheWrite: 80, reasoning: 90, cost: 3))
        }
    }

    /// nil is a cost that the source does not state.
    @Test(
        arguments: [
            // both costs, their sum, the larger one, and the increase from the first to the second
            (nil, nil, nil, nil, nil), (nil, 2, 2, 2, 2), (2, nil, 2, 2, nil), (0, nil, 0, 0, nil), (nil, 0, 0, 0, 0),
            (0.5, 2, 2.5, 2, 1.5), (2, 0.5, 2.5, 2, 0),
        ] as [(Double?, Double?, Double?, Double?, Double?)])
    func costsMayBeUnstated(first: Double?, second: Double?, sum: Double?, most: Double?, increase: Double?) {
        let (one, other) = (Usage(cost: first), Usage(cost: second))
        var larger = one
        larger.formMaximum(other)
        #expect((one + other).cost == sum && larger.cost == most && other.since(one).cost == increase)
        #expect(one.isEmpty == (first == nil))
    }

    @Test func costStatedForAllAnswersExcludesPrices() {
        let prices = Prices(["vega": .init(input: 3, output: 15)])
        let usage = Usage(input: 1_000_000)
        var conversation = Conversation(messages: [answer(usage, model: "vega"), answer(usage, model: "vega")])
        conversation.usage = [StatedUsage(Usage(cost: 4))]
        #expect(UsageLedger(conversation, by: nil, prices: prices).total.usage.cost == 4)
        #expect(UsageLedger(conversation, by: nil, prices: prices).total.usage.input == 2_000_000)
    }

    @Test func costOfOtherWorkLeavesThePricesOfAnswers() {
        let prices = Prices(["vega": .init(input: 3, output: 15)])
        var conversation = Conversation(messages: [answer(Usage(input: 1_000_000), model: "vega")])
        conversation.usage = [StatedUsage(Usage(input: 500, cost: 4))]
        #expect(UsageLedger(conversation, by: nil, prices: prices).total.usage.cost == 7)
    }

    @Test func answerHasItsMessagesAndSubAgentsWithoutOtherVersions() throws {
        var call = ToolCall(name: "task")
        call.milliseconds = 700
        call.transcript = [answer(Usage(output: 4), model: "b", at: 1500)]
        var message = answer(Usage(output: 1), at: 2000)
        message.parts.append(.toolCall(call))
        message.alternatives = [answer(Usage(output: 16))]
        message.branches = [[prompt(), answer(Usage(output: 64))]]
        let messages = [message, answer(Usage(input: 9), model: "c", at: 9000), answer(nil, at: 9_000_000)]
        let usage = try #require(
            AnswerUsage(messages[...], after: Timestamp(milliseconds: 1000), prices: nil) { $0.model })
        #expect(usage.usage == Usage(input: 9, output: 5))
        #expect(usage.models == ["a", "c"])
        #expect((usage.milliseconds, usage.toolMilliseconds) == (8000, 700))
    }

    /// The bars of calls: where each begins, and how long it lasts, in seconds.
    @Test(
        arguments: [
            ([(0, 10), (0, 4)], 10), ([(0, 10), (5, 10)], 15), ([(20, 5), (0, 10)], 15),
            ([(0, 10), (2, 3), (4, 9)], 13),
            ([(nil, 3), (0, 2), (nil, 4)], 9), ([], 0),
        ] as [([(Int?, Int)], Int)])
    func callsBesideEachOtherTakeTimeOnce(calls: [(start: Int?, seconds: Int)], sum: Int) throws {
        var message = answer(Usage(output: 1), at: 2000)
        for (start, seconds) in calls {
            var call = ToolCall(name: "run")
            call.start = start.flatMap { Timestamp(milliseconds: $0 * 1000) }
            call.milliseconds = seconds * 1000
            message.parts.append(.toolCall(call))
        }
        let usage = try #require(AnswerUsage([message][...], after: nil, prices: nil) { $0.model })
        #expect(usage.toolMilliseconds == sum * 1000)
        #expect(UsageLedger(Conversation(messages: [message]), by: nil).total.toolMilliseconds == sum * 1000)
    }

    @Test func messageOfAnAnswerFromBeforeTheLastOneAddsNoTime() throws {
        let messages = [answer(Usage(input: 1), at: 10_000), answer(nil, at: 2000), answer(nil, at: 12_000)]
        let usage = try #require(
            AnswerUsage(messages[...], after: Timestamp(milliseconds: 0), prices: nil) { $0.model })
        #expect(usage.milliseconds == 12_000)
    }

    @Test func answerWithoutStatedUsageHasNone() {
        for usage in [nil, Usage(), Usage(cost: 0)] {
            #expect(AnswerUsage([answer(usage, at: 9000)][...], after: nil, prices: nil) { $0.model } == nil)
        }
    }

    @Test func answersTakeLinearTime() {
        func seconds(_ count: Int) -> Double {
            let messages = (0..<count).map { answer(Usage(input: 1), model: "model \($0)", at: $0) }
            return ProcessorTime.seconds { _ = AnswerUsage(messages[...], after: nil, prices: nil) { $0.model } }
        }
        _ = seconds(1000)
        #expect(seconds(80_000) < 32 * max(seconds(10_000), 0.001))
    }

    /// Eight times the messages may take about eight times as long.
    @Test func ledgerTakesLinearTime() {
        func seconds(_ count: Int) -> Double {
            var call = ToolCall(name: "task")
            call.transcript = [answer(Usage(output: 1))]
            var message = answer(Usage(input: 1))
            message.parts.append(.toolCall(call))
            message.branches = [[answer(Usage(output: 1))]]
            let messages = (0..<count).map { index in
                var message = message
                message.model = "model \(index)"
                message.timestamp = Timestamp(milliseconds: index * 86_400_000)
                return message
            }
            let conversation = Conversation(messages: messages)
            return ProcessorTime.seconds {
                for trait in [UsageLedger.Trait.day, .model] {
                    #expect(UsageLedger(conversation, by: trait).rows.count >= count)
                }
            }
        }
        let small = (0..<3).map { _ in seconds(1000) }.min() ?? 0
        #expect(seconds(8000) < small * 8 * 3 + 0.05)
    }
}
