/// The lines of a session that count in the end. A session only grows: a later line takes back its end.
struct Rewinds<Line> {
    /// Lines that were taken back.
    struct Branch {
        /// The number of remaining lines before the branch.
        let place: Int
        let lines: [Line]
    }

    private(set) var lines: [Line] = []
    /// In the order of `place`.
    private(set) var branches: [Branch] = []

    init(_ lines: [Line] = []) {
        self.lines = lines
    }

    mutating func append(_ line: Line) {
        lines.append(line)
    }

    /// Takes back a line and all after it. Drops the branches among them, since a branch has no branches.
    ///
    /// - Returns: The dropped branches.
    @discardableResult mutating func takeBack(from start: Int) -> [Branch] {
        let kept = branches.prefix { $0.place <= start }.count
        let dropped = Array(branches[kept...])
        branches.removeSubrange(kept...)
        branches.append(Branch(place: start, lines: Array(lines[start...])))
        lines.removeSubrange(start...)
        return dropped
    }
}
