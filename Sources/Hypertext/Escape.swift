import Bytes

/// The characters to escape in one kind of place (security rules 1 and 2).
///
/// Clean runs are copied whole, which makes escaping as fast as copying.
struct Escape: Sendable {
    /// One bit for each of the first 64 characters: those that must be escaped.
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

    func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout ByteBuffer) {
        var clean = 0
        while let index = nextSpecial(in: text, from: clean) {
            output.append(UnsafeBufferPointer(rebasing: text[clean..<index]))
            clean = index + max(1, Noncharacter.length(in: text, at: index))
            let next = clean < text.count ? text[clean] : 0
            Self.replacement(for: text[index], before: next).withUTF8Buffer { output.append($0) }
        }
        output.append(UnsafeBufferPointer(rebasing: text[clean...]))
    }

    @inline(__always)
    private func nextSpecial(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        ByteScan.firstIndex(in: text, from: start, candidates: Self.candidates) { index in
            let byte = text[index]
            return byte < 64 ? special >> UInt64(byte) & 1 == 1 : Noncharacter.length(in: text, at: index) > 0
        }
    }

    /// Marks characters that are escaped in any place: controls except line feeds, `"`, `&`, `'`, `<`, `>`, and the
    /// first bytes of noncharacters.
    @inline(__always)
    private static func candidates(_ first: UnsafeRawPointer) -> ByteMask {
        let bytes = ByteVector(at: first)
        let controls = bytes.isControl & ~bytes.equal(to: 0x0A)
        let quotes = bytes.equal(to: UInt8(ascii: "\"")) | bytes.equal(to: UInt8(ascii: "'"))
        let markup = bytes.equal(to: UInt8(ascii: "&")) | bytes.equal(to: UInt8(ascii: ">"), setting: 0x02)
        return controls | quotes | markup | Noncharacter.candidates(bytes)
    }

    private static func replacement(for byte: UInt8, before next: UInt8) -> StaticString {
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
