/// One escape in a JSON string, from its backslash on (RFC 8259, section 7).
struct JSONEscape {
    /// The escaped character; U+FFFD for half of a surrogate pair.
    let scalar: Unicode.Scalar
    /// Its length in the source, in bytes.
    let length: Int
    let isLoneSurrogate: Bool

    /// Nil if no escape can be read at the backslash `text[start]`.
    @inline(__always)
    init?(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start &+ 1 < text.count else { return nil }
        if text[start &+ 1] == UInt8(ascii: "u") {
            self.init(hexAt: start, of: text)
        } else if let scalar = Self.short(text[start &+ 1]) {
            self.init(scalar: scalar, length: 2)
        } else {
            return nil
        }
    }

    private init(scalar: Unicode.Scalar, length: Int, isLoneSurrogate: Bool = false) {
        self.scalar = scalar
        self.length = length
        self.isLoneSurrogate = isLoneSurrogate
    }

    private init?(hexAt start: Int, of text: UnsafeBufferPointer<UInt8>) {
        guard let unit = Self.hexUnit(text, at: start) else { return nil }
        if let scalar = Unicode.Scalar(unit) {
            self.init(scalar: scalar, length: 6)
        } else if let low = Self.hexUnit(text, at: start &+ 6), let scalar = Self.join(unit, low) {
            self.init(scalar: scalar, length: 12)
        } else {
            self.init(scalar: "\u{FFFD}", length: 6, isLoneSurrogate: true)
        }
    }

    @inline(__always)
    private static func short(_ letter: UInt8) -> Unicode.Scalar? {
        switch letter {
        case UInt8(ascii: "n"): "\n"
        case .quote, .backslash, UInt8(ascii: "/"): Unicode.Scalar(letter)
        case UInt8(ascii: "t"): "\t"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "b"): "\u{8}"
        case UInt8(ascii: "f"): "\u{C}"
        default: nil
        }
    }

    /// The code unit of a `\uXXXX` at `start`.
    private static func hexUnit(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
        guard start &+ 6 <= text.count, text[start] == .backslash, text[start &+ 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for index in start &+ 2..<start &+ 6 {
            guard let digit = hexDigit(text[index]) else { return nil }
            unit = unit &<< 4 | digit
        }
        return unit
    }

    @inline(__always)
    private static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte &- UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte &- UInt8(ascii: "a") &+ 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte &- UInt8(ascii: "A") &+ 10)
        default: nil
        }
    }

    private static func join(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
        guard 0xD800...0xDBFF ~= high, 0xDC00...0xDFFF ~= low else { return nil }
        return Unicode.Scalar(0x10000 &+ UInt32(high &- 0xD800) &<< 10 &+ UInt32(low &- 0xDC00))
    }
}
