/// Numbers in as few bytes as possible: seven bits each, the lowest first.
enum Varint {
    @inline(__always)
    static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        var value = value
        while value >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: value))
    }

    /// Reads the number at an index and moves past it; 0 at the end.
    @inline(__always)
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt32 {
        var (value, shift): (UInt32, UInt32) = (0, 0)
        while index < bytes.count {
            let byte = bytes[index]
            index &+= 1
            value |= UInt32(byte & 0x7F) &<< shift
            if byte < 0x80 { break }
            shift &+= 7
        }
        return value
    }
}
