/// Splits a text into the words of the index: two to forty letters, digits and `_`, folded; in scripts without spaces,
/// pairs of neighbours. Keys, hashes and encoded data are left out: nobody types them, and each would be a new word.
///
/// It reuses its buffer; use one per thread.
struct Tokenizer {
    static let lengths = 2...40
    /// Longer runs of letters and digits are encoded data.
    private static let longestMixture = 20
    private static let longestHexadecimal = 16

    private var word: [UInt8] = []
    private var length = 0
    /// The previous character, if it belongs to a script without spaces.
    private var neighbour: [UInt8] = []

    /// The letter for each ASCII byte, in lower case; 0 ends a word.
    private static let ascii: [UInt8] = (0..<128).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(byte) | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            UInt8(byte)
        default: 0
        }
    }

    /// Calls `body` with each word of a text, including repetitions.
    mutating func tokens(of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        Self.ascii.withUnsafeBufferPointer { ascii in
            var index = 0
            while index < text.count {
                let byte = text[index]
                if byte < 0x80 {
                    index += 1
                    let letter = ascii[Int(byte)]
                    if letter == 0 { endAll(body) } else { append(letter, body) }
                } else {
                    append(Self.scalar(in: text, at: &index), body)
                }
            }
        }
        endAll(body)
    }

    private mutating func append(_ letter: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if !neighbour.isEmpty { endPairs(body) }
        length += 1
        if length <= Self.lengths.upperBound { word.append(letter) }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let letter = Folding.letter(scalar)
        switch letter.role {
        case .gap: endAll(body)
        case .nothing: break
        case .letter:
            if !neighbour.isEmpty { endPairs(body) }
            length += 1
            if length <= Self.lengths.upperBound { word += letter.bytes }
        case .pair:
            if length > 0 { endWord(body) }
            if !neighbour.isEmpty { (neighbour + letter.bytes).withUnsafeBufferPointer(body) }
            neighbour = letter.bytes
        }
    }

    private mutating func endAll(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if length > 0 { endWord(body) }
        if !neighbour.isEmpty { endPairs(body) }
    }

    /// The last character of a run is a word of its own, so that prefixes find it.
    private mutating func endPairs(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        neighbour.withUnsafeBufferPointer(body)
        neighbour.removeAll(keepingCapacity: true)
    }

    private mutating func endWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if Self.lengths.contains(length), !isData { word.withUnsafeBufferPointer(body) }
        word.removeAll(keepingCapacity: true)
        length = 0
    }

    /// True for hexadecimal digits or base64.
    private var isData: Bool {
        guard length >= Self.longestHexadecimal else { return false }
        var (digits, isHexadecimal, isPlain) = (0, true, true)
        for byte in word {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"): break
            case UInt8(ascii: "g")...UInt8(ascii: "z"): isHexadecimal = false
            default: (isHexadecimal, isPlain) = (false, false)
            }
        }
        return digits > 0 && (isHexadecimal || isPlain && length >= Self.longestMixture)
    }

    /// Reads the character at an index and moves behind it; U+FFFD for invalid UTF-8.
    static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: inout Int) -> Unicode.Scalar {
        let first = UInt32(text[index])
        let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
        guard count > 1, index + count <= text.count else {
            index += 1
            return "\u{FFFD}"
        }
        var value = first & (0x7F >> UInt32(count))
        for offset in 1..<count { value = value << 6 | UInt32(text[index + offset] & 0x3F) }
        index += count
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}
