import Bytes

/// Tells whether Markdown is nothing but paragraphs of words.
public enum PlainProse {
    /// True if the text of the markup, its paragraphs joined by an empty line, is the source to the letter.
    ///
    /// Errs on the side of false: a text with any sign of Markdown may be formatted.
    public static func isVerbatim(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            guard let first = text.first, let last = text.last, !first.isSpace, !last.isSpace else {
                return text.isEmpty
            }
            let isSign = isSign  // looked up once
            var before = UInt8(ascii: "\n")
            for (index, byte) in text.enumerated() {
                if isSign[Int(byte)] { return false }
                if before == UInt8(ascii: "\n") {
                    if byte.isSpace, byte != before || index > 1 && text[index - 2] == before { return false }
                    if byte.isDigit || startsBlocks.contains(byte) { return false }
                } else if byte == UInt8(ascii: "\n"), before.isBlank {
                    return false
                }
                before = byte
            }
            return true
        }
    }

    private static let startsBlocks = Array("-+=:".utf8)

    /// Signs of Markdown, HTML and formulas, control characters, and the first bytes of characters that pages replace.
    private static let isSign = (UInt8.min...UInt8.max).map(hasMeaning)

    private static func hasMeaning(_ byte: UInt8) -> Bool {
        if byte < 0x20 { return byte != UInt8(ascii: "\n") }
        return byte == 0x7F || byte >= 0xEE || signs.contains(byte)
    }

    private static let signs = Array("\\`*_~[]<>&#|$".utf8)
}
