/// The lines of a rollout that count in the end. A rollout only grows: a later line takes turns back.
struct CodexTurns {
    /// Turns that were taken back.
    struct Branch {
        /// The number of remaining lines before the branch.
        let place: Int
        let lines: [CodexLine]
    }

    private(set) var lines: [CodexLine] = []
    /// In the order of `place`.
    private(set) var branches: [Branch] = []
    /// The index of each turn's first line.
    private var starts: [Int] = []

    /// - Parameter isPrompt: True if a line begins a turn.
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

    /// Takes turns back. Branches among them are dropped: a branch has no branches.
    private mutating func takeBack(_ count: Int) {
        guard count > 0, let start = starts.suffix(count).first else { return }
        starts.removeLast(min(count, starts.count))
        while let last = branches.last, last.place > start { branches.removeLast() }
        branches.append(Branch(place: start, lines: Array(lines[start...])))
        lines.removeSubrange(start...)
    }
}

extension CodexLine {
    /// The number of last turns that this line takes back.
    fileprivate var turnsTakenBack: Int? {
        guard kind == .event, payload.string("type") == "thread_rolled_back" else { return nil }
        return payload["num_turns"]?.int ?? 0
    }
}
