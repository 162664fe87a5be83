// Languages for browsers.

extension Language {
    static let web: [Language] = [
        Language("JavaScript", "javascript js mjs cjs node ecmascript") { .javascript },
        Language("JSX", "jsx react") { .javascript },
        Language("TypeScript", "typescript ts mts cts deno") { .typescript },
        Language("TSX", "tsx") { .typescript },
        Language("JSON", "json jsonc json5 jsonl ndjson geojson ipynb webmanifest map", files: ".prettierrc .eslintrc")
        {
            .json
        },
        Language("HTML", "html htm xhtml svg", scan: markup),
        Language("Vue", "vue", scan: markup),
        Language("Svelte", "svelte", scan: markup),
        Language("Astro", "astro", scan: markup),
        Language("Jinja", "jinja jinja2 j2 django twig liquid nunjucks") {
            MarkupLexer(hasBraceComments: true).scan(&$0)
        },
        Language("Handlebars", "handlebars hbs mustache", scan: markup),
        Language("XML", "xml xsd xsl xslt plist rss atom wsdl xaml csproj pom opml kml", scan: xml),
        Language("CSS", "css") { StylesheetLexer().scan(&$0) },
        Language("SCSS", "scss sass") { StylesheetLexer(hasLineComments: true).scan(&$0) },
        Language("Less", "less") { StylesheetLexer(hasLineComments: true).scan(&$0) },
        Language("GraphQL", "graphql gql") { .graphql },
    ]

    private static let markup: @Sendable (inout Scanner) -> Void = { MarkupLexer().scan(&$0) }
    private static let xml: @Sendable (inout Scanner) -> Void = { MarkupLexer(isXML: true).scan(&$0) }
}

extension Grammar {
    private static let scriptKeywords =
        "await break case catch const continue debugger default delete do else export finally for if import in "
        + "instanceof let return switch throw try typeof var void while with yield"

    private static let scriptRules: [Rule] = [
        .lineComment("//"),
        .lineComment("#!"),
        .blockComment("/*", "*/"),
        .special("/", .regex),
        .special("<", .jsx),
        .text("`", .dollarBrace),
        .string("\""),
        .string("'"),
        .sigil("@", .meta, .dotted),
    ]

    static let javascript = Grammar(
        [
            (.definesType, "class new extends"),
            (.definesFunction, "function"),
            (.keyword, scriptKeywords),
            (.contextual, "as async from get of set static"),
            (.value, "this super"),
            (.constant, "true false null undefined NaN Infinity"),
        ],
        scriptRules, [.capitalTypes, .capitalCallsAreTypes], wordBytes: .word("_$"))

    static let typescript = Grammar(
        [
            (.definesType, "class new extends"),
            (.definesFunction, "function"),
            (.keyword, scriptKeywords),
            (
                .contextual,
                "abstract as asserts async declare from get global infer is keyof of override private protected "
                    + "public readonly satisfies set static unique"
            ),
            (.contextualType, "enum implements interface module namespace type"),
            (.value, "this super"),
            (.type, "any bigint boolean never number object string symbol unknown"),
            (.constant, "true false null undefined NaN Infinity"),
        ],
        scriptRules, [.capitalTypes, .capitalCallsAreTypes, .typeParameters], wordBytes: .word("_$"))

    static let json = Grammar(
        [(.constant, "true false null NaN Infinity undefined")],
        Rule.cComments + [.hashComment, .string("\""), .string("'")], [.stringKeys, .wordKeys])

    static let graphql = Grammar(
        [
            (.definesType, "type interface enum input union scalar on implements"),
            (.definesFunction, "query mutation subscription fragment"),
            (.keyword, "extend schema directive repeatable"),
            (.constant, "true false null"),
        ],
        [.hashComment, .text("\"\"\""), .string("\""), .sigil("$", .variable), .sigil("@", .meta)],
        [.capitalTypes, .wordKeys])
}
