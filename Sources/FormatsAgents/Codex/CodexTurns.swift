import Importing

/// The turns of a rollout: a later line takes the last ones back, or a later file of the session continues an earlier
/// place in it.
struct CodexTurns {
    private(set) var rewinds = Rewinds<CodexLine>()
    /// The index of each turn's first line.
    private var starts: [Int] = []

    /// - Parameter isPrompt: True if a line begins a turn.
    init(_ all: [CodexLine], isPrompt: (CodexLine) -> Bool) {
        guard all.contains(where: { $0.turnsTakenBack != nil || $0.historyEnd != nil }) else {
            rewinds = Rewinds(all)
            return
        }
        let session = all.lazy.compactMap(\.sessionID).first
        for line in all {
            if let count = line.turnsTakenBack {
                takeBack(count)
            } else {
                if let end = line.historyEnd, line.sessionID == session { takeBack(linesFrom: end) }
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

    /// Takes back the last lines, from this number on.
    private mutating func takeBack(linesFrom number: Int) {
        var start = rewinds.lines.count
        while start > 0, let last = rewinds.lines[start - 1].ordinal, last >= number { start -= 1 }
        guard start < rewinds.lines.count else { return }
        while let turn = starts.last, turn >= start { starts.removeLast() }
        rewinds.takeBack(from: start)
    }
}

extension CodexLine {
    /// The number of last turns that this line takes back.
    fileprivate var turnsTakenBack: Int? {
        guard kind == .event, payload.string("type") == "thread_rolled_back" else { return nil }
        return payload["num_turns"]?.int ?? 0
    }

    /// The number of the first line that is not part of the history that a file of the session continues.
    fileprivate var historyEnd: Int? {
        kind == .session ? payload["history_base"]?["end_ordinal_exclusive"]?.int : nil
    }
}
