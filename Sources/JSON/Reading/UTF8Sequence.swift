/// The length of a non-ASCII sequence: well-formed, or a piece that one U+FFFD replaces.
struct UTF8Sequence {
    let length: Int
    let isWellFormed: Bool

    /// Reads table 3-7 of the Unicode Standard. A piece that is not well-formed is as long as its
    /// longest beginning that could have been ("maximal subpart", section 3.9), at least one byte.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        let lead = text[start]
        // Two-byte sequences: most text in alphabets other than Latin.
        if lead &- 0xC2 < 0x1E, start &+ 1 < text.count, text[start &+ 1].isContinuation {
            self.init(length: 2, isWellFormed: true)
        } else {
            self = Self.long(text, at: start, lead: lead)
        }
    }

    private init(length: Int, isWellFormed: Bool) {
        self.length = length
        self.isWellFormed = isWellFormed
    }

    private static func long(_ text: UnsafeBufferPointer<UInt8>, at start: Int, lead: UInt8) -> UTF8Sequence {
        let expected = length(lead: lead)
        var length = 1
        while length < expected, start &+ length < text.count {
            let byte = text[start &+ length]
            guard length == 1 ? second(after: lead).contains(byte) : byte.isContinuation else { break }
            length &+= 1
        }
        return UTF8Sequence(length: length, isWellFormed: length == expected)
    }

    /// The length of a sequence with this lead byte; 0 if none can begin with it.
    @inline(__always)
    private static func length(lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    /// The second byte reveals overlong forms, surrogates and values beyond U+10FFFF.
    @inline(__always)
    private static func second(after lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
}
