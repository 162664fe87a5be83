/// Detects changes of bytes since the last build; not meant to withstand forgery.
///
/// Two lanes of 64 bits each multiply and rotate eight bytes a step, at the speed of memory: a second build of a large
/// export spends its time here.
struct Fingerprint: Sendable, Hashable {
    private var first: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private var length: UInt64 = 0

    init() {}

    init(_ bytes: UnsafeRawBufferPointer) {
        update(bytes)
    }

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    /// The bytes of a step.
    private static let step = 16

    /// The most bytes of a beginning that are whole steps.
    static func wholeSteps(_ count: Int) -> Int { count / step * step }

    /// Takes in the beginning of bytes, of whole steps. With the rest, `update` has the result for all of them.
    mutating func begin(_ bytes: UnsafeRawBufferPointer) {
        length &+= UInt64(mixSteps(of: bytes))
    }

    /// Returns the number of bytes in whole steps.
    private mutating func mixSteps(of bytes: UnsafeRawBufferPointer) -> Int {
        var offset = 0
        while offset + Self.step <= bytes.count {
            mix(
                bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
            offset += Self.step
        }
        return offset
    }

    mutating func update(_ bytes: UnsafeRawBufferPointer) {
        let offset = mixSteps(of: bytes)
        var tail: (UInt64, UInt64) = (0, 0)
        withUnsafeMutableBytes(of: &tail) { $0.copyBytes(from: bytes[offset...]) }
        length &+= UInt64(bytes.count)
        mix(tail.0, tail.1 ^ length)
    }

    mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    mutating func update(_ other: Fingerprint) {
        mix(other.first, other.second)
    }

    private mutating func mix(_ left: UInt64, _ right: UInt64) {
        first = Self.rotate((first ^ left.littleEndian) &* 0xFF51_AFD7_ED55_8CCD, by: 29) &+ second
        second = Self.rotate((second ^ right.littleEndian) &* 0xC4CE_B9FE_1A85_EC53, by: 31) &+ first
    }

    private static func rotate(_ value: UInt64, by bits: UInt64) -> UInt64 {
        value << bits | value >> (64 - bits)
    }

    /// 64 bits, as a number. The last bytes reach only the second lane, so it takes both.
    var word: UInt64 { finished(first ^ Self.rotate(second, by: 32)) }

    /// `word` as few characters.
    var mark: String { String(word, radix: 36) }

    /// 32 hexadecimal digits, of which the first 16 are those of `word`: so its beginning serves as a name.
    var text: String {
        [word, finished(second)].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
    }

    /// Spreads every bit over the whole word.
    private func finished(_ word: UInt64) -> UInt64 {
        var word = word
        word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
        word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
        return word ^ word >> 33
    }
}
