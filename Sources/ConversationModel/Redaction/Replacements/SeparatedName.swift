import Bytes

/// A name as folded characters, and where its words are separated.
struct SeparatedName {
    /// A space stands for all that separates words in a text.
    private(set) var characters: [String] = []
    /// The places between words.
    private var separators: [Range<Int>] = []

    init(_ text: String) {
        let folded = text.split(whereSeparator: \.isSpace).joined(separator: " ").map(NameAlphabet.folded)
        var index = 0
        while index < folded.count {
            let end = NameSeparator.end(from: index, in: folded)
            if end == index || end == folded.count {
                characters += folded[index..<max(end, index + 1)]
            } else {
                add(separator: folded[index..<end])
            }
            index = max(end, index + 1)
        }
    }

    /// Adds what stands between two words, or before the first. A space includes all that follows it.
    private mutating func add(separator: ArraySlice<String>) {
        let start = characters.count
        characters += separator.prefix { $0 != " " }
        if separator.contains(" ") { characters.append(" ") }
        if start > 0 { separators.append(start..<characters.count) }
    }

    /// The name with a space between all words.
    var general: SeparatedName {
        var copy = self
        for place in separators.reversed() { copy.characters.replaceSubrange(place, with: [" "]) }
        copy.separators = separators.enumerated().map { number, place in
            let before = separators[..<number].reduce(0) { $0 + $1.count - 1 }
            return place.lowerBound - before..<place.lowerBound - before + 1
        }
        return copy
    }

    /// A number for each beginning that ends between words, and one for its form with spaces.
    var beginnings: [(own: Int, general: Int)] {
        var (own, general) = (Hasher(), Hasher())
        var index = 0
        return separators.map { place in
            for character in characters[index..<place.lowerBound] {
                own.combine(character)
                general.combine(character)
            }
            for character in characters[place] { own.combine(character) }
            general.combine(" ")
            index = place.upperBound
            return (own.finalize(), general.finalize())
        }
    }
}
