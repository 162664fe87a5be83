import TestSupport
import Testing

@testable import Search

/// An index that is read again, and asked.
struct SearchIndexReadingTests {
    /// The index of a made-up site.
    private static func index(_ site: SearchIndexTests.Site, keepsTexts: Bool = true) throws -> SearchIndex {
        let (store, root) = site.index(keepsTexts: keepsTexts)
        let pieces = store.pieces.withLock { $0 }
        return try SearchIndex("index") { $0 == "index" ? root : pieces[$0] }
    }

    /// The titles of what a query finds, each with its messages.
    private static func found(_ typed: String, in index: SearchIndex) throws -> [(title: String, messages: [Int])] {
        let query = SearchQuery(typed)
        return try index.matches(of: query).compactMap { match in
            var found = try FoundMessages(match, of: query, in: index)
            let lines = try found.next(.max)
            return found.isFound ? (found.conversation.title, lines.map(\.message).sorted()) : nil
        }
    }

    @Test(arguments: [1, 40, 300]) func wordsAreFoundWhereTheyStand(conversations: Int) throws {
        let site = SearchIndexTests.site(conversations: conversations)
        let index = try Self.index(site)
        #expect(index.count == conversations)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<40 {
            let page = try #require(site.passages.keys.sorted().randomElement(using: &generator))
            let passage = try #require(site.passages[page]?.randomElement(using: &generator))
            let words = String(decoding: passage.text, as: UTF8.self).split(separator: " ").map(String.init)
            let place = Int.random(in: 0..<(words.count - 1), using: &generator)
            for (typed, pattern) in [
                (words[place] + " ", " \(words[place]) "), (words[place], " \(words[place])"),
                ("\"\(words[place]) \(words[place + 1])\"", " \(words[place]) \(words[place + 1]) "),
            ] {
                var expected: [String: [Int]] = [:]
                for (conversation, passages) in zip(
                    site.conversations, site.conversations.map { site.passages[$0.pages[0]] ?? [] })
                {
                    let having = passages.filter {
                        (" " + String(decoding: $0.text, as: UTF8.self) + " ").contains(pattern)
                    }
                    if !having.isEmpty { expected[conversation.title] = having.map(\.message) }
                }
                let found = try Self.found(typed, in: index)
                #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.title, $0.messages) }) == expected, "\(typed)")
            }
        }
    }

    @Test func theNewestComesFirstAndPromptsBeforeAnswers() throws {
        var site = SearchIndexTests.Site()
        site.add("a", ["nothing", "moon"])
        site.add("b", ["moon", "nothing"])
        site.add("c", ["nothing", "moon"])
        site.add("moon", ["nothing"])
        let index = try Self.index(site)
        #expect(
            try Self.found("moon", in: index).map(\.title) == [
                "Title of moon", "Title of b", "Title of c", "Title of a",
            ])
        #expect(
            try Self.found("moon -nothing", in: index).map(\.title) == [
                "Title of moon", "Title of b", "Title of c", "Title of a",
            ])
        #expect(try Self.found("moon in:title", in: index).map(\.title) == ["Title of moon"])
        #expect(try Self.found("moon from:user", in: index).map(\.title) == ["Title of b"])
        #expect(try Self.found("moon app:other", in: index).isEmpty)
        #expect(try Self.found("moon before:2025-03-14", in: index).isEmpty)
        #expect(try Self.found("moon after:2025-03-14", in: index).count == 4)
    }

    @Test func anIndexWithoutTextsFindsWords() throws {
        var site = SearchIndexTests.Site()
        site.add("a", ["the moon"])
        let index = try Self.index(site, keepsTexts: false)
        #expect(try Self.found("moon", in: index).map(\.messages) == [[1]])
    }

    @Test func aDamagedIndexIsAnError() throws {
        let (store, root) = SearchIndexTests.site(conversations: 30).index()
        let pieces = store.pieces.withLock { $0 }
        for name in ["index"] + pieces.keys.sorted() {
            for cut in [0, 5, 40] {
                let load: (String) -> [UInt8]? = { wanted in
                    let bytes = wanted == "index" ? root : pieces[wanted]
                    return wanted == name ? cut == 0 ? nil : bytes.map { Array($0.prefix(cut)) } : bytes
                }
                // Nothing traps; what is not asked for does no harm.
                let index = try? SearchIndex("index", load)
                _ = try? index.map { try Self.found("a1 \"b2 c3\"", in: $0) }
            }
        }
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<300 {
            let name = try #require((["index"] + pieces.keys.sorted()).randomElement(using: &generator))
            let index = try? SearchIndex("index") { wanted in
                var bytes = wanted == "index" ? root : pieces[wanted]
                if wanted == name, let count = bytes?.count {
                    bytes?[Int.random(in: 0..<count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
                }
                return bytes
            }
            _ = try? index.map { try Self.found("a1 b2", in: $0) }
        }
        #expect(throws: SearchIndexFault(script: "index")) { try SearchIndex("index") { _ in nil } }
    }
}
