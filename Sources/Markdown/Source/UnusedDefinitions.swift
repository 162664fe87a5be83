import Bytes

/// Finds definitions of links and footnotes that nothing refers to, `[ERROR]: timeout` for example. cmark would leave out
/// their text, and that of a second definition of the same label.
enum UnusedDefinitions {
    /// Longer labels are no labels.
    private static let longestLabel = 1000

    /// Opening brackets to hide from cmark, so that the definitions are text.
    static func brackets(in text: UTF8Bytes) -> [Substitution] {
        let definitions = definitions(in: text)
        guard !definitions.isEmpty else { return [] }
        let used = uses(in: text, besides: Set(definitions.map(\.lowerBound)))
        var defined: Set<String> = []
        return definitions.filter { range in
            let label = label(text, range)
            return !defined.insert(label).inserted || !used.contains(label)
        }.map { Substitution(range: $0.lowerBound..<$0.lowerBound + 1, meaning: .verbatim) }
    }

    /// The brackets, with the label between them, before a colon where a definition can begin.
    private static func definitions(in text: UTF8Bytes) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var fences = Fences(text)
        var position = 0
        while let end = text.offset(of: "]:", from: position) {
            position = end + 2
            guard let start = opening(in: text, before: end), isFirstOfLine(text, start), !fences.contain(start),
                text.byte(at: start + 1) == UInt8(ascii: "^") || canBegin(text, start, after: found.last)
            else { continue }
            found.append(start..<end + 1)
        }
        return found
    }

    /// True unless the line continues a paragraph.
    private static func canBegin(_ text: UTF8Bytes, _ start: Int, after last: Range<Int>?) -> Bool {
        var line = start
        while line > 0, text[line - 1] != UInt8(ascii: "\n") { line -= 1 }
        guard line > 0, text.part(line..<start).allSatisfy(\.isBlank) else { return true }
        var before = line - 1
        while before > 0, text[before - 1] != UInt8(ascii: "\n") { before -= 1 }
        let content = text.part(before..<line - 1).drop(while: \.isBlank)
        // Headings and fences end a paragraph.
        guard let first = content.first, !"#`~".utf8.contains(first) else { return true }
        return last.map { $0.lowerBound >= before } == true
    }

    /// The bracket that opens the label; nil if another bracket comes before it.
    private static func opening(in text: UTF8Bytes, before end: Int) -> Int? {
        guard !isEscaped(text, end) else { return nil }
        var index = end - 1
        while index >= 0, end - index <= longestLabel {
            let isBracket = text[index] == UInt8(ascii: "[") || text[index] == UInt8(ascii: "]")
            if isBracket, !isEscaped(text, index) { return text[index] == UInt8(ascii: "[") ? index : nil }
            index -= 1
        }
        return nil
    }

    private static func isEscaped(_ text: UTF8Bytes, _ index: Int) -> Bool {
        var start = index
        while start > 0, text[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (index - start) % 2 == 1
    }

    /// True if only blanks and the marks of quotes, lists and items precede on the line.
    private static func isFirstOfLine(_ text: UTF8Bytes, _ index: Int) -> Bool {
        var start = index
        while start > 0, text[start - 1] != UInt8(ascii: "\n") {
            let byte = text[start - 1]
            guard byte.isBlank || byte.isDigit || ">-+*.)".utf8.contains(byte) else { return false }
            start -= 1
        }
        return true
    }

    /// The labels that other brackets contain.
    private static func uses(in text: UTF8Bytes, besides definitions: Set<Int>) -> Set<String> {
        var labels: Set<String> = []
        var open: Int?
        for index in text.indices where text[index] == UInt8(ascii: "[") || text[index] == UInt8(ascii: "]") {
            guard !isEscaped(text, index) else { continue }
            guard text[index] == UInt8(ascii: "]") else {
                open = index
                continue
            }
            if let start = open, index - start <= longestLabel, !beginsAddress(text, index + 1),
                !definitions.contains(start)
            {
                labels.insert(label(text, start..<index + 1))
            }
            open = nil
        }
        return labels
    }

    /// True for `(address)` and `(address "title")`, which make an inline link of the brackets before them.
    private static func beginsAddress(_ text: UTF8Bytes, _ index: Int) -> Bool {
        guard text.byte(at: index) == UInt8(ascii: "(") else { return false }
        let inside = text.part(index + 1..<index + 1 + longestLabel).prefix { $0 != UInt8(ascii: ")") }
        return !inside.contains(where: \.isSpace) || inside.contains { "\"'".utf8.contains($0) }
    }

    /// Letters are equal in upper and lower case, and so are all white spaces.
    private static func label(_ text: UTF8Bytes, _ range: Range<Int>) -> String {
        let words = text.part(range.lowerBound + 1..<range.upperBound - 1).split(whereSeparator: \.isSpace)
        let label = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
        return label.lowercased().uppercased().lowercased()
    }
}

/// The fenced code of a text, for places in ascending order.
private struct Fences {
    private let text: UTF8Bytes
    private let isNone: Bool
    private var line = 0
    private var isOpen = false

    init(_ text: UTF8Bytes) {
        self.text = text
        isNone = text.offset(of: "```") == nil && text.offset(of: "~~~") == nil
    }

    /// True if an index is in fenced code.
    mutating func contain(_ index: Int) -> Bool {
        guard !isNone else { return false }
        while line < text.count {
            let end = text.offset(of: UInt8(ascii: "\n"), from: line) ?? text.count
            guard end < index else { break }
            if isFence(text.part(line..<end).drop(while: \.isBlank)) { isOpen.toggle() }
            line = end + 1
        }
        return isOpen
    }

    private func isFence(_ line: UTF8Bytes.SubSequence) -> Bool {
        line.starts(with: "~~~".utf8)
            || line.starts(with: "```".utf8) && !line.drop { $0 == UInt8(ascii: "`") }.contains(UInt8(ascii: "`"))
    }
}
