import Markdown
import Testing

/// Definitions that nothing refers to are text: cmark would leave them out.
struct UnusedDefinitionTests {
    @Test(arguments: [
        ("[ERROR]: timeout", "[ERROR]: timeout"),
        ("[Ann]: hello", "[Ann]: hello"),
        ("[^1]: a note", "[^1]: a note"),
        ("[a]: /b \"c\"", "[a]: /b \"c\""),
        ("[a\\]b]: c", "[a]b]: c"),
        ("[//]: # (a comment)", "[//]: # (a comment)"),
    ])
    func unusedDefinitionsAreText(_ text: String, _ expected: String) {
        #expect(html(text) == "<p>\(expected)</p>\n")
    }

    @Test func theyAreTextInQuotesAndLists() {
        #expect(html("> [a]: b").contains("<p>[a]: b</p>"))
        #expect(html("- [a]: b\n- [c]: d").contains("<li>[c]: d</li>"))
        #expect(html("1. [a]: b").contains("<li>[a]: b</li>"))
    }

    @Test(arguments: ["[a]", "[A ]", "[b][a]", "[a][]", "![b][a]"])
    func usedDefinitionsStayDefinitions(_ use: String) {
        #expect(!html("\(use)\n\n[a]: https://a.example").contains("[a]:"))
        #expect(!html("[a]: https://a.example\n\n\(use)").contains("[a]:"))
    }

    @Test func aFootnoteThatOnlyAnotherOneUsesIsKept() {
        let markup = html("x[^1]\n\n[^1]: see [^2]\n[^2]: the second")
        #expect(markup.contains("the second") && !markup.contains("[^2]"))
    }

    /// The first definition of a label counts.
    @Test func aSecondDefinitionIsText() {
        let links = html("[a]\n\n[a]: https://one.example\n\n[a]: https://two.example")
        #expect(links.contains("href=\"https://one.example\"") && links.contains("[a]: <a"))
        let notes = html("x[^a]\n\n[^a]: one\n\n[^a]: two")
        #expect(notes.contains("one") && notes.contains("[^a]: two"))
    }

    @Test(arguments: [
        "```\n[a]: http://x\n```\n\n", "Foo\n[a]: http://x\n\n", "[Ann](http://x)\n\n", "`[a]: x`\n\n",
    ])
    func textThatOnlyLooksLikeADefinitionTakesNoLabel(before: String) {
        let markup = html(before + "[a]: https://real.example\n\nSee [a].")
        #expect(markup.contains("See <a href=\"https://real.example\""), "\(markup)")
    }

    @Test func anInlineLinkIsNoUse() {
        #expect(html("[Ann](https://a.example)\n\n[Ann]: hello").contains("[Ann]: hello"))
    }

    @Test func lettersAreEqualInBothCases() {
        #expect(!html("[ẞ]\n\n[SS]: https://a.example").contains("[SS]:"))
        #expect(!html("[ΑΓΩΣ]\n\n[αγως]: https://a.example").contains("[αγως]:"))
    }

    @Test func codeStaysAsItIs() {
        #expect(html("```\n[a]: b\n```").contains("[a]: b\n"))
        #expect(html("`[a]: b`") == "<p><code>[a]: b</code></p>\n")
    }
}
