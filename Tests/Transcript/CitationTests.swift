import ConversationModel
import TestSupport
import Testing

@testable import Transcript

struct CitationTests {
    private func numbers(_ citations: [Citation]) -> [Int] {
        let presenter = CitationPresenter(
            citations.map { Citation(marker: "[x]", url: $0.url, title: $0.title) }, anchor: "m1", .english)
        let marks = presenter.inserts.map(\.html.string)
        return marks.map { mark in (1...9).first { mark.contains(">\($0)</a>") } ?? 0 }
    }

    @Test func equalSourcesShareANumber() {
        let first = Citation(url: "https://a.example/", title: "A")
        let other = Citation(url: "https://a.example/", title: "B")
        let untitled = Citation(url: "https://a.example/")
        #expect(numbers([first, other, first, other, untitled]) == [1, 2, 1, 2, 1])
        #expect(numbers([Citation(title: "A"), Citation(title: "A")]) == [1, 2])
    }

    @Test func eachQuoteFromASourceIsShownOnce() {
        let citations = ["One", "Two", "One"].map { Citation(url: "https://a.example/", title: "A", quote: $0) }
        #expect(CitationPresenter(citations, anchor: "m1", .english).views.map(\.quote) == ["One … Two"])
    }

    @Test func anyNumberOfSourcesTakesLinearTime() {
        let isLinear = Growth.isLinear(of: 1000) { count in
            let citations = (0..<count).map { Citation(url: "https://a.example/\($0)", title: "A") }
            let quotes = (0..<count).map { Citation(url: "https://b.example/", title: "B", quote: "Quote \($0)") }
            _ = CitationPresenter(citations + quotes, anchor: "m1", .english)
        }
        #expect(isLinear)
    }
}
