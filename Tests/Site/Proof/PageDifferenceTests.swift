import Testing

@testable import Site

/// The place of a difference in a page.
@Suite struct PageDifferenceTests {
    private static let page = Array(
        """
        <head><title>T</title></head><main>
        <article id="message-1"><p>First words</p></article>
        <article id="message-2"><p>Second <b>words</b></p><a id="message-2-edit"></a></article>
        <article id="message-3"><p>Third words</p></article>
        </main><script>{"a": 1}</script>
        """.utf8)

    @Test func equalPagesHaveNone() {
        #expect(PageDifference(expected: Self.page, found: Self.page) == nil)
    }

    /// Every byte, changed, lost or doubled.
    @Test func eachChangeOfAByteIsFound() throws {
        let starts = (1...3).map { number in
            Self.page.firstRange(of: Array(" id=\"message-\(number)\"".utf8))?.lowerBound ?? 0
        }
        let end = try #require(Self.page.firstRange(of: Array("</main>".utf8))?.lowerBound)
        for place in Self.page.indices {
            var changed = Self.page
            changed[place] ^= 1
            let found = try #require(PageDifference(expected: Self.page, found: changed))
            #expect(found.message == (place < end ? starts.lastIndex { $0 <= place }.map { $0 + 1 } : nil))
            var shorter = Self.page
            shorter.remove(at: place)
            #expect(PageDifference(expected: Self.page, found: shorter) != nil)
            var longer = Self.page
            longer.insert(Self.page[place], at: place)
            #expect(PageDifference(expected: Self.page, found: longer) != nil)
        }
    }

    @Test(arguments: [
        ("Second", "Secnod", true), ("<b>", "<i>", false), ("message-2\"><p>", "message-2\"><p >", false),
    ])
    func aTextIsMissingIfItsWordsAre(old: String, new: String, isMissing: Bool) throws {
        let changed = String(decoding: Self.page, as: UTF8.self).replacing(old, with: new, maxReplacements: 1)
        let found = try #require(PageDifference(expected: Self.page, found: Array(changed.utf8)))
        #expect(found.message == 2 && found.isTextMissing == isMissing)
    }

    @Test(arguments: [0, 1, 59, 61]) func pagesThatEndEarlyDiffer(count: Int) {
        #expect(PageDifference(expected: Self.page, found: Array(Self.page.prefix(count))) != nil)
        #expect(PageDifference(expected: Array(Self.page.prefix(count)), found: Self.page) != nil)
    }
}
