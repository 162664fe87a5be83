// Queries, schemas and settings.

extension Language {
    static let data: [Language] = [
        Language("SQL", "sql mysql postgresql postgres psql pgsql plpgsql sqlite sqlite3 tsql plsql mssql bigquery") {
            .sql
        },
        Language("YAML", "yaml yml", files: ".clang-format .clang-tidy") { code in
            var lexer = YAMLLexer()
            lexer.scan(&code)
        },
        Language("TOML", "toml", files: "pipfile cargo.lock poetry.lock uv.lock") { code in
            var lexer = SettingsLexer(isTOML: true)
            lexer.scan(&code)
        },
        Language(
            "INI", "ini cfg conf properties desktop service editorconfig gitconfig", files: ".editorconfig .gitconfig",
            scan: settings),
        Language("Environment", "dotenv env", files: ".env", scan: settings),
        Language("Protocol Buffers", "protobuf proto proto3") { .protobuf },
        Language("HCL", "hcl terraform tf tfvars") { .hcl },
        Language("nginx", "nginx nginxconf", files: "nginx.conf") { .nginx },
        Language("Prisma", "prisma") { .prisma },
    ]

    private static let settings: @Sendable (inout Scanner) -> Void = { code in
        var lexer = SettingsLexer(isTOML: false)
        lexer.scan(&code)
    }
}

extension Grammar {
    static let sql = Grammar(
        [
            (
                .keyword,
                "add all alter analyze and any as asc authorization auto_increment before begin between by call cascade "
                    + "case check cluster collate column comment commit concurrently conflict constraint create cross "
                    + "cube current cursor database declare default deferrable delete desc describe distinct do drop "
                    + "each else elsif end engine escape except exclude exec execute exists explain extension fetch "
                    + "filter first following for force foreign from full function generated grant group grouping having "
                    + "identity if ignore ilike in index inner insert instead intersect into is isnull join key language "
                    + "last lateral left like limit lock loop materialized merge minus natural next no not nothing "
                    + "notnull return nulls of off offset on only or order outer over partition policy pragma preceding primary "
                    + "procedure raise range recursive references refresh rename replace restrict returning returns "
                    + "revoke right role rollback rollup row rows savepoint schema select sequence set show similar "
                    + "start table tablespace temp temporary then ties to top transaction trigger truncate type "
                    + "unbounded union unique unlogged update use using vacuum values view volatile when where while "
                    + "window with within without"
            ),
            (
                .type,
                "bigint bigserial binary bit blob bool boolean bytea char character cidr clob date datetime decimal "
                    + "double enum float inet int int2 int4 int8 integer interval json jsonb longtext mediumint "
                    + "mediumtext money nchar numeric nvarchar precision real serial smallint smallserial text time "
                    + "timestamp timestamptz tinyint tsvector uuid varbinary varchar varying xml"
            ),
            (.constant, "true false null"),
            (.stringPrefix, "e n x b"),
        ],
        [
            .lineComment("--"), .blockComment("/*", "*/", nests: true), .lineComment("# "),
            .doubling("'"), .doubling("\""), .doubling("`"),
            .sigil("@@", .variable), .sigil("@", .variable), .sigil("$", .variable, .wordOrMark),
            .sigil(":", .variable, .detached),
        ],
        [.ignoresCase])

    static let protobuf = Grammar(
        [
            (.definesType, "message enum service oneof extend"),
            (.definesFunction, "rpc"),
            (
                .keyword,
                "syntax edition package import option optional required repeated reserved returns stream to max public "
                    + "weak extensions group"
            ),
            (
                .type,
                "bool bytes double fixed32 fixed64 float int32 int64 map sfixed32 sfixed64 sint32 sint64 string uint32 "
                    + "uint64"
            ),
            (.constant, "true false"),
        ],
        Rule.cComments + [.string("\""), .string("'")], [.capitalTypes])

    static let hcl = Grammar(
        [
            (
                .keyword,
                "resource data variable output module provider terraform locals backend required_providers lifecycle "
                    + "moved import check for in if"
            ),
            (.type, "string number bool list map set object tuple any"),
            (.constant, "true false null"),
        ],
        Rule.cComments + [.hashComment, .string("\"", .dollarBrace), .special("<<", .heredoc(.shell))],
        [.assignedKeys, .leadingKeywords])

    static let nginx = Grammar(
        [(.constant, "on off")],
        [.hashComment, .text("\""), .text("'"), .sigil("$", .variable)],
        [.leadingKeywords, .dotIsOperator], wordBytes: .word("_-./"))

    static let prisma = Grammar(
        [
            (.definesType, "model enum type datasource generator view"),
            (.constant, "true false"),
        ],
        [.lineComment("//"), .string("\""), .sigil("@@", .meta), .sigil("@", .meta, .dotted)],
        [.capitalTypes, .assignedKeys])
}
