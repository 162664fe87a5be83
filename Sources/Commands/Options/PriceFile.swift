import ConversationModel
import Files
import JSON
import Transcript

/// Reads model prices: `{"vega-2": {"input": 3, "output": 15, "cacheRead": 0.3}}`, in US dollars per million tokens.
enum PriceFile {
    /// The name of the list that the program comes with.
    static let builtIn = "built-in"

    static func read(_ name: String, _ files: UserFiles) throws -> Prices {
        name == builtIn
            ? try prices(BuiltIn.prices, name, .names) : try prices(files.text(name), name, .beginnings)
    }

    private static func prices(_ text: String, _ path: String, _ matching: Prices.Matching) throws -> Prices {
        do {
            let root = try JSONDocument(parsing: ByteRegion(text)).root
            guard root.isObject else { throw UsageError("expected an object of models", at: root, of: path) }
            var prices: [String: Prices.Price] = [:]
            for (model, value) in root.members where model != dateKey { prices[model] = try price(value, path) }
            let date = try root[dateKey].map { try self.date($0, path) }
            return Prices(prices, date: date, matching: matching)
        } catch let error as JSONError {
            throw UsageError("not valid JSON: \(error.reason)", at: (path, error.position))
        }
    }

    private static let dateKey = "date"

    private static func date(_ value: JSONValue, _ path: String) throws -> Timestamp {
        guard let text = value.string, text.utf8.count == 10, let date = Timestamp(rfc3339: text) else {
            throw UsageError("'date' takes the day of the prices, such as 2025-03-14", at: value, of: path)
        }
        return date
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
