/// The turns of a rollout: a later line takes the last ones back.
struct CodexTurns {
    private(set) var rewinds = Rewinds<CodexLine>()
    /// The index of each turn's first line.
    private var starts: [Int] = []

    /// - Parameter isPrompt: True if a line begins a turn.
    init(_ all: [CodexLine], isPrompt: (CodexLine) -> Bool) {
        guard all.contains(where: { $0.turnsTakenBack != nil }) else {
            rewinds = Rewinds(all)
            return
        }
        for line in all {
            if let count = line.turnsTakenBack {
                takeBack(count)
            } else {
                if isPrompt(line) { starts.append(rewinds.lines.count) }
                rewinds.append(line)
            }
        }
    }

    private mutating func takeBack(_ count: Int) {
        guard count > 0, let start = starts.suffix(count).first else { return }
        starts.removeLast(min(count, starts.count))
        rewinds.takeBack(from: start)
    }
}

extension CodexLine {
    /// The number of last turns that this line takes back.
    fileprivate var turnsTakenBack: Int? {
        guard kind == .event, payload.string("type") == "thread_rolled_back" else { return nil }
        return payload["num_turns"]?.int ?? 0
    }
}
