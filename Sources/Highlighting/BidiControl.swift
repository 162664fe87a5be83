public import Bytes
public import Hypertext

extension HTML {
    /// Code as element content: escaped like any text, and each bidi control replaced by a visible mark.
    ///
    /// Such controls make code read differently from how it runs ("trojan source", CVE-2021-42574, security rule 11).
    /// The mark is text, not decoration: it appears without a style sheet, for screen readers, in print and in copies.
    public mutating func append(code utf8: UTF8Bytes) {
        guard BidiControl.mayBeIn(utf8) else { return append(text: utf8) }
        var clean = 0
        BidiControl.forEach(in: utf8) { control, index in
            append(text: utf8.part(clean..<index))
            append(literal: "<span class=\"bidi\">")
            append(text: control.mark)
            append(literal: "</span>")
            clean = index + control.length
        }
        append(text: utf8.part(clean..<utf8.count))
    }
}

/// A character that changes the direction of the text around it (UAX #9, sections 2.1 to 2.6):
/// U+061C, U+200E, U+200F, U+202A … U+202E, U+2066 … U+2069.
public struct BidiControl {
    /// The length in bytes of UTF-8.
    let length: Int
    private let scalar: UInt32

    /// The replacement, of six characters for each control.
    var mark: String {
        "U+" + (scalar < 0x1000 ? "0" : "") + String(scalar, radix: 16, uppercase: true)
    }

    private static let leads: [UInt8] = [0xE2, 0xD8]

    /// A fast check that is nearly always false.
    static func mayBeIn(_ utf8: UTF8Bytes) -> Bool {
        leads.contains { utf8.offset(of: $0) != nil }
    }

    static func forEach(in utf8: UTF8Bytes, _ body: (BidiControl, Int) -> Void) {
        for index in utf8.indices where leads.contains(utf8[index]) {
            if let control = BidiControl(utf8, at: index) { body(control, index) }
        }
    }

    /// The number of UTF-16 code units that the marks add to a text.
    public static func growth(of utf8: UTF8Bytes) -> Int {
        guard mayBeIn(utf8) else { return 0 }
        var growth = 0
        forEach(in: utf8) { control, _ in growth += control.mark.utf8.count - 1 }
        return growth
    }

    /// The mark for a character, if it is one of these.
    public static func mark(for scalar: Unicode.Scalar) -> String? {
        isControl(scalar.value) ? BidiControl(length: 0, scalar: scalar.value).mark : nil
    }

    private init(length: Int, scalar: UInt32) {
        self.length = length
        self.scalar = scalar
    }

    private init?(_ utf8: UTF8Bytes, at index: Int) {
        let left = utf8.count - index
        if left >= 2, utf8[index] == 0xD8, utf8[index + 1] == 0x9C {
            (scalar, length) = (0x61C, 2)
        } else if left >= 3, utf8[index] == 0xE2, utf8[index + 1] & 0xFE == 0x80, utf8[index + 2] & 0xC0 == 0x80 {
            (scalar, length) = (0x2000 | UInt32(utf8[index + 1] & 1) << 6 | UInt32(utf8[index + 2] & 0x3F), 3)
        } else {
            return nil
        }
        guard Self.isControl(scalar) else { return nil }
    }

    private static func isControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
