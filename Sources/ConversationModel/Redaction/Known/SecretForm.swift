/// A form in which a known value may stand in a text.
struct SecretForm {
    /// The place of the bytes in the text around them.
    enum Place: UInt8 {
        /// They are a whole word.
        case word
        /// They begin a word, all of which belongs to the value.
        case beginning
        /// They are a part of base64, all of which belongs to the value.
        case base64
    }

    let bytes: [UInt8]
    let place: Place

    /// The value itself, as JSON, HTML and addresses escape it, and inside of base64.
    static func all(of value: String) -> [SecretForm] {
        let bytes = Array(value.utf8)
        let words = Set([bytes] + escapes.map { escape in bytes.flatMap(escape) })
        return words.map { SecretForm(bytes: $0, place: .word) }
            + encoded(bytes).map { SecretForm(bytes: $0, place: .base64) }
    }

    // MARK: Escapes

    private static let escapes: [@Sendable (UInt8) -> [UInt8]] = [json, text, attribute, percentEncoded]

    private static func json(_ byte: UInt8) -> [UInt8] {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte]
    }

    /// In a text of HTML.
    private static func text(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "&"): Array("&amp;".utf8)
        case UInt8(ascii: "<"): Array("&lt;".utf8)
        case UInt8(ascii: ">"): Array("&gt;".utf8)
        default: [byte]
        }
    }

    /// In an attribute of HTML.
    private static func attribute(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "\""): Array("&quot;".utf8)
        case UInt8(ascii: "'"): Array("&#39;".utf8)
        default: text(byte)
        }
    }

    /// RFC 3986, section 2.3.
    private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
        let isUnreserved = !ByteClass(of: byte).isDisjoint(with: .dotted) || byte == UInt8(ascii: "~")
        return isUnreserved ? [byte] : [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }

    private static let hexDigits = Array("0123456789abcdef".utf8)

    // MARK: Base64

    /// The digits that every base64 text with the value in it has: at each of three places in a group of three bytes, in
    /// both alphabets (RFC 4648).
    private static func encoded(_ bytes: [UInt8]) -> Set<[UInt8]> {
        var forms: Set<[UInt8]> = []
        for shift in 0..<3 {
            let digits = digits(of: [UInt8](repeating: 0, count: shift) + bytes)
            // The first digits have bits of what precedes, the last one of what follows.
            let start = [0, 2, 3][shift]
            let end = (shift + bytes.count) * 8 / 6
            guard start < end else { continue }
            let form = Array(digits[start..<end])
            forms.insert(form)
            forms.insert(form.map { $0 == UInt8(ascii: "+") ? 0x2D : $0 == UInt8(ascii: "/") ? 0x5F : $0 })
        }
        return forms
    }

    private static let base64Digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func digits(of bytes: [UInt8]) -> [UInt8] {
        var digits: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in bytes + [0] {
            (bits, count) = ((bits << 8 | Int(byte)) & 0xFFFF, count + 8)
            while count >= 6 {
                count -= 6
                digits.append(base64Digits[bits >> count & 63])
            }
        }
        return digits
    }
}
