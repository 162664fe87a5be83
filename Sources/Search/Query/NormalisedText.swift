/// The words of a text, folded, with a space before and after each, and the places that they come from.
///
/// A change between scripts with and without spaces separates words, too. `Sources/Page/js/search/fold.js` does the same.
struct NormalisedText {
    private static let space = UInt8(ascii: " ")

    private(set) var words: [UInt8] = []
    /// For each byte of the words, the offset of its character in the text.
    private(set) var places: [Int] = []

    init(_ text: some Collection<UInt8>) {
        words.reserveCapacity(text.count + 2)
        places.reserveCapacity(text.count + 2)
        add(Self.space, 0)
        var isPaired = false
        var place = 0
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            let letter = Folding.letter(scalar)
            switch letter.role {
            case .nothing: break
            case .gap: if words.last != Self.space { add(Self.space, place) }
            case .letter, .pair:
                let isPair = letter.role == .pair
                if words.last != Self.space, isPair != isPaired { add(Self.space, place) }
                isPaired = isPair
                for shift in 0..<letter.count { add(UInt8(truncatingIfNeeded: letter.bytes >> (8 * shift)), place) }
            }
            place += UTF8.width(scalar)
        }
        if words.last != Self.space { add(Self.space, place) }
    }

    private mutating func add(_ byte: UInt8, _ place: Int) {
        words.append(byte)
        places.append(place)
    }

    /// The words without the spaces around them.
    var trimmed: [UInt8] {
        words.count > 2 ? Array(words.dropFirst().dropLast()) : []
    }

    /// The offset of the first occurrence of a pattern in the words.
    func offset(of pattern: [UInt8], from start: Int = 0) -> Int? {
        words.withUnsafeBufferPointer { words in pattern.withUnsafeBufferPointer { words.offset(of: $0, from: start) } }
    }
}

/// The words of a text that an index has.
enum IndexedWords {
    static func of(_ text: [UInt8]) -> [[UInt8]] {
        var tokenizer = Tokenizer()
        var words: [[UInt8]] = []
        text.withUnsafeBufferPointer { text in tokenizer.tokens(of: text) { words.append(Array($0)) } }
        return words
    }

    /// True if a text begins with a character of a script without spaces.
    static func isPair(_ text: some Sequence<UInt8>) -> Bool {
        String(decoding: Array(text.prefix(4)), as: UTF8.self).unicodeScalars.first.map {
            Folding.letter($0).role == .pair
        }
            ?? false
    }
}
