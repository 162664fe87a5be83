extension JSONValue {
    /// The value as text for people: two spaces a level, escapes only where JSON needs them.
    public var prettyPrinted: String {
        var output = JSONOutput(.indented)
        write(to: &output)
        return output.string
    }
}

extension JSONValue: JSONWritable {
    /// Walks the tape without recursion, so that no depth exceeds the stack.
    public func write(to output: inout JSONOutput) {
        var copy = TapeCopy()
        for index in index..<Int(node.next) {
            copy.append(JSONValue(document: document, index: index), to: &output)
        }
        copy.closeAll(in: &output)
    }
}

/// The state between two nodes of a tape that is being written.
private struct TapeCopy {
    /// The containers that are open, the innermost last.
    private var open: [JSONNode] = []
    private var followsKey = false

    mutating func append(_ value: JSONValue, to output: inout JSONOutput) {
        while let last = open.last, last.next == value.index { close(in: &output) }
        if open.last?.kind == .object, !followsKey {
            output.key(value.string ?? "")
            followsKey = true
        } else {
            followsKey = false
            appendValue(value, to: &output)
        }
    }

    private mutating func appendValue(_ value: JSONValue, to output: inout JSONOutput) {
        switch value.kind {
        case .object: begin(value, "{", in: &output)
        case .array: begin(value, "[", in: &output)
        case .string: output.string(value.string ?? "")
        case .number, .bool, .null: output.literal(value.rawJSON)
        }
    }

    private mutating func begin(_ value: JSONValue, _ bracket: StaticString, in output: inout JSONOutput) {
        output.begin(bracket)
        open.append(value.node)
    }

    private mutating func close(in output: inout JSONOutput) {
        output.end(open.removeLast().kind == .object ? "}" : "]")
    }

    mutating func closeAll(in output: inout JSONOutput) {
        while !open.isEmpty { close(in: &output) }
    }
}
