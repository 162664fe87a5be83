/// SHA-256 (FIPS 180-4).
///
/// Forty lines here instead of a library: the only one at hand takes a minute and a half to compile.
public struct SHA256: Sendable {
    private typealias Words = SIMD8<UInt32>

    private var state = Words(
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19)
    /// The bytes after the last whole block.
    private var rest: [UInt8] = []
    private var length = 0

    private static let block = 64

    /// The hash of no bytes yet.
    public init() {}

    /// The 32 bytes of the hash.
    public static func hash(_ message: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.update(message)
        return hash.digest
    }

    /// Adds the next bytes of the message.
    public mutating func update(_ bytes: [UInt8]) {
        length += bytes.count
        let message = rest.isEmpty ? bytes : rest + bytes
        let end = message.count / Self.block * Self.block
        Self.mix(message, upTo: end, into: &state)
        rest = Array(message[end...])
    }

    /// The 32 bytes of the hash of all bytes so far.
    public var digest: [UInt8] {
        var state = state
        let last = rest + padding
        Self.mix(last, upTo: last.count, into: &state)
        return state.indices.flatMap { Self.bigEndian(state[$0]) }
    }

    /// A one bit, zeros, and the length in bits, up to a whole block.
    private var padding: [UInt8] {
        let zeros = (119 - rest.count) % Self.block
        return [0x80] + [UInt8](repeating: 0, count: zeros) + Self.bigEndian(UInt64(length) * 8)
    }

    private static func mix(_ message: [UInt8], upTo end: Int, into state: inout Words) {
        message.withUnsafeBytes { bytes in
            withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
                for start in stride(from: 0, to: end, by: block) {
                    expand(bytes, from: start, into: schedule)
                    compress(schedule, into: &state)
                }
            }
        }
    }

    // Every page hashes its scripts and styles. Loops of pointers and plain words are fast in debug builds as well.

    private static func expand(
        _ bytes: UnsafeRawBufferPointer, from start: Int, into schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
        var index = 0
        while index < 16 {
            let word = bytes.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
            schedule[index] = UInt32(bigEndian: word)
            index += 1
        }
        while index < 64 {
            let early = schedule[index - 15]
            let late = schedule[index - 2]
            let mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ early &>> 3
            let mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ late &>> 10
            schedule[index] = schedule[index - 16] &+ mixedEarly &+ schedule[index - 7] &+ mixedLate
            index += 1
        }
    }

    private static func compress(_ schedule: UnsafeMutableBufferPointer<UInt32>, into state: inout Words) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var round = 0
        while round < 64 {
            let choice = e & f ^ ~e & g
            let majority = a & b ^ a & c ^ b & c
            let mixedStart = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
            let mixedMiddle = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let first = h &+ mixedMiddle &+ choice &+ constants[round] &+ schedule[round]
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ mixedStart &+ majority)
            round += 1
        }
        state &+= Words(a, b, c, d, e, f, g, h)
    }

    @inline(__always)
    private static func rotate(_ word: UInt32, _ bits: UInt32) -> UInt32 {
        word &>> bits | word &<< (32 &- bits)
    }

    private static func bigEndian<Word: FixedWidthInteger>(_ word: Word) -> [UInt8] {
        withUnsafeBytes(of: word.bigEndian) { Array($0) }
    }

    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
