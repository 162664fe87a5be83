import Bytes

/// Collects text of markup on one line: one space for all white space in a row, and none at the start.
///
/// It reuses its memory.
struct TextWriter: ~Copyable {
    private var text = GrowingMemory<UInt8>(capacity: 1 << 12)
    private(set) var count = 0

    deinit {
        text.free()
    }

    /// The text so far, without a space at its end.
    var bytes: [UInt8] { Array(text[0..<(count > 0 && endsWithSpace ? count - 1 : count)]) }

    /// The text from an offset on; empty if it was removed since.
    func text(from start: Int) -> String {
        start < count ? String(decoding: text[start..<count], as: UTF8.self) : ""
    }

    mutating func removeAll() {
        count = 0
    }

    mutating func appendSpace() {
        if endsWithSpace { return }
        reserve(1)
        write(0x20)
    }

    /// Appends a text of the page, whose character references become characters.
    mutating func append(_ range: Range<Int>, of page: UnsafeBufferPointer<UInt8>) {
        reserve(range.count + ByteVector.width)
        var index = range.lowerBound
        while true {
            copyPlain(page, &index, range.upperBound)
            guard index < range.upperBound else { return }
            if page[index] == UInt8(ascii: "&") {
                appendReference(page, &index, range.upperBound)
            } else {
                if !endsWithSpace { write(0x20) }
                while index < range.upperBound, page[index] <= 0x20 { index &+= 1 }
            }
        }
    }

    /// Copies sixteen bytes at a time up to one that needs a closer look.
    @inline(__always)
    private mutating func copyPlain(_ page: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int) {
        while index < end {
            let bytes = ByteVector(page, at: index)
            let spaces = bytes.equal(to: 0x20).bits
            let repeated = spaces & (spaces << 1 | (endsWithSpace ? 1 : 0))
            let beyond: UInt16 = .max << (end &- index)
            let special = bytes.isControl.bits | bytes.equal(to: UInt8(ascii: "&")).bits | repeated | beyond
            bytes.store(to: text.start + count)
            let plain = special.trailingZeroBitCount
            count &+= plain
            index &+= plain
            if plain < ByteVector.width { return }
        }
    }

    private mutating func appendReference(_ page: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ end: Int) {
        guard let (scalar, next) = MarkupEntity.read(page[index &+ 1..<end]) else {
            write(page[index])
            return index &+= 1
        }
        index = next
        if scalar.value > 0x20 { scalar.utf8.forEach { write($0) } } else if !endsWithSpace { write(0x20) }
    }

    private var endsWithSpace: Bool { count == 0 || text.start[count &- 1] == 0x20 }

    @inline(__always)
    private mutating func write(_ byte: UInt8) {
        text.start[count] = byte
        count &+= 1
    }

    private mutating func reserve(_ more: Int) {
        let missing = count + more - text.count
        if missing > 0 { _ = text.grow(by: missing) }
    }
}
