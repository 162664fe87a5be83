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

    /// White space, punctuation and signs of any script: text goes on after an address without a space.
    var endsAddress: Bool { scalar.separatesWords || scalar.isPunctuation || scalar.isSymbol }
}
