extension Message {
    /// The known running time of its tools in milliseconds. Calls beside each other run at the same time.
    var toolMilliseconds: Int {
        var sum = 0
        var stretches: [(start: Int, end: Int)] = []
        for case .toolCall(let call) in parts {
            let time = max(0, call.milliseconds ?? 0)
            if let start = call.start?.milliseconds {
                stretches.append((start, start.saturatingAdding(time)))
            } else {
                sum = sum.saturatingAdding(time)
            }
        }
        var end = Int.min
        for stretch in stretches.sorted(by: { $0.start < $1.start }) {
            sum = sum.saturatingAdding(max(0, stretch.end - max(stretch.start, end)))
            end = max(end, stretch.end)
        }
        return sum
    }
}
