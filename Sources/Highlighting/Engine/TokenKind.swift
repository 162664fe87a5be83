/// The visible kind of a piece of code. The page's style sheet colours these classes and no others.
///
/// There are few kinds because every span adds weight to the page: punctuation, operators and plain names have none.
/// Neighbours of the same kind share one span, also across white space and line ends, so a span may cover many lines (a
/// comment, a multi-line string, a run of added lines in a diff).
enum TokenKind: UInt8, Sendable, CaseIterable {
    /// `k`: `let`, `return`, `SELECT`.
    case keyword
    /// `t`: a type or class name.
    case type
    /// `s`: string, character or regular expression literal.
    case string
    /// `n`: number, and words that are constants (`true`, `nil`, `MAX_SIZE`).
    case number
    /// `c`: comment.
    case comment
    /// `f`: name of a function where it is declared or called; a shell command.
    case function
    /// `p`: key of a mapping, markup attribute, CSS property, command-line option.
    case property
    /// `g`: markup tag, CSS selector, section of a configuration file.
    case tag
    /// `v`: variable with a sigil, expansion in a string.
    case variable
    /// `m`: preprocessor line, decorator, shell prompt, header of a diff.
    case meta
    /// `i`: inserted lines of a diff, with their `+`.
    case inserted
    /// `d`: deleted lines of a diff, with their `-`.
    case deleted
    /// `h`: hunk header of a diff, heading in Markdown.
    case heading

    /// The start tag of this kind's span.
    var startTag: StaticString {
        switch self {
        case .keyword: "<span class=\"k\">"
        case .type: "<span class=\"t\">"
        case .string: "<span class=\"s\">"
        case .number: "<span class=\"n\">"
        case .comment: "<span class=\"c\">"
        case .function: "<span class=\"f\">"
        case .property: "<span class=\"p\">"
        case .tag: "<span class=\"g\">"
        case .variable: "<span class=\"v\">"
        case .meta: "<span class=\"m\">"
        case .inserted: "<span class=\"i\">"
        case .deleted: "<span class=\"d\">"
        case .heading: "<span class=\"h\">"
        }
    }

    /// Full-width lines; the span includes the line feed after the last one.
    var isBlock: Bool {
        self == .inserted || self == .deleted
    }

    /// Whole lines, which may have a background: it must not run over the blank lines between them.
    var isOfLines: Bool {
        switch self {
        case .inserted, .deleted, .heading: true
        default: false
        }
    }
}

/// A piece of the code, as offsets of bytes.
struct Token: Equatable {
    var kind: TokenKind
    var start: Int
    var end: Int
}
