/// What must be replaced in one kind of place (security rules 1 and 2).
///
/// Clean runs are copied whole, which is what makes escaping as fast as copying.
struct Escape: Sendable {
    /// One bit for each of the first 64 characters: those that may not stand as they are.
    private let special: UInt64

    static let text = Escape("&<>")
    static let attribute = Escape("&<>\"'")

    private init(_ characters: StaticString) {
        var mask: UInt64 = 0xFFFF_FFFF  // C0 controls,
        mask &= ~(1 << 9 | 1 << 10)  // but tab and line feed
        for index in 0..<characters.utf8CodeUnitCount {
            mask |= 1 << UInt64(characters.utf8Start[index])
        }
        special = mask
    }

    func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var clean = 0
        while let index = nextSpecial(in: text, from: clean) {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean..<index]))
            clean = index + 1
            let next = clean < text.count ? text[clean] : 0
            output.append(contentsOf: Self.replacement(for: text[index], before: next).utf8)
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[clean...]))
    }

    @inline(__always)
    private func nextSpecial(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        ByteScan.firstIndex(in: text, from: start, isPlain: Self.isPlain) { index in
            text[index] < 64 && special >> UInt64(text[index]) & 1 == 1
        }
    }

    /// Whether there is nothing to escape in sixteen bytes, in whatever place: no controls but line feeds, `"`, `&`, `'`, `<`, `>`.
    @inline(__always)
    private static func isPlain(_ first: UnsafeRawPointer) -> Bool {
        let bytes = first.loadUnaligned(as: SIMD16<UInt8>.self)
        let bits = ByteScan.bits
        let controls = bits(bytes .< SIMD16(repeating: 0x20)) & ~bits(bytes .== SIMD16(repeating: 0x0A))
        let quotes = bits(bytes .== SIMD16(repeating: 0x22)) | bits(bytes .== SIMD16(repeating: 0x27))
        let markup =
            bits(bytes .== SIMD16(repeating: 0x26)) | bits(bytes | SIMD16(repeating: 0x02) .== SIMD16(repeating: 0x3E))
        let found = controls | quotes | markup
        return found.x | found.y == 0
    }

    private static func replacement(for byte: UInt8, before next: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "\r"): next == UInt8(ascii: "\n") ? "" : "\n"
        default: "\u{FFFD}"
        }
    }
}
