// Languages for tools: builds, patches, documents.

extension Language {
    static let tools: [Language] = [
        Language("Diff", "diff patch udiff rej apply_patch") { code in
            var lexer = DiffLexer()
            lexer.scan(&code)
        },
        Language("Markdown", "markdown md mdx mkd mdc qmd rmd", files: "readme changelog") {
            MarkdownLexer().scan(&$0)
        },
        Language("Dockerfile", "dockerfile docker containerfile", files: "dockerfile containerfile") {
            DockerfileLexer().scan(&$0)
        },
        Language("Makefile", "makefile make mk mak gnumakefile just justfile", files: "makefile gnumakefile justfile") {
            MakefileLexer().scan(&$0)
        },
        Language("CMake", "cmake", files: "cmakelists.txt") { .cmake },
        Language("LaTeX", "latex tex sty bib") { .latex },
    ]
}

extension Grammar {
    static let cmake = Grammar(
        [
            (
                .keyword,
                "if else elseif endif foreach endforeach function endfunction macro endmacro while endwhile return "
                    + "break include"
            ),
            (.constant, "ON OFF TRUE FALSE"),
        ],
        [.blockComment("#[[", "]]"), .hashComment, .text("\"", .dollarBrace), .verbatim("${", close: "}")])

    static let latex = Grammar(
        [],
        [
            .lineComment("%"), .verbatim("$$"), .verbatim("$"), .sigil("\\", .keyword), .special("\\", .escape),
        ],
        [.dotIsOperator], wordBytes: .word(""))
}
