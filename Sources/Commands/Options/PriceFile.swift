import ConversationModel
import Files
import JSON

/// Reads model prices: `{"vega-2": {"input": 3, "output": 15, "cacheRead": 0.3}}`, in US dollars per million tokens.
enum PriceFile {
    static func read(_ path: String, _ files: UserFiles) throws -> Prices {
        do {
            let root = try JSONDocument(parsing: ByteRegion(try files.text(path))).root
            guard root.isObject else { throw UsageError("expected an object of models", at: root, of: path) }
            var prices: [String: Prices.Price] = [:]
            for (model, value) in root.members { prices[model] = try price(value, path) }
            return Prices(prices)
        } catch let error as JSONError {
            throw UsageError("not valid JSON: \(error.reason)", at: (path, error.position))
        }
    }

    private static func price(_ value: JSONValue, _ path: String) throws -> Prices.Price {
        guard value.isObject else { throw UsageError("expected an object of prices", at: value, of: path) }
        var amounts: [String: Double] = [:]
        for (key, amount) in value.members {
            guard keys.contains(key) else {
                let hint = "expected one of \(keys.joined(separator: ", "))"
                throw UsageError("unknown price '\(key)'", at: value, of: path, hint: hint)
            }
            guard let amount = amount.double, (0..<1e9).contains(amount) else {
                throw UsageError("'\(key)' takes a number, in US dollars per million tokens", at: amount, of: path)
            }
            amounts[key] = amount
        }
        guard let input = amounts["input"], let output = amounts["output"] else {
            throw UsageError("a model needs prices for 'input' and 'output'", at: value, of: path)
        }
        return Prices.Price(
            input: input, output: output, cacheRead: amounts["cacheRead"], cacheWrite: amounts["cacheWrite"])
    }

    private static let keys = ["input", "output", "cacheRead", "cacheWrite"]
}
