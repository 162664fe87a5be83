import ConversationModel
import JSON

/// The JSON form of `stats`, and of the sums in `check`; `docs/stats.md` describes it.
enum StatsReport {
    /// - Parameters:
    ///   - unpriced: The models without a price; nil without prices.
    ///   - limit: Compared with the cost.
    static func json(
        _ total: UsageRow, _ groups: [UsageGroup], by grouping: UsageGrouping, unpriced: [String?]? = nil,
        limit: SpendingLimit? = nil
    ) -> [UInt8] {
        var output = JSONOutput(.indented)
        output.object { output in
            output.key("by")
            output.string(grouping.rawValue)
            output.key("groups")
            output.array { output in
                for group in groups {
                    output.object { output in
                        output.key("name")
                        if let name = group.name { output.string(name) } else { output.null() }
                        write(group.row, to: &output)
                    }
                }
            }
            output.key("total")
            output.object { write(total, to: &$0) }
            if let unpriced { write(total.usage.pricesDate, unpriced, to: &output) }
            if let limit { write(limit, to: &output) }
        }
        return output.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ date: Timestamp?, _ unpriced: [String?], to output: inout JSONOutput) {
        output.key("prices")
        output.object { output in
            output.key("date")
            if let date { output.string(date.dayText) } else { output.null() }
            output.key("modelsWithoutPrice")
            output.array { output in
                for name in unpriced { if let name { output.string(name) } else { output.null() } }
            }
        }
    }

    private static func write(_ limit: SpendingLimit, to output: inout JSONOutput) {
        output.key("limit")
        output.object { output in
            output.member("dollars", limit.dollars)
            output.member("excess", limit.excess ?? 0)
        }
    }

    private static func write(_ row: UsageRow, to output: inout JSONOutput) {
        let counts = [
            ("conversations", row.conversations), ("messages", row.messages), ("prompts", row.prompts),
            ("toolCalls", row.toolCalls), ("durationMs", row.milliseconds), ("toolMs", row.toolMilliseconds),
        ]
        for (key, count) in counts {
            output.key(key)
            output.int(count)
        }
        write(row.usage, to: &output)
    }

    /// Writes the usage of a conversation, in total and by model.
    static func write(_ ledger: UsageLedger, to output: inout JSONOutput) {
        output.object { output in
            write(ledger.total.usage, to: &output)
            output.key("durationMs")
            output.int(ledger.total.milliseconds)
            output.key("toolMs")
            output.int(ledger.total.toolMilliseconds)
            output.key("models")
            output.array { output in
                for model in ledger.models {
                    output.object { output in
                        output.key("model")
                        if let name = model.name { output.string(name) } else { output.null() }
                        write(model.usage, to: &output)
                    }
                }
            }
        }
    }

    /// Writes the members of a usage as in the native format.
    static func write(_ usage: Usage, to output: inout JSONOutput) {
        let counts = [
            ("input", usage.input), ("output", usage.output), ("cacheRead", usage.cacheRead),
            ("cacheWrite", usage.cacheWrite), ("reasoning", usage.reasoning),
        ]
        for (key, count) in counts {
            output.key(key)
            output.int(count)
        }
        guard let cost = usage.cost else { return }
        output.key("cost")
        output.double(cost)
    }
}
