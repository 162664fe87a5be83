package import ConversationModel

extension ToolCall {
    /// The time up to its result; nil if a clock was set back meanwhile.
    func milliseconds(until end: Timestamp) -> Int? {
        start.flatMap { $0 <= end ? end.milliseconds - $0.milliseconds : nil }
    }
}

extension Message {
    /// States when the calls from a part on were made.
    package mutating func startCalls(from first: Int = 0, at time: Timestamp?) {
        guard let time else { return }
        for index in parts.indices.dropFirst(first) {
            guard case .toolCall(var call) = parts[index], call.start == nil else { continue }
            call.start = time
            parts[index] = .toolCall(call)
        }
    }
}
