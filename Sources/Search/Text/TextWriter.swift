import Bytes

/// Writes text of markup into memory, with one space for all white space in a row, and none at the start.
struct TextWriter {
    /// Has room for the whole source.
    private let text: UnsafeMutableBufferPointer<UInt8>
    private(set) var count: Int

    init(_ text: UnsafeMutableBufferPointer<UInt8>, from start: Int) {
        (self.text, count) = (text, start)
    }

    /// Writes a text, whose character references become characters.
    mutating func write(_ source: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < source.count {
            index = copyPlain(source, from: index)
            guard index < source.count else { return }
            let byte = source[index]
            index += 1
            if byte == UInt8(ascii: "&"), let (scalar, end) = MarkupEntity.read(source, after: index) {
                index = end
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
            } else {
                append(byte)
            }
        }
    }

    /// Copies sixteen bytes at a time up to one that needs a closer look, and returns its index.
    private mutating func copyPlain(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let from = source.baseAddress, let to = text.baseAddress else { return start }
        var index = start
        while index &+ ByteVector.width <= source.count {
            let bytes = ByteVector(at: from + index)
            let spaces = bytes.equal(to: 0x20).bits
            let isAfterSpace: UInt16 = count == 0 || text[count &- 1] == 0x20 ? 1 : 0
            let repeated = spaces & (spaces << 1 | isAfterSpace)
            let special = bytes.isControl.bits | bytes.equal(to: UInt8(ascii: "&")).bits | repeated
            bytes.store(to: to + count)
            let plain = special.trailingZeroBitCount
            count &+= plain
            index &+= plain
            if plain < ByteVector.width { break }
        }
        return index
    }

    private mutating func append(_ byte: UInt8) {
        if byte <= 0x20, count == 0 || text[count - 1] == 0x20 { return }
        text[count] = max(byte, 0x20)
        count += 1
    }
}
