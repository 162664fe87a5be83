import ConversationModel

/// Escapes text for Markdown.
public enum MarkdownEscape {
    /// The text on one line, with everything escaped that Markdown or HTML takes for markup.
    ///
    /// - Parameter limit: The most characters; longer text is cut.
    public static func line(_ text: String, limit: Int) -> String {
        references(in: text, limit: limit) { "\\`*_[]#|~$".unicodeScalars.contains($0) }
    }

    /// The text for a line of HTML, which Markdown does not parse.
    ///
    /// - Parameter limit: The most characters; longer text is cut.
    public static func summary(_ text: String, limit: Int) -> String {
        references(in: text, limit: limit) { _ in false }
    }

    /// Works on scalars: in characters, `<` may be joined to its neighbours.
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

    /// Escapes text that somebody typed, line by line, so that no part of it is markup.
    ///
    /// `PlainMarkdown` in the importers removes the backslashes and references again.
    static func plain(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + text.utf8.count / 8)
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if !bytes.isEmpty || line.startIndex > text.startIndex { breakLine(before: line, &bytes) }
            append(line, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A backslash makes the line break within a paragraph visible.
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
