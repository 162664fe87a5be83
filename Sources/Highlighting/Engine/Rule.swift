/// A construct that begins with a certain delimiter in a language.
struct Rule: Sendable {
    enum Action: Sendable {
        case lineComment(TokenKind)
        case blockComment(close: Delimiter, nests: Bool, TokenKind)
        case string(StringForm)
        /// The delimiter and the word after it: `@decorator`, `$variable`.
        case sigil(TokenKind, Sigil)
        case special(Special)
    }

    let open: Delimiter
    let action: Action
}

/// The shape of the word after a sigil.
enum Sigil: Sendable {
    case word
    /// `@app.route`
    case dotted
    /// `$#`, `$1`, `@_`: no word, one mark.
    case wordOrMark
    /// `a:symbol` is not a symbol: no word may precede it.
    case detached
}

/// Constructs without a table. Each is a method of `CodeLexer`.
enum Special: Sendable {
    /// `#include <stdio.h>`, first on its line.
    case preprocessor
    /// A regular expression literal, where an expression may begin.
    case regex
    case jsx
    /// `"""` or `"` between hashes: Swift, Rust.
    case hashString
    /// `[[ … ]]`, `[=[ … ]=]`: Lua; after `--`, a comment.
    case longBracket(TokenKind)
    /// `#[derive(Debug)]`
    case attribute
    /// A character, or a lifetime: Rust's `'a'` and `'a`.
    case characterOrLifetime
    case heredoc(HeredocForm)
    /// Ruby's `%w[a b]`, Perl's `qw(a b)`, Elixir's `~r/x/`: from the sigil on.
    case percentLiteral
    /// A comment that must be first on its line and ends with a line of its own: `=begin`, `=pod`.
    case documentation(close: Delimiter)
    /// A mark that removes the meaning of the next one: LaTeX's `\%`.
    case escape
    /// The end of this code within another language: PHP's `?>`.
    case leave
}

/// A kind of string literal.
struct StringForm: Sendable {
    var close: Delimiter
    /// The byte that escapes the next one; 0 for none.
    var escape: UInt8 = UInt8(ascii: "\\")
    /// A doubled quote is a quote in the text: `'it''s'`.
    var doubles = false
    var spansLines = false
    var interpolation: Interpolation?
    var kind: TokenKind = .string
}

/// Code within a string.
struct Interpolation: Sendable {
    var open: Delimiter
    var close: Unicode.Scalar
    /// The opening twice is text: `{{`.
    var doubledIsText = false
    /// `$name` is a variable too.
    var variables = false

    static let backslashParen = Interpolation(open: "\\(", close: ")")
    static let brace = Interpolation(open: "{", close: "}", doubledIsText: true)
    static let hashBrace = Interpolation(open: "#{", close: "}")
    static let dollarBrace = Interpolation(open: "${", close: "}")
    static let dollar = Interpolation(open: "${", close: "}", variables: true)
    static let dollarParen = Interpolation(open: "$(", close: ")", variables: true)
    static let phpBrace = Interpolation(open: "{$", close: "}", variables: true)
}

// MARK: Shorthands

extension Rule {
    static func lineComment(_ open: Delimiter, _ kind: TokenKind = .comment) -> Rule {
        Rule(open: open, action: .lineComment(kind))
    }

    static func blockComment(
        _ open: Delimiter, _ close: Delimiter, nests: Bool = false, _ kind: TokenKind = .comment
    ) -> Rule {
        Rule(open: open, action: .blockComment(close: close, nests: nests, kind))
    }

    static func sigil(_ open: Delimiter, _ kind: TokenKind, _ form: Sigil = .word) -> Rule {
        Rule(open: open, action: .sigil(kind, form))
    }

    static func special(_ open: Delimiter, _ special: Special) -> Rule {
        Rule(open: open, action: .special(special))
    }

    /// A string on one line.
    static func string(_ open: Delimiter, close: Delimiter? = nil, _ interpolation: Interpolation? = nil) -> Rule {
        Rule(open: open, action: .string(StringForm(close: close ?? open, interpolation: interpolation)))
    }

    /// A string that may span several lines.
    static func text(_ open: Delimiter, close: Delimiter? = nil, _ interpolation: Interpolation? = nil) -> Rule {
        let form = StringForm(close: close ?? open, spansLines: true, interpolation: interpolation)
        return Rule(open: open, action: .string(form))
    }

    /// A string without escapes, which may span several lines.
    static func verbatim(_ open: Delimiter, close: Delimiter? = nil, _ interpolation: Interpolation? = nil) -> Rule {
        let form = StringForm(close: close ?? open, escape: 0, spansLines: true, interpolation: interpolation)
        return Rule(open: open, action: .string(form))
    }

    /// A string in which a doubled quote stands for one, and nothing else is special.
    static func doubling(_ open: Delimiter, close: Delimiter? = nil, _ interpolation: Interpolation? = nil) -> Rule {
        var form = StringForm(close: close ?? open, escape: 0, spansLines: true, interpolation: interpolation)
        form.doubles = true
        return Rule(open: open, action: .string(form))
    }

    /// `//` and `/* */`.
    static let cComments: [Rule] = [.lineComment("//"), .blockComment("/*", "*/")]
    static let nestingComments: [Rule] = [.lineComment("//"), .blockComment("/*", "*/", nests: true)]
    static let hashComment = Rule.lineComment("#")
}
