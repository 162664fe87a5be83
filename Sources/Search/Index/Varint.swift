/// Numbers in as few bytes as possible: seven bits each, the lowest first.
enum Varint {
    static func append(_ value: Int, to bytes: inout [UInt8]) {
        var value = UInt(bitPattern: value)
        while value >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value) | 0x80)
            value >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: value))
    }

    /// Reads the number at an index and moves past it; nil if there is none.
    static func read(_ bytes: [UInt8], at index: inout Int) -> Int? {
        var (value, shift): (UInt, UInt) = (0, 0)
        while index < bytes.count, shift < 63 {
            let byte = bytes[index]
            index += 1
            value |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: value) }
            shift += 7
        }
        return nil
    }
}
