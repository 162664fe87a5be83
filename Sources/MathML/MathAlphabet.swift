/// The alphabets of formulas, whose letters are characters of their own in Unicode (block "Mathematical Alphanumeric
/// Symbols"): MathML has no other notation for them.
enum MathAlphabet {
    case upright, italic, bold, boldItalic, doubleStruck, script, fraktur, sansSerif, monospaced

    /// By TeX's command.
    static let commands: [String: MathAlphabet] = [
        "mathrm": .upright, "mathup": .upright, "rm": .upright, "mathnormal": .italic, "mathit": .italic,
        "mathbf": .bold, "bf": .bold, "boldsymbol": .boldItalic, "bm": .boldItalic, "pmb": .boldItalic,
        "mathbb": .doubleStruck, "Bbb": .doubleStruck, "mathcal": .script, "mathscr": .script, "cal": .script,
        "mathfrak": .fraktur, "mathsf": .sansSerif, "mathtt": .monospaced,
    ]

    /// A letter or digit in this alphabet; other characters stay unchanged.
    func callAsFunction(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map(letter)))
    }

    private func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        if let exception = exceptions[scalar] { return exception }
        switch scalar {
        case "A"..."Z": return moved(scalar, from: "A", to: latin)
        case "a"..."z": return moved(scalar, from: "a", to: latin.map { $0 + 26 })
        case "0"..."9": return moved(scalar, from: "0", to: digits)
        case "Α"..."Ω": return moved(scalar, from: "Α", to: greek)
        case "α"..."ω": return moved(scalar, from: "α", to: greek.map { $0 + 26 })
        default: return scalar
        }
    }

    private func moved(_ scalar: Unicode.Scalar, from first: Unicode.Scalar, to start: UInt32?) -> Unicode.Scalar {
        start.flatMap { Unicode.Scalar($0 + scalar.value - first.value) } ?? scalar
    }

    private var latin: UInt32? {
        switch self {
        case .upright: nil
        case .italic: 0x1D434
        case .bold: 0x1D400
        case .boldItalic: 0x1D468
        case .doubleStruck: 0x1D538
        case .script: 0x1D49C
        case .fraktur: 0x1D504
        case .sansSerif: 0x1D5A0
        case .monospaced: 0x1D670
        }
    }

    private var greek: UInt32? {
        switch self {
        case .italic: 0x1D6E2
        case .bold: 0x1D6A8
        case .boldItalic: 0x1D71C
        default: nil
        }
    }

    private var digits: UInt32? {
        switch self {
        case .bold, .boldItalic: 0x1D7CE
        case .doubleStruck: 0x1D7D8
        case .sansSerif: 0x1D7E2
        case .monospaced: 0x1D7F6
        default: nil
        }
    }

    /// Letters that Unicode had before it had the alphabets.
    private var exceptions: [Unicode.Scalar: Unicode.Scalar] {
        switch self {
        case .italic: ["h": "ℎ"]
        case .doubleStruck: ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
        case .script:
            [
                "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ", "g": "ℊ",
                "o": "ℴ",
            ]
        case .fraktur: ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
        default: [:]
        }
    }
}
