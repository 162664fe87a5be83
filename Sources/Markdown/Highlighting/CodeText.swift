public import Hypertext

extension HTML {
    /// Code as element content: escaped like any text, and each bidi control replaced by a visible mark.
    ///
    /// Such controls make code read other than it runs ("trojan source", security rule 11). The mark is text, not
    /// decoration: it is there without a stylesheet, for a screen reader, in print and in what is copied.
    public mutating func append(code utf8: UnsafeBufferPointer<UInt8>) {
        var clean = 0
        for index in utf8.indices where BidiControl.leads(utf8[index]) {
            guard index >= clean, let control = BidiControl(utf8, at: index) else { continue }
            append(text: UnsafeBufferPointer(rebasing: utf8[clean..<index]))
            append(control.mark)
            clean = index + control.length
        }
        append(text: UnsafeBufferPointer(rebasing: utf8[clean...]))
    }

    /// As `append(code:)` of the text's UTF-8.
    public mutating func append(code text: some StringProtocol) {
        var text = String(text)
        text.withUTF8 { append(code: $0) }
    }
}

/// A character that changes the direction of the text around it (UAX #9, sections 2.1 to 2.6).
struct BidiControl {
    let scalar: UInt32
    /// In bytes of UTF-8.
    let length: Int
    private let name: StaticString

    /// Whether the byte may begin one: worth a closer look.
    static func leads(_ byte: UInt8) -> Bool {
        byte == 0xE2 || byte == 0xD8
    }

    init?(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) {
        let left = utf8.count - index
        if left >= 2, utf8[index] == 0xD8, utf8[index + 1] == 0x9C {
            (scalar, length) = (0x61C, 2)
        } else if left >= 3, utf8[index] == 0xE2, utf8[index + 1] & 0xFE == 0x80, utf8[index + 2] & 0xC0 == 0x80 {
            (scalar, length) = (0x2000 | UInt32(utf8[index + 1] & 1) << 6 | UInt32(utf8[index + 2] & 0x3F), 3)
        } else {
            return nil
        }
        guard let name = Self.name(scalar) else { return nil }
        self.name = name
    }

    var mark: HTML {
        var html = HTML(literal: "<abbr class=\"bidi\" title=\"")
        html.append(literal: name)
        html.append(literal: "\">U+")
        html.append(text: scalar < 0x1000 ? "0" : "")
        html.append(text: String(scalar, radix: 16, uppercase: true))
        html.append(literal: "</abbr>")
        return html
    }

    private static func name(_ scalar: UInt32) -> StaticString? {
        switch scalar {
        case 0x061C: "Arabic letter mark"
        case 0x200E: "left-to-right mark"
        case 0x200F: "right-to-left mark"
        case 0x202A: "left-to-right embedding"
        case 0x202B: "right-to-left embedding"
        case 0x202C: "pop directional formatting"
        case 0x202D: "left-to-right override"
        case 0x202E: "right-to-left override"
        case 0x2066: "left-to-right isolate"
        case 0x2067: "right-to-left isolate"
        case 0x2068: "first strong isolate"
        case 0x2069: "pop directional isolate"
        default: nil
        }
    }
}
