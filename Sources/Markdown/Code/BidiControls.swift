import Hypertext

/// Characters that change the direction of text. In code they can make it read as something that it is
/// not (CVE-2021-42574, "trojan source"), so they are shown as marks (security rule 11).
enum BidiControls {
    /// U+061C, U+200E, U+200F, U+202A … U+202E, U+2066 … U+2069.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether there are any. Reads nothing but the lead bytes of most texts.
    static func areIn(_ text: Bytes) -> Bool {
        mayBeIn(text) && String(decoding: text, as: UTF8.self).unicodeScalars.contains(where: isControl)
    }

    /// Appends text with a mark in place of each of them.
    static func append(_ text: Bytes, to html: inout HTML) {
        var run = String.UnicodeScalarView()
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            guard isControl(scalar) else {
                run.append(scalar)
                continue
            }
            html.append(text: String(run))
            run.removeAll()
            html.append(literal: "<span class=\"bidi\">")
            html.append(text: mark(for: scalar))
            html.append(literal: "</span>")
        }
        html.append(text: String(run))
    }

    /// Text with marks, without any markup: what a reader sees.
    static func marked(_ text: Bytes) -> String {
        var marked = ""
        for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
            if isControl(scalar) { marked += mark(for: scalar) } else { marked.unicodeScalars.append(scalar) }
        }
        return marked
    }

    private static func mark(for scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func mayBeIn(_ text: Bytes) -> Bool {
        var found = false
        for byte in text {
            found = found || byte == 0xE2 || byte == 0xD8
        }
        return found
    }
}
