import Bytes

/// A character outside of ASCII in a text.
struct WideCharacter {
    /// In bytes.
    let width: Int
    private let scalar: Unicode.Scalar

    init(in text: UTF8Bytes, at offset: Int) {
        let bytes = text.part(offset..<offset + 4)
        scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        width = max(1, min(scalar.utf8.count, bytes.count))
    }

    /// White space, quotation marks, and punctuation of Chinese and Japanese.
    var endsAddress: Bool {
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .control, .lineSeparator, .paragraphSeparator, .initialPunctuation, .finalPunctuation:
            true
        case .openPunctuation, .closePunctuation, .otherPunctuation:
            // CJK symbols and punctuation; full-width forms; the ellipsis.
            (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
                || scalar.value == 0x2026
        default:
            false
        }
    }
}
