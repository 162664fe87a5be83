/// The tokens of JSON: white space, strings, numbers and literals (RFC 8259, sections 2, 3, 6 and 7).
///
/// A view of the bytes during one call; it owns nothing.
struct JSONLexer {
    let text: UnsafeBufferPointer<UInt8>

    /// The byte at `index`; 0, with which no token begins, at the end.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        index < text.count ? text[index] : 0
    }

    /// The first index from `start` on that is not white space.
    @inline(__always)
    func skipSpace(from start: Int) -> Int {
        // Most tokens follow directly or after one space.
        if byte(at: start) > .space { return start }
        if byte(at: start &+ 1) > .space, byte(at: start) == .space { return start &+ 1 }
        return skipLongSpace(from: start)
    }

    @inline(never)
    private func skipLongSpace(from start: Int) -> Int {
        var index = start
        while true {
            switch byte(at: index) {
            case .space: index = skipIndentation(from: index)
            case .lineFeed, .carriageReturn, .tab: index &+= 1
            default: return index
            }
        }
    }

    @inline(__always)
    private func skipIndentation(from start: Int) -> Int {
        var index = start &+ 1
        while byte(at: index) == .space { index &+= 1 }
        return index
    }

    /// True if the literal is at `start`.
    @inline(__always)
    func hasLiteral(_ literal: StaticString, at start: Int) -> Bool {
        guard start &+ literal.utf8CodeUnitCount <= text.count else { return false }
        for index in 0..<literal.utf8CodeUnitCount where text[start &+ index] != literal.utf8Start[index] {
            return false
        }
        return true
    }

    /// The end of the number that begins at `start`.
    @inline(__always)
    func endOfNumber(at start: Int) throws(JSONFailure) -> Int {
        var index = byte(at: start) == .minus ? start &+ 1 : start
        index = byte(at: index) == UInt8(ascii: "0") ? index &+ 1 : try endOfDigits(from: index, in: start)
        if byte(at: index) == .dot {
            index = try endOfDigits(from: index &+ 1, in: start)
        }
        if byte(at: index) | 0x20 == UInt8(ascii: "e") {
            let isSigned = byte(at: index &+ 1) == .plus || byte(at: index &+ 1) == .minus
            index = try endOfDigits(from: index &+ (isSigned ? 2 : 1), in: start)
        }
        guard !continuesNumber(byte(at: index)) else { throw JSONFailure(.number, at: start) }
        return index
    }

    @inline(__always)
    private func endOfDigits(from first: Int, in number: Int) throws(JSONFailure) -> Int {
        var index = first
        while byte(at: index).isDigit { index &+= 1 }
        guard index > first else {
            throw index < text.count ? JSONFailure(.number, at: number) : JSONFailure(.unexpected(.digit), at: index)
        }
        return index
    }

    /// True if a byte makes the text before it an invalid number: `01`, `1.2.3`, `0x1F`, `12px`.
    @inline(__always)
    private func continuesNumber(_ byte: UInt8) -> Bool {
        byte.isDigit || byte.isLetter || byte == .dot || byte == .plus || byte == .minus
    }
}
