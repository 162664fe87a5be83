import CCMarkGFM

/// The facts about cmark-gfm that the process needs, set up once before the first parse.
///
/// cmark-gfm is not thread-safe once its inline extensions are attached: around every parse they set
/// and clear process-wide tables of special characters, and a second thread that parses meanwhile
/// reads them half set. (With two threads, 8.6 % of 48,282 messages came out silently wrong.) So:
///
/// - tables are the only extension of the library that is attached; blocks need none of those tables;
/// - strikethrough is our own extension (`Strikethrough`): `~` is made special here, once and for good,
///   and the only bytes it still toggles are control characters that mean nothing in a text;
/// - bare links and task lists are recognised while the tree is written (`BareLinks`, `ListState`),
///   which also spares us the library's quadratic shapes and the splitting of text at each `w` and `:`.
///
/// The parser needs no lock this way. `ThreadSafetyTests` holds it to that, byte for byte.
struct CMarkSyntax: @unchecked Sendable {
    static let shared = CMarkSyntax()

    let table: OpaquePointer?
    let strikethrough: OpaquePointer?
    let types: NodeTypes

    private init() {
        cmark_gfm_core_extensions_ensure_registered()
        table = cmark_find_syntax_extension("table")
        let library = cmark_find_syntax_extension("strikethrough")
        types = Self.learnTypes(table: table, strikethrough: library)
        Strikethrough.prepare(type: types.strikethrough, container: library)
        Self.makeSpecial(library)
        strikethrough = Strikethrough.makeExtension()
    }

    /// The library numbers the nodes of its extensions as they register and does not report the numbers: a sample
    /// reveals them.
    private static func learnTypes(table: OpaquePointer?, strikethrough: OpaquePointer?) -> NodeTypes {
        var types = NodeTypes()
        let sample: StaticString = "| a |\n|---|\n\n~~b~~"
        let tree = sample.withUTF8Buffer { CMarkParser.parse($0, extensions: [table, strikethrough]) }
        defer { cmark_node_free(tree) }
        guard let tree, let first = Node(tree).firstChild else { return types }
        types.table = first.type
        types.tableRow = first.firstChild?.type ?? types.tableRow
        types.tableCell = first.firstChild?.firstChild?.type ?? types.tableCell
        types.strikethrough = first.next?.firstChild?.type ?? types.strikethrough
        return types
    }

    /// Sets the characters of an extension in the process-wide tables. Parsing with it would clear them
    /// again, so nothing may attach this extension from here on.
    private static func makeSpecial(_ syntax: OpaquePointer?) {
        let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
        cmark_parser_attach_syntax_extension(parser, syntax)
        cmark_manage_extensions_special_characters(parser, 1)
        cmark_parser_free(parser)
    }
}

/// The node types that extensions add.
struct NodeTypes: Sendable {
    var table = CMARK_NODE_NONE
    var tableRow = CMARK_NODE_NONE
    var tableCell = CMARK_NODE_NONE
    var strikethrough = CMARK_NODE_NONE
}
