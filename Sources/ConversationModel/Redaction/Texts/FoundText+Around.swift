import Bytes

extension FoundText {
    /// The most bytes of words on each side.
    private static let longestSide = 60

    /// The words on both sides of a place in a text, on one line.
    static func around(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> (before: String, after: String) {
        var start = max(0, range.lowerBound - longestSide)
        while start < range.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
        var end = min(bytes.count, range.upperBound + longestSide)
        while end > range.upperBound, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let line = { (part: Range<Int>) in
            String(decoding: bytes[part].map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
        }
        return (line(start..<range.lowerBound), line(range.upperBound..<end))
    }
}
