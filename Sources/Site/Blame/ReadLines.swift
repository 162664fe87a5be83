import Bytes
import ConversationModel
import Transcript

/// The places at which a session read the lines that are asked about: what it read before it wrote it is not its own.
struct ReadLines {
    private let lines: Set<String>
    private var places: [String: [LineNeighbours]] = [:]

    /// As many lines of each side tell a copy.
    private static let most = 3
    /// So many of them are the same in a copy; where one of the two ends, those of one side are.
    private static let copied = 4
    /// So few tell it in a file that is written anew: it has what was read, with changes in between.
    private static let copiedInWhole = 1
    private static let mostPlaces = 50

    init(_ lines: Set<String>) { self.lines = lines }

    /// Remembers the lines of an output, with numbers before them or without.
    mutating func read(_ output: ToolCall.Payload?) {
        guard case .text(let text) = output else { return }
        let plain = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmingEnd)
        add(plain)
        let numbered = plain.map(Self.withoutNumber)
        if numbered.contains(where: { $0 != nil }) { add(zip(numbered, plain).map { $0 ?? $1 }) }
    }

    private mutating func add(_ text: [String]) {
        for index in text.indices where lines.contains(text[index]) {
            guard places[text[index], default: []].count < Self.mostPlaces else { continue }
            places[text[index], default: []].append(
                LineNeighbours(before: text[..<index].reversed(), after: text[(index + 1)...], most: Self.most))
        }
    }

    private static let signs = ["→", "\t", "|", ":"]

    /// The line without its number; nil for a line that has none.
    private static func withoutNumber(_ line: String) -> String? {
        guard let numbered = NumberedLine(Substring(line), signs: signs) else { return nil }
        let isSpaced = ["|", ":"].contains(numbered.sign) && numbered.text.first == " "
        return String(isSpaced ? numbered.text.dropFirst() : numbered.text)
    }

    /// True if the session read the line with these neighbours.
    ///
    /// - Parameter isWhole: It stands in a file that is written as a whole.
    func has(_ line: String, _ neighbours: LineNeighbours, isWhole: Bool) -> Bool {
        places[line]?.contains { place in
            let ends = place.areOfOneSide || neighbours.areOfOneSide
            let fewest = isWhole ? Self.copiedInWhole : ends ? Self.most : Self.copied
            return place.shared(with: neighbours) >= fewest
        } ?? false
    }
}
