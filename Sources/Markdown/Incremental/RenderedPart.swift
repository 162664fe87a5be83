import Bytes
import Hypertext

/// A part of a text, rendered as if nothing in the rest had to do with it.
struct RenderedPart {
    let blocks: [MarkdownBlock]
    /// How many of the blocks can no longer change, whatever follows.
    let closed: Int
    /// The start of the first block that can, in bytes of the part.
    let boundary: Int
    /// The state that the next part needs.
    let state: PartState
}

extension MarkdownRenderer {
    /// Renders a part that begins where a block of the text's top level does.
    ///
    /// - Parameter isClosed: Whether nothing that follows can change its last block.
    /// - Returns: nil if it cannot be said without the rest how it looks: it defines links or footnotes, or exceeds a
    ///   limit.
    mutating func render(
        part: UTF8Bytes, after state: PartState, idPrefix: String, inserts: [MarkdownInsert], isClosed: Bool = false
    ) -> RenderedPart? {
        guard !FootnoteScan.hasDefinition(part) else { return nil }
        let source = substituted(part, inserts, hasFootnotes: false)
        html.removeAll()
        var writer = MarkdownWriter(
            options, source: source, inserts: inserts, idPrefix: idPrefix, isInline: false, into: html)
        writer.headings = state.headings
        html = HTML()
        let rendered: RenderedPart?? = source.withText(of: part) { text in
            guard state.after(text, options.limits) != nil else { return nil }
            return parser.withTree(of: text, footnotes: false) { root in
                let tree = PartTree(root, text)
                guard !tree.mayDefineLinks else { return nil }
                writer.write(root)
                return Self.cut(writer, tree, isClosed ? tree.end : tree.lastCut, state, options.limits)
            }
        }
        html = writer.html
        return rendered ?? nil
    }

    private static func cut(
        _ writer: MarkdownWriter, _ tree: PartTree, _ cut: PartTree.Cut, _ state: PartState, _ limits: MarkdownLimits
    ) -> RenderedPart? {
        guard var next = state.after(tree.text.part(0..<cut.offset), limits) else { return nil }
        next.headings = cut.child == 0 ? state.headings : writer.outlines[cut.child - 1]
        return RenderedPart(
            blocks: writer.blocks.map { MarkdownBlock($0, of: writer.html) }, closed: cut.child,
            boundary: writer.source.sourceOffset(ofPrepared: cut.offset), state: next)
    }
}

extension PreparedSource {
    /// The place in the source of a place in the prepared text that is not in a sentinel.
    func sourceOffset(ofPrepared offset: Int) -> Int {
        withText(of: UTF8Bytes(start: nil, count: 0)) { text in
            var shift = 0
            var position = 0
            while let (range, entry) = sentinel(in: text.part(0..<offset), from: position) {
                shift += entry.original.count - range.count
                position = range.upperBound
            }
            return offset + shift
        }
    }
}
