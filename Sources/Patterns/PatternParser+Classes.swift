/// Classes and escapes.
extension PatternParser {
    /// The characters of `[…]`, after the bracket.
    mutating func characterClass(from place: Int) throws(PatternError) -> ScalarSet {
        let isInverted = skip("^")
        var set = ScalarSet([])
        var isFirst = true
        while next != "]" || isFirst {
            guard next != nil else { throw error(.unclosed("["), at: place) }
            if next == "[", let sign = peek(1), sign == ":" || sign == "." || sign == "=" {
                index += 2
                throw error(.unsupported(source(from: index - 2)), at: index - 2)
            }
            set = set.union(try range())
            isFirst = false
        }
        take()
        return isInverted ? folded(set).inverted : folded(set)
    }

    /// A character of a class, `a-z`, or `\d`.
    private mutating func range() throws(PatternError) -> ScalarSet {
        let place = index
        let first = try classCharacter()
        guard next == "-", let end = peek(1), end != "]" else { return first }
        take()
        let last = try classCharacter()
        guard let low = first.single, let high = last.single, low <= high else {
            throw error(.badRange(source(from: place)), at: place)
        }
        return ScalarSet([low...high])
    }

    private mutating func classCharacter() throws(PatternError) -> ScalarSet {
        let place = index
        guard let character = take() else {
            throw error(.unclosed("["), at: place)
        }
        guard character == "\\" else { return ScalarSet(character) }
        if next == "b" { take(); return ScalarSet("\u{8}") }
        return try escapedSet(from: place)
    }

    /// The characters of an escape, after the backslash.
    mutating func escapedSet(from place: Int) throws(PatternError) -> ScalarSet {
        guard let character = take() else {
            throw error(.unclosed("\\"), at: place)
        }
        switch character {
        case "d": return .digits
        case "D": return ScalarSet.digits.inverted
        case "w": return .word
        case "W": return ScalarSet.word.inverted
        case "s": return .blanks
        case "S": return ScalarSet.blanks.inverted
        case "n": return .newline
        case "t": return ScalarSet("\t")
        case "r": return ScalarSet("\r")
        case "f": return ScalarSet("\u{C}")
        case "v": return ScalarSet("\u{B}")
        case "x": return try numbered(digits: 2, from: place)
        case "u": return try numbered(digits: 4, from: place)
        case "1"..."9", "k", "g", "p", "P", "A", "z", "Z", "G", "X", "R", "Q", "E":
            throw error(.unsupported(source(from: place)), at: place)
        default:
            let isWord = character.isASCII && ScalarSet.word.contains(character.value) && character != "_"
            guard !isWord else { throw error(.badEscape(source(from: place)), at: place) }
            return ScalarSet(character)
        }
    }

    /// `\x41`, `\u00e9`, `\x{1F600}`.
    private mutating func numbered(digits count: Int, from place: Int) throws(PatternError) -> ScalarSet {
        let isBraced = skip("{")
        var digits = ""
        while digits.count < (isBraced ? 6 : count), let digit = next, digit.isASCII, digit.properties.isASCIIHexDigit {
            digits.unicodeScalars.append(digit)
            take()
        }
        let isWhole = isBraced ? skip("}") : digits.count == count
        guard isWhole, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
            throw error(.badEscape(source(from: place)), at: place)
        }
        return ScalarSet(scalar)
    }
}

extension ScalarSet {
    /// The only character.
    fileprivate var single: UInt32? {
        ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil
    }
}
