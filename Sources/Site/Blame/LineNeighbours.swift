/// The nearest lines around a line that are not empty.
struct LineNeighbours: Sendable {
    private let before: [String]
    private let after: [String]

    /// - Parameters:
    ///   - before: From the nearest line on.
    ///   - most: So many lines of each side.
    init(before: some Sequence<String>, after: some Sequence<String>, most: Int = 60) {
        self.before = Array(before.lazy.filter { !$0.isEmpty }.prefix(most))
        self.after = Array(after.lazy.filter { !$0.isEmpty }.prefix(most))
    }

    /// True if there is none before or none after the line.
    var areOfOneSide: Bool { before.isEmpty || after.isEmpty }

    /// The number of lines that are the same in both, without a gap, on both sides.
    func shared(with other: LineNeighbours) -> Int {
        let same = { (one: [String], two: [String]) in zip(one, two).prefix { $0 == $1 }.count }
        return same(before, other.before) + same(after, other.after)
    }
}
