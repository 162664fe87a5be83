/// The parts of a strip that a reader can point at: each leads to the prompt or to the longest call that begins in it.
struct StripStretches {
    struct Stretch {
        /// Its place.
        var x: Range<Int>
        /// The prompt with which it begins.
        var turn: SessionTimes.Turn?
        /// The longest of the calls that begin in it.
        var call: SessionTimes.Call?
        /// The index of the message that it leads to.
        var message: Int
    }

    /// There are at most this many.
    private static let most = 40

    private(set) var all: [Stretch] = []

    init(_ times: SessionTimes, _ axis: StripAxis) {
        let turns = times.turns.map { (x: axis.x($0.span.start), turn: Optional($0), call: SessionTimes.Call?.none) }
        let calls = times.calls.map { (x: axis.x($0.span.start), turn: SessionTimes.Turn?.none, call: Optional($0)) }
        // Turns come before the calls that begin with them.
        let beginnings = (turns + calls).enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }
        let shortest = StripAxis.width / Self.most
        for (x, turn, call) in beginnings.map(\.element) {
            if let last = all.last, x - last.x.lowerBound < shortest {
                add(call)
            } else {
                if let last = all.last { all[all.count - 1].x = last.x.lowerBound..<x }
                all.append(
                    Stretch(
                        x: x..<StripAxis.width, turn: turn, call: call,
                        message: turn?.message ?? call?.message ?? 0))
            }
        }
    }

    private mutating func add(_ call: SessionTimes.Call?) {
        guard let call else { return }
        let last = all.count - 1
        guard all[last].call.map({ $0.span.length < call.span.length }) ?? true else { return }
        all[last].call = call
        if all[last].turn == nil { all[last].message = call.message }
    }
}
