import Testing

@testable import Importing

struct ChatMarkupTests {
    private let markup = ChatMarkup(marks: [
        ChatMarkup.Mark("***", [.bold, .italic], besideWords: false), ChatMarkup.Mark("**", .bold, besideWords: false),
        ChatMarkup.Mark("*", .italic, besideWords: false),
        ChatMarkup.Mark("_", .italic, besideWords: true),
    ])

    @Test(arguments: [
        ("**a** *b* _c_", "**a** *b* *c*"),
        ("***a***", "***a***"),
        ("**a *b* c**", "**a** ***b*** **c**"),
        ("a_b_c", "a_b_c"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("**open", "**open"),
        ("****", "****"),
        ("*a **b*", "*a \\*\\*b*"),
        ("`*a*` *b*", "`*a*` *b*"),
        ("``a`b`` x", "``a`b`` x"),
        ("` open *a*", "\\` open *a*"),
    ])
    func marksFormatTheTextBetweenThem(text: String, markdown: String) {
        let result = markup.read(text)
        if result.isFormatted { #expect(result.markdown == markdown) } else { #expect(result.plain == text) }
    }

    @Test func adjacentSingleMarksAreText() {
        let markup = ChatMarkup(marks: [ChatMarkup.Mark("_", .italic, besideWords: true, alone: true)])
        #expect(markup.read("__init__ _a_").markdown == "\\_\\_init\\_\\_ *a*")
        #expect(!markup.read("__init__ and __main__").isFormatted)
    }

    @Test func quotesAndCodeBlocksAreSeparate() {
        let text = markup.read("> one\n> *two*\nthree ```\nx *y*\n``` four")
        #expect(text.markdown == "> one\n> *two*\n\nthree\n\n```\nx *y*\n```\n\n\u{A0}four")
    }

    @Test func unclosedBlockIsText() {
        #expect(markup.read("``` *a*").markdown == "\\`\\`\\` *a*")
    }

    @Test func addressesKeepTheirMarks() {
        let text = markup.read("_see_ https://example.com/_a_b_c_ *x*") { ChatMarkup.address($0) }
        #expect(text.markdown == "*see* https://example.com/\\_a_b_c\\_ *x*")
    }

    @Test(arguments: ["*", "**", "_", "`", "``", "> ", "```", "* ", " *", "_a", "[", "<", "**a*_"])
    func marksTakeLinearTime(piece: String) {
        let text = String(repeating: piece, count: 20_000)
        #expect(!markup.read(text).markdown.isEmpty)
    }
}
