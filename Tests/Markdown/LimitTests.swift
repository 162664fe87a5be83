import Markdown
import Testing

@Suite struct LimitTests {
    private static func text(_ result: RenderedMarkdown) throws -> String {
        try DOMParser.parse(result.html.string).map(\.text).joined()
    }

    private static let wideTable =
        "|" + String(repeating: "a|", count: 129) + "\n|" + String(repeating: "-|", count: 129) + "\n|b|"
    private static let deepQuote = String(repeating: "> ", count: 65) + "a"
    private static let deepList = String(repeating: "- ", count: 65) + "a"
    private static let manyMarks = String(repeating: "*a ", count: 3000) + String(repeating: "[b](c) ", count: 3000)
    private static let longTable = "|a|b|\n|-|-|" + String(repeating: "\n|c|", count: 100_001)

    @Test(arguments: [
        (wideTable, MarkdownNotice.Reason.tableTooLarge), (longTable, .tableTooLarge), (deepQuote, .nestedTooDeeply),
        (deepList, .nestedTooDeeply), (manyMarks, .tooManyMarks),
        (String(repeating: "a <!B ", count: 200), .tooManyMarks),
    ])
    func onlyThePartBeyondTheLimitIsPlain(_ part: String, _ reason: MarkdownNotice.Reason) throws {
        let result = rendered("*before* [x]\n\n\(part)\n\n**after**\n\n[x]: #y")
        #expect(result.notices == [MarkdownNotice(reason: reason, bytes: part.utf8.count)])
        let markup = result.html.string
        #expect(
            markup.hasPrefix(
                "<p><em>before</em> <a href=\"#y\">x</a></p>\n<div class=\"plain-text\"><p class=\"notice\">"))
        #expect(markup.hasSuffix("</pre></div>\n<p><strong>after</strong></p>\n"))
        #expect(try Self.text(result).contains(part))
        #expect(PageRules.violations(markup).isEmpty)
        #expect(result.blocks.count == 3)
    }

    @Test(arguments: [wideTable, deepQuote, deepList, manyMarks])
    func codeIsNotLimited(_ part: String) throws {
        for text in ["```\n\(part)\n```", "a\n```\nb\n\n\(part)\n\nc\n```", "- a\n\n  ~~~\n  \(part)\n  ~~~\n\n- b"] {
            let result = rendered(text)
            #expect(result.notices.isEmpty && !result.html.string.contains("plain-text"))
            #expect(try Self.text(result).contains(part))
        }
    }

    @Test func inputWithinTheLimitsIsRead() {
        let table = "|" + String(repeating: "a|", count: 128) + "\n|" + String(repeating: "-|", count: 128) + "\n|b|"
        #expect(rendered(table).html.string.contains("<table>"))
        for marker in ["> ", "- ", "1. "] {
            #expect(rendered(String(repeating: marker, count: 64) + "a").notices.isEmpty)
        }
        for text in [
            String(repeating: "- ", count: 200), String(repeating: "* ", count: 200),
            "a\n\n" + String(repeating: "-", count: 500),
        ] {
            #expect(rendered(text).html.string.hasSuffix("<hr>\n"))
        }
    }

    /// Ten digits begin no list, so they are nested in nothing.
    @Test func onlyNumbersOfNineDigitsNest() {
        let reasons = { (number: String) in
            rendered(String(repeating: number + ". ", count: 65) + "a").notices.map(\.reason)
        }
        #expect(reasons("123456789") == [.nestedTooDeeply])
        #expect(reasons("1234567890").isEmpty)
    }

    @Test func linkIsWrittenUpToTheDeepestNesting() {
        var options = MarkdownOptions()
        options.limits.inlineNesting = 2
        #expect(rendered("*[a](#b)*", options).html.string == "<p><em><a href=\"#b\">a</a></em></p>\n")
        #expect(rendered("***[a](#b)***", options).html.string == "<p><em><strong>a</strong></em></p>\n")
    }

    /// Long texts like those that people and models write.
    @Test func ordinaryTextsMeetNoLimit() {
        let list = (1...3000).map { "- **[name \($0)](https://example.com/\($0))** – *some* words about `it` [\($0)]" }
            .joined(separator: "\n")
        let table = "| a | b | c |\n|---|---|---|\n" + (1...2000).map { "| [\($0)](#a) | **b** | `c` |\n" }.joined()
        let log = (1...4000).map { "2026-01-0\($0 % 9 + 1) [INFO] some_module *started* (\($0))\n-----\n" }.joined()
        let references = (1...300).map { "[\($0)]: https://example.com/\($0) \"Title of \($0)\"" }.joined(
            separator: "\n")
        let uses = (1...300).map { "text [\($0)] and" }.joined(separator: " ")
        let nested = (0..<20).map { String(repeating: "  ", count: $0) + "- level \($0)" }.joined(separator: "\n")
        for text in [list, table, log, uses + "\n\n" + references, nested] {
            #expect(rendered(text).notices.isEmpty, "\(text.prefix(80))")
        }
    }

    @Test func aLongTextIsCutAtALine() throws {
        var options = MarkdownOptions()
        options.limits.textBytes = 1000
        let text = String(repeating: "*word*\n", count: 300)
        let result = rendered(text, options)
        #expect(result.notices == [MarkdownNotice(reason: .textTooLong, bytes: 2100 - 994)])
        #expect(result.html.string.hasSuffix("*word*\n</pre></div>\n"))
        #expect(rendered(String(repeating: "é", count: 600), options).notices.first?.bytes == 200)
        #expect(PageRules.violations(result.html.string).isEmpty)
    }

    @Test func referencesDoNotMultiply() {
        let text = "[a]: /" + String(repeating: "x", count: 100_000) + "\n\n" + String(repeating: "[a]", count: 20_000)
        let result = rendered(text)
        #expect(result.notices.map(\.reason) == [.referencesTooLong])
        #expect(result.html.count < 1_000_000)
    }

    @Test func everyReasonHasWords() {
        for reason in MarkdownNotice.Reason.allCases {
            #expect(reason.message.hasPrefix("Shown as plain text: "))
        }
    }
}
