extension Message {
    /// The known running time of its tools in milliseconds. Calls beside each other run at the same time.
    var toolMilliseconds: Int {
        var sum = 0
        var stretches: [Stretch] = []
        for case .toolCall(let call) in parts {
            let time = max(0, call.milliseconds ?? 0)
            if let start = call.start?.milliseconds {
                stretches.append(Stretch(start: start, end: start.saturatingAdding(time)))
            } else {
                sum = sum.saturatingAdding(time)
            }
        }
        return sum.saturatingAdding(stretches.time)
    }
}
