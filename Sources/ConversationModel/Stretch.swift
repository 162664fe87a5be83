/// A stretch of time, in milliseconds since 1970; `end` is not before `start`.
public struct Stretch: Sendable, Hashable {
    public var start: Int
    public var end: Int

    /// A stretch from one time to another.
    public init(start: Int, end: Int) {
        (self.start, self.end) = (start, end)
    }

    /// In milliseconds; the largest integer for a longer one.
    public var length: Int {
        let (length, isTooLarge) = end.subtractingReportingOverflow(start)
        return isTooLarge ? .max : length
    }
}

extension Sequence<Stretch> {
    /// The stretches in order, those that meet as one.
    public var joined: [Stretch] {
        sorted { $0.start < $1.start }.reduce(into: []) { joined, stretch in
            if let last = joined.last, stretch.start <= last.end {
                joined[joined.count - 1].end = Swift.max(last.end, stretch.end)
            } else {
                joined.append(stretch)
            }
        }
    }

    /// The time of all, in milliseconds. Stretches beside each other are the same time.
    public var time: Int { joined.reduce(0) { $0.saturatingAdding($1.length) } }
}
