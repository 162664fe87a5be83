import Site

/// The ids of conversations, which can be shortened to a unique prefix.
struct SessionIDs {
    /// The fewest characters that a list shows.
    private static let shownLength = 8
    /// The fewest characters that name a conversation on the command line.
    static let leastLength = 4

    private let sorted: [String]

    init(_ sessions: [LocalSession]) {
        sorted = Set(sessions.map(\.id)).sorted()
    }

    /// A prefix that no other id has.
    func short(_ id: String) -> String {
        let place = position(of: id)
        let neighbours = [place - 1, place + 1].filter(sorted.indices.contains).map { sorted[$0] }
        let common = neighbours.map { zip($0, id).prefix { $0 == $1 }.count }.max() ?? 0
        return String(id.prefix(max(Self.shownLength, common + 1)))
    }

    private func position(of id: String) -> Int {
        var (low, high) = (0, sorted.count)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
