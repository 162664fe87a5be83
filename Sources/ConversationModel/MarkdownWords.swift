extension String {
    /// The first words of a Markdown text on one line, without formatting marks.
    public var asTitle: String { markdownWords(limit: 80) }

    /// The first words of a Markdown text, up to a length.
    func markdownWords(limit: Int) -> String {
        var reader = MarkdownWords(self, limit: limit)
        return reader.read()
    }
}

/// Reads the words of a Markdown text as far as a line has room, leaving out formatting marks.
private struct MarkdownWords {
    /// The bytes of a text that can become a title: a text of nothing but marks costs no more.
    private static let longestSource = 2400

    private var rest: Substring.UnicodeScalarView
    private var line: CollapsedLine

    init(_ text: String, limit: Int) {
        let end = text.utf8.index(text.startIndex, offsetBy: Self.longestSource, limitedBy: text.endIndex)
        rest = text[..<(end ?? text.endIndex)].unicodeScalars
        line = CollapsedLine(limit: limit)
    }

    mutating func read() -> String {
        while !rest.isEmpty, !line.isCut {
            skipLineMarks()
            if startsFence { skipLine() } else { readLine() }
            _ = rest.popFirst()
            line.append(" ")
        }
        return line.text
    }

    private mutating func readLine() {
        while let scalar = rest.first, !scalar.endsLine {
            switch scalar {
            case "*", "`": readMarks(scalar)
            case "[": readLink()
            default: take()
            }
            if line.isCut { return }
        }
    }

    private mutating func take() {
        if let scalar = rest.popFirst() { line.append(scalar) }
    }

    /// Skips the mark of a heading or a quote, and the spaces before it.
    private mutating func skipLineMarks() {
        rest = rest.drop { $0 == " " }
        let text = rest.drop { $0 == "#" || $0 == ">" }
        if text.first.map({ $0 == " " || $0.endsLine }) ?? true { rest = text }
    }

    private var startsFence: Bool { rest.starts(with: "```".unicodeScalars) || rest.starts(with: "~~~".unicodeScalars) }

    private mutating func skipLine() {
        rest = rest.drop { !$0.endsLine }
    }

    /// Reads stars or backticks. A single star may be a product; two stars, or a backtick, are formatting.
    private mutating func readMarks(_ mark: Unicode.Scalar) {
        let run = rest.prefix { $0 == mark }
        rest = rest[run.endIndex...]
        if mark == "*", run.dropFirst().isEmpty { line.append(mark) }
    }

    /// Reads the words of `[words](address)`, or else the bracket.
    private mutating func readLink() {
        let text = Substring(rest.dropFirst())
        guard let middle = text.rangeOfBytes(of: "]("),
            let end = text[middle.upperBound...].utf8.firstIndex(of: UInt8(ascii: ")"))
        else { return take() }
        let words = text[..<middle.lowerBound]
        guard !words.utf8.contains(UInt8(ascii: "[")) else { return take() }
        for scalar in words.unicodeScalars { line.append(scalar) }
        rest = text[text.utf8.index(after: end)...].unicodeScalars
    }
}

extension Unicode.Scalar {
    fileprivate var endsLine: Bool { self == "\n" || self == "\r" }
}
