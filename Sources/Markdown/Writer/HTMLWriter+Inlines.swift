import Highlighting
import Bytes
import CCMarkGFM
import Hypertext

/// The writer's place in a paragraph.
struct InlineState {
    /// The number of open inline elements, written or not.
    var depth = 0
    /// True for open links that were written: links may contain links as cmark reads them.
    var links: [Bool] = []
    /// Inserts that wait for the end of the link around them.
    var waiting: [Int] = []
    /// Bytes at the beginning of the next text that it does not show.
    var skippedBytes = 0

    var isInWrittenLink: Bool { links.contains(true) }
}

extension HTMLWriter {
    mutating func openInline(_ tag: StaticString) -> Bool {
        if inline.depth < options.limits.inlineNesting { html.append(literal: tag) }
        inline.depth += 1
        return true
    }

    mutating func closeInline(_ tag: StaticString) {
        inline.depth -= 1
        if inline.depth < options.limits.inlineNesting { html.append(literal: tag) }
    }

    mutating func writeSoftBreak() {
        if options.breaksLines || options.keepsShortLines && isLineShort {
            writeLineBreak()
        } else {
            append(text: "\n")
        }
        line = tally.mark
    }

    mutating func writeLineBreak() {
        html.append(literal: "<br>")
        line = tally.mark
    }

    /// Text that was wrapped has longer lines. Only the line before a break decides, so that text that is being written
    /// keeps its lines.
    private var isLineShort: Bool { tally.length(since: line) + tally.wide(since: line) < Self.shortLine }

    /// In letters.
    private static let shortLine = 60

    mutating func writeCode(_ node: Node) {
        html.append(literal: "<code>")
        if let restored = source.restored(node.literal) {
            restored.withUnsafeBufferPointer { write(code: $0) }
        } else {
            write(code: node.literal)
        }
        html.append(literal: "</code>")
    }

    private mutating func write(code: UTF8Bytes) {
        html.append(code: code)
        tally.add(code)
        tally.add(length: BidiControl.growth(of: code))
    }

    /// Shows a tag as text, except `<br>`, which answers use because Markdown has no line break in table cells.
    mutating func writeInlineHTML(_ node: Node) {
        let name = node.literal.filter { !$0.isSpace && $0 != UInt8(ascii: "/") }.map(\.lowercased)
        if name.elementsEqual("<br>".utf8) {
            writeLineBreak()
        } else {
            let text = source.restored(node.literal) ?? Array(node.literal)
            text.withUnsafeBufferPointer { append(text: $0) }
        }
    }

    mutating func enterText(_ node: Node) {
        var text = node.literal
        if inline.skippedBytes > 0 {
            text = text.part(from: inline.skippedBytes)
            inline.skippedBytes = 0
        }
        while let (range, entry) = source.sentinel(in: text) {
            writeText(text.part(0..<range.lowerBound))
            text = text.part(from: range.upperBound)
            write(entry, before: &text)
        }
        writeText(text)
    }

    /// Writes text, with its bare addresses as links.
    private mutating func writeText(_ text: UTF8Bytes) {
        var start = 0
        if inline.links.isEmpty {
            var links = BareLinks(in: text)
            while let link = links.next() {
                append(text: text.part(start..<link.range.lowerBound))
                writeBareLink(link, text.part(link.range))
                start = link.range.upperBound
            }
        }
        append(text: text.part(from: start))
    }

    /// Writes an entry. Text that the entry includes is removed from the following text.
    private mutating func write(_ entry: PreparedSource.Entry, before text: inout UTF8Bytes) {
        switch entry.meaning {
        case .insert(let number) where inline.isInWrittenLink: inline.waiting.append(number)
        case .insert(let number): write(inserts[number])
        case .plain, .verbatim: entry.original.withUnsafeBufferPointer { append(text: $0) }
        case .math: entry.original.withUnsafeBufferPointer { write(formula: $0, before: &text) }
        }
    }

    mutating func write(_ insert: MarkdownInsert) {
        html.append(insert.html)
        tally.add(length: insert.length)
    }
}
