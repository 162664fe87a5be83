import ConversationModel

/// The place of a call among the parts of messages.
struct CallPlace: Hashable, Comparable {
    let message: Int
    let part: Int

    static func < (one: Self, other: Self) -> Bool { (one.message, one.part) < (other.message, other.part) }
}

/// The calls in a list of messages, for the results to find theirs.
struct OpenCalls {
    /// The places of the calls with an id, in order.
    private var byID: [String: [CallPlace]] = [:]
    /// Calls without an id that come after the last result, in order.
    private var withoutID: ArraySlice<CallPlace> = []
    /// Calls without an id or a result that came before the last result.
    private var passed: [CallPlace] = []

    init(_ messages: [Message]) {
        for (message, value) in messages.enumerated() {
            for (part, content) in value.parts.enumerated() {
                guard case .toolCall(let call) = content else { continue }
                let place = CallPlace(message: message, part: part)
                if call.id.isEmpty { withoutID.append(place) } else { byID[call.id, default: []].append(place) }
            }
        }
    }

    /// The call of a result.
    ///
    /// - Parameter end: The place of the result, which must not decrease from call to call.
    mutating func take(id: String, before end: CallPlace) -> CallPlace? {
        guard id.isEmpty else { return byID[id].flatMap { Self.last(of: $0, before: end) } }
        while let next = withoutID.first, next < end { passed.append(withoutID.removeFirst()) }
        if let last = passed.popLast() { return last }
        // A call may follow its result in the same message.
        return withoutID.first?.message == end.message + 1 ? withoutID.removeFirst() : nil
    }

    /// The last place before `end`; or the first one, for a source that has the result before its call.
    private static func last(of places: [CallPlace], before end: CallPlace) -> CallPlace? {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle] < end { low = middle + 1 } else { high = middle }
        }
        return places.isEmpty ? nil : places[max(low - 1, 0)]
    }
}
