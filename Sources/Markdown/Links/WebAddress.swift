import Bytes

/// Finds the end of a web address.
enum WebAddress {
    /// The end of an address with a host at this range: before white space or `<`, without punctuation at the end.
    static func end(in text: UTF8Bytes, host: Range<Int>) -> Int {
        var end = host.upperBound
        while end < text.count, !text[end].isSpace, text[end] != UInt8(ascii: "<") {
            if text[end] < 0x80 {
                end += 1
            } else {
                let character = WideCharacter(in: text, at: end)
                guard !character.endsAddress else { break }
                end += character.width
            }
        }
        return trimmedEnd(in: text, host.lowerBound..<end)
    }

    /// Takes punctuation off the end, closing parentheses only as far as they were not opened inside.
    private static func trimmedEnd(in text: UTF8Bytes, _ range: Range<Int>) -> Int {
        var end = range.upperBound
        var surplus = surplusParentheses(text.part(range))
        while end > range.lowerBound + 1 {
            switch text[end - 1] {
            case UInt8(ascii: ")"):
                guard surplus > 0 else { return end }
                surplus -= 1
                end -= 1
            case UInt8(ascii: ";"):
                end = entityStart(in: text, semicolon: end - 1, from: range.lowerBound + 1) ?? end - 1
            case let last where "?!.,:*_~'\"".utf8.contains(last):
                end -= 1
            default:
                return end
            }
        }
        return end
    }

    /// The number of closing parentheses minus that of opening ones.
    private static func surplusParentheses(_ text: UTF8Bytes) -> Int {
        text.reduce(0) { surplus, byte in
            byte == UInt8(ascii: ")") ? surplus + 1 : byte == UInt8(ascii: "(") ? surplus - 1 : surplus
        }
    }

    /// The start of `&name;` that ends with a semicolon.
    private static func entityStart(in text: UTF8Bytes, semicolon: Int, from start: Int) -> Int? {
        var position = semicolon
        while position > start, text[position - 1].isLetter { position -= 1 }
        let ampersand = position - 1
        return position < semicolon && ampersand >= start && text[ampersand] == UInt8(ascii: "&") ? ampersand : nil
    }
}
