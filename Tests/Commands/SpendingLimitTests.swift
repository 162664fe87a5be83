import Foundation
import TestSupport
import Testing

/// `stats --limit`, and its exit codes.
@Suite struct SpendingLimitTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(PricesTests.chat(model: "vega", cost: 30, run: "night"), to: "in/a.json")
        try folder.write(PricesTests.chat(model: "lyra", cost: 31.2, run: "day"), to: "in/b.json")
        try folder.write(PricesTests.chat(model: "plain", input: 12_000), to: "plain/c.json")
        try folder.write(#"{"messages": [{"role": "user", "content": "Hi"}]}"#, to: "chat.json")
        try folder.write(#"{"vega": {"input": 1, "output": 1}}"#, to: "prices.json")
    }

    private func stats(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(["stats"] + arguments, in: folder.path)
    }

    @Test(arguments: ["61.2", "62", "1000000"])
    func aCostUpToTheLimitIsFine(limit: String) throws {
        let result = try stats("in", "--limit", limit)
        #expect(result.exitCode == 0 && result.errors == "" && result.output.contains("$61.20"))
    }

    @Test func aCostAboveTheLimitEndsWithFour() throws {
        let result = try stats("in", "--limit", "50")
        #expect(result.exitCode == 4 && result.output.contains("$61.20"))
        #expect(
            result.errors == "error: the cost of $61.20 is $11.20 above the limit of $50.00; most expensive models: "
                + "lyra $31.20, vega $30.00; most expensive runs: day $31.20, night $30.00\n")
        #expect(try stats("in", "--limit", "0", "--quiet").exitCode == 4)
    }

    @Test func jsonHasTheLimit() throws {
        let result = try stats("in", "--limit", "50.5", "--json")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let limit = try #require(root["limit"] as? [String: Double])
        #expect(result.exitCode == 4 && limit["dollars"] == 50.5 && abs((limit["excess"] ?? 0) - 10.7) < 1e-9)
        #expect(try stats("in", "--limit", "99", "--json").output.contains(#""excess": 0"#))
    }

    @Test(arguments: [
        (["plain"], "add costs with --prices built-in or --prices FILE"),
        (["chat.json"], "add costs with --prices built-in or --prices FILE"),
        (["plain", "--prices", "prices.json"], "there is no price for plain"),
        (["chat.json", "--prices", "built-in"], "they state no tokens either"),
    ])
    func nothingToCompareIsAnError(arguments: [String], hint: String) throws {
        let result = try CommandLine.run(["stats", "--limit", "5"] + arguments, in: folder.path)
        #expect(result.exitCode == 1)
        #expect(
            result.errors == "error: the inputs state no cost to compare with the limit; \(hint)\n", "\(result.errors)")
    }

    @Test func tokensOutsideOfTheSumAreNamed() throws {
        let plain = try stats("in", "plain", "--limit", "99")
        #expect(plain.exitCode == 0)
        #expect(plain.errors == "warning: the cost leaves out 12,000 tokens of plain; --prices adds their cost\n")
        let priced = try stats("in", "plain", "--limit", "99", "--prices", "prices.json", "--strict")
        #expect(priced.exitCode == 1)
        #expect(
            priced.errors == """
                warning: the cost leaves out 12,000 tokens of plain, for which there is no price
                error: the warning counts as an error with --strict

                """,
            "\(priced.errors)")
        #expect(try stats("in", "plain", "--limit", "50").exitCode == 4)
    }

    @Test func aRefusedInputHidesNoExcess() throws {
        try folder.write("[1,", to: "in/bad.json")
        #expect(try stats("in", "--limit", "50").exitCode == 4)
        #expect(try stats("in", "--limit", "99").exitCode == 1)
    }

    @Test(arguments: ["-1", "nan", "inf", "1e13"])
    func aLimitIsAnAmount(limit: String) throws {
        let result = try stats("in", "--limit=\(limit)")
        let words = "error: --limit takes an amount in US dollars, such as 50 or 0.75\n"
        #expect(result.exitCode == 64 && result.errors == words, "\(result.errors)")
    }

    @Test func theConfigurationMayHaveTheLimit() throws {
        try folder.write(#"{"limit": 50.5}"#, to: "config.json")
        #expect(try stats("in", "--config", "config.json").exitCode == 4)
        #expect(try stats("in", "--config", "config.json", "--limit", "70").exitCode == 0)
        try folder.write(#"{"limit": "much"}"#, to: "wrong.json")
        #expect(try stats("in", "--config", "wrong.json").errors.contains("'limit' takes an amount in US dollars"))
    }
}
