/// The places of a session's times on the strip: in proportion, but that breaks are shortened.
struct StripAxis {
    /// The end of the strip; its start is 0.
    static let width = 10_000
    /// A break is not longer than this part of the work, and all breaks together than a third of it.
    private static let longestBreak = 24.0

    /// Times with their places, both in order; between them, places are in proportion.
    private(set) var knots: [(time: Int, x: Int)] = []
    /// The breaks: places, and the time in milliseconds.
    private(set) var breaks: [(start: Int, end: Int, time: Int)] = []

    /// - Parameter work: The stretches of work, in order and apart from each other, of more than nothing together.
    init(_ work: [SessionTimes.Span]) {
        let total = work.reduce(0.0) { $0 + Double($1.length) }
        let gaps = zip(work, work.dropFirst()).map { Double($1.start) - Double($0.end) }
        let longest = total / max(Self.longestBreak, 3 * Double(gaps.count))
        let scale = Double(Self.width) / (total + gaps.reduce(0) { $0 + min($1, longest) })
        var sum = 0.0
        for (index, span) in work.enumerated() {
            if index > 0 {
                let start = knots[knots.count - 1].x
                sum += min(gaps[index - 1], longest)
                breaks.append((start, Int((sum * scale).rounded()), span.start - work[index - 1].end))
            }
            knots.append((span.start, Int((sum * scale).rounded())))
            sum += Double(span.length)
            knots.append((span.end, Int((sum * scale).rounded())))
        }
    }

    /// The place of a time; one outside of the session is at its start or end.
    func x(_ time: Int) -> Int {
        var (first, end) = (0, knots.count)
        while first < end {
            let middle = (first + end) / 2
            if knots[middle].time <= time { first = middle + 1 } else { end = middle }
        }
        guard first > 0 else { return 0 }
        guard first < knots.count else { return Self.width }
        let (before, after) = (knots[first - 1], knots[first])
        let part = Double(time - before.time) / Double(after.time - before.time)
        return before.x + Int((part * Double(after.x - before.x)).rounded())
    }

    /// The places of a span.
    func range(_ span: SessionTimes.Span) -> Range<Int> {
        let start = x(span.start)
        return start..<max(start, x(span.end))
    }
}
