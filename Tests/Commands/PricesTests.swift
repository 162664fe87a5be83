import ConversationModel
import Foundation
import TestSupport
import Testing

@testable import Commands

/// `--prices built-in`, and the date of prices beside sums.
@Suite struct PricesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.chat(model: "claude-sonnet-4-5-20250929"), to: "in/a.json")
        try folder.write(Self.chat(model: "lyra-1"), to: "in/b.json")
        try folder.write(#"{"date": "2026-01-02", "lyra": {"input": 1, "output": 1}}"#, to: "prices.json")
    }

    static func chat(model: String, input: Int = 1_000_000, cost: Double? = nil, run: String? = nil) -> String {
        let more = cost.map { #", "cost": \#($0)"# } ?? ""
        let run = run.map { #""run": {"task": "t", "name": "\#($0)"},"# } ?? ""
        return #"""
            {"format": "pageturner/1", \#(run) "messages": [{"role": "user", "content": "Hi"},
            {"role": "assistant", "content": "Hello", "model": "\#(model)", "usage": {"input": \#(input)\#(more)}}]}
            """#
    }

    private func output(_ arguments: String...) throws -> String {
        try CommandLine.run(arguments, in: folder.path).output
    }

    private static var builtIn: Prices {
        get throws { try PriceFile.read(PriceFile.builtIn, UserFiles()) }
    }

    @Test func theBuiltInListIsDatedAndEachModelHasItsOwnPrice() throws {
        let prices = try Self.builtIn
        #expect(try #require(prices.date).dayText.hasPrefix("20"))
        let text = try #require(FileManager.default.contents(atPath: "Prices/built-in.json"))
        let list = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
        let names = Set(list.keys).subtracting(["date"])
        #expect(names.count > 100)
        for name in names {
            let price = try #require(list[name] as? [String: Double])
            let cost = try #require(prices.cost(of: Usage(input: 1_000_000), model: name))
            #expect(abs(cost - (price["input"] ?? 0)) < 1e-9, "\(name)")
            let (input, output) = (price["input"] ?? 0, price["output"] ?? 0)
            #expect(input > 0 && output >= input && price["cacheRead"] ?? input <= input)
        }
    }

    @Test func noPricesAreUsedUnlessAsked() throws {
        #expect(try !output("stats", "in").contains("$"))
        #expect(try !output("check", "in/a.json").contains("$"))
    }

    @Test func aTableShowsTheDateAndTheModelsWithoutAPrice() throws {
        let text = try output("stats", "in", "--by", "model", "--prices", "built-in")
        let date = try #require(try Self.builtIn.date).dayText
        #expect(text.contains("$3.00") && text.hasSuffix("\nprices of \(date); no price for lyra-1\n"), "\(text)")
        #expect(try output("stats", "in/b.json", "--prices", "prices.json").hasSuffix("\nprices of 2026-01-02\n"))
    }

    @Test func jsonHasTheDateAndTheModelsWithoutAPrice() throws {
        let text = try output("stats", "in", "--prices", "prices.json", "--json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let prices = try #require(root["prices"] as? [String: Any])
        #expect(prices["date"] as? String == "2026-01-02")
        #expect(prices["modelsWithoutPrice"] as? [String] == ["claude-sonnet-4-5-20250929"])
        #expect(try !output("stats", "in", "--json").contains("prices"))
    }

    @Test func eachSumOnAPageHasTheDate() throws {
        for language in ["en", "de"] {
            let words = language == "de" ? "Preise vom 2026-01-02" : "prices of 2026-01-02"
            _ = try output("build", "in/b.json", "-o", language, "--prices", "prices.json", "--locale", language)
            let page = try #require(folder.text("\(language)/b.html"))
            #expect(page.components(separatedBy: words).count == 4, "the line, the table, and the answer's table")
            _ = try output("stats", "in/b.json", "-o", "s.html", "--prices", "prices.json", "--locale", language)
            #expect(try #require(folder.text("s.html")).contains(words))
        }
        #expect(try output("check", "in/b.json", "--prices", "prices.json").contains("$1.00 (prices of 2026-01-02)"))
        _ = try output("compare", "in/a.json", "in/b.json", "-o", "c.html", "--prices", "prices.json")
        #expect(try #require(folder.text("c.html")).contains("Cost (prices of 2026-01-02)"))
        _ = try output("build", "in", "-o", "site", "--prices", "prices.json", "--summary", "s.md")
        #expect(try #require(folder.text("s.md")).contains("| cost (prices of 2026-01-02) |"))
    }

    @Test func costsOfTheSourceHaveNoDate() throws {
        try folder.write(Self.chat(model: "lyra-1", cost: 2), to: "c.json")
        #expect(try !output("stats", "c.json", "--prices", "prices.json").contains("prices of"))
        #expect(try !output("check", "c.json", "--prices", "prices.json").contains("prices of"))
    }

    @Test(arguments: [#""soon""#, "5", #""2026-01-02T10:00:00Z""#, "null"])
    func aDateIsADay(date: String) throws {
        try folder.write(#"{"date": \#(date)}"#, to: "bad.json")
        let result = try CommandLine.run(["stats", "in", "--prices", "bad.json"], in: folder.path)
        let words = "'date' takes the day of the prices, such as 2025-03-14, at $.date"
        #expect(result.exitCode == 64 && result.errors.contains(words), "\(result.errors)")
    }
}
