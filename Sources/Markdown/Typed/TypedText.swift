import Bytes
import Hypertext

/// Writes a prompt as its author typed it.
///
/// Line breaks and indentation stay; only blocks of code, code in a line, links, pictures and lists are formatted. Every
/// character of the source is in the text of the markup, in order: a mark that the page does not show, such as the
/// backticks around code, stands in a `span` with `hidden`. So the text of the markup is the source, to be copied; what
/// it has besides has the class `beside` or `code-header`.
struct TypedText {
    let text: UTF8Bytes
    private let options: MarkdownOptions
    private var spans: TypedSpans
    private(set) var html = HTML()
    private(set) var cost = 0
    /// The end of what is written.
    private var written = 0
    /// The closing fences of blocks that have others inside, by their opening fences.
    private var ends: [Int: Int] = [:]

    init(_ text: UTF8Bytes, _ options: MarkdownOptions, picture: @escaping (String) -> HTML) {
        (self.text, self.options) = (text, options)
        spans = TypedSpans(text, options, picture: picture)
    }

    mutating func write() {
        html.append(literal: "<div class=\"typed\">")
        let lines = TypedText.lines(of: text)
        for block in NestedFences.find(in: text) { ends[block.opening.lowerBound] = block.closing?.lowerBound }
        var rest = 0
        var index = 0
        while index < lines.count {
            if let fence = lines[index].fence(in: text) {
                writeWords(lines[rest..<index])
                index = writeCode(lines, from: index, fence)
                rest = index
            } else {
                index += 1
            }
        }
        writeWords(lines[rest...])
        hide(upTo: text.count)
        html.append(literal: "</div>\n")
    }

    private static func lines(of text: UTF8Bytes) -> [TypedLine] {
        var lines: [TypedLine] = []
        var start = 0
        while start < text.count {
            let end = text.offset(of: UInt8(ascii: "\n"), from: start) ?? text.count
            lines.append(TypedLine(start..<end, of: text))
            start = end + 1
        }
        return lines
    }

    // MARK: Code

    /// - Returns: The index of the line after the block.
    private mutating func writeCode(_ lines: [TypedLine], from first: Int, _ fence: (mark: UInt8, count: Int)) -> Int {
        let closing = ends[lines[first].start]
        let last = lines[(first + 1)...].firstIndex { line in
            closing.map { line.start == $0 } ?? line.closes(fence, in: text)
        }
        let start = min(text.count, lines[first].range.upperBound + 1)
        let end = last.map { lines[$0].range.lowerBound } ?? text.count
        hide(upTo: start)
        let info = text.part(lines[first].start + fence.count..<lines[first].range.upperBound)
        let words = info.split(whereSeparator: \.isSpace).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        cost += CodeBlock.appendFramed(text.part(start..<end), language: words, options, to: &html).cost
        written = end
        guard let last else { return lines.count }
        hide(upTo: lines[last].range.upperBound)
        return last + 1
    }

    // MARK: Words

    /// Writes the lines between blocks of code: those of lists as lists, the others as one paragraph.
    private mutating func writeWords(_ lines: ArraySlice<TypedLine>) {
        var rest = lines.startIndex
        var index = lines.startIndex
        while index < lines.endIndex {
            let end = lines[index...].firstIndex(where: \.isBlank) ?? lines.endIndex
            if let items = items(lines[index..<end]) {
                writeParagraph(lines[rest..<index])
                writeList(lines[index..<end], items)
                rest = end
            }
            index = lines[end...].firstIndex { !$0.isBlank } ?? lines.endIndex
        }
        writeParagraph(lines[rest...])
    }

    private mutating func writeParagraph(_ lines: ArraySlice<TypedLine>) {
        guard let first = lines.firstIndex(where: { !$0.isBlank }), let last = lines.lastIndex(where: { !$0.isBlank })
        else { return }
        hide(upTo: lines[first].range.lowerBound)
        html.append(literal: "<p>")
        let lines = lines[first...last]
        for code in CodeLines.find(in: lines, of: text) {
            writeSpans(upTo: lines[code.lowerBound].range.lowerBound)
            html.append(literal: "<kbd>")
            writeText(upTo: lines[code.upperBound - 1].range.upperBound)
            html.append(literal: "</kbd>")
        }
        writeSpans(upTo: lines[last].range.upperBound)
        html.append(literal: "</p>")
    }

    private mutating func writeSpans(upTo end: Int) {
        guard end > written else { return }
        cost += spans.write(written..<end, to: &html)
        written = end
    }

    private mutating func writeText(upTo end: Int) {
        html.append(text: text.part(written..<end))
        cost += TextLength.of(text.part(written..<end))
        written = end
    }

    /// Writes the source up to a place where the page does not show it.
    private mutating func hide(upTo end: Int) {
        guard end > written else { return }
        html.append(hidden: text.part(written..<end))
        cost += TextLength.of(text.part(written..<end))
        written = end
    }

    // MARK: Lists

    /// The items of lines that are all one; nil if they are no list. A difference of versions has two marks at one depth, and
    /// numbers of a list follow each other.
    private func items(_ lines: ArraySlice<TypedLine>) -> [TypedLine.Item]? {
        guard lines.count >= 2 else { return nil }
        var items: [TypedLine.Item] = []
        var last: [Int: TypedLine.Item] = [:]
        for line in lines {
            guard let item = line.item(in: text), line.indent >= lines[lines.startIndex].indent else { return nil }
            last = last.filter { $0.key <= line.indent }
            if let before = last[line.indent] {
                guard before.mark == item.mark, item.number == before.number.map({ $0 + 1 }) else { return nil }
            }
            last[line.indent] = item
            guard last.count <= Self.deepest else { return nil }
            items.append(item)
        }
        return items
    }

    /// Writes nested lists; an item closes when one of its depth or less follows.
    private mutating func writeList(_ lines: ArraySlice<TypedLine>, _ items: [TypedLine.Item]) {
        var open: [(indent: Int, item: TypedLine.Item)] = []
        for (line, item) in zip(lines, items) {
            while let last = open.last, last.indent > line.indent, open.count > 1 { close(&open, last.item) }
            if let last = open.last, last.indent >= line.indent {
                html.append(literal: "</li>")
            } else {
                openList(item.number)
                open.append((line.indent, item))
            }
            html.append(literal: "<li>")
            hide(upTo: item.words)
            writeSpans(upTo: line.range.upperBound)
        }
        while let last = open.last { close(&open, last.item) }
    }

    /// - Parameter number: Of the first item; nil for bullets.
    private mutating func openList(_ number: Int?) {
        guard let number else { return html.append(literal: "<ul>") }
        guard number != 1 else { return html.append(literal: "<ol>") }
        html.append(literal: "<ol start=\"")
        html.append(number: number)
        html.append(literal: "\">")
    }

    /// More levels than anybody types.
    private static let deepest = 16

    private mutating func close(_ open: inout [(indent: Int, item: TypedLine.Item)], _ item: TypedLine.Item) {
        html.append(literal: item.number == nil ? "</li></ul>" : "</li></ol>")
        open.removeLast()
    }
}

extension HTML {
    /// Appends text that the page has but does not show.
    mutating func append(hidden text: UTF8Bytes) {
        append(literal: "<span hidden>")
        append(text: text)
        append(literal: "</span>")
    }
}
