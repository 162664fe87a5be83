import Bytes
import CCMarkGFM

/// Finds the ends of texts in Markdown that others follow. Keeps its parser, so use one for many texts, and one per thread.
public struct MarkdownEnd {
    private let parser = CMarkParser()

    public init() {}

    /// The line that closes what a text leaves open at its end, which would take in the text after it: a block of code, a
    /// comment or another block of HTML. nil if nothing is open.
    public func closing(_ text: String) -> String? {
        // Everything that stays open begins with one of these.
        guard text.utf8.contains(where: { "`~<".utf8.contains($0) }) else { return nil }
        guard let closing = parser.open(at: text), parser.open(at: text + "\n" + closing) == nil else { return nil }
        return closing
    }
}

extension CMarkParser {
    /// The line that would close the block that takes in a heading after the text; nil if the heading is one.
    fileprivate func open(at text: String) -> String? {
        var text = text + "\n\n# end"
        return text.withUTF8 { text in
            withTree(of: text, footnotes: false) { tree in tree.lastChild.flatMap(\.closing) } ?? nil
        }
    }
}

extension Node {
    fileprivate var lastChild: Node? { cmark_node_last_child(pointer).map { Node($0) } }

    /// The line that closes a block which has no end.
    fileprivate var closing: String? {
        switch type {
        case CMARK_NODE_CODE_BLOCK: closingFence
        case CMARK_NODE_HTML_BLOCK: Self.closing(ofHTML: literal)
        default: nil
        }
    }

    private var closingFence: String? {
        var (length, offset): (Int32, Int32) = (0, 0)
        var mark: CChar = 0
        guard cmark_node_get_fenced(pointer, &length, &offset, &mark) != 0 else { return nil }
        return String(repeating: String(UnicodeScalar(UInt8(bitPattern: mark))), count: Int(length))
    }

    /// The ends of HTML blocks that reach over empty lines (CommonMark 0.29, 'HTML blocks', 1 to 5).
    private static func closing(ofHTML html: UTF8Bytes) -> String? {
        let text = String(decoding: html.prefix(64), as: UTF8.self).drop { $0 == " " }.lowercased()
        let ends = [
            ("<!--", "-->"), ("<?", "?>"), ("<![cdata[", "]]>"), ("<!", ">"), ("<script", "</script>"),
            ("<style", "</style>"), ("<pre", "</pre>"), ("<textarea", "</textarea>"),
        ]
        return ends.first { text.hasPrefix($0.0) }?.1
    }
}
