import JSON
import Markdown

/// The lines of a Markdown file, and the marks that occur in its texts.
struct MarkdownOutput {
    private(set) var bytes: [UInt8] = []
    /// nil for plain text.
    private let mark: Mark?
    private let end = MarkdownEnd()
    /// The numbers of the marks that occur in texts.
    private var taken: Set<Int> = []

    /// - Parameters:
    ///   - mark: Begins the comments; nil for plain text, which has none.
    ///   - capacity: The bytes to reserve: a long text that grows is copied again and again.
    init(_ mark: Mark?, capacity: Int = 0) {
        self.mark = mark
        bytes.reserveCapacity(capacity)
    }

    /// A number whose mark occurs in no text; nil if the current number is one.
    var freeNumber: Int? {
        guard let mark, taken.contains(mark.number) else { return nil }
        return (1...).first { !taken.contains($0) }
    }

    mutating func line(_ text: String) {
        bytes += text.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Writes the line between two texts.
    ///
    /// - Parameter shown: The visible part of the line; must not contain a comment.
    mutating func part(_ kind: String, _ shown: String, _ facts: ((inout JSONOutput) -> Void)? = nil) {
        guard let mark else {
            if !shown.isEmpty { line(shown + "\n") }
            return
        }
        var words = mark.start + kind
        if let facts {
            var output = JSONOutput(.compact, for: .script)
            output.object { facts(&$0) }
            words += " " + output.string
        }
        line((shown.isEmpty ? "" : shown + " ") + words + " -->")
        line("")
    }

    /// Writes a text unchanged. A line of its own closes what it leaves open.
    mutating func text(_ text: String) {
        noteMarks(in: text)
        line(text)
        if let closing = end.closing(text) {
            line(closing)
            if mark == nil { line("") } else { part("closed", "") }
        } else {
            line("")
        }
    }

    /// Writes a text in a fence that is longer than any fence in the text.
    mutating func fenced(_ text: String, language: String = "") {
        noteMarks(in: text)
        let fence = String(repeating: "`", count: max(3, text.longestRun(of: UInt8(ascii: "`")) + 1))
        line(fence + language)
        line(text)
        line(fence)
        line("")
    }

    private mutating func noteMarks(in text: String) {
        var rest = Substring(text).utf8[...]
        let start = Array("<!-- \(Mark.base)".utf8)
        while let found = rest.firstIndex(of: start[0]) {
            rest = rest[found...]
            guard rest.starts(with: start) else {
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(start.count)
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            taken.insert(digits.isEmpty ? 1 : Int(Substring(digits)) ?? 0)
        }
    }
}

extension String {
    /// The length of the longest run of a byte.
    fileprivate func longestRun(of byte: UInt8) -> Int {
        var (longest, run) = (0, 0)
        for next in utf8 {
            run = next == byte ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
