import ConversationModel
import Foundation
import TestSupport
import Testing

@testable import Transcript

/// The strip above a session shows when its parts happened.
@Suite struct StripTests {
    private typealias S = StripSession

    private func strip(_ messages: [Message]) throws -> DrawnStrip { try #require(DrawnStrip(try S.page(messages))) }

    // MARK: Bars

    @Test func eachKindOfCallHasALane() throws {
        let strip = try strip([
            S.prompt(0),
            S.answer(
                1,
                [
                    S.call("Bash", 2, 10), S.call("Read", 20, 1), S.call("Bash", 30, 5),
                    S.call("mcp__db__query", 40, 20),
                ],
                ends: 100),
        ])
        #expect(strip.lanes.map(\.name) == ["turn", "terminal", "read", "other"])
        #expect(strip.lanes.map(\.label) == ["Prompts", "Commands", "Files", "Other"])
        #expect(
            strip.lanes.map(\.bars) == [
                [0..<100_000], [2000..<12_000, 30_000..<35_000], [20_000..<21_000], [40_000..<60_000],
            ])
        #expect(strip.height == 4 * 14)
    }

    /// Each bar is the time that the source states, whatever the order and the breaks, as exactly as places can be.
    @Test(arguments: 0..<60) func barsAreTheTimesOfTheSource(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (now, messages, expected) = (0.0, [Message](), [Range<Int>]())
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            messages.append(S.prompt(now))
            let begin = now + 1
            var calls: [ToolCall] = []
            for _ in 0..<Int.random(in: 3...12, using: &random) {
                let length =
                    Double(Int.random(in: 0...(Bool.random(using: &random) ? 400 : 60_000), using: &random)) / 1000
                now += Double(Int.random(in: 0...9000, using: &random)) / 1000
                calls.append(S.call("Bash", now, length))
                let start = Int((now * 1000).rounded())
                expected.append(start..<start + Int((length * 1000).rounded()))
                // Some run beside each other.
                if Bool.random(using: &random) { now += length }
            }
            now += 70
            messages.append(S.answer(begin, calls, ends: now))
            now += [1, 300, 100_000].randomElement(using: &random)!
        }
        let strip = try strip(messages)
        let bars = try #require(strip.lanes.first { $0.name == "terminal" }).bars
        #expect(bars.count == expected.count)
        for (bar, time) in zip(bars, expected.sorted { $0.lowerBound < $1.lowerBound }) {
            #expect(abs(bar.lowerBound - time.lowerBound) <= strip.precision, "\(seed): \(bar) for \(time)")
            #expect(abs(bar.upperBound - time.upperBound) <= strip.precision, "\(seed): \(bar) for \(time)")
        }
    }

    @Test func breaksAreShortenedAndShaded() throws {
        let page = try S.page([
            S.prompt(0), S.answer(0, [S.call("Bash", 1, 40), S.call("Bash", 50, 40)], ends: 100),
            S.prompt(86_400), S.answer(86_400, [S.call("Bash", 86_410, 40)], ends: 86_500),
        ])
        let strip = try #require(DrawnStrip(page))
        let (end, next) = (try #require(strip.x(100_000)), try #require(strip.x(86_400_000)))
        #expect((300..<500).contains(next - end), "a day is a small part: \(end) to \(next)")
        #expect(page.contains("class=\"breaks\" d=\"M\(end) 0h\(next - end)v28h-\(next - end)z\""))
        #expect(strip.lanes[1].bars.last == 86_410_000..<86_450_000)
    }

    /// The reader was away, and no tool ran for hours.
    @Test func aLongPauseInATurnIsABreak() throws {
        let strip = try strip([
            S.prompt(0),
            S.answer(1, [S.call("Bash", 2, 8), S.call("Bash", 12, 8), S.call("Bash", 40_000, 10)], ends: 40_020),
        ])
        #expect(try #require(strip.x(20_000)) > 4000 && strip.x(40_000_000) != nil)
    }

    /// A call that waited for the user over night leaves room for the others, and keeps its time.
    @Test func aLongCallBesideNothingIsShortened() throws {
        let page = try S.page([
            S.prompt(0),
            S.answer(1, [S.call("Bash", 2, 8), S.call("Edit", 12, 40_000), S.call("Bash", 40_020, 10)], ends: 40_040),
        ])
        let strip = try #require(DrawnStrip(page))
        let (start, end) = (try #require(strip.x(12_000)), try #require(strip.x(40_012_000)))
        #expect((300..<500).contains(end - start) && page.contains("class=\"breaks\" d=\"M\(start) 0h"))
        #expect(strip.lanes.last?.bars == [12_000..<40_012_000])
        #expect(strip.facts[0].text == "Longest call: Edit · 11 h 6 min (100 %)")
        // Beside others it ran, as far as somebody can know.
        let beside = (0..<20).map { S.call("Bash", 12 + Double($0) * 1000, 900) }
        let other = try self.strip([S.prompt(0), S.answer(1, [S.call("Edit", 12, 20_000)] + beside, ends: 20_100)])
        #expect(try #require(other.x(0)) == 0 && other.precision < 3000)
        // Alone, it is the session.
        let alone = S.call("Bash", 0, 9000)
        #expect(
            try self.strip([S.answer(0, [alone, alone, alone])]).lanes.last?.bars
                == [Range<Int>](repeating: 0..<9_000_000, count: 3))
    }

    /// However many breaks there are, the work has most of the strip.
    @Test func manyBreaksLeaveRoomForTheWork() throws {
        let messages = (0..<200).flatMap { turn in
            let begin = Double(turn) * 10_000
            return [S.prompt(begin), S.answer(begin + 1, [S.call("Bash", begin + 2, 5)], ends: begin + 10)]
        }
        let page = try S.page(messages)
        let breaks = DrawnStrip.moves(page.firstMatch(of: /class="breaks" d="([^"]*)"/)!.output.1)
        #expect(breaks.reduce(0) { $0 + $1.length } < 3000)
    }

    @Test func subAgentsAreBesideEachOther() throws {
        let agents = [(10.0, 100.0), (20, 100), (30, 40), (120, 50), (200, 10)].map { start, length in
            var call = S.call("Task", start, length)
            call.transcript = [S.answer(start, [])]
            return call
        }
        let strip = try strip([S.prompt(0), S.answer(0, agents, ends: 1000)])
        #expect(strip.lanes.map(\.name) == ["turn", "agent", "agent", "agent"])
        #expect(strip.lanes.map(\.label) == ["Prompts", "sub-agents", "", ""])
        #expect(
            strip.lanes.dropFirst().map(\.bars) == [
                [10_000..<110_000, 120_000..<170_000, 200_000..<210_000], [20_000..<120_000], [30_000..<70_000],
            ])
    }

    @Test func manySubAgentsShareRows() throws {
        let agents = (0..<50).map { number in
            var call = S.call("Task", Double(number), 100)
            call.transcript = [S.answer(0, [])]
            return call
        }
        let strip = try strip([S.prompt(0), S.answer(0, agents, ends: 200)])
        #expect(strip.lanes.count == 5 && strip.lanes.dropFirst().map(\.bars.count) == [1, 1, 1, 47])
    }

    @Test func failuresAndCompactionsAreMarked() throws {
        var compaction = Message(participant: "system", role: .system)
        compaction.setHeader(.compacted)
        compaction.timestamp = S.at(50)
        let strip = try strip([
            S.prompt(0),
            S.answer(
                1, [S.call("Bash", 2, 8, .error), S.call("Read", 20, 5), S.call("Edit", 30, 1, .error)], ends: 49),
            compaction, S.answer(60, [], ends: 100),
        ])
        #expect(strip.failed == [2000..<10_000, 30_000..<31_000])
        #expect(strip.compactions == [5000])
    }

    // MARK: The context

    @Test func theContextIsALineUpToItsLargest() throws {
        var answer = S.answer(0, [S.call("Bash", 10, 20), S.call("Bash", 40, 20), S.call("Bash", 80, 20)], ends: 100)
        answer.requests = [(0.0, 10_000), (50, 40_000), (50.5, 20_000), (100, 20_000)].map { time, tokens in
            RequestUsage(id: "r\(time)", Usage(input: tokens), at: S.at(time))
        }
        let page = try S.page([S.prompt(0), answer])
        let strip = try #require(DrawnStrip(page))
        #expect(strip.height == 2 * 14 + 28 && page.contains("<li class=\"tall\">Context<br>40\u{A0}k tokens</li>"))
        // From the bottom, at 56; the smaller one of two that are near is not drawn.
        #expect(page.contains("class=\"context\" d=\"M0 49l5000-21 5000 14\""))
    }

    @Test func withoutTimesOrTokensThereIsNoLine() throws {
        for (times, tokens) in [([nil, nil, nil, nil], 5), ([1, 2, 3, 4], 0), ([1, 2], 5)] as [([Double?], Int)] {
            var answer = S.answer(0, [S.call("Bash", 1, 2), S.call("Bash", 4, 2), S.call("Bash", 8, 2)], ends: 10)
            answer.requests = times.map { RequestUsage(id: "r", Usage(input: tokens), at: $0.flatMap(S.at)) }
            #expect(!(try S.page([S.prompt(0), answer])).contains("class=\"context\""))
        }
    }

    @Test func aLongSessionHasFewPlaces() throws {
        var answer = S.answer(0, [S.call("Bash", 1, 2), S.call("Bash", 4, 2), S.call("Bash", 8, 2)], ends: 9000)
        answer.requests = (0..<9000).map { RequestUsage(id: "r", Usage(input: 5 + $0 % 7), at: S.at(Double($0))) }
        let page = try S.page([S.prompt(0), answer])
        let path = try #require(page.firstMatch(of: /class="context" d="([^"]*)"/)).output.1
        #expect(path.utf8.count < 1000)
    }

    // MARK: Where there is one

    @Test func aSessionWithFewTimesHasNone() throws {
        let (timed, other) = (S.call("Bash", 2, 8), S.call("Bash", nil, 8))
        #expect(DrawnStrip(try S.page([S.prompt(0), S.answer(1, [timed, timed, other, other], ends: 9)])) == nil)
        #expect(DrawnStrip(try S.page([S.prompt(0), S.answer(1, [timed, timed, timed], ends: 9)])) != nil)
        // All at once: nothing to see.
        let now = S.call("Bash", 2, 0)
        #expect(DrawnStrip(try S.page([S.answer(2, [now, now, now])])) == nil)
    }

    @Test func peopleHaveNone() throws {
        var options = PageOptions()
        options.layout = .messages
        let messages = [S.prompt(0), S.answer(1, [S.call("a", 2, 3), S.call("a", 2, 3), S.call("a", 2, 3)], ends: 9)]
        #expect(DrawnStrip(try S.page(messages, options: options)) == nil)
    }

    /// No source is right about such times, and none of them may trap.
    @Test func absurdTimesAreDrawnWithinTheStrip() throws {
        let extremes = [-62_135_596_800_000, 0, 1, 253_402_300_799_999]
        var calls: [ToolCall] = []
        for start in extremes {
            for length in [Int.min, -1, 0, 1, Int.max] {
                var call = ToolCall(name: "Bash", output: .text("x"), status: .error)
                call.start = Timestamp(milliseconds: start)
                call.milliseconds = length
                calls.append(call)
            }
        }
        let page = try S.page([S.prompt(0), S.answer(9, calls, ends: 4), S.prompt(-50)])
        let bars = page.matches(of: /data-lane="\w+" d="([^"]*)"/).flatMap { DrawnStrip.moves($0.output.1) }
        #expect(bars.count >= calls.count)
        #expect(bars.allSatisfy { $0.x >= 0 && $0.x + $0.length <= StripAxis.width })
    }

    // MARK: Links

    @Test func stretchesLeadToPromptsAndLongCalls() throws {
        let page = try S.page([
            S.prompt(0, "Fix the build"), S.answer(1, [S.call("Bash", 2, 40), S.call("Read", 50, 20)], ends: 99),
            S.prompt(100, "Now test it"), S.answer(101, [S.call("pytest", 150, 40, .error)], ends: 200),
        ])
        let links = try #require(DrawnStrip(page)).links
        #expect(
            links.map(\.href) == ["#message-1", "#message-2-2-call", "#message-3", "#message-4-failed"])
        #expect(
            links.map(\.title) == [
                "Fix the build\nBash · 40 s (20 %)", "Read · 20 s (10 %)", "Now test it", "pytest · 40 s (20 %)",
            ])
        #expect(links.map(\.x) == [0..<2500, 2500..<5000, 5000..<7500, 7500..<10_000])
        for link in links { #expect(page.contains("id=\"\(link.href.dropFirst())\"")) }
        // One of them is in the order of the Tab key.
        #expect(page.matches(of: /tabindex="-1"><title>/).count == links.count - 1)
    }

    @Test(arguments: [61, 900]) func thereAreFewStretches(calls: Int) throws {
        let all = (0..<calls).map { S.call("Bash", Double($0) * 3, 2) }
        let links = try strip([S.prompt(0), S.answer(0, all, ends: Double(calls) * 3)]).links
        #expect((20...40).contains(links.count))
        #expect(zip(links, links.dropFirst()).allSatisfy { $0.x.upperBound == $1.x.lowerBound })
        #expect(links.first?.x.lowerBound == 0 && links.last?.x.upperBound == StripAxis.width)
    }

    @Test func theLongestCallAndTheLastFailureAreNamed() throws {
        let page = try S.page([
            S.prompt(0),
            S.answer(
                1,
                [
                    S.call("Bash", 2, 8, .error, output: "Exit code 1\nold error"), S.call("make", 10, 50),
                    S.call(
                        "pytest", 70, 1, .error, output: "Exit code 1\nrunning\nE  AssertionError: 1 != 2\nsee above"),
                ], ends: 100),
        ])
        let facts = try #require(DrawnStrip(page)).facts
        #expect(
            facts.map(\.text) == [
                "Longest call: make · 50 s (50 %)", "Last failure: pytest · E AssertionError: 1 != 2",
            ])
        #expect(facts.map(\.href) == ["#message-2-2-call", "#message-2-3-failed"])
        #expect(page.contains("<span class=\"tool-time\" title=\"50 % of the time\">50 s</span>"))
    }

    /// The strip shows the words of a call as text, whoever wrote them.
    @Test func wordsAreEscaped() throws {
        var call = S.call("<b>", 2, 8, .error, output: "\"><script>error</script>")
        call.title = "</title></svg><img src=x onerror=alert(1)>"
        let page = try S.page([S.prompt(0, "<svg onload=alert(1)>"), S.answer(1, [call, call, call], ends: 9)])
        #expect(DrawnStrip(page) != nil)
        for markup in ["<b>", "<img", "<script>error", "<svg onload"] { #expect(!page.contains(markup)) }
    }

    // MARK: Pages

    @Test func furtherPagesShowTheirPart() throws {
        var options = PageOptions()
        options.sizeLimit = 1000
        let messages = (0..<6).flatMap { turn in
            let begin = Double(turn) * 100
            return [
                S.prompt(begin, "Prompt \(turn)"),
                S.answer(begin + 1, [S.call("Bash", begin + 20, 50)], ends: begin + 99),
            ]
        }
        let pages = try S.pages(messages, options: options, name: "chat.html")
        #expect(pages.count > 2)
        let strips = try pages.map { try #require(DrawnStrip($0)) }
        #expect(Set(strips.map { $0.lanes.map(\.bars) }).count == 1)
        // Each page has the places of its own messages, and together they are those of all.
        #expect(strips.reduce(0) { $0 + $1.starts.count } == messages.count + pages.count)
        for (number, page) in pages.enumerated() {
            #expect(page.matches(of: /class="here"/).count == 1)
            let begin = strips[number].starts[0]
            #expect(number == 0 ? begin == 0 : begin == strips[number - 1].starts.reduce(0, +))
            for link in strips[number].links where link.href.hasPrefix("#") {
                #expect(page.contains("id=\"\(link.href.dropFirst())\""))
            }
        }
        #expect(
            strips[0].links.last?.href.hasPrefix("chat.") == true && strips[1].links[0].href == "chat.html#message-1")
    }

    @Test func theStripSpeaksTheLanguageOfThePage() throws {
        let messages = [
            S.prompt(0), S.answer(1, [S.call("Bash", 2, 8), S.call("Bash", 10, 8), S.call("Bash", 20, 8)], ends: 50),
        ]
        let page = try S.page(messages, locale: LanguageTag("de"))
        let strip = try #require(DrawnStrip(page))
        #expect(strip.lanes.map(\.label) == ["Prompts", "Befehle"] && page.contains("aria-label=\"Zeitverlauf\""))
        #expect(strip.facts.map(\.text) == ["Längster Aufruf: Bash · 8,0 s (16 %)"])
    }

    // MARK: Size

    @Test(arguments: [1000, 10_000]) func thePathsStaySmall(count: Int) throws {
        let kinds = ["Bash", "Read", "Edit", "Grep"]
        let calls = (0..<count).map { S.call(kinds[$0 % 4], Double($0) * 2.37, Double($0 % 17) / 7) }
        let page = try S.page([S.prompt(0), S.answer(0, calls, ends: Double(count) * 2.37)])
        let begin = try #require(page.range(of: "<figure class=\"strip\">")).lowerBound
        let end = try #require(page.range(of: "</figure>")).upperBound
        let figure = page[begin..<end]
        #expect(figure.utf8.count < 80_000)
        #expect(GzipPacker.pack(Array(figure.utf8)).count <= 6 << 10 || count > 1000)
    }
}
