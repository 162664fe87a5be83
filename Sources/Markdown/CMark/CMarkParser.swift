import Bytes
import CCMarkGFM

/// Parses one text after the other in the same memory. Use one per thread.
final class CMarkParser {
    private let arena = Arena()
    private let syntax = CMarkSyntax.shared

    /// Parses a whole text and passes its tree to `body`; the tree is freed afterwards.
    ///
    /// Footnotes only for texts that define one: without a definition `[^label]` is a pattern like `[^a-z]`,
    /// and cmark would lose the markup inside it.
    func withTree<Result>(of text: UTF8Bytes, footnotes: Bool, _ body: (Node) -> Result) -> Result? {
        arena.use { allocator in
            // Security rule 15: never CMARK_OPT_UNSAFE. Text that was a string needs no CMARK_OPT_VALIDATE_UTF8.
            let options = CMARK_OPT_DEFAULT | (footnotes ? CMARK_OPT_FOOTNOTES : 0)
            let parser = cmark_parser_new_with_mem(options, allocator)
            cmark_parser_attach_syntax_extension(parser, syntax.table)
            cmark_parser_attach_syntax_extension(parser, syntax.strikethrough)
            text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
            return cmark_parser_finish(parser).map { body(Node($0)) }
        }
    }

    /// Parses with some extensions attached; the caller frees the tree.
    static func parse(_ text: UTF8Bytes, extensions: [OpaquePointer?]) -> OpaquePointer? {
        let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
        defer { cmark_parser_free(parser) }
        for syntax in extensions {
            cmark_parser_attach_syntax_extension(parser, syntax)
        }
        text.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
        return cmark_parser_finish(parser)
    }
}
