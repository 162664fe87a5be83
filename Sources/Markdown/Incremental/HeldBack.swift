import Bytes

/// The end of a growing text that is not shown yet, because the next characters decide its meaning: a row of a table, a
/// heading or a marker that is still being typed (dev/live-updates.md), or a formula.
struct HeldBack {
    /// Longer lines count as text, so that checking them repeatedly costs little.
    private static let longestLine = 2000

    private let text: UTF8Bytes
    private let inTable: Bool

    /// The end of the text that can be shown.
    ///
    /// - Parameters:
    ///   - text: The undecided part, from the beginning of a line.
    ///   - inTable: True if the last shown block is a table, to which any following line belongs.
    static func visibleEnd(of text: UTF8Bytes, inTable: Bool) -> Int {
        let end = endOfLines(of: text, inTable: inTable)
        return OpenFormula.start(in: text.part(0..<end)) ?? end
    }

    private static func endOfLines(of text: UTF8Bytes, inTable: Bool) -> Int {
        let lines = HeldBack(text: text, inTable: false)
        let line = lines.lineStart(before: text.count)
        let held = HeldBack(text: text, inTable: inTable && !lines.isBlank(before: line))
        guard held.isUndecided(line..<text.count) else { return text.count }
        return held.isHeadOfTable(before: line) ? held.lineStart(before: line - 1) : line
    }

    private func lineStart(before end: Int) -> Int {
        var start = end
        while start > 0, end - start <= Self.longestLine, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    private func isBlank(before line: Int) -> Bool {
        text.part(lineStart(before: line - 1)..<max(0, line - 1)).allSatisfy(\.isBlank)
    }

    /// True if a line without its end may still become something other than text.
    private func isUndecided(_ line: Range<Int>) -> Bool {
        guard line.count <= Self.longestLine else { return false }
        let shape = LineShape(text, line)
        let rest = text.part(shape.content..<line.upperBound)
        guard let first = rest.first, !inTable else { return true }
        return rest.contains(UInt8(ascii: "|")) || isMarker(rest, first)
    }

    private func isMarker(_ rest: UTF8Bytes, _ first: UInt8) -> Bool {
        let afterRun = rest.drop { $0 == first }
        switch first {
        case UInt8(ascii: "#"):
            return afterRun.first?.isBlank ?? true
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            return afterRun.isEmpty || rest.count - afterRun.count >= 3
        case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: ":"):
            return rest.allSatisfy { $0 == first || $0.isBlank || $0 == UInt8(ascii: "-") }
        case UInt8(ascii: "["):
            return !rest.contains(UInt8(ascii: "]")) || rest.last == UInt8(ascii: "]") || rest.offset(of: "]:") != nil
        case let digit where digit.isDigit:
            return rest.drop(while: \.isDigit).dropFirst().isEmpty
        default:
            return false
        }
    }

    /// True if the previous line could be the head of a table, which the next line decides.
    private func isHeadOfTable(before line: Int) -> Bool {
        guard line > 0, !inTable else { return false }
        let head = lineStart(before: line - 1)..<line - 1
        return head.count <= Self.longestLine && text.part(head).contains(UInt8(ascii: "|"))
    }
}
