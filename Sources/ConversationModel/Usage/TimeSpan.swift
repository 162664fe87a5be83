/// The time from one moment to before another.
public struct TimeSpan: Sendable {
    /// nil: without a beginning.
    public var start: Timestamp?
    /// nil: without an end.
    public var end: Timestamp?

    public init(start: Timestamp? = nil, end: Timestamp? = nil) {
        self.start = start
        self.end = end
    }

    /// What has no time is in there if all is.
    public func contains(_ timestamp: Timestamp?) -> Bool {
        guard let timestamp else { return start == nil && end == nil }
        return (start.map { timestamp >= $0 } ?? true) && (end.map { timestamp < $0 } ?? true)
    }
}
