/// Finds the end of an array or object by its brackets and strings alone, 64 bytes at a time.
///
/// The scanner ignores everything between them: it skips values that another reader will check, at the speed of
/// memory. `}` may end what `[` began.
struct BracketScanner {
    /// The number of open containers, including the one being skipped.
    private var depth = 0
    private var isInString = false
    /// The previous block ended with a backslash that escapes the next byte.
    private var escapesNext = false

    /// The index after the container that begins with the bracket at `start`, or nil if it has no end.
    ///
    /// - Parameter limit: The container has no end beyond this place.
    static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int, within limit: Int = .max) -> Int? {
        var scanner = BracketScanner()
        var index = start
        let limit = min(limit, text.count)
        while index < limit {
            if let last = scanner.pass(ByteBlock(text, at: index)) {
                let end = index &+ last &+ 1
                return end <= limit ? end : nil
            }
            index &+= ByteBlock.width
        }
        return nil
    }

    /// Scans the next block. Returns the index in it of the bracket that closes the container.
    @inline(__always)
    private mutating func pass(_ block: ByteBlock) -> Int? {
        let quotes = block.bits { $0.equal(to: .quote) }
        // Most of a conversation is text.
        if quotes == 0, isInString, block.last != .backslash {
            escapesNext = false
            return nil
        }
        let escaped = escapedBits(block.bits { $0.equal(to: .backslash) })
        let inStrings = stringBits(quotes & ~escaped)
        // Brackets differ from braces in one bit.
        let opening = block.bits { $0.equal(to: .openBrace, setting: 0x20) } & ~inStrings
        let closing = block.bits { $0.equal(to: .closeBrace, setting: 0x20) } & ~inStrings
        // Most blocks have too few closing brackets to end the container, whatever their order.
        guard closing.nonzeroBitCount >= depth else {
            depth &+= opening.nonzeroBitCount &- closing.nonzeroBitCount
            return nil
        }
        return walk(opening, closing)
    }

    private mutating func walk(_ opening: UInt64, _ closing: UInt64) -> Int? {
        var brackets = opening | closing
        while brackets != 0 {
            let lowest = brackets & (0 &- brackets)
            depth &+= opening & lowest != 0 ? 1 : -1
            if depth == 0 { return lowest.trailingZeroBitCount }
            brackets ^= lowest
        }
        return nil
    }

    /// The bytes inside of strings, opening quotes included.
    @inline(__always)
    private mutating func stringBits(_ quotes: UInt64) -> UInt64 {
        // Each bit becomes the parity of the quotes up to it.
        var bits = quotes ^ quotes &<< 1
        bits ^= bits &<< 2
        bits ^= bits &<< 4
        bits ^= bits &<< 8
        bits ^= bits &<< 16
        bits ^= bits &<< 32
        if isInString { bits = ~bits }
        isInString = bits &>> 63 == 1
        return bits
    }

    /// The bytes after an unescaped backslash.
    @inline(__always)
    private mutating func escapedBits(_ backslashes: UInt64) -> UInt64 {
        var escaped: UInt64 = escapesNext ? 1 : 0
        var backslashes = backslashes & ~escaped
        escapesNext = false
        while backslashes != 0 {
            let next = (backslashes & (0 &- backslashes)) &<< 1
            if next == 0 { escapesNext = true }
            escaped |= next
            backslashes &= (backslashes &- 1) & ~next
        }
        return escaped
    }
}
