import Bytes

extension String {
    /// The first words of a Markdown text on one line, without formatting marks.
    public var asTitle: String { markdownWords(limit: 80) }

    /// The first words of a Markdown text, up to a length.
    func markdownWords(limit: Int) -> String {
        var text = self
        return text.withUTF8 { text in
            var reader = MarkdownWords(text, limit: limit)
            return reader.read()
        }
    }
}

/// Reads the words of a Markdown text as far as a line has room, leaving out formatting marks.
///
/// Works on bytes, since an outline reads a title for each prompt of a site.
private struct MarkdownWords {
    /// The bytes of a text that can become a title: a text of nothing but marks costs no more.
    private static let longestSource = 2400

    private let text: UTF8Bytes
    private var position = 0
    private var line: CollapsedLine

    init(_ text: UTF8Bytes, limit: Int) {
        var end = min(Self.longestSource, text.count)
        while text.byte(at: end).isContinuation { end -= 1 }
        self.text = text.part(0..<end)
        line = CollapsedLine(limit: limit)
    }

    mutating func read() -> String {
        while position < text.count, !line.isCut {
            skipLineMarks()
            if startsFence { skip { !$0.endsLine } } else { readLine() }
            position += 1
            line.append(" ")
        }
        return line.text
    }

    private mutating func readLine() {
        while position < text.count, !text[position].endsLine, !line.isCut {
            switch text[position] {
            case UInt8(ascii: "*"), UInt8(ascii: "`"): readMarks()
            case UInt8(ascii: "["): readLink()
            default: takeWord()
            }
        }
    }

    /// Reads a character, and the rest of the word if it is plain ASCII.
    private mutating func takeWord() {
        let start = position
        skip { $0.isPlain }
        if position > start {
            line.append(text.part(start..<position))
        } else {
            line.append(text.takeScalar(at: &position))
        }
    }

    /// Skips the mark of a heading or a quote, and the spaces before it.
    private mutating func skipLineMarks() {
        skip { $0 == UInt8(ascii: " ") }
        let start = position
        skip { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ">") }
        let next = position < text.count ? text[position] : UInt8(ascii: " ")
        if next != UInt8(ascii: " "), !next.endsLine { position = start }
    }

    private var startsFence: Bool { text.starts(with: "```", at: position) || text.starts(with: "~~~", at: position) }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while position < text.count, isSkipped(text[position]) { position += 1 }
    }

    /// Reads stars or backticks. A single star may be a product; two stars, or a backtick, are formatting.
    private mutating func readMarks() {
        let (mark, start) = (text[position], position)
        skip { $0 == mark }
        if mark == UInt8(ascii: "*"), position == start + 1 { line.append("*") }
    }

    /// Reads the words of `[words](address)`, or else the bracket.
    private mutating func readLink() {
        position += 1
        guard let middle = text.offset(of: "](", from: position),
            let end = text.offset(of: UInt8(ascii: ")"), from: middle + 2),
            !text[position..<middle].contains(UInt8(ascii: "["))
        else { return _ = line.append("[") }
        while position < middle { line.append(text.takeScalar(at: &position)) }
        position = end + 1
    }
}

extension UInt8 {
    /// True for letters, digits and most marks of ASCII, which no formatting begins with.
    fileprivate var isPlain: Bool {
        (0x21...0x7E).contains(self) && self != UInt8(ascii: "*") && self != UInt8(ascii: "`")
            && self != UInt8(ascii: "[")
    }

    fileprivate var endsLine: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
