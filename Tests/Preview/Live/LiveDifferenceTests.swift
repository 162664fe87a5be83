import Testing

@testable import Preview

/// What travels when a page changes.
@Suite struct LiveDifferenceTests {
    private static func page(_ items: String..., header: String = "<h1>A</h1>", data: String = "{}") -> [UInt8] {
        Array(
            """
            <!doctype html><head><title>A</title></head><body>
            <header class="top">\(header)</header>
            <main class="log" id="log" data-id="">
            \(items.joined())</main>
            <script type="application/json" id="pageturner-data">\(data)</script>
            </body>
            """.utf8)
    }

    private static func answer(_ blocks: String, status: String = "loading", end: String = "") -> String {
        """
        <article class="message" data-status="\(status)">
        <div class="answer" dir="auto">
        \(blocks)</div>
        \(end)</article>

        """
    }

    private static let prompt = "<article class=\"message\">\n<p>Hi<br>you</p>\n</article>\n"

    private func changes(_ old: [UInt8], _ new: [UInt8]) throws -> [LiveChange] {
        LiveDifference(from: try #require(LivePage(old)), to: try #require(LivePage(new))).changes
    }

    @Test func whatIsTheSameIsNotSent() {
        let page = Self.page(Self.prompt, Self.answer("<p>a</p>\n"))
        #expect(LiveDifference.events(from: LivePage(page), to: LivePage(page)).isEmpty)
    }

    @Test func onlyTheChangedBlocksTravel() throws {
        let old = Self.page(Self.prompt, Self.answer("<p>a</p>\n<p>b</p>\n"))
        let new = Self.page(Self.prompt, Self.answer("<p>a</p>\n<p>b c</p>\n<hr>\n"))
        #expect(
            try changes(old, new) == [
                .blocks(message: 1, from: 1, removed: 1, markup: "<p>b c</p>\n<hr>\n", runs: [.init(tag: [], count: 3)])
            ])
    }

    @Test func blocksAfterAChangeAreKept() throws {
        let old = Self.page(Self.answer("<details><p>x</p></details>\n<p>b</p>\n"))
        let new = Self.page(Self.answer("<details><p>y</p></details>\n<p>b</p>\n"))
        #expect(
            try changes(old, new) == [
                .blocks(
                    message: 0, from: 0, removed: 1, markup: "<details><p>y</p></details>\n",
                    runs: [.init(tag: [], count: 2)])
            ])
    }

    @Test func groupsAreToldByTheirTags() throws {
        let tag = "<div class=\"g h-02\">"
        let old = Self.page(Self.answer("<p>a</p>\n<p>b</p>\n"))
        let new = Self.page(Self.answer("\(tag)\n<p>a</p>\n</div>\n\(tag)\n<p>b</p>\n</div>\n\n"))
        let runs = [
            LiveAnswer.Run(tag: Array(tag.utf8), count: 1, space: Array("\n".utf8)),
            LiveAnswer.Run(tag: Array(tag.utf8), count: 1, space: Array("\n\n".utf8)),
        ]
        #expect(try changes(old, new) == [.blocks(message: 0, from: 2, removed: 0, markup: "", runs: runs)])
    }

    @Test func codeThatGrowsTravelsAsText() throws {
        let code = { (text: String) in "<div class=\"code\"><pre><code>\(text)</code></pre></div>\n\n" }
        let old = Self.page(Self.answer(code("a\n")))
        #expect(
            try changes(old, Self.page(Self.answer(code("a\n&lt;b&amp;lt;\n"))))
                == [.code(message: 0, block: 0, text: "<b&lt;\n")])
        guard case .blocks = try changes(old, Self.page(Self.answer(code("a\n<span>b</span>\n")))).first else {
            Issue.record("markup was taken for text")
            return
        }
    }

    @Test func whatStandsAroundAnAnswerTravelsWithoutIt() throws {
        let old = Self.page(Self.answer("<p>a</p>\n"))
        let new = Self.page(Self.answer("<p>a</p>\n", status: "complete", end: "<p>end</p>\n"))
        #expect(
            try changes(old, new) == [
                .frame(message: 0, markup: Self.answer("", status: "complete", end: "<p>end</p>\n"))
            ])
    }

    @Test func messagesComeAndGo() throws {
        let line = "<p class=\"disclaimer\">x</p>\n"
        let old = Self.page(Self.prompt, Self.answer("<p>a</p>\n"), line)
        #expect(
            try changes(old, Self.page(Self.prompt, Self.answer("<p>a</p>\n"), Self.prompt))
                == [.items(from: 2, removed: 1, markup: Self.prompt)])
        #expect(try changes(old, Self.page(Self.prompt)) == [.items(from: 1, removed: 2, markup: "")])
    }

    @Test func headAndDataTravel() throws {
        let old = Self.page(Self.prompt)
        let new = Self.page(Self.prompt, header: "<h1>B</h1>", data: "{\"gaps\":[1]}")
        #expect(
            try changes(old, new) == [
                .header("<header class=\"top\"><h1>B</h1></header>"),
                .data(from: 1, removed: 0, text: "\"gaps\":[1]"),
            ])
    }

    @Test(arguments: [
        ("{\"a\":[1,2]}", "{\"a\":[1,2,3]}", 9, 0, ",3"), ("12345", "15", 1, 3, ""), ("{}", "", 0, 2, ""),
        ("é1", "é12", 0, 2, "é12"), ("aa", "aaa", 2, 0, "a"),
    ])
    func onlyTheChangedDataTravels(old: String, new: String, start: Int, removed: Int, text: String) throws {
        #expect(
            try changes(Self.page(data: old), Self.page(data: new)) == [
                .data(from: start, removed: removed, text: text)
            ])
    }

    @Test func theNameOfTheWindowTravels() throws {
        let page = Self.page(Self.prompt)
        let other = Array(String(decoding: page, as: UTF8.self).replacing("<title>A", with: "<title>B &amp; C").utf8)
        #expect(try changes(page, other) == [.title("B &amp; C")])
    }

    @Test func anythingElseLoadsThePageAgain() {
        let page = Self.page(Self.prompt)
        let other = Array(String(decoding: page, as: UTF8.self).replacing("<body>", with: "<body class=\"x\">").utf8)
        for new in [
            other, Array("<p>".utf8), nil,
            Self.page(Self.prompt, Self.answer(String(repeating: "<hr>\n", count: 90_000))),
        ] {
            #expect(
                LiveDifference.events(from: LivePage(page), to: new.flatMap { LivePage($0) }) == [ServerEvent("reload")]
            )
        }
    }

    @Test func markupThatIsNotOursIsNotTakenApart() {
        for item in [
            "text", "<p>", "<!-- <p> -->", "<p></p></p>", "<article class=\"message\"><div class=\"answer\">x",
        ] {
            #expect(LivePage(Self.page(item)) == nil, "\(item)")
        }
    }
}
