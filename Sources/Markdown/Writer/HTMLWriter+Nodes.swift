import CCMarkGFM

extension HTMLWriter {
    /// Begins a node. Returns true if its children follow; otherwise the node is done.
    mutating func enter(_ node: Node) -> Bool {
        switch node.type {
        case CMARK_NODE_TEXT: enterText(node)
        case CMARK_NODE_SOFTBREAK: writeSoftBreak()
        case CMARK_NODE_LINEBREAK: writeLineBreak()
        case CMARK_NODE_CODE: writeCode(node)
        case CMARK_NODE_HTML_INLINE: writeInlineHTML(node)
        case CMARK_NODE_EMPH: return openInline("<em>")
        case CMARK_NODE_STRONG: return openInline("<strong>")
        case types.strikethrough: return openInline("<del>")
        case CMARK_NODE_LINK: return enterLink(node)
        case CMARK_NODE_IMAGE: writeImage(node)
        case CMARK_NODE_FOOTNOTE_REFERENCE: writeFootnoteReference(node)
        default: return isInline ? enterBlockInline(node) : enterBlock(node)
        }
        return false
    }

    /// Ends a node after its children.
    mutating func leave(_ node: Node) {
        switch node.type {
        case CMARK_NODE_EMPH: closeInline("</em>")
        case CMARK_NODE_STRONG: closeInline("</strong>")
        case types.strikethrough: closeInline("</del>")
        case CMARK_NODE_LINK: leaveLink()
        default: if !isInline { leaveBlock(node) }
        }
    }

    private mutating func enterBlock(_ node: Node) -> Bool {
        switch node.type {
        case CMARK_NODE_PARAGRAPH: return enterParagraph(node)
        case CMARK_NODE_HEADING: openHeading(node)
        case CMARK_NODE_LIST: openList(node)
        case CMARK_NODE_ITEM: openItem(node)
        case CMARK_NODE_BLOCK_QUOTE: openQuote()
        case types.table: openTable(node)
        case types.tableRow: openRow(node)
        case types.tableCell: openCell(node)
        case CMARK_NODE_FOOTNOTE_DEFINITION: openFootnote()
        case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK:
            writeLeafBlock(node)
            return false
        default: break
        }
        return true
    }

    private mutating func leaveBlock(_ node: Node) {
        switch node.type {
        case CMARK_NODE_PARAGRAPH: leaveParagraph(node)
        case CMARK_NODE_HEADING: closeHeading()
        case CMARK_NODE_LIST: closeList(node)
        case CMARK_NODE_ITEM: html.append(literal: "</li>")
        case CMARK_NODE_BLOCK_QUOTE: closeQuote()
        case types.table: closeTable()
        case types.tableRow: closeRow(node)
        case types.tableCell: closeCell(node)
        case CMARK_NODE_FOOTNOTE_DEFINITION: closeFootnote(node)
        default: break
        }
    }

    private mutating func writeLeafBlock(_ node: Node) {
        switch node.type {
        case CMARK_NODE_CODE_BLOCK: writeCodeBlock(node)
        case CMARK_NODE_HTML_BLOCK: writeHTMLBlock(node)
        default: writeThematicBreak()
        }
    }

    /// In inline markup, line breaks separate blocks and spaces separate cells.
    private mutating func enterBlockInline(_ node: Node) -> Bool {
        switch node.type {
        case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, types.tableRow:
            if !html.isEmpty { writeLineBreak() }
        case types.tableCell:
            if node.previous != nil { append(text: " ") }
        case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
            if !html.isEmpty { writeLineBreak() }
            writeCode(node)
            return false
        case CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_FOOTNOTE_DEFINITION:
            return false
        default:
            break
        }
        return true
    }
}
