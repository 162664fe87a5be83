import CCMarkGFM

/// `~~struck~~` and `~struck~` as an extension of our own, because the library's is not thread-safe
/// (see `CMarkSyntax`).
///
/// An extension names its delimiters by characters, and those are what cmark sets and clears around a
/// parse. Ours are two control characters which no text has a use for; they stand for one tilde and for
/// two. Having two kinds also means that an opener and a closer of different length never meet, which
/// is where the library's version is quadratic (`~~a b~ b~ b~ …`).
enum Strikethrough {
    private static let single: UInt8 = 0x01
    private static let double: UInt8 = 0x02
    private static let tilde = UInt8(ascii: "~")
    /// The longest run that cmark's own extension reads at once.
    private static let longestRun = 100
    private static let tildes: StaticString = """
        ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        """

    nonisolated(unsafe) private static var type = CMARK_NODE_NONE
    nonisolated(unsafe) private static var container: OpaquePointer?

    /// Called once, before any parse: the node type to make, and the extension that says what such a
    /// node may contain.
    static func prepare(type: cmark_node_type, container: OpaquePointer?) {
        self.type = type
        self.container = container
    }

    static func makeExtension() -> OpaquePointer? {
        let made = cmark_syntax_extension_new("pageturner-strikethrough")
        let allocator = cmark_get_default_mem_allocator()
        var characters: UnsafeMutablePointer<cmark_llist>?
        for kind in [single, double] {
            characters = cmark_llist_append(allocator, characters, UnsafeMutableRawPointer(bitPattern: UInt(kind)))
        }
        cmark_syntax_extension_set_special_inline_chars(made, characters)
        cmark_syntax_extension_set_match_inline_func(made) { _, _, _, character, parser in
            character == Strikethrough.tilde ? Strikethrough.match(parser) : nil
        }
        cmark_syntax_extension_set_inline_from_delim_func(made) { _, _, parser, opener, closer in
            Strikethrough.insert(parser, opener, closer)
        }
        return made
    }

    /// Reads a run of tildes. What it returns is a text node, which becomes the struck node if the run
    /// finds its partner.
    private static func match(_ parser: OpaquePointer?) -> OpaquePointer? {
        var opens: Int32 = 0
        var closes: Int32 = 0
        var punctuation: (before: Int32, after: Int32) = (0, 0)
        let count = Int(
            cmark_inline_parser_scan_delimiters(
                parser, Int32(longestRun), tilde, &opens, &closes, &punctuation.before, &punctuation.after))
        guard count <= longestRun,
            let node = cmark_node_new_with_mem(CMARK_NODE_TEXT, Arena.allocator)
        else { return nil }
        tildes.withUTF8Buffer { text in
            text.withMemoryRebound(to: CChar.self) { text in
                _ = cmark_node_set_literal(node, text.baseAddress.map { $0 + (longestRun - count) })
            }
        }
        // GFM also strikes between single tildes inside words, but there they mean "about" or "to":
        // "3~5 days or 7~8 days" must not strike "5 days or 7".
        let isInsideWord = count == 1 && opens != 0 && closes != 0
        if count <= 2, opens != 0 || closes != 0, !isInsideWord {
            cmark_inline_parser_push_delimiter(parser, count == 1 ? single : double, opens, closes, node)
        }
        return node
    }

    /// Turns the opener's text node into a struck node around everything between the two.
    private static func insert(
        _ parser: OpaquePointer?, _ opener: UnsafeMutablePointer<delimiter>?, _ closer: UnsafeMutablePointer<delimiter>?
    ) -> UnsafeMutablePointer<delimiter>? {
        guard let opener, let closer else { return nil }
        let following = closer.pointee.next
        let struck = opener.pointee.inl_text
        let end = closer.pointee.inl_text
        guard cmark_node_set_type(struck, type) == 1 else { return following }
        cmark_node_set_syntax_extension(struck, container)
        while let inner = cmark_node_next(struck), inner != end {
            guard cmark_node_append_child(struck, inner) == 1 else { break }
        }
        cmark_node_free(end)
        var finished: UnsafeMutablePointer<delimiter>? = closer
        while let current = finished {
            finished = current == opener ? nil : current.pointee.previous
            cmark_inline_parser_remove_delimiter(parser, current)
        }
        return following
    }
}
