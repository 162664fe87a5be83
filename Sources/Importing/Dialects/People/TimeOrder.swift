package import ConversationModel

extension [Message] {
    /// Sorted by time; messages with equal times, or without a time, keep their order.
    package var sortedByTime: [Message] { sorted(byTime: \.timestamp) }
}

extension Array {
    /// Sorted by time; elements with equal times, or without a time, keep their order.
    package func sorted(byTime time: (Element) -> Timestamp?) -> [Element] {
        var latest = Int.min
        let keyed = enumerated().map { index, element in
            latest = time(element)?.milliseconds ?? latest
            return (time: latest, index: index, element: element)
        }
        return keyed.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.element)
    }
}
