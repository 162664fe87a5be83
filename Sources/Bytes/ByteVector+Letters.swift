public import CBytes

extension ByteVector {
    /// The bytes with ASCII letters in lower case.
    public var lowercased: ByteVector {
        @inlinable @inline(__always) get {
            ByteVector(bytes: cbytes_setting_where(bytes, 0x20, cbytes_in_range(bytes, UInt8(ascii: "A"), 26)))
        }
    }

    /// Marks ASCII letters and digits, `_`, and all bytes that are not ASCII.
    public var isWordOrNotASCII: ByteMask {
        @inlinable @inline(__always) get {
            ByteMask(bytes: cbytes_in_range(cbytes_setting(bytes, 0x20), UInt8(ascii: "a"), 26))
                | ByteMask(bytes: cbytes_in_range(bytes, UInt8(ascii: "0"), 10))
                | equal(to: UInt8(ascii: "_")) | isNotASCII
        }
    }

    /// Marks the bytes that are not ASCII.
    public var isNotASCII: ByteMask {
        @inlinable @inline(__always) get {
            ByteMask(bytes: cbytes_signed_less(bytes, 0))
        }
    }

    /// Writes the sixteen bytes to an address.
    @inlinable @inline(__always)
    public func store(to start: UnsafeMutableRawPointer) {
        cbytes_store(bytes, start)
    }
}
