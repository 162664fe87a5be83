import Bytes
import CCMarkGFM

/// The beginning of a text in Markdown, for a viewer that is not a page of this program and may show HTML.
public enum MarkdownExcerpt {
    /// Markdown in which HTML is text, pictures are their words, and links lead to the web. A longer text ends with a
    /// line before the limit; blocks that the end cuts are closed.
    ///
    /// - Parameter limit: The most bytes of the text that are read: in some shapes the Markdown that is written is much
    ///   longer than the text.
    public static func safe(_ text: String, limit: Int) -> String {
        var beginning = text.utf8.count > limit ? lines(of: text, limit: limit) : text
        let tree = beginning.withUTF8 { CMarkParser.parse($0, extensions: [CMarkSyntax.shared.table]) }
        guard let root = tree else { return "" }
        defer { cmark_node_free(root) }
        for node in nodes(below: root) { makeSafe(node) }
        let markdown = render(root)
        return beginning.utf8.count < text.utf8.count ? markdown + "\n\n…" : markdown
    }

    private static func lines(of text: String, limit: Int) -> String {
        let beginning = text.utf8.prefix(limit)
        let end = beginning.lastIndex(of: UInt8(ascii: "\n")) ?? beginning.endIndex
        return String(decoding: beginning[..<end], as: UTF8.self)
    }

    private static func render(_ root: OpaquePointer) -> String {
        guard let text = cmark_render_commonmark(root, CMARK_OPT_DEFAULT, 0) else { return "" }
        defer { cmark_get_default_mem_allocator().pointee.free(text) }
        let markdown = String(cString: text)
        return String(decoding: markdown.utf8.reversed().drop { $0 == UInt8(ascii: "\n") }.reversed(), as: UTF8.self)
    }

    // MARK: What is replaced

    private static func nodes(below root: OpaquePointer) -> [OpaquePointer] {
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        var nodes: [OpaquePointer] = []
        while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
            if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) { nodes.append(node) }
        }
        return nodes
    }

    private static func makeSafe(_ node: OpaquePointer) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_HTML_INLINE: replace(node, by: words(of: node))
        case CMARK_NODE_HTML_BLOCK:
            let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH)
            cmark_node_append_child(paragraph, words(of: node))
            replace(node, by: paragraph)
        case CMARK_NODE_IMAGE: unwrap(node)
        case CMARK_NODE_LINK:
            let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
            if LinkPolicy.safe(address)?.isExternal != true { unwrap(node) }
        default: break
        }
    }

    /// The HTML as text.
    private static func words(of node: OpaquePointer) -> OpaquePointer? {
        let html = UTF8Bytes(cString: cmark_node_get_literal(node)).reversed().drop { $0 == UInt8(ascii: "\n") }
            .reversed()
        let words = cmark_node_new(CMARK_NODE_TEXT)
        cmark_node_set_literal(words, String(decoding: html, as: UTF8.self))
        return words
    }

    private static func replace(_ node: OpaquePointer, by other: OpaquePointer?) {
        cmark_node_replace(node, other)
        cmark_node_free(node)
    }

    /// Puts what is in a node in its place.
    private static func unwrap(_ node: OpaquePointer) {
        while let child = cmark_node_first_child(node) { cmark_node_insert_before(node, child) }
        cmark_node_unlink(node)
        cmark_node_free(node)
    }
}
