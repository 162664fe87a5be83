@testable import ConversationModel

/// The names that a text has, each looked for alone: slow and plain, to compare with.
struct SimpleReplacements {
    private struct Name {
        let characters: [String]
        let number: Int

        var exactness: Int { characters.filter { $0 != " " }.count }
    }

    private struct Match {
        var length: Int?
        var isUnfinished = false
    }

    private let names: [Name]

    init(_ names: [String]) {
        self.names = names.enumerated().map { Name(characters: Self.characters(of: $1), number: $0) }
            .filter { !$0.characters.isEmpty }
    }

    /// The place of each name that was found, by offsets of bytes.
    func ranges(in text: String) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for start in Self.places(in: text) where start >= found.last?.upperBound ?? 0 {
            let ends = matches(at: start, in: text).compactMap { $0.match.length.map { start + $0 } }
            if let end = ends.max() { found.append(start..<end) }
        }
        return found
    }

    /// The numbers of all names in the places that were found.
    func numbers(in text: String) -> Set<Int> {
        var numbers: Set<Int> = []
        for range in ranges(in: text) {
            let place = Self.piece(range, of: text)
            for start in Self.places(in: place) {
                for (name, match) in matches(at: start, in: place) where match.length != nil {
                    numbers.insert(name.number)
                }
            }
        }
        return numbers
    }

    /// The number of the name that a text is.
    func number(of text: String) -> Int? {
        let whole = names.filter { Self.match($0.characters, text).length == text.utf8.count }
        return whole.max { ($0.exactness, -$0.number) < ($1.exactness, -$1.number) }?.number
    }

    func unfinishedStart(in text: String) -> Int {
        Self.places(in: text).first { matches(at: $0, in: text).contains { $0.match.isUnfinished } } ?? text.utf8.count
    }

    private static func places(in text: String) -> [Int] {
        text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    }

    private static func piece(_ range: Range<Int>, of text: String) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    /// The names that begin at a place and are whole words.
    private func matches(at start: Int, in text: String) -> [(name: Name, match: Match)] {
        text.withBytes { bytes in
            guard WordEdge.isStart(start, of: bytes) else { return [] }
            let rest = Self.piece(start..<bytes.count, of: text)
            return names.map { name in
                var match = Self.match(name.characters, rest)
                if let length = match.length, !WordEdge.isEnd(start + length, of: bytes) { match.length = nil }
                return (name, match)
            }
        }
    }

    private static func match(_ name: [String], _ text: String) -> Match {
        var rest = text[...]
        var match = Match()
        for (place, character) in name.enumerated() {
            guard let next = rest.first else { return Match(isUnfinished: place > 0) }
            if character == " " {
                let length = lengthBetweenWords(rest)
                let last = rest.dropFirst(length)
                if !last.isEmpty, entities.contains(where: { $0.hasPrefix(last) && $0 != last }) {
                    match.isUnfinished = true
                }
                guard length > 0 else { return match }
                rest = last
            } else {
                guard NameAlphabet.folded(next) == character else { return match }
                rest.removeFirst()
            }
        }
        match.length = text.utf8.count - rest.utf8.count
        return match
    }

    private static func lengthBetweenWords(_ text: Substring) -> Int {
        var rest = text
        while let next = rest.first {
            if isSeparator(next) {
                rest.removeFirst()
            } else if let entity = entities.first(where: { rest.hasPrefix($0) }) {
                rest = rest.dropFirst(entity.count)
            } else {
                break
            }
        }
        return text.count - rest.count
    }

    /// Folded characters. A space also stands for the separators that follow it.
    private static func characters(of text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace)
        let begun = words.enumerated().map { number, word in
            number == 0 || words[number...].joined().allSatisfy(isSeparator) ? word : word.drop(while: isSeparator)
        }
        return begun.filter { !$0.isEmpty }.joined(separator: " ").map(NameAlphabet.folded)
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || "_-.+\u{AD}\u{200B}\u{200C}\u{200D}\u{2060}".contains(character)
    }

    private static let entities = ["%20", "&nbsp;", "&#32;", "&#160;"]
}
