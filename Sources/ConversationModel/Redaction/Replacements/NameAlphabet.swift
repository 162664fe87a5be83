/// The characters of names, by number, whatever their case and encoding.
struct NameAlphabet: Sendable {
    private var numbers: [String: Int] = [:]
    private var numbersOfASCII = [Int](repeating: 0, count: 128)
    /// The most bytes of a character in a text, and of the scalar after it.
    private var window = TextCharacter.window

    /// A character without case, in the form that stands for others that look alike.
    static func folded(_ character: Character) -> String {
        switch character {
        case "\u{2019}", "\u{2018}": "'"
        case "\u{2010}", "\u{2011}": "-"
        case "ς": "σ"
        default: character.lowercased()
        }
    }

    /// - Parameter character: A folded character.
    mutating func number(adding character: String) -> Int {
        if let number = numbers[character] { return number }
        let number = numbers.count + 1
        numbers[character] = number
        window = max(window, 3 * character.utf8.count + 4)
        if character.utf8.count == 1, let byte = character.utf8.first {
            numbersOfASCII[Int(byte)] = number
            if byte.isASCIILetter { numbersOfASCII[Int(byte & ~0x20)] = number }
        }
        return number
    }

    /// The number of the character at a place, or 0 if no name has it, and where it ends.
    func character(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> (number: Int, end: Int) {
        if TextCharacter.isASCII(at: index, in: text) { return (numbersOfASCII[Int(text[index])], index + 1) }
        guard let character = TextCharacter.character(at: index, in: text, window: window) else {
            return (0, index + 1)
        }
        return (numbers[Self.folded(character)] ?? 0, min(text.count, index + character.utf8.count))
    }
}

/// The characters of a text, of any number of bytes.
enum TextCharacter {
    /// The most bytes of usual characters, with the scalar that follows. Strings of so few are quickly made.
    static let window = 15

    /// True for a character of one byte.
    static func isASCII(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        text[index] < 0x80 && (index + 1 == text.count || text[index + 1] < 0x80)
    }

    /// The character at a place; nil for one that may be longer than the window.
    static func character(
        at index: Int, in text: UnsafeBufferPointer<UInt8>, window: Int = window
    ) -> Character? {
        let end = min(text.count, index + window)
        guard let character = String(decoding: text[index..<end], as: UTF8.self).first else { return nil }
        return end == text.count || character.utf8.count + 4 <= window ? character : nil
    }
}
