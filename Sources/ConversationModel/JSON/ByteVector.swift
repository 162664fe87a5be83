/// Sixteen bytes looked at together: what makes scanning several times faster than a byte at a time.
///
/// The comparisons become one SSE2 or NEON instruction each. There is no portable name for "the bits
/// of a mask" in Swift, hence the two 64-bit halves.
struct ByteVector {
    static let width = 16
    private let bytes: SIMD16<UInt8>

    /// The bytes from `start` on; zeros stand for those beyond the end of `text`.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
        if start &+ Self.width <= text.count, let base = text.baseAddress {
            bytes = UnsafeRawPointer(base + start).loadUnaligned(as: SIMD16<UInt8>.self)
        } else {
            bytes = Self.tail(of: text, from: start)
        }
    }

    @inline(never)
    private static func tail(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> SIMD16<UInt8> {
        var bytes = SIMD16<UInt8>(repeating: 0)
        let rest = text[min(start, text.count)...].prefix(width)
        withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: rest) }
        return bytes
    }

    /// Where the bytes equal `byte`.
    @inline(__always)
    func equal(to byte: UInt8) -> ByteMask {
        ByteMask(bytes .== SIMD16(repeating: byte))
    }

    /// Where the bytes equal `byte` when bit 5 is set in them: `{` and `[` are told apart by that bit
    /// alone, and so are `}` and `]`.
    @inline(__always)
    func equalIgnoringBit5(to byte: UInt8) -> ByteMask {
        ByteMask((bytes | SIMD16(repeating: 0x20)) .== SIMD16(repeating: byte))
    }

    /// Where the bytes are control characters.
    @inline(__always)
    var isControl: ByteMask {
        ByteMask(bytes .< SIMD16(repeating: 0x20))
    }

    /// Where the bytes are control characters or not ASCII: as signed numbers, both are below 0x20.
    @inline(__always)
    var isControlOrNotASCII: ByteMask {
        ByteMask(SIMD16<Int8>(truncatingIfNeeded: bytes) .< SIMD16(repeating: 0x20))
    }
}

/// Which of sixteen bytes are meant: 0xFF for those that are, 0 for the others.
struct ByteMask {
    private var halves: SIMD2<UInt64>

    @inline(__always)
    fileprivate init(_ mask: SIMDMask<SIMD16<Int8>>) {
        halves = unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }

    @inline(__always)
    static func | (left: ByteMask, right: ByteMask) -> ByteMask {
        var union = left
        union.halves |= right.halves
        return union
    }

    /// Whether any byte is meant.
    @inline(__always)
    var isAny: Bool { halves.x | halves.y != 0 }

    /// The index of the first byte meant, 16 if there is none.
    @inline(__always)
    var first: Int {
        if halves.x != 0 { return Int(truncatingIfNeeded: UInt64(littleEndian: halves.x).trailingZeroBitCount) &>> 3 }
        return 8 &+ Int(truncatingIfNeeded: UInt64(littleEndian: halves.y).trailingZeroBitCount) &>> 3
    }

    /// One bit for each byte, the first in the lowest.
    @inline(__always)
    var bits: UInt64 {
        Self.gather(halves.x) | Self.gather(halves.y) &<< 8
    }

    /// Keeps another bit of each byte, and adds the bytes up in the highest one.
    @inline(__always)
    private static func gather(_ half: UInt64) -> UInt64 {
        ((UInt64(littleEndian: half) & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) &>> 56
    }
}
