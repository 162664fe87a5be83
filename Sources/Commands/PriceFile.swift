import ConversationModel
import JSON

/// Reads model prices: `{"vega-2": {"input": 3, "output": 15, "cacheRead": 0.3}}`, in US dollars per million tokens.
enum PriceFile {
    static func read(_ path: String) throws -> Prices {
        do {
            let root = try JSONDocument(parsing: ByteRegion(try UserFiles.text(path))).root
            guard root.isObject else { throw mistake(path, root, "expected an object of models") }
            var prices: [String: Prices.Price] = [:]
            for (model, value) in root.members { prices[model] = try price(value, path) }
            return Prices(prices)
        } catch let error as JSONError {
            throw UsageError("not valid JSON: \(error.reason)", at: (path, error.position))
        }
    }

    private static func price(_ value: JSONValue, _ path: String) throws -> Prices.Price {
        guard value.isObject else { throw mistake(path, value, "expected an object of prices") }
        var amounts: [String: Double] = [:]
        for (key, amount) in value.members {
            guard keys.contains(key) else {
                throw mistake(path, value, "unknown price '\(key)'; expected one of \(keys.joined(separator: ", "))")
            }
            guard let amount = amount.double, (0..<1e9).contains(amount) else {
                throw mistake(path, amount, "'\(key)' takes a number, in US dollars per million tokens")
            }
            amounts[key] = amount
        }
        guard let input = amounts["input"], let output = amounts["output"] else {
            throw mistake(path, value, "a model needs prices for 'input' and 'output'")
        }
        return Prices.Price(
            input: input, output: output, cacheRead: amounts["cacheRead"], cacheWrite: amounts["cacheWrite"])
    }

    private static let keys = ["input", "output", "cacheRead", "cacheWrite"]

    private static func mistake(_ path: String, _ value: JSONValue, _ what: String) -> UsageError {
        UsageError("\(what), at \(value.path)", at: (path, value.position))
    }
}
