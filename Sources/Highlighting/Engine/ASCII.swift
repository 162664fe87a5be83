import Bytes

// UTF8Bytes are compared with characters: `byte == "{"`, `case "{":`. The compiler folds these away.

@inline(__always) func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) == character.value
}

@inline(__always) func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) != character.value
}

@inline(__always) func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
    UInt32(byte) == character.value
}

@inline(__always) func ~= (range: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
    range.contains(Unicode.Scalar(byte))
}

extension UInt8 {
    var isUppercase: Bool { self &- 0x41 < 26 }
    /// A letter, digit or underscore, or part of a character beyond ASCII.
    var isWordByte: Bool { isLetter || isDigit || self == "_" || self >= 0x80 }
}

/// A set of bytes. All bytes beyond ASCII are in it, or none.
struct ByteSet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private let beyondASCII: Bool

    /// Letters, digits, bytes of characters beyond ASCII, and extra ones.
    static func word(_ extra: StaticString = "_") -> ByteSet {
        var set = ByteSet(extra, beyondASCII: true)
        for byte in UInt8.min...127 where byte.isLetter || byte.isDigit { set.insert(byte) }
        return set
    }

    static let identifier = word()
    static let tagName = word("_.:-")
    static let attributeName = word("_.:-@#*$")

    init(_ bytes: StaticString, beyondASCII: Bool = false) {
        self.beyondASCII = beyondASCII
        for index in 0..<bytes.utf8CodeUnitCount { insert(bytes.utf8Start[index]) }
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    @inline(__always) func contains(_ byte: UInt8) -> Bool {
        if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
        return byte < 128 ? high >> UInt64(byte & 63) & 1 == 1 : beyondASCII
    }
}
