@_spi(_Unicode) import Swift

/// Letters as search compares them: in lower case and without accents. `Sources/Page/js/search/fold.js` does the same,
/// and both are tested with the same examples.
struct Folding: Sendable {
    /// The most bytes that a folded letter has.
    static let longestLetter = 6

    /// The function of a character in a text.
    enum Role: UInt8, Sendable {
        /// Ends a word.
        case gap
        case letter
        /// A character of a script without spaces between words: each pair of neighbours is a word.
        case pair
        /// Ignored: an accent, a soft hyphen.
        case nothing
    }

    struct Letter: Sendable, BitwiseCopyable {
        let role: Role
        /// The number of bytes of UTF-8; 0 unless it is part of a word.
        let count: Int
        /// The bytes, the first one lowest.
        let bytes: UInt64
        /// The number of letters: `ß` becomes two.
        let letters: Int

        init(_ role: Role, _ text: some Collection<UInt8> = []) {
            self.role = role
            count = text.count
            bytes = text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
            letters = text.count { !UTF8.isContinuation($0) }
        }
    }

    /// Most texts use only these.
    private static let common: [Letter] = (0..<0x2000).map { value in
        Unicode.Scalar(UInt32(value)).map(make) ?? Letter(.gap)
    }

    static func letter(_ scalar: Unicode.Scalar) -> Letter {
        if scalar.value < 0x2000 { return common[Int(scalar.value)] }
        return isPair(scalar) ? Letter(.pair, scalar.utf8) : make(scalar)
    }

    private static func make(_ scalar: Unicode.Scalar) -> Letter {
        if isIgnored(scalar) { return Letter(.nothing) }
        let scalar = halfWidth(scalar)
        if isPair(scalar) { return Letter(.pair, scalar.utf8) }
        guard scalar == "_" || isLetter(scalar) else { return Letter(.gap) }
        return Letter(.letter, folded(scalar).utf8.prefix(longestLetter))
    }

    /// Spellings on keyboards without these letters. To Unicode they have no accent, so none is removed.
    private static let plain: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ŧ": "t",
        "ı": "i",
        "ĳ": "ij", "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
    ]

    /// The letter without its accents, or the letter itself if it has none.
    private static func folded(_ scalar: Unicode.Scalar) -> String {
        if scalar == "ς" { return "σ" }
        let parts = Array(String(scalar)._nfd)
        let kept = parts.filter { !isIgnored($0) }
        let letters = kept.count < parts.count ? kept : [scalar]
        return letters.reduce(into: "") { text, letter in
            for lower in letter.properties.lowercaseMapping.unicodeScalars where !isIgnored(lower) {
                text += plain[lower] ?? String(lower)
            }
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            true
        default: false
        }
    }

    /// True for accents, the points of Hebrew and Arabic, and invisible characters. Other marks count as letters: a
    /// Hindi word without its vowel signs is another word.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
        case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC: true
        case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: true
        default: false
        }
    }

    /// True for Chinese, Japanese, Korean, Thai, Lao, Burmese, Khmer.
    private static func isPair(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3041...0x3096, 0x3099...0x309A, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF: true
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        case 0xAC00...0xD7A3, 0xE01...0xE3A, 0xE40...0xE4E, 0xE81...0xEBD, 0xEC0...0xECE: true
        case 0x1000...0x103F, 0x1050...0x109F, 0x1780...0x17D3: true
        default: false
        }
    }

    /// Full-width Latin letters and digits become the usual ones.
    private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }
}
