import Bytes

/// Finds out if a text has footnotes, and which brackets in it cmark would take for one by mistake.
enum FootnoteScan {
    /// True if a label is defined anywhere: `[^label]:`.
    static func hasDefinition(_ text: UTF8Bytes) -> Bool {
        var position = 0
        while let start = text.offset(of: "[^", from: position) {
            position = labelEnd(in: text, from: start + 2)
            if position > start + 2, text.starts(with: "]:", at: position) { return true }
        }
        return false
    }

    /// Opening brackets to hide from cmark 0.29.0.gfm.6. It reads a label over spaces and line ends, where
    /// none can be defined, and loses the markup or the text of it; it takes `[\^1]` for a reference; and
    /// a caret written as a character reference (`[&#94;1]`) makes it read memory that it has freed.
    static func misreadBrackets(in text: UTF8Bytes) -> [Substitution] {
        var found: [Substitution] = []
        var position = 0
        while let bracket = text.offset(of: UInt8(ascii: "["), from: position) {
            position = bracket + 1
            if isMisread(text, after: position) {
                found.append(Substitution(range: bracket..<position, meaning: .verbatim))
            }
        }
        return found
    }

    private static func isMisread(_ text: UTF8Bytes, after bracket: Int) -> Bool {
        switch text.byte(at: bracket) {
        case UInt8(ascii: "^"):
            text.byte(at: labelEnd(in: text, from: bracket + 1)) != UInt8(ascii: "]")
        case UInt8(ascii: "\\"):
            text.byte(at: bracket + 1) == UInt8(ascii: "^")
        case UInt8(ascii: "&"):
            [UInt8(ascii: "#"), UInt8(ascii: "H")].contains(text.byte(at: bracket + 1))
        default:
            false
        }
    }

    /// The end of a label: at a bracket or at white space.
    private static func labelEnd(in text: UTF8Bytes, from start: Int) -> Int {
        var end = start
        while end < text.count, text[end] != UInt8(ascii: "]"), text[end] != UInt8(ascii: "["), !text[end].isSpace {
            end += 1
        }
        return end
    }
}
