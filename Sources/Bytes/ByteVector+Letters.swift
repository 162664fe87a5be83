extension ByteVector {
    /// The bytes with ASCII letters in lower case.
    public var lowercased: ByteVector {
        @inlinable @inline(__always) get {
            let isUpper = ByteMask(bytes &- SIMD16(repeating: 0x41) .< SIMD16(repeating: 26))
            let bit = unsafeBitCast(isUpper.bytes, to: SIMD16<UInt8>.self) & SIMD16(repeating: 0x20)
            return ByteVector(bytes: bytes | bit)
        }
    }

    /// Marks ASCII letters and digits, `_`, and all bytes that are not ASCII.
    public var isWordOrNotASCII: ByteMask {
        @inlinable @inline(__always) get {
            let lower = bytes | SIMD16(repeating: 0x20)
            return ByteMask(lower &- SIMD16(repeating: 0x61) .< SIMD16(repeating: 26))
                | ByteMask(bytes &- SIMD16(repeating: 0x30) .< SIMD16(repeating: 10))
                | equal(to: UInt8(ascii: "_")) | isNotASCII
        }
    }

    /// Marks the bytes that are not ASCII.
    public var isNotASCII: ByteMask {
        @inlinable @inline(__always) get {
            ByteMask(SIMD16<Int8>(truncatingIfNeeded: bytes) .< SIMD16(repeating: 0))
        }
    }

    /// Writes the sixteen bytes to an address.
    @inlinable @inline(__always)
    public func store(to start: UnsafeMutableRawPointer) {
        start.storeBytes(of: bytes, as: SIMD16<UInt8>.self)
    }
}
