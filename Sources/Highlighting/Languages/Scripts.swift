// Languages that are run from their source.

extension Language {
    static let scripts: [Language] = [
        Language(
            "Python", "python py py3 python3 pyi pyw gyp bzl starlark", files: "sconstruct snakefile build.bazel",
            scan: ConsoleLexer.pythonOrSession),
        Language("Python", "pycon python-repl python-console doctest") { ConsoleLexer().scan(&$0) },
        Language(
            "Ruby", "ruby rb rake gemspec podspec", files: "gemfile rakefile podfile fastfile vagrantfile brewfile"
        ) {
            .ruby
        },
        Language("PHP", "php php3 php8 phtml", scan: PHPLexer.scan),
        Language("Perl", "perl pl pm") { .perl },
        Language("Lua", "lua luau") { .lua },
        Language("R", "r rscript rlang", files: ".rprofile") { .r },
        Language("Julia", "julia jl") { .julia },
        Language("PowerShell", "powershell ps1 ps psm1 psd1 pwsh posh") { .powershell },
        Language(
            "Shell", "bash sh shell zsh ksh fish dash shellscript bats env-shell",
            files: ".bashrc .bash_profile .zshrc .profile .zprofile .envrc", scan: ConsoleLexer.shellOrSession),
        Language("Console", "console shell-session shellsession sh-session bash-session terminal cmd-session") {
            ConsoleLexer().scan(&$0)
        },
    ]
}

extension Grammar {
    static let python = Grammar(
        [
            (.definesType, "class"),
            (.definesFunction, "def"),
            (
                .keyword,
                "and as assert async await break continue del elif else except finally for from global if import in is "
                    + "lambda nonlocal not or pass raise return try while with yield"
            ),
            (.contextual, "case match"),
            (.contextualType, "type"),
            (.type, "int float str bool bytes list dict set tuple frozenset complex object"),
            (.constant, "True False None NotImplemented Ellipsis"),
            (.stringPrefix, "r R b B u U br Br bR BR rb Rb rB RB"),
            (.interpolatingPrefix, "f F fr Fr fR FR rf Rf rF RF t"),
        ],
        [
            .hashComment, .text("\"\"\""), .text("'''"), .string("\""), .string("'"),
            .sigil("@", .meta, .dotted),
        ],
        [.capitalTypes, .capitalCallsAreTypes], prefixInterpolation: .brace)

    static let ruby = Grammar(
        [
            (.definesType, "class module"),
            (.definesFunction, "def"),
            (
                .keyword,
                "alias and begin break case do else elsif end ensure for if in next not or redo rescue retry return then "
                    + "undef unless until when while yield require require_relative include extend attr_accessor "
                    + "attr_reader attr_writer private protected public raise lambda proc"
            ),
            (.value, "self super"),
            (.constant, "true false nil __FILE__ __LINE__"),
        ],
        [
            .hashComment,
            .special("=", .documentation(close: "=end")),
            .special("<<", .heredoc(.ruby)),
            .special("%", .percentLiteral),
            .special("/", .regex),
            .text("\"", .hashBrace), .text("'"), .text("`", .hashBrace),
            .sigil("@@", .variable), .sigil("@", .variable), .sigil("$", .variable, .wordOrMark),
            .sigil(":", .number, .detached),
        ],
        [.capitalTypes, .wordKeys], wordBytes: .word("_?!"))

    static let php = Grammar(
        [
            (.definesType, "class interface trait enum new extends implements namespace instanceof"),
            (.definesFunction, "function fn"),
            (
                .keyword,
                "abstract and as break callable case catch clone const continue declare default do echo else elseif "
                    + "endforeach endif endfor endwhile endswitch exit final finally for foreach global goto if include "
                    + "include_once insteadof isset list match or print private protected public readonly require "
                    + "require_once return static switch throw try unset use var while xor yield"
            ),
            (.value, "self parent"),
            (.type, "array bool float int iterable mixed never object string void"),
            (.constant, "true false null TRUE FALSE NULL"),
        ],
        Rule.cComments + [
            .special("#[", .attribute), .hashComment,
            .special("?>", .leave),
            .special("<<<", .heredoc(.php)),
            .text("\"", .phpBrace), .text("'"), .verbatim("`"),
            .sigil("$", .variable),
        ],
        [.capitalTypes, .dotIsOperator])

    static let perl = Grammar(
        [
            (.definesFunction, "sub"),
            (.definesType, "package"),
            (
                .keyword,
                "and cmp continue do else elsif eq foreach for ge given gt if last le local lt my ne next no not or our "
                    + "redo require return say split grep map join sort print printf shift push keys values state unless until use when while x "
                    + "xor die"
            ),
            (.constant, "undef __PACKAGE__"),
            (.quoteOperator, "q qq qw qr m"),
            (.substitution, "s tr y"),
        ],
        [
            .hashComment,
            .special("=", .documentation(close: "=cut")),
            .special("<<", .heredoc(.ruby)),
            .special("/", .regex),
            .text("\"", .dollar), .text("'"), .text("`"),
            .sigil("$", .variable, .wordOrMark), .sigil("@", .variable), .sigil("%", .variable), .sigil("&", .function),
        ],
        [.capitalTypes, .dotIsOperator])

    static let lua = Grammar(
        [
            (.definesFunction, "function"),
            (.keyword, "and break do else elseif end for goto if in local not or repeat return then until while"),
            (.value, "self"),
            (.constant, "true false nil"),
        ],
        [
            .special("--[", .longBracket(.comment)), .lineComment("--"), .special("[", .longBracket(.string)),
            .string("\""), .string("'"),
        ])

    static let r = Grammar(
        [
            (.keyword, "break else for function if in next repeat return while library require"),
            (.constant, "TRUE FALSE NULL NA NaN Inf NA_integer_ NA_real_ NA_character_"),
        ],
        [.hashComment, .text("\""), .text("'"), .verbatim("`")], [.dotIsOperator], wordBytes: .word("_."))

    static let julia = Grammar(
        [
            (.definesType, "struct module"),
            (.definesFunction, "function macro"),
            (
                .keyword,
                "abstract baremodule begin break catch const continue do else elseif end export finally for global if "
                    + "import in isa let local mutable primitive quote return try type using where while"
            ),
            (.constant, "true false nothing missing Inf NaN pi"),
            (.stringPrefix, "r raw b"),
        ],
        [
            .blockComment("#=", "=#", nests: true), .hashComment,
            .text("\"\"\"", .dollarParen), .text("\"", .dollarParen), .special("'", .characterOrLifetime),
            .sigil("@", .meta), .sigil(":", .number, .detached),
        ],
        [.capitalTypes, .capitalCallsAreTypes], wordBytes: .word("_!"))

    static let powershell = Grammar(
        [
            (.definesType, "class enum"),
            (.definesFunction, "function filter"),
            (
                .keyword,
                "begin break catch continue data do dynamicparam else elseif end exit finally for foreach from if in "
                    + "param process return switch throw trap try until using while"
            ),
            (.type, "array bool char datetime double hashtable int long object pscustomobject psobject string switch"),
        ],
        [
            .blockComment("<#", "#>"), .hashComment,
            .verbatim("@\"", close: "\"@", .dollarParen), .verbatim("@'", close: "'@"),
            Rule(
                open: "\"",
                action: .string(
                    StringForm(close: "\"", escape: UInt8(ascii: "`"), spansLines: true, interpolation: .dollarParen))),
            .doubling("'"),
            .sigil("$", .variable, .wordOrMark),
        ],
        [.capitalTypes, .plainCapitalMembers, .ignoresCase, .hyphens], wordBytes: .word("_-"))
}
