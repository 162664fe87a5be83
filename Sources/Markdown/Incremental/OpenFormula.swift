import Bytes

/// An unfinished formula at the end of a growing text, which would otherwise show as TeX for a moment.
enum OpenFormula {
    /// Longer text is shown, as it may not be a formula.
    private static let longest = 1000
    /// The same for `$…$`, which more often begins something else.
    private static let longestInLine = 200

    /// The start of the last part that may become a formula.
    static func start(in text: UTF8Bytes) -> Int? {
        var position = beginning(of: text)
        while position < text.count {
            guard let mark = mark(in: text, at: position) else {
                position += text[position] == UInt8(ascii: "\\") ? 2 : 1
                continue
            }
            guard let end = text.offset(of: mark.close, from: position + mark.open) else {
                return text.count - position <= mark.longest ? position : nil
            }
            position = end + mark.close.utf8CodeUnitCount
        }
        return nil
    }

    /// The offset after the last backtick and the last blank line, which no formula contains.
    private static func beginning(of text: UTF8Bytes) -> Int {
        var start = text.count
        while start > 0, text[start - 1] != UInt8(ascii: "`") {
            let isLineEnd = text[start - 1] == UInt8(ascii: "\n")
            if isLineEnd, MathSpans.isBlankLine(text, from: start) { break }
            start -= 1
        }
        return start
    }

    /// The beginning of a formula: its length, its closing mark, and how long it may be.
    private static func mark(in text: UTF8Bytes, at position: Int) -> (open: Int, close: StaticString, longest: Int)? {
        let next = text.byte(at: position + 1)
        switch text[position] {
        case UInt8(ascii: "\\"):
            if next == UInt8(ascii: "(") { return (2, "\\)", longest) }
            return next == UInt8(ascii: "[") ? (2, "\\]", longest) : nil
        case UInt8(ascii: "$"):
            if next == UInt8(ascii: "$") { return (2, "$$", longest) }
            let isInWord = text.byte(at: position - 1).isAlphanumeric
            return !isInWord && (next.isLetter || next == UInt8(ascii: "\\")) ? (1, "$", longestInLine) : nil
        default: return nil
        }
    }
}
