/// The lines of a rollout as they count in the end. A rollout only grows: that turns were taken back is a line of its
/// own behind them.
struct CodexTurns {
    /// What was taken back.
    struct Branch {
        /// How many of the lines that count stand before it.
        let place: Int
        let lines: [CodexLine]
    }

    private(set) var lines: [CodexLine] = []
    /// In the order of their places.
    private(set) var branches: [Branch] = []
    /// Where turns begin.
    private var starts: [Int] = []

    /// - Parameter isPrompt: Whether a turn begins with a line.
    init(_ all: [CodexLine], isPrompt: (CodexLine) -> Bool) {
        guard all.contains(where: { $0.turnsTakenBack != nil }) else {
            lines = all
            return
        }
        for line in all {
            if let count = line.turnsTakenBack {
                takeBack(count)
            } else {
                if isPrompt(line) { starts.append(lines.count) }
                lines.append(line)
            }
        }
    }

    /// What had been taken back among these turns goes with them: a branch has no branches.
    private mutating func takeBack(_ count: Int) {
        guard count > 0, let start = starts.suffix(count).first else { return }
        starts.removeLast(min(count, starts.count))
        while let last = branches.last, last.place > start { branches.removeLast() }
        branches.append(Branch(place: start, lines: Array(lines[start...])))
        lines.removeSubrange(start...)
    }
}

extension CodexLine {
    /// How many of the last turns no longer count from this line on.
    fileprivate var turnsTakenBack: Int? {
        guard kind == .event, payload.string("type") == "thread_rolled_back" else { return nil }
        return payload["num_turns"]?.int ?? 0
    }
}
