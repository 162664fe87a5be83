/// A set of ASCII characters.
struct ByteSet {
    /// Every byte, those beyond ASCII too.
    static let all = ByteSet(low: .max, high: .max, hasOthers: true)

    private var low: UInt64
    private var high: UInt64
    private let hasOthers: Bool

    private init(low: UInt64, high: UInt64, hasOthers: Bool) {
        (self.low, self.high, self.hasOthers) = (low, high, hasOthers)
    }

    init(_ bytes: some Sequence<UInt8>) {
        self.init(low: 0, high: 0, hasOthers: false)
        for byte in bytes where byte < 0x80 {
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 ? high >> UInt64(byte - 64) & 1 == 1 : hasOthers
    }
}
