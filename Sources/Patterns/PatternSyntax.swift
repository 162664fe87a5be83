/// A pattern as a tree.
indirect enum PatternSyntax {
    case empty
    case characters(ScalarSet)
    case edge(Edge)
    /// The match begins here, whatever precedes it: `\K`.
    case start
    case sequence([PatternSyntax])
    case alternatives([PatternSyntax])
    /// - Parameter most: nil for no limit.
    case repetition(PatternSyntax, least: Int, most: Int?, isLazy: Bool)

    /// A condition on the characters around a place.
    enum Edge: UInt8 {
        case lineStart, lineEnd, word, noWord

        /// True in this context of a place.
        func holds(in context: EdgeContext) -> Bool {
            switch self {
            case .lineStart: context.contains(.lineStart)
            case .lineEnd: context.contains(.lineEnd)
            case .word: context.contains(.wordEdge)
            case .noWord: !context.contains(.wordEdge)
            }
        }
    }

    var isEmpty: Bool { if case .empty = self { true } else { false } }

    /// The parts that belong to the match.
    private static func shown(of parts: [PatternSyntax]) -> ArraySlice<PatternSyntax> {
        let start = parts.lastIndex { if case .start = $0 { true } else { false } }
        return parts[(start.map { $0 + 1 } ?? 0)...]
    }

    /// True if the empty text matches, perhaps only at some edge.
    var mayBeEmpty: Bool {
        switch self {
        case .empty, .edge, .start: true
        case .characters: false
        case .sequence(let parts): Self.shown(of: parts).allSatisfy(\.mayBeEmpty)
        case .alternatives(let parts): parts.contains(where: \.mayBeEmpty)
        case .repetition(let part, let least, _, _): least == 0 || part.mayBeEmpty
        }
    }
}

/// The facts about a place in a text that edges ask for.
struct EdgeContext: OptionSet, Hashable {
    let rawValue: UInt8

    static let lineStart = EdgeContext(rawValue: 1)
    static let lineEnd = EdgeContext(rawValue: 2)
    /// A word begins or ends here.
    static let wordEdge = EdgeContext(rawValue: 4)
    /// The number of all combinations.
    static let count = 8
}
