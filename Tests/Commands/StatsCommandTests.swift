import Foundation
import TestSupport
import Testing

/// `pageturner stats`, and the sums that `check` prints.
@Suite struct StatsCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.chat("a", project: "tides", day: 1, model: "vega-2", input: 1200), to: "in/a.json")
        try folder.write(
            Self.chat("b", project: "moon", day: 3, model: "lyra", input: 34000, cost: 0.5), to: "in/b.json")
    }

    private static func chat(
        _ id: String, project: String, day: Int, model: String, input: Int, cost: Double? = nil
    ) -> String {
        let price = cost.map { #", "cost": \#($0)"# } ?? ""
        return #"""
            {"format": "pageturner/1", "id": "\#(id)", "source": {"project": "\#(project)"}, "messages": [
            {"role": "user", "content": "Hi", "timestamp": "2025-03-0\#(day)T10:00:00Z"},
            {"role": "assistant", "content": "Hello", "model": "\#(model)", "timestamp": "2025-03-0\#(day)T10:02:00Z",
             "usage": {"input": \#(input), "output": 80, "cacheRead": 1000\#(price)}}]}
            """#
    }

    private func stats(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(["stats"] + arguments, in: folder.path)
    }

    @Test func daysAreATableWithATotal() throws {
        #expect(
            try stats("in").output == """
                day         conversations  messages  prompts  tokens in  cached  out   cost   time
                2025-03-01              1         2        1      1,200   1,000   80         2 min
                2025-03-03              1         2        1     34,000   1,000   80  $0.50  2 min
                total                   2         4        2     35,200   2,000  160  $0.50  4 min

                """)
    }

    @Test(arguments: [("model", "lyra", "vega-2"), ("project", "moon", "tides")])
    func largestGroupsComeFirst(by: String, first: String, second: String) throws {
        let lines = try stats("in", "--by", by).output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(lines == [by[...], first[...], second[...], "total"])
    }

    @Test func datesSelectMessages() throws {
        #expect(try stats("in", "--until", "2025-03-01").output.contains("total                   1"))
        #expect(try stats("in", "--since", "2025-03-02").output.contains("total                   1"))
        #expect(try stats("in", "--since", "2025-03-02", "--until", "2025-03-02").output == "Nothing to sum up.\n")
        let missing = try stats("nope.json")
        #expect(
            (missing.exitCode, missing.output, missing.errors)
                == (1, "", "nope.json: error: No such file or directory\n"))
        let wrong = try stats("in", "--since", "2025-03-02", "--until", "2025-03-01")
        #expect(wrong.exitCode == 64 && wrong.errors == "error: --until is earlier than --since\n", "\(wrong.errors)")
        let vague = try stats("in", "--until", "soon")
        #expect(vague.exitCode == 64 && vague.errors.contains("--until takes a date"), "\(vague.errors)")
    }

    @Test func jsonHasAllNumbers() throws {
        let result = try stats("in", "--by", "project", "--json")
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let groups = try #require(root["groups"] as? [[String: Any]])
        #expect(root["by"] as? String == "project" && groups.map { $0["name"] as? String } == ["moon", "tides"])
        #expect(groups[0]["input"] as? Int == 34000 && groups[0]["cost"] as? Double == 0.5)
        #expect((root["total"] as? [String: Any])?["durationMs"] as? Int == 240_000)
    }

    @Test func pageHasBarsAndNoScript() throws {
        #expect(try stats("in", "-o", "stats.html", "--locale", "de").exitCode == 0)
        let page = try String(contentsOfFile: folder.path + "/stats.html", encoding: .utf8)
        #expect(!page.contains("<script") && !page.contains("style=\"") && page.contains("lang=\"de\""))
        #expect(page.contains("length length-100") && page.contains("length length-4\""), "\(page.suffix(2000))")
        for text in ["Statistik", "Tag", "Modell", "Projekt", "lyra", "moon", "34\u{A0}k Tokens", "0,50\u{A0}$"] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test(arguments: [
        (["--title", "Tides"], "--title and --locale are about a page; they need --output"),
        (["--locale", "de"], "--title and --locale are about a page; they need --output"),
        (["--json", "-o", "stats.html"], "--json prints to standard output and cannot be combined with --output"),
    ])
    func optionsForAnotherOutputAreRefused(arguments: [String], words: String) throws {
        let result = try CommandLine.run(["stats", "in"] + arguments, in: folder.path)
        #expect(result.exitCode == 64 && result.errors == "error: \(words)\n", "\(result.errors)")
    }

    @Test func aLongNameDoesNotWidenEachRow() throws {
        let name = String(repeating: "n", count: 100_000)
        try folder.write(Self.chat("c", project: name, day: 4, model: "m", input: 1), to: "in/c.json")
        #expect(try stats("in", "--by", "project").output.utf8.count < 3000)
    }

    @Test func pricesComeFromAFile() throws {
        try folder.write(#"{"vega": {"input": 10, "output": 100, "cacheRead": 1}}"#, to: "prices.json")
        // The first answer has 200 new, 1000 cached and 80 output tokens; the second states its own cost.
        #expect(try stats("in", "--prices", "prices.json").output.contains("$0.51"))
        #expect(
            try CommandLine.run("check", "in/a.json", "--prices", "prices.json", in: folder.path).output.contains(
                "$0.0110"))
    }

    @Test(arguments: [
        ("[]", "expected an object of models"), (#"{"a": 3}"#, "expected an object of prices, at $.a"),
        (#"{"a": {"input": 3}}"#, "a model needs prices for 'input' and 'output', at $.a"),
        (
            #"{"a": {"input": -3, "output": 1}}"#,
            "'input' takes a number, in US dollars per million tokens, at $.a.input"
        ),
        (
            #"{"a": {"cached": 3}}"#,
            "unknown price 'cached', at $.a; expected one of input, output, cacheRead, cacheWrite"
        ),
        ("{", "not valid JSON"),
    ])
    func mistakesInPricesAreReported(text: String, words: String) throws {
        try folder.write(text, to: "prices.json")
        let result = try stats("in", "--prices", "prices.json")
        #expect(result.exitCode == 64 && result.errors.contains(words), "\(result.errors)")
    }

    @Test func checkPrintsUsage() throws {
        let text = try CommandLine.run("check", "in", in: folder.path).output
        #expect(text.contains("     34,000 tokens in (1,000 cached), 80 out, $0.50"), "\(text)")
        let json = try CommandLine.run("check", "in", "--json", in: folder.path).output
        for part in [#""usage": {"#, #""cacheRead": 1000"#, #""model": "lyra""#] { #expect(json.contains(part)) }
    }

    @Test func conversationsWithoutUsageAreIncluded() throws {
        try folder.write(#"{"messages": [{"role": "user", "content": "Hi"}]}"#, to: "plain.json")
        #expect(try stats("plain.json", "--by", "model").output.contains("total              1         1        1"))
        #expect(try !CommandLine.run("check", "plain.json", "--json", in: folder.path).output.contains("usage"))
    }

    @Test(arguments: [
        (["00:00", "00:25", "00:50", "01:05"], "1 h 05 min"), (["00:00", "00:30", "01:00"], "1 h 00 min"),
        (["00:00", "00:30", "00:59"], "59 min"), (["00:00", "00:31", "00:32"], "1 min"),
    ])
    func timeIsWithoutBreaks(times: [String], time: String) throws {
        let messages = times.map {
            #"{"role": "user", "content": "Hi", "timestamp": "2025-03-01T\#($0):00Z"}"#
        }
        try folder.write(#"{"messages": [\#(messages.joined(separator: ","))]}"#, to: "times.json")
        let output = try stats("times.json").output
        let rows = output.split(separator: "\n").dropFirst()
        #expect(rows.count == 2 && rows.allSatisfy { $0.hasSuffix("  \(time)") }, "\(output)")
    }

    @Test func hugeCountsDoNotTrap() throws {
        let chat = Self.chat("c", project: "p", day: 1, model: "m", input: .max)
        try folder.write(chat, to: "huge/a.json")
        try folder.write(chat, to: "huge/b.json")
        #expect(try stats("huge").output.contains("9,223,372,036,854,775,807"))
    }
}
