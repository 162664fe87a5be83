import Bytes
import Hypertext

/// A part of a text, rendered independently of the rest.
struct RenderedPart {
    let blocks: [MarkdownBlock]
    /// The number of blocks that cannot change any more, whatever follows.
    let closed: Int
    /// The start of the first block that can change, in bytes of the part.
    let boundary: Int
    /// The state that the next part needs.
    let state: PartState
}

extension MarkdownRenderer {
    /// Renders a part that begins at a top-level block of the text.
    ///
    /// - Parameter isClosed: Nothing that follows can change its last block.
    /// - Returns: nil if the rendering depends on the rest: the part defines links or footnotes, or exceeds a limit.
    mutating func render(
        part: UTF8Bytes, after state: PartState, idPrefix: String, inserts: [MarkdownInsert], isClosed: Bool = false
    ) -> RenderedPart? {
        guard !FootnoteScan.hasDefinition(part) else { return nil }
        let source = substituted(part, inserts, hasFootnotes: false)
        html.removeAll()
        var writer = HTMLWriter(
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
        _ writer: HTMLWriter, _ tree: PartTree, _ cut: PartTree.Cut, _ state: PartState, _ limits: MarkdownLimits
    ) -> RenderedPart? {
        guard var next = state.after(tree.text.part(0..<cut.offset), limits) else { return nil }
        next.headings = cut.child == 0 ? state.headings : writer.outlines[cut.child - 1]
        return RenderedPart(
            blocks: writer.blocks.map { MarkdownBlock($0, of: writer.html) }, closed: cut.child,
            boundary: writer.source.sourceOffset(ofPrepared: cut.offset), state: next)
    }
}

extension PreparedSource {
    /// The offset in the source of an offset in the prepared text outside of sentinels.
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
