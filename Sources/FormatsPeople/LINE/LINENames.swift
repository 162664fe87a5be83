import Importing

/// Finds the names of people at the beginnings of lines, where nothing separates them from the text.
struct LINENames {
    /// The words of each name, by the first one.
    private var names: [Substring: [Substring]] = [:]

    /// The most words of a name, and the number of different texts that make a second word part of it.
    private static let mostWords = 6
    private static let enough = 3

    init(_ lines: [Substring]) {
        let words = lines.map { Array($0.split(separator: " ", maxSplits: Self.mostWords)) }.filter { !$0.isEmpty }
        for (first, group) in Dictionary(grouping: words, by: { $0[0] }) { names[first] = Self.name(in: group) }
    }

    /// The words that all texts of a person begin with.
    private static func name(in group: [[Substring]]) -> [Substring] {
        var name = Array(group[0].prefix(1))
        while name.count < mostWords, group[0].count > name.count + 1, Set(group).count >= enough {
            let next = group[0][name.count]
            guard group.allSatisfy({ $0.count > name.count + 1 && $0[name.count] == next }) else { break }
            name.append(next)
        }
        return name
    }

    /// The name and the text of a line.
    func split(_ line: Substring) -> (name: String, text: String)? {
        guard let first = line.split(separator: " ", maxSplits: 1).first,
            let name = names[first]?.joined(separator: " "),
            line.hasPrefix(name + " ")
        else { return nil }
        return (name, String(line.dropFirst(name.count + 1)))
    }
}
