public import ConversationModel
public import JSON

extension Usage: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in output.facts(of: self) }
    }
}

extension StatedUsage: JSONWritable {
    public func write(to output: inout JSONOutput) {
        output.object { output in
            output.member("model", model)
            output.member("timestamp", timestamp?.rfc3339)
            output.facts(of: usage)
        }
    }
}

extension JSONOutput {
    fileprivate mutating func facts(of usage: Usage) {
        member("input", usage.input, unless: 0)
        member("output", usage.output, unless: 0)
        member("cacheRead", usage.cacheRead, unless: 0)
        member("cacheWrite", usage.cacheWrite, unless: 0)
        member("reasoning", usage.reasoning, unless: 0)
        member("cost", usage.cost)
    }
}
