package import ConversationModel
package import JSON

extension Usage {
    /// Reads an object of counts under any of their usual names; nil if it has none.
    package init?(_ value: JSONValue?) {
        guard let value, value.isObject else { return nil }
        var fields = UsageFields()
        for (key, member) in value.members { fields.read(key, member) }
        let usage = fields.usage
        guard !usage.isEmpty else { return nil }
        self = usage
    }

    /// Reads counts from an object with other members, such as a row.
    package init?(_ value: JSONValue, keys: [String: UsageFields.Field]) {
        var fields = UsageFields()
        for (key, field) in keys { if let member = value[key] { fields.read(field, member) } }
        let usage = fields.usage
        guard !usage.isEmpty else { return nil }
        self = usage
    }
}

/// The counts of one report.
package struct UsageFields {
    package enum Field: Int, CaseIterable {
        case input, output, total, cost
        /// Cached tokens: included in the input, or counted apart.
        case cached, cachedApart, written, writtenApart
        /// Tokens of thinking: included in the output, or counted apart.
        case thoughts, thoughtsApart
        /// Additional input.
        case furtherInput
    }

    private var counts = [Int](repeating: 0, count: Field.allCases.count)
    private var cost: Double?

    private static let fields: [String: Field] = {
        let names: [Field: [String]] = [
            .input: [
                "input_tokens", "prompt_tokens", "inputTokens", "promptTokens", "promptTokenCount", "input", "tokensIn",
                "prompt_eval_count", "request_tokens", "inputOther", "input_other", "prompt", "input_token_count",
                "totalInputTokens", "prompt_token_count", "PromptTokens",
            ],
            .output: [
                "output_tokens", "completion_tokens", "outputTokens", "completionTokens", "candidatesTokenCount",
                "output", "tokensOut", "eval_count", "response_tokens", "completion", "output_token_count",
                "responseTokenCount", "totalOutputTokens", "candidates_token_count", "CompletionTokens",
            ],
            .total: ["total_tokens", "totalTokens", "totalTokenCount", "total", "total_token_count", "TotalTokens"],
            .cachedApart: [
                "cache_read_input_tokens", "cacheReadInputTokens", "cacheReads", "cacheRead", "inputCacheRead",
                "input_cache_read",
            ],
            .writtenApart: [
                "cache_creation_input_tokens", "cacheCreationInputTokens", "cacheWrites", "cacheWrite",
                "inputCacheCreation", "input_cache_creation",
            ],
            .cached: [
                "cached_input_tokens", "cachedInputTokens", "cachedContentTokenCount", "cached", "cached_tokens",
                "cache_read_tokens", "cacheReadTokens", "prompt_cache_hit_tokens", "cached_content_token_count",
                "input_tokens_cache_read", "input_cached_tokens", "cachedTokens", "inputCachedTokens",
            ],
            .written: [
                "cache_write_tokens", "cacheWriteTokens", "cacheCreationTokens", "cache_creation_tokens",
                "input_tokens_cache_write",
            ],
            .thoughts: [
                "reasoning_tokens", "reasoning_output_tokens", "reasoningTokens", "thinkingTokens", "thoughtsTokens",
                "outputReasoningTokens",
            ],
            .thoughtsApart: ["thoughtsTokenCount", "thoughts", "reasoning", "thoughts_token_count"],
            .furtherInput: ["toolUsePromptTokenCount", "tool", "tool_use_prompt_token_count"],
            .cost: ["cost", "cost_usd", "costUSD", "total_cost", "totalCost", "total_cost_usd", "estimated_cost"],
        ]
        return Dictionary(uniqueKeysWithValues: names.flatMap { field, names in names.map { ($0, field) } })
    }()

    /// Objects that detail other counts.
    private static let details: [String: [String: Field]] = {
        let input: [String: Field] = [
            "cached_tokens": .cached, "cache_read": .cached, "cache_creation": .written, "cache_write_tokens": .written,
            "cacheReadTokens": .cached, "cacheWriteTokens": .written, "cachedTokens": .cached,
        ]
        let output: [String: Field] = [
            "reasoning_tokens": .thoughts, "reasoning": .thoughts, "reasoningTokens": .thoughts,
        ]
        return [
            "input_tokens_details": input, "prompt_tokens_details": input, "input_token_details": input,
            "inputTokenDetails": input, "prompt_details": input, "promptTokensDetails": input,
            "output_tokens_details": output, "completionTokensDetails": output, "completion_tokens_details": output,
            "output_token_details": output, "outputTokenDetails": output,
            "completion_details": output, "cache": ["read": .cachedApart, "write": .writtenApart],
            "details": ["cache_read_tokens": .cached, "reasoning_tokens": .thoughts],
        ]
    }()

    package init() {}

    package mutating func read(_ key: String, _ value: JSONValue) {
        if let field = Self.fields[key] {
            read(field, value)
        } else if value.isObject, let inner = Self.details[key] {
            for (key, value) in value.members { if let field = inner[key] { read(field, value) } }
        }
    }

    /// Keeps the first report of a count, unless it is too large for a count. A cost may be an object with a total.
    package mutating func read(_ field: Field, _ value: JSONValue) {
        if field == .cost {
            cost = cost ?? (value["total"] ?? value["total_cost"] ?? value).number
        } else if self[field] == 0, let count = value.number, (0..<0x1p53).contains(count) {
            counts[field.rawValue] = Int(count)
        }
    }

    private subscript(field: Field) -> Int { counts[field.rawValue] }

    package var usage: Usage {
        let (read, written) = (max(self[.cached], self[.cachedApart]), max(self[.written], self[.writtenApart]))
        var input = self[.input].saturatingAdding(self[.furtherInput])
        if isCacheApart(read, written) { input = input.saturatingAdding(read).saturatingAdding(written) }
        var output = self[.output].saturatingAdding(self[.thoughtsApart])
        if self[.input] == 0 {
            input = max(input, self[.total] - output)
        } else if output == 0 {
            output = max(0, self[.total] - input)
        }
        return Usage(
            input: input, output: output, cacheRead: read, cacheWrite: written,
            reasoning: max(self[.thoughts], self[.thoughtsApart]), cost: cost)
    }

    /// True if cached tokens are counted apart: by the count's name, by the total, or because they exceed the input.
    private func isCacheApart(_ read: Int, _ written: Int) -> Bool {
        let cached = read.saturatingAdding(written)
        guard cached > 0 else { return false }
        if self[.cachedApart] > 0 || self[.writtenApart] > 0 || cached > self[.input] { return true }
        let sum = self[.input].saturatingAdding(self[.output])
        return self[.total] > sum && self[.total] == sum.saturatingAdding(cached)
    }
}

extension JSONValue {
    /// The number, which may be in a text; nil if it is not finite.
    fileprivate var number: Double? {
        (double ?? string.flatMap(Double.init)).flatMap { $0.isFinite ? $0 : nil }
    }
}
