import TestSupport
import Testing

@testable import ConversationModel

/// The names of models in sessions, and in a list of prices by names.
struct PriceNameTests {
    private static let names = [
        "claude-sonnet-4-5", "claude-3-5-haiku", "claude-opus-4-1", "gpt-5", "gpt-5-mini", "gpt-5.1-codex", "gpt-4o",
        "o3", "gemini-2.5-pro", "grok-4-0709", "glm-4.6", "codestral-latest", "MiniMax-M2.5", "kimi-k2-0905-preview",
    ]

    /// Each model has a price of its own.
    private static let prices = Prices(
        Dictionary(
            uniqueKeysWithValues: names.enumerated().map { number, name in
                (name, Prices.Price(input: Double(number + 1), output: 0))
            }), matching: .names)

    private func price(_ name: String) -> Double? {
        Self.prices.cost(of: Usage(input: 1_000_000), model: name)
    }

    @Test(arguments: names)
    func namesWithAHostOrASnapshotHaveThePriceOfTheModel(name: String) throws {
        let own = try #require(price(name))
        for host in ["", "anthropic/", "openai/", "models/", "openrouter/anthropic/", "vertex_ai/", "x-ai/", "google/"]
        {
            for snapshot in ["", "-20250929", "@20250929", "-2025-09-29", "-latest", "[1m]"] {
                #expect(price(host + name + snapshot) == own, "\(host + name + snapshot)")
                #expect(price((host + name + snapshot).uppercased()) == own)
            }
        }
        let written = name.replacing(/(\d)[.-](\d)/) { "\($0.output.1)\($0.output.1 == "0" ? "-" : ".")\($0.output.2)" }
        #expect(price(written) == own, "\(written)")
    }

    @Test(arguments: [
        "us.anthropic.claude-sonnet-4-5-20250929-v1:0", "anthropic.claude-sonnet-4-5-20250929-v1:0:200k",
        "global.anthropic.claude-sonnet-4-5", "bedrock/eu.anthropic.claude-sonnet-4-5-20250929-v1:0",
        "arn:aws:bedrock:us-east-1:1:inference-profile/us.anthropic.claude-sonnet-4-5-20250929-v1:0",
    ])
    func namesOfBedrockHaveThePriceOfTheModel(name: String) {
        #expect(price(name) == 1)
    }

    @Test(arguments: names)
    func otherModelsHaveNoPrice(name: String) {
        let known = Set(Self.names.map(ModelReadings.normalized))
        for more in [
            "-mini", "-nano", "-lite", "-pro", "-turbo", "-high", "-preview", "-x", "1", ".1", "-1", "-thinking",
            ":free",
            ":0", "-0613", "-20251399", "-2025-13-01", "-19990101", "-v2", "-fast", " ", "/", "[2m]", "--latest",
        ] where !known.contains(ModelReadings.normalized(name + more)) {
            #expect(price(name + more) == nil, "\(name + more)")
        }
        for host in ["copilot/", "groq/", "ollama/", "z-ai/", "/", "a/openai/", "ft:", "us.", "anthropic.x."] {
            #expect(price(host + name) == nil, "\(host + name)")
        }
    }

    @Test func namesThatAreNoneHaveNoPrice() {
        for name in ["", "/", "-", "@", ".", "anthropic.", "us.anthropic.", "-20250101", "-latest", "[1m]", "a/"] {
            #expect(price(name) == nil)
        }
        for count in [1000, 1_000_000] { #expect(price(String(repeating: "a/", count: count) + "gpt-5") == nil) }
    }

    @Test func aListByNamesKnowsNoBeginnings() {
        let byBeginnings = Prices(["gpt-5": .init(input: 1, output: 1)])
        #expect(byBeginnings.knows("gpt-5-mini") && !byBeginnings.knows("openai/gpt-5") && !byBeginnings.knows(nil))
        #expect(!Prices(["gpt-5": .init(input: 1, output: 1)], matching: .names).knows("gpt-5-mini"))
    }

    @Test func aSumHasTheDateOfItsPrices() throws {
        let date = try #require(Timestamp(rfc3339: "2026-08-05"))
        let prices = Prices(["m": .init(input: 1, output: 1)], date: date)
        let priced = Usage(input: 1).priced(by: prices, model: "m")
        #expect(priced.pricesDate == date && (Usage(input: 2) + priced).pricesDate == date)
        for other in [
            Usage(input: 1, cost: 2).priced(by: prices, model: "m"), Usage(input: 1).priced(by: prices, model: "n"),
        ] {
            #expect(other.pricesDate == nil)
        }
    }
}
