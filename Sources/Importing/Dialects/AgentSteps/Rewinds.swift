/// The lines of a session that count in the end. A session only grows: a later line takes back its end.
package struct Rewinds<Line> {
    /// Lines that were taken back.
    package struct Branch {
        /// The number of remaining lines before the branch.
        package let place: Int
        package let lines: [Line]
    }

    package private(set) var lines: [Line] = []
    /// In the order of `place`.
    package private(set) var branches: [Branch] = []

    package init(_ lines: [Line] = []) {
        self.lines = lines
    }

    package mutating func append(_ line: Line) {
        lines.append(line)
    }

    /// Takes back a line and all after it. Drops the branches among them, since a branch has no branches.
    ///
    /// - Returns: The dropped branches.
    @discardableResult package mutating func takeBack(from start: Int) -> [Branch] {
        let kept = branches.prefix { $0.place <= start }.count
        let dropped = Array(branches[kept...])
        branches.removeSubrange(kept...)
        branches.append(Branch(place: start, lines: Array(lines[start...])))
        lines.removeSubrange(start...)
        return dropped
    }
}
