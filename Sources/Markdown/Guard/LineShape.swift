import Bytes

/// The beginning of a line, as far as it can be known without the open blocks above it.
struct LineShape {
    /// Columns before the first marker or the text.
    private(set) var indent = 0
    /// Columns before the text. A tab counts as four, which is the most that it can be.
    private(set) var columns = 0
    /// Markers of containers: block quotes, list items, footnote definitions.
    private(set) var markers = 0
    /// The start of the text.
    private(set) var content: Int
    private var startsWithBullet = false
    /// The end of a failed search for a thematic break, as in cmark, so that a line is searched only once.
    private var noBreakBefore = 0

    /// Reads a line, given by its offsets in the text without the line end.
    init(_ text: UTF8Bytes, _ line: Range<Int>) {
        content = line.lowerBound
        while content < line.upperBound, text[content].isBlank {
            columns += text[content] == UInt8(ascii: "\t") ? 4 : 1
            content += 1
        }
        indent = columns
        indentEnd = content
        while let width = markerWidth(text, line) {
            if markers == 0 { startsWithBullet = Self.isBullet(text[content]) }
            markers += 1
            columns += width
            content += width
            skipBlanks(text, line)
        }
    }

    /// The end of the indentation.
    let indentEnd: Int

    private mutating func skipBlanks(_ text: UTF8Bytes, _ line: Range<Int>) {
        while content < line.upperBound, text[content].isBlank {
            columns += text[content] == UInt8(ascii: "\t") ? 4 : 1
            content += 1
        }
    }

    private mutating func markerWidth(_ text: UTF8Bytes, _ line: Range<Int>) -> Int? {
        switch text.byte(at: content) {
        case _ where content >= line.upperBound:
            nil
        case UInt8(ascii: ">"):
            1
        case let byte where Self.isBullet(byte):
            isBlank(text, line, content + 1) && !beginsThematicBreak(text, line) ? 1 : nil
        case let byte where byte.isDigit:
            numberWidth(text, line)
        case UInt8(ascii: "["):
            footnoteWidth(text, line)
        default:
            nil
        }
    }

    private static func isBullet(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+")
    }

    private func isBlank(_ text: UTF8Bytes, _ line: Range<Int>, _ offset: Int) -> Bool {
        offset >= line.upperBound || text[offset].isSpace
    }

    /// `1.` or `1)`, of at most nine digits.
    private func numberWidth(_ text: UTF8Bytes, _ line: Range<Int>) -> Int? {
        var end = content
        while end < line.upperBound, end < content + 9, text[end].isDigit { end += 1 }
        guard end < line.upperBound, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")"),
            isBlank(text, line, end + 1)
        else { return nil }
        return end + 1 - content
    }

    /// `[^label]:`
    private func footnoteWidth(_ text: UTF8Bytes, _ line: Range<Int>) -> Int? {
        guard text.byte(at: content + 1) == UInt8(ascii: "^") else { return nil }
        var end = content + 2
        while end < line.upperBound, text[end] != UInt8(ascii: "]"), !text[end].isSpace { end += 1 }
        return end + 1 < line.upperBound && text.starts(with: "]:", at: end) ? end + 2 - content : nil
    }

    /// True if a thematic break begins at the marker that is being read.
    private mutating func beginsThematicBreak(_ text: UTF8Bytes, _ line: Range<Int>) -> Bool {
        guard content >= noBreakBefore else { return false }
        let (isBreak, end) = Self.thematicBreak(text, content..<line.upperBound)
        noBreakBefore = end
        return isBreak
    }

    /// Three or more of the same `-`, `*` or `_` and nothing else but blanks; and where the search ended.
    private static func thematicBreak(_ text: UTF8Bytes, _ part: Range<Int>) -> (isBreak: Bool, end: Int) {
        let mark = text.byte(at: part.lowerBound)
        guard isBullet(mark) && mark != UInt8(ascii: "+") || mark == UInt8(ascii: "_") else {
            return (false, part.lowerBound)
        }
        var count = 0
        for offset in part where !text[offset].isBlank {
            guard text[offset] == mark else { return (false, offset) }
            count += 1
        }
        return (count >= 3, part.upperBound)
    }

    /// True if the line opens a block anywhere but in code: no paragraph reaches across its beginning. True of bullets
    /// with text, of headings with `#` and of thematic breaks (which may also be the line under a heading), indented
    /// by at most three.
    func opensBlock(_ text: UTF8Bytes, _ line: Range<Int>) -> Bool {
        guard indent <= 3 else { return false }
        if markers > 0 { return startsWithBullet && content < line.upperBound }
        return isHeading(text, line) || isThematicBreak(text, line)
    }

    /// True if the line is a thematic break, or the line under a heading.
    func isThematicBreak(_ text: UTF8Bytes, _ line: Range<Int>) -> Bool {
        markers == 0 && indent <= 3 && Self.thematicBreak(text, content..<line.upperBound).isBreak
    }

    private func isHeading(_ text: UTF8Bytes, _ line: Range<Int>) -> Bool {
        var end = content
        while end < line.upperBound, text[end] == UInt8(ascii: "#") { end += 1 }
        return (1...6).contains(end - content) && isBlank(text, line, end)
    }

    /// True if the line opens or closes fenced code anywhere, or is code itself: no paragraph reaches across it at
    /// all.
    func isFence(_ text: UTF8Bytes, _ line: Range<Int>) -> Bool {
        guard indent <= 3, markers == 0, content < line.upperBound else { return false }
        let fence = text[content]
        guard fence == UInt8(ascii: "`") || fence == UInt8(ascii: "~") else { return false }
        var end = content
        while end < line.upperBound, text[end] == fence { end += 1 }
        guard end - content >= 3 else { return false }
        return fence == UInt8(ascii: "~") || text.part(end..<line.upperBound).offset(of: fence) == nil
    }
}
