public import Hypertext

/// Highlights code while the page is built, so that no script has to.
///
/// It is a lexer, not a parser: it makes one forward pass over the code, and knows strings, comments, words and
/// numbers. Wrong code gets wrong colours and nothing worse. `TokenKind` lists the classes of the spans.
public enum CodeHighlighter {
    /// Appends the code, escaped, with its tokens in `<span class="k">` and the like (`TokenKind`).
    ///
    /// It takes time in proportion to the code, whatever the code is. The text is unchanged, except for characters that
    /// `HTML` replaces in any code: control characters, line ends, bidi controls.
    /// - Parameters:
    ///   - code: UTF-8; broken UTF-8 is passed through.
    ///   - language: A name or alias in any case (`js`, `C++`), or an info string that starts with one.
    ///   - html: Receives the content of `<pre><code>`.
    /// - Returns: false, with nothing appended, if the language is unknown.
    public static func append(
        _ code: UnsafeBufferPointer<UInt8>, language: String, to html: inout HTML
    ) -> Bool {
        guard let language = Language.named(language) else { return false }
        SpanWriter(code).write(tokens(of: code, in: language), to: &html)
        return true
    }

    /// True if code in this language is highlighted.
    public static func knows(_ language: String) -> Bool {
        Language.named(language) != nil
    }

    /// The language's name as people write it: `js` is "JavaScript".
    public static func name(of language: String) -> String? {
        Language.named(language)?.name
    }

    /// The language of a file by its name or extension: `src/main.rs` is "rust".
    public static func language(forFile name: String) -> String? {
        Language.forFile(name)?.identifier
    }

    static func tokens(of code: UnsafeBufferPointer<UInt8>, in language: Language) -> [Token] {
        var scanner = Scanner(code)
        language.scan(&scanner)
        return scanner.tokens
    }
}
