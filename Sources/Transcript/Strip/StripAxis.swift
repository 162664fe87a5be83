import ConversationModel

/// The places of a session's times on the strip: in proportion, but that breaks are shortened.
struct StripAxis {
    /// A stretch of time that is drawn in proportion, or shortened.
    private struct Piece {
        let start: Int
        let end: Int
        let isShort: Bool
        var length: Double { Double(end) - Double(start) }
    }

    /// The end of the strip; its start is 0.
    static let width = 10_000
    /// A break is not longer than this part of the rest, and all breaks together than a third of it.
    private static let longestBreak = 24.0

    /// Times with their places, both in order; between them, places are in proportion.
    private(set) var knots: [(time: Int, x: Int)]
    /// The places of what is shortened.
    private(set) var breaks: [Range<Int>] = []

    /// - Parameter times: With work of more than nothing.
    init(_ times: SessionTimes) {
        var pieces = Self.pieces(of: times)
        // A session of one long call is drawn in proportion.
        if pieces.allSatisfy(\.isShort) { pieces = pieces.map { Piece(start: $0.start, end: $0.end, isShort: false) } }
        let rest = pieces.filter { !$0.isShort }.reduce(0) { $0 + $1.length }
        let longest = rest / max(Self.longestBreak, 3 * Double(pieces.count(where: \.isShort)))
        let drawn = pieces.map { $0.isShort ? min($0.length, longest) : $0.length }
        let scale = Double(Self.width) / drawn.reduce(0, +)
        var sum = 0.0
        knots = [(pieces[0].start, 0)]
        for (piece, length) in zip(pieces, drawn) {
            sum += length
            let x = Int((sum * scale).rounded())
            if piece.isShort { breaks.append(knots[knots.count - 1].x..<x) }
            knots.append((piece.end, x))
        }
    }

    /// The work without what is shortened, and what is shortened: breaks, and long times in which nothing begins or ends. A
    /// call that takes so long mostly waits for an answer of the user.
    private static func pieces(of times: SessionTimes) -> [Piece] {
        var pieces: [Piece] = []
        func add(_ start: Int, _ end: Int, isShort: Bool) {
            if let last = pieces.last, last.isShort == isShort {
                pieces[pieces.count - 1] = Piece(start: last.start, end: end, isShort: isShort)
            } else {
                pieces.append(Piece(start: start, end: end, isShort: isShort))
            }
        }
        var moments = times.moments[...]
        for span in times.work {
            if let last = pieces.last { add(last.end, span.start, isShort: true) }
            moments = moments.drop { $0 <= span.start }
            var start = span.start
            while let moment = moments.first, moment <= span.end {
                add(start, moment, isShort: WorkingTime.isBreak(from: start, to: moment))
                start = moment
                moments = moments.dropFirst()
            }
            if start < span.end || span.length == 0 { add(start, span.end, isShort: false) }
        }
        return pieces
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
    func range(_ span: Stretch) -> Range<Int> {
        let start = x(span.start)
        return start..<max(start, x(span.end))
    }
}
