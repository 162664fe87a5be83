import TestSupport
import Testing

/// Code written to be slow: eight times as much of it may not take more than some eight times as long.
///
/// The time is the thread's own, so that other work on the machine does not count; a lexer that goes back
/// over what it has read would take 64 times as long.
@Suite struct LinearTimeTests {
    static let shapes: [(String, String)] = [
        ("javascript", "`${"), ("javascript", "/["), ("javascript", "\"\\"), ("javascript", "<a>{"),
        ("javascript", "("),
        ("javascript", "a /b"), ("jsx", "<A "), ("tsx", "= <T"), ("typescript", "<A>{`${"), ("swift", "\"\\("),
        ("swift", "/*"), ("swift", "#\""), ("swift", "#"), ("python", "f\"{"), ("python", "\"\"\"a"),
        ("python", "f'{f\"{"),
        ("rust", "r#\""), ("rust", "'a"), ("rust", "#["), ("cpp", "R\"x("), ("cpp", "#include <"), ("csharp", "$\"{"),
        ("ruby", "<<A\n"), ("ruby", "%w["), ("ruby", "\"#{"), ("perl", "s{"), ("perl", "qw("), ("php", "<?php "),
        ("php", "<<<A\n"), ("php", "<?= ?>"), ("lua", "[[a"), ("lua", "[=["), ("lua", "--[=="), ("haskell", "{-"),
        ("ocaml", "(*"), ("html", "<a b=\""), ("html", "<!--"), ("html", "<script>"), ("html", "<style>a{</style>"),
        ("html", "<a "), ("html", "{{"), ("xml", "<![CDATA["), ("css", "a{"), ("css", "a{b:"), ("css", "/*"),
        ("css", "#{"),
        ("css", "url("), ("scss", "a:b{c"), ("json", "\"a\" "), ("json", "[{"), ("yaml", "- "), ("yaml", "a: |\n"),
        ("yaml", "["), ("yaml", "'"), ("toml", "a=["), ("ini", "a"), ("markdown", "```\n"), ("markdown", "`` ` "),
        ("markdown", "]("), ("diff", "--- \n"), ("diff", "-\n\n"), ("bash", "\"$("), ("bash", "$(("), ("bash", "<<A\n"),
        ("bash", "${"), ("console", "$ a \\\n"), ("console", "(a"), ("dockerfile", "RUN a\\\n"), ("makefile", "\t$("),
        ("sql", "'"), ("sql", "/*"), ("c", "        #"), ("nginx", "{"), ("hcl", "a ="), ("clojure", "("),
    ]

    @Test(arguments: shapes) func growth(_ language: String, _ shape: String) {
        let isLinear = Growth.isLinear(of: 8_000, atLeast: 0.000_05, make: { code(shape, $0) }) { code in
            _ = highlighted(code, language)
        }
        #expect(isLinear)
    }

    /// Unchanged, on one line, and with every opening closed at the end.
    @Test func aMegabyteOnOneLine() {
        let line = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        for language in ["javascript", "bash", "yaml", "markdown", "html", "css", "diff", "console", "ini"] {
            #expect(highlighted(line, language)?.utf8.count ?? 0 >= line.count)
        }
    }

    private func code(_ shape: String, _ count: Int) -> [UInt8] {
        let shape = Array(shape.utf8)
        return (0..<count).map { shape[$0 % shape.count] }
    }
}
