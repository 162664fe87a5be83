/// Escapes text so that Markdown shows every character of it.
///
/// CommonMark drops a backslash before ASCII punctuation. Only characters with a meaning get one, so that the Markdown
/// itself stays readable.
package enum MarkdownText {
    /// Escapes a piece of one line.
    ///
    /// - Parameters:
    ///   - line: Text without line breaks.
    ///   - startsLine: The text begins its line.
    ///   - isInLink: The text is the label of a link, which a bracket would end.
    package static func escaped(_ line: String, startsLine: Bool, isInLink: Bool = false) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(line.utf8.count + 8)
        var text = Array(line.utf8)[...]
        if startsLine { appendIndentation(&text, to: &output) }
        let marker = startsLine ? LineMarker.place(in: text) : nil
        for index in text.indices {
            if isInLink, text[index] == UInt8(ascii: "[") {
                output += "&#91;".utf8
                continue
            }
            let endsLink = isInLink && text[index] == UInt8(ascii: "]")
            if index == marker || endsLink || isSpecial(index, in: text, startsLine) {
                output.append(UInt8(ascii: "\\"))
            }
            output.append(text[index] == 0 ? 0x20 : text[index])
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// A table (GitHub Flavored Markdown, 'Tables').
    ///
    /// - Parameter rows: Cells in Markdown, of which each becomes one line. The first row has the headings.
    package static func table(_ rows: [[String]]) -> String {
        guard let head = rows.first else { return "" }
        let columns = rows.map(\.count).max() ?? 0
        let titles = head + Array(repeating: "", count: columns - head.count)
        return ([titles, Array(repeating: "---", count: columns)] + rows.dropFirst()).map(row).joined(separator: "\n")
    }

    private static func row(_ cells: [String]) -> String {
        let cells = cells.map { $0.replacingBytes(of: "|", with: "\\|").replacingBytes(of: "\n", with: " ") }
        return "| " + cells.joined(separator: " | ") + " |"
    }

    /// Markdown would drop spaces at the start of a line, or read them as code.
    private static func appendIndentation(_ text: inout ArraySlice<UInt8>, to output: inout [UInt8]) {
        while let first = text.first, first == 0x20 || first == 0x09 {
            for _ in 0..<(first == 0x09 ? 4 : 1) { output += [0xC2, 0xA0] }
            text.removeFirst()
        }
    }

    /// True if the character may begin or end an inline element (CommonMark, 'Inlines').
    private static func isSpecial(_ index: Int, in text: ArraySlice<UInt8>, _ startsLine: Bool) -> Bool {
        let next = index + 1 < text.endIndex ? text[index + 1] : 0x20
        let previous = index > text.startIndex ? text[index - 1] : 0x20
        switch text[index] {
        case UInt8(ascii: "`"), UInt8(ascii: "~"): return true
        // An opening bracket needs no escape if the closing one has it; and `\[` would begin a formula.
        case UInt8(ascii: "]"): return index + 1 == text.endIndex || "([:".utf8.contains(next)
        case UInt8(ascii: "$"): return next > 0x20 && !(0x30...0x39).contains(next)
        case UInt8(ascii: "*"):
            return previous != 0x20 || next != 0x20 || index == text.startIndex || index + 1 == text.endIndex
        case UInt8(ascii: "_"): return !previous.isLetterOrDigit || !next.isLetterOrDigit
        case UInt8(ascii: "\\"): return index + 1 == text.endIndex || next.isPunctuation
        case UInt8(ascii: "<"): return next.isLetterOrDigit || "/!?".utf8.contains(next)
        case UInt8(ascii: "&"): return beginsEntity(text[(index + 1)...])
        default: return false
        }
    }

    /// `amp;` or `#38;`: names have at most 32 characters.
    private static func beginsEntity(_ rest: ArraySlice<UInt8>) -> Bool {
        let name = rest.prefix(33).prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "#") }
        return !name.isEmpty && name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
    }

    /// Code in a line (CommonMark, 'Code spans').
    package static func code(_ text: String) -> String {
        let fence = String(repeating: "`", count: longestRun(in: text) + 1)
        let needsSpace = text.first == "`" || text.last == "`" || (text.first == " " && text.last == " ")
        let space = needsSpace ? " " : ""
        return fence + space + text + space + fence
    }

    /// A block of code (CommonMark, 'Fenced code blocks').
    package static func codeBlock(_ text: String, language: String) -> String {
        let fence = String(repeating: "`", count: max(3, longestRun(in: text) + 1))
        let isName =
            (1...32).contains(language.utf8.count) && language.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x60 }
        return fence + (isName ? language : "") + "\n" + text + (text.hasSuffix("\n") ? "" : "\n") + fence
    }

    /// Markdown as a quote (CommonMark, 'Block quotes').
    package static func quoted(_ markdown: String) -> String {
        markdown.split(separator: "\n", omittingEmptySubsequences: false).map { "> " + $0 }.joined(separator: "\n")
    }

    /// A link destination in angle brackets, which may contain spaces and parentheses.
    package static func destination(_ address: String) -> String {
        var output: [UInt8] = [UInt8(ascii: "<")]
        for byte in address.utf8 where byte > 0x1F {
            if "<>\\&".utf8.contains(byte) { output.append(UInt8(ascii: "\\")) }
            output.append(byte)
        }
        return String(decoding: output + [UInt8(ascii: ">")], as: UTF8.self)
    }

    private static func longestRun(in text: String) -> Int {
        var longest = 0
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}

/// Finds marks that would turn a line into a heading, an item, a quote, an underline or a table.
private enum LineMarker {
    /// The place of the backslash: before the first character, or before the `.` of `12.`.
    static func place(in line: ArraySlice<UInt8>) -> Int? {
        guard let first = line.first else { return nil }
        let next = line.dropFirst().first
        switch first {
        case UInt8(ascii: ">"), UInt8(ascii: "|"): return line.startIndex
        case UInt8(ascii: "#"): return line.drop { $0 == UInt8(ascii: "#") }.first.isSpace ? line.startIndex : nil
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ":"):
            return next.isSpace || next == UInt8(ascii: "-") || next == first ? line.startIndex : nil
        default: return placeAfterNumber(in: line)
        }
    }

    /// List numbers have at most nine digits.
    private static func placeAfterNumber(in line: ArraySlice<UInt8>) -> Int? {
        let number = line.prefix { (0x30...0x39).contains($0) }
        guard (1...9).contains(number.count), let sign = line[number.endIndex...].first else { return nil }
        guard sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else { return nil }
        return line[(number.endIndex + 1)...].first.isSpace ? number.endIndex : nil
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
    }

    fileprivate var isPunctuation: Bool {
        self > 0x20 && self < 0x7F && !isLetterOrDigit
    }
}

extension UInt8? {
    /// A space, a tab, or the end of the line.
    fileprivate var isSpace: Bool { self == nil || self == 0x20 || self == 0x09 }
}
