import ConversationModel

/// Text as Markdown shows it.
enum MarkdownEscape {
    /// A text on one line, without anything that Markdown or HTML takes for markup.
    static func line(_ text: String, limit: Int) -> String {
        references(in: text, limit: limit) { "\\`*_[]#|~$".unicodeScalars.contains($0) }
    }

    /// The same inside of a line of HTML, where Markdown does not look.
    static func summary(_ text: String, limit: Int) -> String {
        references(in: text, limit: limit) { _ in false }
    }

    /// Goes by scalars: `<` is a character of its own even behind one that joins what follows it.
    private static func references(
        in text: String, limit: Int, _ isMarkup: (Unicode.Scalar) -> Bool
    ) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.collapsedWhitespace(limit: limit).unicodeScalars {
            switch scalar {
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            default:
                if isMarkup(scalar) { escaped.append("\\") }
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Text that somebody typed, line by line, so that nothing of it is markup.
    ///
    /// `PlainMarkdown` in the importers takes the backslashes and references out again.
    static func plain(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + text.utf8.count / 8)
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if !bytes.isEmpty || line.startIndex > text.startIndex { breakLine(before: line, &bytes) }
            append(line, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Between two lines of a paragraph a backslash makes the break seen.
    private static func breakLine(before line: Substring.UTF8View, _ bytes: inout [UInt8]) {
        let isInParagraph = bytes.last != UInt8(ascii: "\n") && !bytes.isEmpty && !line.isEmpty
        if isInParagraph { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(UInt8(ascii: "\n"))
    }

    private static func append(_ line: Substring.UTF8View, to bytes: inout [UInt8]) {
        var isAtStart = true
        var isNumber = false
        for byte in line {
            switch byte {
            case UInt8(ascii: " ") where isAtStart: bytes += "&#32;".utf8
            case UInt8(ascii: "\t") where isAtStart: bytes += "&#9;".utf8
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="):
                bytes += isAtStart ? [UInt8(ascii: "\\"), byte] : [byte]
            case UInt8(ascii: "."), UInt8(ascii: ")"): bytes += isNumber ? [UInt8(ascii: "\\"), byte] : [byte]
            default: bytes += markup.contains(byte) ? [UInt8(ascii: "\\"), byte] : [byte]
            }
            isNumber = (isAtStart || isNumber) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            isAtStart = false
        }
    }

    private static let markup = Set("\\`*_[]<>&#|~$".utf8)
}
