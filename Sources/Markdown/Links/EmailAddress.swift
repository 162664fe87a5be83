import Bytes

/// An e-mail address in a text, by GFM's rules.
enum EmailAddress {
    /// The address around an `@`, not before `start`.
    static func range(in text: UTF8Bytes, at sign: Int, from start: Int) -> Range<Int>? {
        var begin = sign
        while begin > start, text[begin - 1].isAlphanumeric || ".+-_".utf8.contains(text[begin - 1]) { begin -= 1 }
        guard begin < sign, let end = hostEnd(in: text, from: sign + 1) else { return nil }
        return withScheme(in: text, begin, from: start)..<end
    }

    /// Letters, digits, hyphens, underscores, and dots before a letter or digit, at least one of these. No
    /// second `@`, and a letter at the end.
    private static func hostEnd(in text: UTF8Bytes, from start: Int) -> Int? {
        var end = start
        var dots = 0
        while end < text.count {
            let byte = text[end]
            if byte == UInt8(ascii: "."), text.byte(at: end + 1).isAlphanumeric {
                dots += 1
            } else if !byte.isAlphanumeric, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
                break
            }
            end += 1
        }
        guard dots > 0, text[end - 1].isLetter, text.byte(at: end) != UInt8(ascii: "@") else { return nil }
        return end
    }

    /// `mailto:` before an address is part of the link.
    private static func withScheme(in text: UTF8Bytes, _ begin: Int, from start: Int) -> Int {
        let scheme = begin - "mailto:".utf8.count
        guard scheme >= start, text.starts(with: "mailto:", at: scheme),
            scheme == start || !text[scheme - 1].isAlphanumeric
        else { return begin }
        return scheme
    }
}
