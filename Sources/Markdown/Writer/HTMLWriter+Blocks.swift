import Highlighting
import Bytes
import CCMarkGFM
import Hypertext

extension HTMLWriter {
    mutating func enterParagraph(_ node: Node) -> Bool {
        if writePlainPart(node) { return false }
        if !isTight(node) { html.append(literal: "<p>") }
        writeTaskBox()
        paragraph = tally.mark
        line = paragraph
        return true
    }

    mutating func leaveParagraph(_ node: Node) {
        let isTight = isTight(node)
        if node.next == nil, node.parent?.type == CMARK_NODE_FOOTNOTE_DEFINITION {
            writeBackLinks(afterText: true)
        }
        if !isTight { html.append(literal: "</p>") }
        tally.height += HeightEstimate.paragraph(
            length: tally.length(since: paragraph), wide: tally.wide(since: paragraph), indent: lists.indent,
            isTight: isTight)
    }

    private func isTight(_ paragraph: Node) -> Bool {
        guard let item = paragraph.parent, item.type == CMARK_NODE_ITEM, let list = item.parent else { return false }
        return list.isTightList
    }

    mutating func openHeading(_ node: Node) {
        let level = headings.open(node.headingLevel, below: options.headingOffset)
        html.append(literal: "<h")
        html.append(number: level)
        // A moved heading keeps its level's name, so that it also keeps its size.
        if level != node.headingLevel + options.headingOffset {
            html.append(literal: " class=\"level-")
            html.append(number: node.headingLevel)
            html.append(literal: "\"")
        }
        html.append(literal: ">")
        paragraph = tally.mark
    }

    mutating func closeHeading() {
        html.append(literal: "</h")
        html.append(number: headings.level(below: options.headingOffset))
        html.append(literal: ">")
        tally.height += HeightEstimate.heading(length: tally.length(since: paragraph))
        tally.closeAtom(since: paragraph, most: RevealCost.atomMost)
    }

    mutating func openQuote() {
        html.append(literal: "<blockquote>")
        lists.indent += 1
    }

    mutating func closeQuote() {
        html.append(literal: "</blockquote>")
        lists.indent -= 1
    }

    mutating func writeThematicBreak() {
        html.append(literal: "<hr>")
        tally.add(cost: RevealCost.empty)
        tally.height += HeightEstimate.rule
    }

    mutating func writeCodeBlock(_ node: Node) {
        let info = node.fenceInfo
        let language = String(decoding: info.part(0..<(info.firstIndex(where: \.isSpace) ?? info.count)), as: UTF8.self)
        let code = node.literal
        let restored = source.restored(code)
        (restored ?? []).withUnsafeBufferPointer {
            let code = restored == nil ? code : $0
            if language == Self.diagramLanguage, writeDiagram(code) { return }
            let size = CodeBlock.appendFramed(code, language: language, options, to: &html)
            tally.add(cost: size.cost)
            tally.height += size.height
        }
    }

    /// Shows raw HTML as text (security rule 15), line by line.
    mutating func writeHTMLBlock(_ node: Node) {
        let start = tally.mark
        html.append(literal: "<p class=\"html\">")
        let text = source.restored(node.literal) ?? Array(node.literal)
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.dropLast(lines.last?.isEmpty == true ? 1 : 0).enumerated() {
            if number > 0 { writeLineBreak() }
            line.withUnsafeBufferPointer { append(text: $0) }
        }
        html.append(literal: "</p>")
        tally.height += HeightEstimate.paragraph(
            length: tally.length(since: start), wide: 0, indent: lists.indent, isTight: false)
    }

    /// A paragraph that is nothing but a sentinel for a part that exceeds a limit.
    private mutating func writePlainPart(_ paragraph: Node) -> Bool {
        guard let text = paragraph.firstChild, text.next == nil, text.type == CMARK_NODE_TEXT,
            let (range, entry) = source.sentinel(in: text.literal), range == text.literal.indices,
            case .plain(let reason) = entry.meaning
        else { return false }
        entry.original.withUnsafeBufferPointer { writePlain($0, because: reason) }
        return true
    }

    /// A part of the text as it is, under a notice with the reason.
    mutating func writePlain(_ text: UTF8Bytes, because reason: MarkdownNotice.Reason) {
        let notice = MarkdownNotice(reason: reason, bytes: text.count)
        notices.append(notice)
        html.append(literal: "<div class=\"plain-text\"><p class=\"notice\">")
        append(text: options.labels.plainText(reason))
        // HTML drops a line end after `<pre>`, so one is added.
        html.append(literal: "</p><pre tabindex=\"0\">\n")
        html.append(code: text)
        html.append(literal: "</pre></div>")
        let size = CodeBlock.size(of: text)
        tally.add(cost: size.cost)
        tally.height += size.height
    }

    /// Writes the text after the part that is read as Markdown.
    mutating func writeRest(_ text: UTF8Bytes) {
        guard !isInline else {
            append(text: text)
            return endBlock()
        }
        writePlain(text, because: .textTooLong)
        endBlock()
    }
}
