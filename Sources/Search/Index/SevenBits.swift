/// Bytes as text for a string literal of a script: seven bits a character, the lowest first. That is an eighth more than
/// the bytes, where base64 is a third more.
///
/// The few characters that may not be in a literal, or that tools take for the end of a text, stand 128 higher. So a
/// reader only needs the lowest seven bits of each character's code.
enum SevenBits {
    /// For each value: its first byte, and the number of bytes. Refused are NUL, line breaks, quotation marks and
    /// backslashes.
    private static let codes: [(first: UInt8, length: Int)] = (0..<128).map { value in
        [0, 0x0A, 0x0D, 0x22, 0x5C].contains(value) ? (0xC2 | value >> 6, 2) : (value, 1)
    }

    static func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        let start = text.count
        let most = ((bytes.count * 8 + 6) / 7) * 2
        text.append(contentsOf: repeatElement(0, count: most))
        let end = text.withUnsafeMutableBufferPointer { text in
            codes.withUnsafeBufferPointer { write(bytes, to: text, from: start, $0) }
        }
        text.removeLast(text.count - end)
    }

    /// Returns the end of the text.
    private static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to text: UnsafeMutableBufferPointer<UInt8>, from start: Int,
        _ codes: UnsafeBufferPointer<(first: UInt8, length: Int)>
    ) -> Int {
        var (end, bits, count) = (start, UInt32(0), 0)
        func write() {
            let value = UInt8(truncatingIfNeeded: bits & 0x7F)
            let (first, length) = codes[Int(value)]
            text[end] = first
            // The next character replaces it, unless there are two.
            text[end &+ 1] = 0x80 | value & 0x3F
            end &+= length
            bits >>= 7
            count &-= 7
        }
        for byte in bytes {
            bits |= UInt32(byte) &<< UInt32(count)
            count &+= 8
            while count >= 7 { write() }
        }
        if count > 0 { write() }
        return end
    }
}
