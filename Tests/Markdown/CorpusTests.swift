import Bytes
import Dispatch
import Foundation
import Markdown
import Testing

/// Properties of every text, on texts of three kinds: the specification's, models' and hostile ones.
@Suite struct CorpusTests {
    private static let answers = AnswerGenerator.answers(bytes: 1 << 19)
    private static var texts: [String] {
        GFMSpecTests.examples.map(\.markdown) + answers + PathologicalShape.all.map { $0.text(3000) }
    }

    @Test func markupFollowsTheRulesAndCostsMatchTheDOM() throws {
        var renderer = MarkdownRenderer()
        for text in Self.texts {
            let result = renderer.render(text, idPrefix: "message-1")
            let markup = result.html.string
            #expect(PageRules.violations(markup).isEmpty, "\(text.prefix(300))\n\(markup.prefix(300))")
            let recount = CostRecount.cost(try DOMParser.parse(markup).filter { $0 != .text("\n") })
            #expect(result.cost == recount, "\(text.prefix(300))")
        }
    }

    /// Answers keep their text: everything except markup is on the page.
    @Test func noWordIsLost() throws {
        for answer in Self.answers.prefix(200) {
            let shown = Set(try DOMParser.parse(html(answer)).flatMap(\.texts).flatMap { $0.split { !$0.isLetter } })
            let markup = /\]\([^)]*\)|\[x\]/
            let command = /\\[a-z]+/
            let written = Set(answer.replacing(markup, with: " ").replacing(command, with: " ").split { !$0.isLetter })
            #expect(written.subtracting(shown).isEmpty)
        }
    }

    /// cmark is not thread-safe by itself (see `CMarkSyntax`), but our use of it is.
    @Test func threadsRenderTheSame() {
        let texts = Self.answers + PathologicalShape.all.map { $0.text(500) }
        var renderer = MarkdownRenderer()
        let serial = texts.map { renderer.render($0, idPrefix: "m") }
        for _ in 0..<5 {
            let threads = 4
            let results = ThreadResults(count: texts.count)
            DispatchQueue.concurrentPerform(iterations: threads) { thread in
                var renderer = MarkdownRenderer()
                for index in stride(from: thread, to: texts.count, by: threads) {
                    results.set(index, renderer.render(texts[index], idPrefix: "m"))
                }
            }
            #expect(results.all == serial)
        }
    }

    private final class ThreadResults: @unchecked Sendable {
        private let lock = NSLock()
        private var results: [RenderedMarkdown?]

        init(count: Int) { results = Array(repeating: nil, count: count) }

        func set(_ index: Int, _ result: RenderedMarkdown) {
            lock.withLock { results[index] = result }
        }

        var all: [RenderedMarkdown] { lock.withLock { results.compactMap { $0 } } }
    }

    /// The page reserves room for content that is not laid out yet.
    @Test func heightsAreInProportion() {
        let short = rendered("a")
        let long = rendered(String(repeating: "word ", count: 1000))
        #expect((20...60).contains(short.height))
        // Full lines of about 95 letters.
        #expect((1200...1600).contains(long.height))
        #expect(rendered("```\n" + String(repeating: "a\n", count: 100) + "```").height > 2000)
    }
}
