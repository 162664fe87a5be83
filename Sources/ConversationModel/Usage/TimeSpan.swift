/// A range of time that excludes its end.
public struct TimeSpan: Sendable {
    /// The first moment; nil for no lower bound.
    public var start: Timestamp?
    /// The moment after the last; nil for no upper bound.
    public var end: Timestamp?

    public init(start: Timestamp? = nil, end: Timestamp? = nil) {
        self.start = start
        self.end = end
    }

    /// True if there is a bound.
    public var isLimited: Bool { start != nil || end != nil }

    /// True for a moment in the range. A missing time is only in the range without bounds.
    public func contains(_ timestamp: Timestamp?) -> Bool {
        guard let timestamp else { return start == nil && end == nil }
        return (start.map { timestamp >= $0 } ?? true) && (end.map { timestamp < $0 } ?? true)
    }
}
