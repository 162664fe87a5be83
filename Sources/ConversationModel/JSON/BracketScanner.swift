/// Finds the end of an array or object by its brackets and strings alone, 64 bytes at a time.
///
/// What is between them is not looked at: this is for going past values whose inside another reader
/// will check, at the speed of memory. `}` may end what `[` began.
struct BracketScanner {
    /// How many containers are open, counting the one being passed.
    private var depth = 0
    private var isInString = false
    /// Whether the last byte of the block before was a backslash that escapes the next.
    private var escapesNext = false

    /// The index after the container that begins with the bracket at `start`, or nil if it has no end.
    static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var scanner = BracketScanner()
        var index = start
        while index < text.count {
            if let end = scanner.pass(Block(text, at: index)) { return index &+ end &+ 1 }
            index &+= Block.width
        }
        return nil
    }

    /// The index in the block of the bracket that closes the container.
    @inline(__always)
    private mutating func pass(_ block: Block) -> Int? {
        let inStrings = stringBits(of: block)
        let opening = block.opening & ~inStrings
        let closing = block.closing & ~inStrings
        // In most blocks there are too few closing brackets to get out, in whatever order they stand.
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
    private mutating func stringBits(of block: Block) -> UInt64 {
        let quotes = block.quotes & ~escapedBits(of: block)
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

    /// The bytes that a backslash stands before, unless that one is escaped itself.
    @inline(__always)
    private mutating func escapedBits(of block: Block) -> UInt64 {
        var escaped: UInt64 = escapesNext ? 1 : 0
        var backslashes = block.backslashes & ~escaped
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

extension BracketScanner {
    /// What stands where in 64 bytes: the first byte is the lowest bit.
    private struct Block {
        static let width = 64

        var quotes: UInt64 = 0
        var backslashes: UInt64 = 0
        var opening: UInt64 = 0
        var closing: UInt64 = 0

        @inline(__always)
        init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
            for offset in stride(from: 0, to: Self.width, by: ByteVector.width) {
                let bytes = ByteVector(text, at: start &+ offset)
                let shift = UInt64(truncatingIfNeeded: offset)
                quotes |= bytes.equal(to: .quote).bits &<< shift
                backslashes |= bytes.equal(to: .backslash).bits &<< shift
                opening |= bytes.equalIgnoringBit5(to: .openBrace).bits &<< shift
                closing |= bytes.equalIgnoringBit5(to: .closeBrace).bits &<< shift
            }
        }
    }
}
