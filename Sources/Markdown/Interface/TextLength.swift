import Bytes
import Hypertext

/// Lengths of text as JavaScript counts them: in UTF-16 code units.
enum TextLength {
    /// The length that UTF-8 text has in a page, where CR LF is one line end.
    static func of(_ text: UTF8Bytes) -> Int {
        isPlainASCII(text) ? text.count : measured(text).units
    }

    /// The length, and how many characters are about twice as wide as a letter: Chinese, Japanese, Korean.
    static func measured(_ text: UTF8Bytes) -> (units: Int, wide: Int) {
        if isPlainASCII(text) { return (text.count, 0) }
        var units = 0
        var wide = 0
        var pairs = 0
        for byte in text {
            units += byte.isContinuation ? 0 : 1
            pairs += byte >= 0xF0 ? 1 : 0
            wide += (0xE3...0xED).contains(byte) ? 1 : 0
        }
        return (units + (pairs > 0 ? surrogatePairs(in: text) : 0) - lineEndPairs(in: text), wide)
    }

    /// The number of characters that count as two units. Those that pages replace count as one.
    private static func surrogatePairs(in text: UTF8Bytes) -> Int {
        text.indices.reduce(0) { $0 + (text[$1] >= 0xF0 && Noncharacter.length(in: text, at: $1) == 0 ? 1 : 0) }
    }

    /// True if the length is the number of bytes. Has no branches, so that it compiles to vector instructions.
    private static func isPlainASCII(_ text: UTF8Bytes) -> Bool {
        var high: UInt8 = 0
        for byte in text {
            high |= byte | (byte == UInt8(ascii: "\r") ? 0x80 : 0)
        }
        return high < 0x80
    }

    /// The length of the text in a piece of well-formed markup: tags do not count, a character reference counts as its
    /// character.
    static func ofMarkup(_ markup: UTF8Bytes) -> Int {
        var length = 0
        var position = 0
        while position < markup.count {
            switch markup[position] {
            case UInt8(ascii: "<"):
                position = (markup.offset(of: UInt8(ascii: ">"), from: position) ?? markup.count) + 1
            case UInt8(ascii: "&"):
                position = (markup.offset(of: UInt8(ascii: ";"), from: position) ?? markup.count) + 1
                length += 1
            default:
                let start = position
                while position < markup.count, !"<&".utf8.contains(markup[position]) { position += 1 }
                length += of(markup.part(start..<position))
            }
        }
        return length
    }

    private static func lineEndPairs(in text: UTF8Bytes) -> Int {
        let cr = UInt8(ascii: "\r")
        var count = 0
        var position = text.offset(of: cr)
        while let found = position {
            count += text.byte(at: found + 1) == UInt8(ascii: "\n") ? 1 : 0
            position = text.offset(of: cr, from: found + 1)
        }
        return count
    }
}
