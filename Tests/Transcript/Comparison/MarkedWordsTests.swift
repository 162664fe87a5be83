import Hypertext
import Markdown
import TestSupport
import Testing

@testable import Transcript

/// Marks are put around the words that only one of two texts has.
@Suite struct MarkedWordsTests {
    private func html(_ markdown: String) -> HTML {
        var renderer = MarkdownRenderer()
        return renderer.render(markdown, idPrefix: "message-1").html
    }

    private func marked(_ one: HTML, against other: HTML) -> HTML {
        let words = one.words
        let difference = WordDifference(words, other.words)
        return one.marked(words, where: difference.one[...], label: HTML(attribute: "Only in A"))
    }

    private func marked(_ one: String, against other: String) -> String {
        marked(html(one), against: html(other)).string.replacing(" data-only=\"Only in A\"", with: " a").replacing(
            " data-end", with: " z")
    }

    @Test func onlyDifferentWordsAreMarked() {
        #expect(
            marked("The *quick* brown fox", against: "The *lazy* brown fox").contains(
                "<p>The <em><mark a z>quick</mark></em> brown fox</p>"))
        #expect(marked("One. Two.", against: "One. Two.").contains("mark") == false)
    }

    @Test func consecutiveWordsShareAMark() {
        let text = marked("Hello there, big world", against: "Hello world")
        #expect(text.contains("Hello <mark a z>there, big</mark> world"), "\(text)")
    }

    @Test func aStretchAcrossElementsIsReadAloudOnce() {
        let text = marked("It is `x` **bold** now and here", against: "It is now and here")
        #expect(text.contains("<code><mark a>x</mark></code> <strong><mark z>bold</mark></strong> now"), "\(text)")
    }

    @Test func marksEndWithTheLine() {
        let text = marked("```\nkeep\n  one\n  two\nend\n```", against: "```\nkeep\nend\n```")
        #expect(text.contains("keep\n  <mark a>one</mark>\n  <mark z>two</mark>\nend"), "\(text)")
    }

    @Test func characterReferencesStayWhole() {
        let text = marked("a &lt; b &amp;&amp; <c>", against: "a b")
        #expect(text.contains("a <mark a z>&lt;</mark> b <mark a z>&amp;&amp; &lt;c&gt;</mark>"), "\(text)")
    }

    @Test func clustersStayWhole() {
        #expect(marked("x 👩‍👩‍👧 y", against: "x 👩 y").contains("x <mark a z>👩‍👩‍👧</mark> y"))
        #expect(marked("x e\u{301}te y", against: "x ete y").contains("x <mark a z>e\u{301}te</mark> y"))
    }

    @Test func scriptsWithoutSpacesAreSplitIntoCharacters() {
        #expect(marked("天は青い。", against: "天は赤い。").contains("天は<mark a z>青</mark>い。"))
    }

    @Test func formulasAndPicturesAreOneWord() {
        let formula = marked("So $x^2$ it is", against: "So $y^2$ it is")
        #expect(formula.contains("<mark a z><math"), "\(formula)")
        #expect(!formula.contains("<mi><mark"))
        #expect(marked("So $x^2$ it is", against: "So $x^2$ it is").contains("mark") == false)
    }

    @Test func controlsOfCodeAreNotWords() {
        #expect(html("```swift\nlet x\n```").words.map(\.text) == ["let", "x"])
    }

    @Test func shortCoincidencesAreMarked() {
        let text = marked("alpha beta the gamma delta", against: "one two the three four")
        #expect(text.contains("<mark a z>alpha beta the gamma delta</mark>"), "\(text)")
    }

    @Test func marksBeginAtElements() {
        let (long, short) = ("Rain falls.\n\n- Small drops.\n- Large drops.", "Rain falls.\n\n- Large drops.")
        #expect(marked(long, against: short).contains("<li><mark a z>Small drops.</mark></li>"))
        #expect(!marked(long, against: long + "\n\nThe end.").contains("mark"))
        let code = marked("```\na();\nb();\nc();\n```", against: "```\na();\nc();\n```")
        #expect(code.contains("a();\n<mark a z>b();</mark>\nc();"), "\(code)")
    }

    @Test func likenessIsThePartOfEqualWords() {
        func difference(_ one: String, _ other: String) -> WordDifference {
            WordDifference(html(one).words, html(other).words)
        }
        #expect(difference("a b c d", "a b c e").likeness == 0.75)
        #expect(difference("a b", "a  **b**").isNothing)
        #expect(difference("", "").isNothing && difference("", "").likeness == 1)
        let (one, other) = ((0..<40).map { "a\($0)" }, (0..<40).map { "b\($0)" })
        #expect(difference(one.joined(separator: " "), other.joined(separator: " ")).isTooLarge)
        #expect(!difference("Yes", "No").isTooLarge)
    }

    static let hostile = [
        "<script>canary()</script> \" onmouseover=\"x\" & &amp; &lt; <",
        "[a](javascript:x) ![b](https://e.example/p\">)", "a\0b\u{202E}c\u{FEFF}\r\nd\u{301}",
        "`<mark>` </mark> &#60;mark&#62; <mark data-only=x>", "$$\\text{</math><script>}$$ <math>",
        "| a | <b> |\n|:--|--:|\n| </td> | `\\|` |\n\n- [x] done\n- [ ] not", "x[^1]\n\n[^1]: \"note\" > &",
        "&\u{301} <\u{338} >\u{338} ;\u{301} \u{301}", "```\"onclick=x\n</code></pre>\n```\n\n> <a href='>'>",
    ]

    @Test(arguments: hostile, hostile)
    func marksChangeNothingElse(one: String, other: String) {
        let (before, after) = (html(one), marked(html(one), against: html(other)))
        var text = after.string.replacing(" data-only=\"Only in A\"", with: "")
            .replacing("<mark data-end>", with: "<mark>")
        // The text itself has no `<`, so whatever looks like a mark is one.
        #expect(text.matches(of: /<mark>/).count == text.matches(of: /<\/mark>/).count)
        text = text.replacing("<mark>", with: "").replacing("</mark>", with: "")
        #expect(text == before.string)
        for mark in after.string.matches(of: /<\/?mark/) {
            let start = after.string[..<mark.range.lowerBound]
            #expect(start.count { $0 == "<" } == start.count { $0 == ">" }, "a mark in a tag: \(after.string)")
            #expect(start.wholeMatch(of: /(?s).*&[a-z#0-9]*/) == nil, "a mark in a reference: \(after.string)")
        }
    }

    @Test(arguments: ["word ", "a & b <c> ", "天", "`x` *y* ", "&", "e\u{301}", "$x$ "])
    func timeGrowsWithTheText(piece: String) {
        func seconds(_ count: Int) -> Double {
            let one = html((0..<count).map { "\(piece)\($0 % 97 == 0 ? "a\($0)" : "")" }.joined())
            let other = html((0..<count).map { "\(piece)\($0 % 89 == 0 ? "b\($0)" : "")" }.joined())
            return ProcessorTime.seconds { _ = marked(one, against: other) }
        }
        let ratios = (0..<3).lazy.map { _ in seconds(8000) / max(seconds(1000), 1e-4) }
        #expect(ratios.contains { $0 < 24 })
    }
}
