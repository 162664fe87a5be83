import Bytes
import CCMarkGFM
import Hypertext

/// Walks a tree and writes it as HTML. What it writes, and nothing else, gets into the page: nodes of a
/// type that it does not know are only walked through (security rule 15).
struct MarkdownWriter {
    let options: MarkdownOptions
    let types: NodeTypes
    let source: PreparedSource
    let inserts: [MarkdownInsert]
    /// Before every id, so that none of two texts on a page are the same (security rule 9).
    let idPrefix: String
    /// Write inline markup only.
    let isInline: Bool

    var html: HTML
    var tally = Tally()
    var blocks: [RenderedMarkdown.Block] = []
    var notices: [MarkdownNotice] = []
    var hasMetFormulas = false

    /// How many elements are open.
    private var depth = 0
    var inline = InlineState()
    var lists = ListState()
    var headings = HeadingOutline()
    /// The headings that what follows each block stands under.
    private(set) var outlines: [HeadingOutline] = []
    var table = TableState()
    var footnotes = FootnoteState()
    var paragraph = Tally().mark

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

    /// Writes all that is in a tree. No recursion: emphasis may nest as deep as the text is long.
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

    /// The node after one that is done; closes what ends with it.
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

    /// Text, escaped and counted.
    mutating func append(text: UTF8Bytes) {
        html.append(text: text)
        tally.add(text)
    }

    mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(text: $0) }
    }
}
