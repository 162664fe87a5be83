import TestSupport
import Testing

@testable import ConversationModel

/// Names that are found by one walk are those that are found one by one.
struct RandomReplacementsTests {
    private static let words = [
        "a", "A", "b", "ab", "tom", "é", "E\u{301}", "王", "1", "'", "’", "ς", "Σ", "👨‍👩‍👧", "👧", "%", "m\\n",
    ]
    private static let separators = [" ", "-", ".", "_", "+", "--", "- ", " - ", "%20", "\u{AD}"]
    private static let more = [
        "", "  ", "\n", "\r\n", "&nbsp;", "&#32;", "&nb", "%2", "-\u{301}", "x", "\u{301}", ",", "\u{200D}",
    ]

    private var generator = SeededGenerator(seed: 11)

    @Test mutating func oneWalkFindsWhatLooksForEachFind() {
        for _ in 0..<1000 {
            let names = (0..<Int.random(in: 1...7, using: &generator)).map { _ in name() }
            for _ in 0..<3 { compare(names, with: text(of: names)) }
        }
    }

    private func compare(_ names: [String], with text: String) {
        let simple = SimpleReplacements(names)
        let found = FoundWords()
        var replacements = Replacements(names.enumerated().map { .init($1, by: "\($0)") })
        replacements.found = found
        let ranges = text.withBytes { replacements.ranges(in: $0) }
        #expect(ranges == simple.ranges(in: text), "\(names) in \(text.debugDescription)")
        #expect(found.numbers == simple.numbers(in: text), "\(names) in \(text.debugDescription)")
        let start = text.withBytes { replacements.unfinishedStart(in: $0) }
        #expect(start == simple.unfinishedStart(in: text), "\(names) in \(text.debugDescription)")
        for piece in ranges.map({ String(decoding: Array(text.utf8)[$0], as: UTF8.self) }) + names {
            #expect(
                replacements.replacement(of: piece) == simple.number(of: piece).map(String.init), "\(names): \(piece)")
        }
    }

    private mutating func name() -> String {
        var name = piece(of: Self.words)
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
            name += Bool.random(using: &generator) ? piece(of: Self.separators) : ""
            name += piece(of: Self.words)
        }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return "-" + name
        case 1: return name + "."
        default: return name
        }
    }

    /// Names and pieces of them, with other separators and things between.
    private mutating func text(of names: [String]) -> String {
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: piece(of: names)
            case 1: piece(of: Self.separators + Self.more)
            case 2: piece(of: names).replacing(" ", with: piece(of: Self.separators + Self.more))
            default: piece(of: Self.words) + piece(of: Self.separators)
            }
        }.joined()
    }

    private mutating func piece(of pieces: [String]) -> String { pieces.randomElement(using: &generator) ?? "" }
}
