/// Splits a text into the words of the index: two to forty letters, digits and `_`, folded; in scripts without spaces,
/// pairs of neighbouring characters. Keys, hashes and encoded data are left out: nobody types them, and each would be a new word.
///
/// It reuses its buffer; use one per thread.
struct Tokenizer {
    static let lengths = 2...40

    private var buffer = [UInt8](repeating: 0, count: lengths.upperBound * Folding.longestLetter)

    /// The letter for each byte, in lower case; 0 for a byte that ends a word or is not ASCII.
    private static let ascii: [UInt8] = (UInt8.min...UInt8.max).map { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): byte
        default: 0
        }
    }

    /// Calls `body` with each word of a text, including repetitions.
    mutating func tokens(of text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        buffer.withUnsafeMutableBufferPointer { buffer in
            Self.ascii.withUnsafeBufferPointer { ascii in
                var run = LetterRun(buffer)
                var index = 0
                while index < text.count {
                    let byte = text[index]
                    let letter = ascii[Int(byte)]
                    if letter != 0 {
                        run.append(letter, body)
                        index += 1
                    } else if byte < 0x80 {
                        run.end(body)
                        index += 1
                    } else {
                        run.append(Folding.letter(Self.scalar(in: text, at: &index)), body)
                    }
                }
                run.end(body)
            }
        }
    }

    /// Reads the character at an index and moves past it; U+FFFD for invalid UTF-8.
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

/// The letters before the current position that belong together: the beginning of a word, or one character of a script
/// without spaces, which forms a word with its next neighbour.
private struct LetterRun {
    /// Longer runs of letters and digits are encoded data.
    private static let longestMixture = 20
    private static let longestHexadecimal = 16

    /// Has room for the longest word.
    private let bytes: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    /// The number of letters of the word; 0 if the bytes are a character that waits for its neighbour.
    private var length = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        bytes = buffer
    }

    mutating func append(_ letter: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if length == 0, count > 0 { end(body) }
        length += 1
        if length <= Tokenizer.lengths.upperBound { write(letter) }
    }

    mutating func append(_ letter: Folding.Letter, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        switch letter.role {
        case .gap: end(body)
        case .nothing: break
        case .letter:
            if length == 0, count > 0 { end(body) }
            length += 1
            if length <= Tokenizer.lengths.upperBound { letter.bytes.forEach { write($0) } }
        case .pair:
            if length > 0 { end(body) }
            let isPair = count > 0
            letter.bytes.forEach { write($0) }
            if isPair { pass(to: body) }
            count = 0
            letter.bytes.forEach { write($0) }
        }
    }

    /// Ends the word. The last character of a run without spaces is a word of its own, so that prefixes find it.
    mutating func end(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        if count > 0, length == 0 || Tokenizer.lengths.contains(length) && !isData { pass(to: body) }
        (count, length) = (0, 0)
    }

    private mutating func write(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    private func pass(to body: (UnsafeBufferPointer<UInt8>) -> Void) {
        body(UnsafeBufferPointer(rebasing: bytes[..<count]))
    }

    /// True for hexadecimal digits or base64.
    private var isData: Bool {
        guard length >= Self.longestHexadecimal else { return false }
        var (digits, isHexadecimal, isPlain) = (0, true, true)
        for byte in bytes[..<count] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "a")...UInt8(ascii: "f"): break
            case UInt8(ascii: "g")...UInt8(ascii: "z"): isHexadecimal = false
            default: (isHexadecimal, isPlain) = (false, false)
            }
        }
        return digits > 0 && (isHexadecimal || isPlain && length >= Self.longestMixture)
    }
}
