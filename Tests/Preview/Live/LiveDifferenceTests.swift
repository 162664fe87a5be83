import Hypertext
import Testing
import Transcript

@testable import Preview

/// The events that a change of a page causes.
@Suite struct LiveDifferenceTests {
    /// A page whose messages are between two pieces of markup, followed by the data.
    private static func page(
        _ messages: RenderedMessage..., before: String = "<h1>A</h1>", after: String = "", data: String = "{}",
        assets: HTML = HTML()
    ) -> RenderedPage {
        let frame = Array((before + after + "<script></script>").utf8)
        return RenderedPage(
            frame: frame, messages: messages, places: messages.map { _ in before.utf8.count }, data: Array(data.utf8),
            dataPlace: frame.count - "</script>".utf8.count, assets: assets)
    }

    private static func message(_ markup: String) -> RenderedMessage {
        RenderedMessage(markup: Array(markup.utf8))
    }

    /// An answer with these parts.
    ///
    /// - Parameter tail: What follows the open code of the last block.
    private static func answer(
        _ blocks: String..., runs: [BlockRun]? = nil, status: String = "loading", end: String = "", tail: String? = nil
    ) -> RenderedMessage {
        let start = "<article data-status=\"\(status)\"><div class=\"answer\">"
        var places: [Range<Int>] = []
        var position = start.utf8.count
        for block in blocks {
            places.append(position..<position + block.utf8.count)
            position += block.utf8.count
        }
        let markup = start + blocks.joined() + "</div>\(end)</article>"
        return RenderedMessage(
            markup: Array(markup.utf8),
            answer: RenderedAnswer(
                range: start.utf8.count..<position, blocks: places, runs: runs ?? [BlockRun(count: blocks.count)],
                openCode: tail.map { position - $0.utf8.count }))
    }

    private static let prompt = message("<article>Hi</article>")

    @Test func otherStylesReloadThePage() {
        func page(_ style: StaticString, _ title: String) -> RenderedPage {
            Self.page(Self.prompt, before: "<h1>\(title)</h1>", assets: HTML(literal: style))
        }
        #expect(
            LiveDifference.events(from: page("people.css", "A"), to: page("assistant.css", "B"))
                == [ServerEvent("reload")])
        #expect(LiveDifference.events(from: page("people.css", "A"), to: page("people.css", "B")).first?.name == "live")
    }

    @Test func dataThatAppearsIsAnotherFrame() throws {
        let (with, frame) = (Self.page(Self.prompt), Array("<h1>A</h1><script></script>".utf8))
        let without = RenderedPage(
            frame: frame, messages: [Self.prompt], places: ["<h1>A</h1>".utf8.count], data: [], dataPlace: nil)
        #expect(with.frame == without.frame && with.places == without.places)
        for (old, new) in [(with, without), (without, with)] { #expect(try changes(old, new).count == 1) }
        #expect(try changes(without, without).isEmpty)
    }

    private static func run(_ count: Int) -> [BlockRun] { [BlockRun(count: count)] }

    private func changes(_ old: RenderedPage, _ new: RenderedPage) throws -> [LiveChange] {
        try #require(LiveDifference(from: old, to: new)).changes
    }

    /// A page with an outline in its frame.
    private static func listed(_ messages: RenderedMessage..., listing lines: String...) -> RenderedPage {
        let frame = Array("<main></main><ol data-apart=\"outline\"></ol>".utf8)
        let list = RenderedList(
            name: "outline", place: frame.count - "</ol>".utf8.count, lines: lines.map { Array($0.utf8) })
        return RenderedPage(
            frame: frame, messages: messages, places: messages.map { _ in "<main>".utf8.count },
            lists: [list], data: [], dataPlace: nil)
    }

    @Test func onlyTheNewLinesOfAListAreSent() throws {
        let old = Self.listed(Self.prompt, listing: "<li>a</li>", "<li>b</li>")
        let new = Self.listed(Self.prompt, Self.prompt, listing: "<li>a</li>", "<li>b</li>", "<li>c</li>", "<li>d</li>")
        #expect(String(decoding: old.bytes, as: UTF8.self).hasSuffix("<li>a</li><li>b</li></ol>"))
        #expect(
            try changes(old, new) == [
                .messages(from: 1, removed: 0, added: 1, markup: "<article>Hi</article>"),
                .list("outline", from: 2, removed: 0, added: 2, markup: "<li>c</li><li>d</li>"),
            ])
        #expect(
            try changes(new, old).last == .list("outline", from: 2, removed: 2, added: 0, markup: ""))
        let first = Self.listed(Self.prompt, listing: "<li>a</li>")
        #expect(
            try changes(Self.listed(Self.prompt), first) == [
                .list("outline", from: 0, removed: 0, added: 1, markup: "<li>a</li>")
            ])
    }

    @Test func listThatAppearsBeginsEmpty() throws {
        let new = Self.listed(Self.prompt, listing: "<li>a</li>")
        let old = RenderedPage(
            frame: Array("<main></main>".utf8), messages: [Self.prompt], places: ["<main>".utf8.count], data: [],
            dataPlace: nil)
        #expect(
            try changes(old, new).last == .list("outline", from: 0, removed: 0, added: 1, markup: "<li>a</li>"))
        #expect(try changes(new, old).count == 1, "the list went with its frame")
    }

    @Test func unchangedPartsAreNotSent() {
        let page = Self.page(Self.prompt, Self.answer("<p>a</p>"))
        #expect(LiveDifference.events(from: page, to: page).isEmpty)
    }

    @Test func onlyTheChangedBlocksAreSent() throws {
        let old = Self.page(Self.prompt, Self.answer("<p>a</p>", "<p>b</p>"))
        let new = Self.page(Self.prompt, Self.answer("<p>a</p>", "<p>b c</p>", "<hr>"))
        #expect(
            try changes(old, new) == [
                .blocks(message: 1, from: 1, removed: 1, added: 2, markup: "<p>b c</p><hr>", runs: Self.run(3))
            ])
    }

    @Test func blocksAfterAChangeAreKept() throws {
        let old = Self.page(Self.answer("<details>x</details>", "<p>b</p>"))
        let new = Self.page(Self.answer("<details>y</details>", "<p>b</p>"))
        #expect(
            try changes(old, new) == [
                .blocks(
                    message: 0, from: 0, removed: 1, added: 1, markup: "<details>y</details>", runs: Self.run(2))
            ])
    }

    @Test func movedGroupsAreSentWithoutTheirBlocks() throws {
        let runs = [BlockRun(tag: Array("<div class=\"g h-02\">".utf8), count: 2, space: [0x0A])]
        let old = Self.page(Self.answer("<p>a</p>", "<p>b</p>"))
        let new = Self.page(Self.answer("<p>a</p>", "<p>b</p>", runs: runs))
        #expect(
            try changes(old, new) == [.blocks(message: 0, from: 2, removed: 0, added: 0, markup: "", runs: runs)])
    }

    @Test func growingCodeIsSentAsText() throws {
        let tail = "</code></pre></div>\n\n"
        let page = { (text: String, isOpen: Bool) in
            let block = "<div class=\"code\"><pre><code>\(text)\(tail)"
            return Self.page(Self.answer("<p>a</p>", block, tail: isOpen ? tail : nil))
        }
        let old = page("a\n", true)
        #expect(
            try changes(old, page("a\n&lt;b&amp;lt;\n", true)) == [.code(message: 0, block: 1, text: "<b&lt;\n")])
        for new in [page("a\nb\n", false), page("c\n", true), page("", true)] {
            guard case .blocks? = try changes(old, new).first else {
                Issue.record("the code has not only grown")
                return
            }
        }
        guard case .blocks? = try changes(page("a\n", false), page("a\nb\n", true)).first else {
            Issue.record("the code was not open")
            return
        }
    }

    @Test func frameOfAnAnswerIsSentWithoutIt() throws {
        let old = Self.page(Self.answer("<p>a</p>"))
        let new = Self.page(Self.answer("<p>a</p>", status: "complete", end: "<p>end</p>"))
        let around = Self.answer(status: "complete", end: "<p>end</p>").markup
        #expect(
            try changes(old, new) == [
                .frame(message: 0, blocks: 1, markup: String(decoding: around, as: UTF8.self))
            ])
    }

    /// The page changes the frame before it adds blocks.
    @Test func frameCountsTheBlocksOnThePage() throws {
        let old = Self.page(Self.answer("<p>a</p>"))
        let new = Self.page(Self.answer("<p>a</p>", "<p>b</p>", "<p>c</p>", status: "complete"))
        let around = Self.answer(status: "complete").markup
        #expect(
            try changes(old, new) == [
                .frame(message: 0, blocks: 1, markup: String(decoding: around, as: UTF8.self)),
                .blocks(message: 0, from: 1, removed: 0, added: 2, markup: "<p>b</p><p>c</p>", runs: Self.run(3)),
            ])
    }

    @Test func messagesAreAddedAndRemoved() throws {
        let old = Self.page(Self.prompt, Self.answer("<p>a</p>"))
        let more = "<article>More</article>"
        #expect(
            try changes(old, Self.page(Self.prompt, Self.answer("<p>a</p>"), Self.message(more)))
                == [.messages(from: 2, removed: 0, added: 1, markup: more)])
        #expect(
            try changes(old, Self.page(Self.prompt, Self.message(more)))
                == [.messages(from: 1, removed: 1, added: 1, markup: more)])
        #expect(
            try changes(old, Self.page(Self.prompt)) == [.messages(from: 1, removed: 1, added: 0, markup: "")])
    }

    @Test func frameOfThePageIsSentInBothVersions() throws {
        let mark = "<template id=\"pageturner-messages\"></template>"
        let frame = { (title: String, end: String) in "<h1>\(title)</h1>\(mark)\(end)<script></script>" }
        let old = Self.page(Self.prompt, Self.prompt)
        #expect(
            try changes(old, Self.page(Self.prompt, Self.prompt, before: "<h1>Bcd</h1>", after: "<p>end</p>")) == [
                .page(old: frame("A", ""), new: frame("Bcd", "<p>end</p>"), messages: 2)
            ])
    }

    @Test(arguments: [
        ("{\"a\":[1,2]}", "{\"a\":[1,2,3]}", 9, 0, ",3"), ("12345", "15", 1, 3, ""), ("{}", "", 0, 2, ""),
        ("é1", "é12", 0, 2, "é12"), ("12", "1é2", 1, 0, "é"), ("aa", "aaa", 2, 0, "a"),
    ])
    func onlyTheChangedDataIsSent(old: String, new: String, start: Int, removed: Int, text: String) throws {
        #expect(
            try changes(Self.page(Self.prompt, data: old), Self.page(Self.prompt, data: new)) == [
                .data(from: start, removed: removed, text: text)
            ])
    }

    @Test func unpatchableChangeReloadsThePage() {
        let page = Self.page(Self.prompt)
        let shelved = RenderedPage(
            frame: Array("<details></details><i>".utf8), messages: [Self.prompt, Self.prompt], places: [9, 19],
            data: [], dataPlace: nil)
        for (old, new) in [
            (Self.page(), page), (page, Self.page()), (page, shelved), (shelved, page),
            (page, Self.page(Self.message(String(repeating: "<hr>", count: 90_000)))),
        ] {
            #expect(LiveDifference.events(from: old, to: new) == [ServerEvent("reload")])
        }
    }

    @Test func shelvedMessageChangesInPlace() throws {
        let shelved = { (last: RenderedMessage) in
            RenderedPage(
                frame: Array("<details></details>".utf8), messages: [Self.prompt, last], places: [9, 19], data: [],
                dataPlace: nil)
        }
        let other = Self.message("<article>Other</article>")
        #expect(
            try changes(shelved(Self.prompt), shelved(other))
                == [.messages(from: 1, removed: 1, added: 1, markup: "<article>Other</article>")])
    }
}
