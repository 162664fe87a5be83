import TestSupport
import Testing

@testable import Search

/// A page's passages are the visible text of its messages, without elements beside them.
struct PageTextTests {
    private static func passages(_ inside: String, role: String = "assistant") -> [Passage] {
        let page = """
            <!doctype html><html><head><title>Not this</title></head><body><h1>Nor this</h1>
            <article class="message first" id="message-7" data-id="x&gt;y" data-role="\(role)" data-kind="text">\(inside)</article>
            <p class="disclaimer">Nor that</p></body></html>
            """
        return PageText.passages(of: Array(page.utf8))
    }

    private static func texts(_ inside: String) -> [String] {
        passages(inside).map { String(decoding: $0.text, as: UTF8.self) }
    }

    @Test func textOfAMessage() {
        let passages = Self.passages("<div class=\"answer\"><p>One &amp; <b>t</b>wo</p>\n<p>three</p></div>")
        #expect(passages == [Passage(kind: .assistant, message: 7, text: Array("One & two three".utf8))])
    }

    @Test func itemsOfAMessage() {
        let passages = Self.passages(
            """
            <h2 class="visually-hidden">x</h2><div class="avatar"><img src="face.png" alt=""></div>
            <div class="attachments"><a class="image" href="media/a.png"><img src="media/a.png" alt="A &amp; B" width="3" height="4"></a>
            <video src="media/v.mp4" title="Film"></video><audio src="media/s.ogg" title="Voice"></audio>
            <a class="file" data-kind="file" href="media/d.pdf" download="d.pdf">d.pdf</a>
            <span class="image missing quiet"><span>old.png</span></span></div>
            <p>See <a href="https://example.org/?a=1&amp;b=2">the <b>plan</b></a> and <a href="#x">here</a></p>
            <details class="tool-call"><summary>Fetch</summary><a href="https://tool.example">t</a></details>
            <div class="message-end"><time datetime="2025-03-14T09:15:00+01:00">9:15</time></div>
            """)
        #expect(passages.map(\.kind) == [.assistant, .tool])
        #expect(passages[0].items.map(\.kind) == [.image, .film, .sound, .file, .image, .link])
        #expect(passages[0].items.map(\.name) == ["A & B", "Film", "Voice", "d.pdf", "", "the plan"])
        #expect(passages[0].items[0].width == 3 && passages[0].items[0].height == 4)
        #expect(passages[0].items[4].address == nil)
        #expect(passages[0].items[5].address == "https://example.org/?a=1&b=2")
        #expect(passages[1].items.map(\.address) == ["https://tool.example"])
        #expect(passages.map(\.time) == ["2025-03-14T09:15:00+01:00", "2025-03-14T09:15:00+01:00"])
    }

    @Test func aMessageWithoutTextHasItsItems() {
        let passages = Self.passages("<div><video src=\"media/v.mp4\"></video></div>", role: "other")
        #expect(passages.map(\.items.count) == [1] && passages[0].text.isEmpty)
    }

    @Test(arguments: [
        ("user", Passage.Kind.user), ("assistant", .assistant), ("other", .person), ("system", .notice),
        ("tool", .tool),
    ])
    func rolesAreKinds(role: String, kind: Passage.Kind) {
        #expect(Self.passages("x", role: role).map(\.kind) == [kind])
    }

    @Test func toolCallsAndThoughtsAreSeparatePassages() {
        let passages = Self.passages(
            """
            <p>Said</p><details class="tool-call" data-tool="read"><summary>Read <bdi>a.txt</bdi></summary>
            <details class="transcript"><summary>14 tool calls</summary><p>inner</p></details><pre>out</pre></details>
            <p>more</p><details class="thinking"><summary>Thought for 6 s</summary>hm</details><p>end</p>
            """)
        #expect(passages.map(\.kind) == [.assistant, .tool])
        #expect(
            passages.map { String(decoding: $0.text, as: UTF8.self) } == ["Said more end", "Read a.txt inner out hm"])
    }

    @Test func aFoldedNoticeIsANotice() {
        let folded = "<details class=\"note quiet\"><summary>System prompt</summary><p>Be brief</p></details>"
        #expect(Self.passages(folded, role: "system").map(\.kind) == [.notice])
    }

    @Test func elementsBesideTheTextAreSkipped() {
        let beside = """
            <h2 class="visually-hidden">Claude said</h2><div class="message-header quiet"><b>Ann</b></div>
            <div class="avatar dark"><div>AB</div></div><button type="button">Show more</button>
            <div class="code-header"><span>python</span></div><a class="reply quiet" href="#message-1">quoted</a>
            <section class="answer alternative" hidden><section>x</section>another</section>
            <div class="message-end quiet"><time datetime="2025-03-14T09:15:00Z">9:15</time></div>
            """
        #expect(Self.texts(beside + "<p>words</p>" + beside) == ["words"])
    }

    @Test func timesOfMessagesAreKept() {
        let passages = Self.passages("<p>x</p><time class=\"stamp\" datetime=\"2025-03-14T09:15:00Z\">9:15</time>")
        #expect(passages.map(\.date) == ["2025-03-14"])
    }

    @Test func theAuthorIsOnTheMessage() {
        let page =
            "<article class=\"message\" id=\"message-1\" data-role=\"other\" data-from=\"Ann &amp; &lt;Bob&gt;\">x"
            + "<details class=\"note\">y</details></article><article class=\"message\" id=\"message-2\">z</article>"
        let authors = PageText.passages(of: Array(page.utf8)).map { String(decoding: $0.author, as: UTF8.self) }
        #expect(authors == ["Ann & <Bob>", "Ann & <Bob>", ""])
    }

    @Test func picturesAndFormulasHaveTheirText() {
        #expect(
            Self.texts(
                "<p>a<img src=\"x.png\" alt=\"A &quot;cat&quot;\">b <math alttext=\"x^2\"><mi>x</mi></math>c</p>")
                == ["a A \"cat\" b x^2 c"])
    }

    @Test func brokenMarkupDoesNotTrap() {
        for text in ["<", "</", "<>", "<p", "<p class", "<p class=", "<p class=\"", "&", "&amp", "&#x;", "&#99999999;"]
        {
            #expect(Self.passages(text + "x").count <= 1, "\(text)")
        }
        #expect(PageText.passages(of: Array("<article class=\"message\" id=\"message-1\">x".utf8)).count == 1)
        #expect(
            PageText.passages(of: Array("<article class=\"message\" id=\"message-99999999999999999999\">x".utf8))
                .isEmpty)
    }

    @Test func longTextsAreCutBetweenWords() {
        let words = Array(repeating: "word", count: 50_000).joined(separator: " ")
        let passages = Self.passages("<pre>\(words)</pre>")
        #expect(passages.count > 2)
        #expect(passages.allSatisfy { $0.text.count < 2 * PageText.longest && $0.message == 7 })
        let joined = passages.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ")
        #expect(joined == words)
    }

    /// Sixteen bytes at a time are copied like one after the other.
    @Test func whiteSpaceIsOneSpaceWhereverItStands() {
        var generator = SeededGenerator(seed: 9)
        let parts = ["a", "word", "sixteen letters.", " ", "  ", "\n", "\t ", "&amp;", "&#8212;", "&", "é"]
        for _ in 0..<2000 {
            let count = Int.random(in: 1...30, using: &generator)
            let inside = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
            let text = inside.replacing("&amp;", with: "&").replacing("&#8212;", with: "—")
            let words = text.split { " \n\t".contains($0) }.joined(separator: " ")
            #expect(Self.texts(inside) == (words.isEmpty ? [] : [words]), "\(inside)")
        }
    }
}
