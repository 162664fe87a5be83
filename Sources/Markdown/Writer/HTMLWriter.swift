import Bytes
import CCMarkGFM
import Hypertext

/// Walks a tree and writes it as HTML. Only its own output gets into the page: unknown types of nodes are walked
/// through without markup (security rule 15).
struct HTMLWriter {
    let options: MarkdownOptions
    let types: NodeTypes
    let source: PreparedSource
    let inserts: [MarkdownInsert]
    /// The prefix of every id, so that no two texts of a page share one (security rule 9).
    let idPrefix: String
    /// Write inline markup only.
    let isInline: Bool

    var html: HTML
    var tally = Tally()
    var blocks: [RenderedMarkdown.Block] = []
    var notices: [MarkdownNotice] = []
    var hasMetFormulas = false

    /// The number of open elements.
    private var depth = 0
    var inline = InlineState()
    var lists = ListState()
    var headings = HeadingOutline()
    /// The headings above the text after each block.
    private(set) var outlines: [HeadingOutline] = []
    var table = TableState()
    var footnotes = FootnoteState()
    var paragraph = Tally().mark
    /// The start of the line that is written.
    var line = Tally().mark

    init(
        _ options: MarkdownOptions, source: PreparedSource, inserts: [MarkdownInsert], idPrefix: String, isInline: Bool,
        into html: HTML
    ) {
        self.options = options
        self.source = source
        self.inserts = inserts
        self.idPrefix = idPrefix
        self.isInline = isInline
        self.html = html
        types = CMarkSyntax.shared.types
    }

    /// Writes a whole tree. No recursion: emphasis may nest as deep as the text is long.
    mutating func write(_ root: Node) {
        var current = root.firstChild
        while let node = current {
            if enter(node) {
                depth += 1
                if let child = node.firstChild {
                    current = child
                    continue
                }
                close(node)
            }
            endBlockAtTop(node)
            current = following(node, in: root)
        }
        endFootnotes()
        if isInline { endBlock() }
    }

    /// The node after a finished one; closes the nodes that end with it.
    private mutating func following(_ node: Node, in root: Node) -> Node? {
        var node = node
        while true {
            if let next = node.next { return next }
            guard let parent = node.parent, parent != root else { return nil }
            close(parent)
            endBlockAtTop(parent)
            node = parent
        }
    }

    private mutating func close(_ node: Node) {
        depth -= 1
        leave(node)
    }

    private mutating func endBlockAtTop(_ node: Node) {
        guard depth == 0, !isInline, node.type != CMARK_NODE_FOOTNOTE_DEFINITION else { return }
        endBlock()
    }

    mutating func endBlock() {
        if !isInline { html.append(literal: "\n") }
        blocks.append(
            RenderedMarkdown.Block(
                start: blocks.last?.end ?? 0, end: html.count, cost: tally.cost, height: tally.height))
        outlines.append(headings)
        tally.startBlock()
    }

    /// Writes text, escaped and counted.
    mutating func append(text: UTF8Bytes) {
        html.append(text: text)
        tally.add(text)
    }

    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(text: $0) }
    }
}
