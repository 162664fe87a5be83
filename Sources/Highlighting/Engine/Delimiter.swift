/// One to four ASCII characters that open or close something, compared at once.
struct Delimiter: Sendable, ExpressibleByStringLiteral {
    let packed: UInt32
    let count: Int

    init(stringLiteral text: StaticString) {
        var packed: UInt32 = 0
        for index in 0..<min(text.utf8CodeUnitCount, 4) {
            packed |= UInt32(text.utf8Start[index]) << UInt32(8 * index)
        }
        self.packed = packed
        count = min(text.utf8CodeUnitCount, 4)
    }

    var first: UInt8 { UInt8(truncatingIfNeeded: packed) }
}
