/// The rest of an answer's time, after its first line: an agent works on one answer for minutes.
public struct WorkSpan: Sendable, Hashable {
    /// The time of the last line.
    public var end: Timestamp
    /// The time from the first to the last line, without breaks.
    public var milliseconds: Int

    /// A span that ends at a time.
    public init(end: Timestamp, milliseconds: Int) {
        (self.end, self.milliseconds) = (end, milliseconds)
    }
}

extension Message {
    /// Adds a later line to the time of the message. Ignores an earlier one.
    public mutating func extend(to time: Timestamp?) {
        guard let time, let last = work?.end ?? timestamp, last < time else { return }
        let pause = WorkingTime.pause(from: last.milliseconds, to: time.milliseconds)
        work = WorkSpan(end: time, milliseconds: (work?.milliseconds ?? 0).saturatingAdding(pause))
    }

    /// Adds the time of a message that becomes part of this one.
    public mutating func extend(by later: Message) {
        extend(to: later.timestamp)
        guard let more = later.work, let last = work?.end ?? timestamp, last < more.end else { return }
        work = WorkSpan(end: more.end, milliseconds: (work?.milliseconds ?? 0).saturatingAdding(more.milliseconds))
    }
}
