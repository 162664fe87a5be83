import Testing

@testable import Site

/// Braces in comments, strings and addresses of a style sheet open and close nothing.
struct StyleScanTests {
    @Test(arguments: [
        #"a::before { content: "}" }"#, #"a::before { content: '"}' }"#, #"a::before { content: "\"}" }"#,
        "a { content: \"x\n}", "a { content: \"{\\\n{\" }", "/* { */ a {}", "/* / * { */", "a { b: url({) }",
        "a { b: url(\"{)\") }", #"a { b: \{ }"#, "a { b: 'x' } c { d: 'y' }", "/*/ { */ a {}", "/* {", "url({",
    ])
    func meaninglessBracesAreSkipped(css: String) {
        #expect(UnmatchedBrace(in: css) == nil)
    }

    @Test(arguments: [
        ("a {\nb", "a {"), ("a { content: \"}", "a { content: \"}"), ("a { b: '}'", "a { b: '}'"),
        ("a { b: \"\\", "a { b: \"\\"), ("'x' }", "'x' }"), ("'x'}", "'x'}"), ("/**/}", "/**/}"),
        ("url(x)}", "url(x)}"), ("\"x\n}", "}"), ("\"x\\\"\"}", "\"x\\\"\"}"),
    ])
    func unmatchedBracesAreFound(css: String, line: String) {
        #expect(UnmatchedBrace(in: css)?.line == line)
    }
}
