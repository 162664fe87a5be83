/// Latin letters without their accents.
///
/// The standard library does not decompose letters, but it knows which sequences are the same character: so every small
/// letter is tried once with every one or two accents.
enum Accents {
    /// The ASCII letter of an accented small letter; nil for all other characters.
    static func base(of scalar: Unicode.Scalar) -> UInt8? {
        if scalar.isASCII { return UInt8(exactly: scalar.value) }
        return letters[Character(scalar)]
    }

    private static let letters: [Character: UInt8] = {
        var letters: [Character: UInt8] = [:]
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            for marks in marks {
                var text = String(UnicodeScalar(letter))
                text.unicodeScalars.append(contentsOf: marks)
                letters[Character(text)] = letter
            }
        }
        return letters
    }()

    /// All accents of Latin letters, and the pairs of accents that can be combined.
    private static let marks: [[Unicode.Scalar]] = {
        let all =
            "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}\u{30F}\u{311}"
            + "\u{31B}\u{323}\u{324}\u{325}\u{326}\u{327}\u{328}\u{32D}\u{32E}\u{330}\u{331}"
        let upper = "\u{300}\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{308}\u{309}\u{30C}\u{323}"
        return all.unicodeScalars.flatMap { mark in [[mark]] + upper.unicodeScalars.map { [mark, $0] } }
    }()
}
