public import CBytes

/// A selection among sixteen bytes.
public struct ByteMask: Sendable {
    /// -1 for selected bytes, 0 for the others.
    @usableFromInline let bytes: SIMD16<Int8>

    @inlinable @inline(__always)
    init(bytes: SIMD16<Int8>) {
        self.bytes = bytes
    }

    @inlinable @inline(__always)
    /// The bytes selected in either mask.
    public static func | (left: ByteMask, right: ByteMask) -> ByteMask {
        ByteMask(bytes: cbytes_either(left.bytes, right.bytes))
    }

    @inlinable @inline(__always)
    /// The bytes selected in both masks.
    public static func & (left: ByteMask, right: ByteMask) -> ByteMask {
        ByteMask(bytes: cbytes_both(left.bytes, right.bytes))
    }

    @inlinable @inline(__always)
    /// The bytes not selected in the mask.
    public static prefix func ~ (mask: ByteMask) -> ByteMask {
        ByteMask(bytes: cbytes_not(mask.bytes))
    }

    /// One bit for each byte, the first byte in the lowest bit.
    public var bits: UInt16 {
        @inlinable @inline(__always) get { cbytes_bits(bytes) }
    }

    /// The index of the first selected byte, 16 if there is none.
    public var first: Int {
        @inlinable @inline(__always) get { bits.trailingZeroBitCount }
    }
}
