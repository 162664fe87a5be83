import ConversationModel

extension [Message] {
    /// In the order they were sent; those of the same moment, or without a time, stay as they are.
    var sortedByTime: [Message] { sorted(byTime: \.timestamp) }
}

extension Array {
    /// In the order of times; elements of the same moment, or without a time, stay as they are.
    func sorted(byTime time: (Element) -> Timestamp?) -> [Element] {
        var latest = Int.min
        let keyed = enumerated().map { index, element in
            latest = time(element)?.milliseconds ?? latest
            return (time: latest, index: index, element: element)
        }
        return keyed.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.element)
    }
}
