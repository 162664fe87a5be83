/// The names that a misspelt one may stand for.
enum Suggestion {
    /// Longer words are compared with nothing.
    private static let longest = 64

    /// A question for the one or two nearest names; nil if none is near.
    static func question(_ word: String, among known: [String], quoted: (String) -> String = { "'\($0)'" }) -> String? {
        question(nearest(to: word, among: known).map(quoted))
    }

    /// A question for the names; nil if there is none.
    static func question(_ names: [String]) -> String? {
        names.isEmpty ? nil : "did you mean \(names.joined(separator: " or "))?"
    }

    private static func nearest(to word: String, among known: [String]) -> [String] {
        guard word.count <= longest else { return [] }
        let limit = max(1, word.count / 3)
        let near = known.map { (name: $0, distance: distance(word.lowercased(), $0.lowercased())) }
            .filter { $0.distance <= limit }
        return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.prefix(2).map(\.name)
    }

    /// The number of letters to insert, delete, replace or swap with the next.
    private static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        var rows = [Array(0...other.count)]
        for (i, letter) in one.enumerated() {
            var row = [i + 1]
            for (j, match) in other.enumerated() {
                var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == match ? 0 : 1))
                if i > 0, j > 0, letter == other[j - 1], match == one[i - 1] {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
