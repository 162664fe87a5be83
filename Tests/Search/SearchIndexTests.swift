import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Search

/// Keeps everything in memory, and counts.
final class MemoryStore: SearchStore {
    typealias Failure = Never

    let pieces = Mutex<[String: [UInt8]]>([:])
    let runs = Mutex<[Int: [UInt8]]>([:])

    func add(_ piece: [UInt8], _ kind: SearchPiece) -> String {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in piece { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        let name = String(kind.rawValue.prefix(1)) + String(hash, radix: 16)
        pieces.withLock { $0[name] = piece }
        return name
    }

    func spill(_ part: [UInt8], of run: Int) {
        runs.withLock { $0[run, default: []] += part }
    }

    func spilled(_ run: Int, from offset: Int, count: Int) -> [UInt8] {
        runs.withLock { Array(($0[run] ?? []).dropFirst(offset).prefix(count)) }
    }
}

/// The index of made-up conversations.
struct SearchIndexTests {
    struct Site {
        var conversations: [SearchConversation] = []
        var passages: [String: [Passage]] = [:]

        mutating func add(_ name: String, _ texts: [String], date: String = "2025-03-14") {
            let page = name + ".html"
            conversations.append(
                SearchConversation(
                    pages: [page], title: "Title of \(name)", application: "App", date: date,
                    size: texts.reduce(100) { $0 + 8 * $1.utf8.count }))
            passages[page] = texts.enumerated().map { index, text in
                Passage(kind: index % 2 == 0 ? .user : .assistant, message: index + 1, text: Array(text.utf8))
            }
        }

        /// Several threads, each with a reader of its own, take the batches in turn.
        func index(
            readers: Int = 1, memory: Int = 1 << 30, mergeMemory: Int = 1 << 20, keepsTexts: Bool = true
        ) -> (MemoryStore, [UInt8]) {
            let store = MemoryStore()
            let runs = SearchRuns(store)
            let all = (0..<readers).map { _ in
                SearchReader(store, runs, keepsTexts: keepsTexts, memory: memory)
            }
            let batches = conversations.batches.enumerated().map { number, range in
                all[number % readers].read(conversations[range], number: number) { passages[$0] ?? [] }
            }
            for index in 0..<runs.readerCount { runs.finish(reader: index) }
            let writer = SearchWriter(store, runs, conversations, batches)
            let packer = SearchScript.packer(.words)
            // Threads finish in any order.
            let words = writer.initials.reversed().map { writer.writeWords($0, packer, memory: mergeMemory) }
            return (store, SearchSegments([writer.write(words)]).script)
        }
    }

    /// Words that follow their own statistics: few are frequent, many are rare. They begin with every letter.
    static func site(conversations: Int, messages: Int = 6, words: Int = 60) -> Site {
        var generator = SeededGenerator(seed: 7)
        var site = Site()
        for number in 0..<conversations {
            let texts = (0..<messages).map { _ in
                (0..<words).map { _ in
                    let rank = Double.random(in: 0...1, using: &generator)
                    let number = Int(exp(rank * 9))
                    return String(number % 26 + 10, radix: 36) + String(number, radix: 36)
                }.joined(separator: " ")
            }
            site.add("chat-\(number)", texts)
        }
        return site
    }

    @Test func sameInputSameBytes() {
        let site = Self.site(conversations: 60)
        let (first, root) = site.index()
        let (second, otherRoot) = site.index()
        #expect(root == otherRoot)
        #expect(first.pieces.withLock { $0 } == second.pieces.withLock { $0 })
    }

    @Test(arguments: [(1, 100_000), (3, 100_000), (2, 1 << 30), (4, 1)])
    func threadsAndMemoryChangeNothing(readers: Int, memory: Int) {
        let site = Self.site(conversations: 250)
        let (plain, root) = site.index()
        let (other, otherRoot) = site.index(readers: readers, memory: memory, mergeMemory: 1)
        if memory < 1 << 30 { #expect(other.runs.withLock { $0.count > readers }) }
        #expect(root == otherRoot)
        #expect(plain.pieces.withLock { $0 } == other.pieces.withLock { $0 })
    }

    @Test func peopleWhoWroteMostAreOffered() {
        func said(_ kind: Passage.Kind, by name: String) -> Passage {
            Passage(kind: kind, message: 1, author: Array(name.utf8), text: Array("words".utf8))
        }
        let names = ["Zoë", "Ann", "Ann", "Zoë", "Zoë", "Bob"]
        var writers = Writers()
        for name in names { writers.count(said(.person, by: name)) }
        writers.count(said(.user, by: "Me"))
        for name in ["", "\"Tom\"", String(repeating: "x", count: 65)] {
            for _ in 0..<9 { writers.count(said(.person, by: name)) }
        }
        #expect(writers.first.map(\.name) == ["Zoë", "Ann", "Bob"] && writers.first.map(\.count) == [3, 2, 1])
        var others = Writers()
        for number in 0..<100_000 { others.count(said(.person, by: "Person \(number)")) }
        for _ in 0..<5 { others.count(said(.person, by: "Bob")); others.count(said(.person, by: "Person 7")) }
        others.shrink()
        writers.add(others)
        #expect(writers.first.map(\.name).prefix(3) == ["Person 7", "Zoë", "Ann"])
        #expect(writers.first.count == 8)
    }

    @Test func newConversationLeavesOtherPiecesUnchanged() {
        var site = Self.site(conversations: 800)
        let before = site.index().0.pieces.withLock { $0 }
        site.add("new", ["something quite new"])
        let after = site.index().0.pieces.withLock { $0 }
        let changed = after.keys.filter { before[$0] == nil }
        #expect(before.keys.filter { $0.hasPrefix("t") }.count > 10)
        #expect(changed.filter { $0.hasPrefix("t") }.count <= 2)
        #expect(changed.filter { $0.hasPrefix("c") }.count <= 1)
        #expect(changed.filter { $0.hasPrefix("w") }.count < before.keys.filter { $0.hasPrefix("w") }.count)
    }

    @Test func conversationThatGrowsLeavesMostTextsUnchanged() {
        let site = Self.site(conversations: 800)
        var grown = Site()
        for (index, conversation) in site.conversations.enumerated() {
            let name = String(conversation.pages[0].dropLast(5))
            var texts = (site.passages[conversation.pages[0]] ?? []).map { String(decoding: $0.text, as: UTF8.self) }
            if index == 300 { texts.append("and one thing more") }
            grown.add(name, texts)
        }
        let before = site.index().0.pieces.withLock { $0 }
        let after = grown.index().0.pieces.withLock { $0 }
        let texts = after.keys.filter { $0.hasPrefix("t") }
        #expect(texts.filter { before[$0] == nil }.count * 2 < texts.count)
    }

    /// Most results need one piece of texts for each conversation.
    @Test func shortConversationsShareAPieceAndAreNotCut() {
        var site = Self.site(conversations: 300)
        // A batch has more than one piece.
        site.conversations = site.conversations.map {
            SearchConversation(pages: $0.pages, title: $0.title, application: "", date: "", size: 2_500)
        }
        let (store, runs) = (MemoryStore(), SearchRuns(MemoryStore()))
        let reader = SearchReader(store, runs, keepsTexts: true, memory: 1 << 30)
        let batches = site.conversations.batches.enumerated().map { number, range in
            reader.read(site.conversations[range], number: number) { site.passages[$0] ?? [] }
        }
        for batch in batches {
            let counts = batch.conversations.map(\.messages.count)
            let ends = Set(counts.indices.map { counts[...$0].reduce(0, +) })
            let cuts = batch.texts.indices.map { batch.texts[...$0].reduce(0) { $0 + $1.count } }
            #expect(ends.isSuperset(of: cuts))
        }
        #expect(batches.contains { $0.texts.count > 1 })
    }

    @Test func aHugeConversationIsStoredInParts() {
        var site = Site()
        site.add("a", ["first"])
        let pages = (0..<20).map { "huge-\($0).html" }
        site.conversations.append(
            SearchConversation(pages: pages, title: "Huge", application: "", date: "", size: 1_000_000))
        for (number, page) in pages.enumerated() {
            let words = (0..<2000).map { "w\(number)x\($0) common" }.joined(separator: " ")
            site.passages[page] = [Passage(kind: .user, message: number + 1, text: Array(words.utf8))]
        }
        site.add("z", ["last common"])
        let (plain, root) = site.index()
        let (spilled, otherRoot) = site.index(memory: 100_000)
        #expect(spilled.runs.withLock { $0.count } > 5)
        #expect(root == otherRoot)
        #expect(plain.pieces.withLock { $0 } == spilled.pieces.withLock { $0 })
    }

    @Test func withoutTextsNoTextPiecesAreWritten() {
        let (store, _) = Self.site(conversations: 20).index(keepsTexts: false)
        #expect(store.pieces.withLock { $0.keys.allSatisfy { !$0.hasPrefix("t") } })
    }

    @Test func scriptsContainOnlyLiterals() {
        var site = Site()
        site.add("a", ["</script><script>alert(1)</script> \" \\ \u{2028} \u{0} end"])
        let (store, root) = site.index()
        for script in store.pieces.withLock({ Array($0.values) }) + [root] {
            let text = String(decoding: script, as: UTF8.self)
            #expect(text.wholeMatch(of: /pageturnerSearch\("[^"\\\r\n\0]+"(,"[^"\\\r\n\0]+")?\)\n/) != nil)
        }
    }

    @Test func textsAreJSON() throws {
        let texts = ["a\"b", "C:\\new", "\\", "\u{1}\n\t", "é\u{2028}"]
        var json = SearchJSON()
        for text in texts { json.text(text) }
        #expect(try JSONSerialization.jsonObject(with: Data(json.finished)) as? [String] == texts)
    }

    @Test func wordsAreStoredWithoutTheirCommonBeginnings() {
        var words = SearchWords()
        words.append(Array("apple".utf8), [1, 3])
        words.append(Array("apply".utf8), [3])
        #expect(words.directory == [0, 5] + Array("apple".utf8) + [2, 4, 1] + Array("y".utf8) + [1])
        #expect(words.lists == [1, 2, 3] && words.first == Array("apple".utf8))
        #expect(!words.ends(before: Array("apt".utf8)) && words.ends(before: Array("as".utf8)))
        var all = SearchWords()
        all.append(SearchWords())
        all.append(words)
        #expect(all.first == words.first && all.directory == words.directory && all.lists == words.lists)
        all.append(Array("apt".utf8), [4])
        #expect(all.directory.suffix(4) == [2, 1] + Array("t".utf8) + [1] && all.lists == [1, 2, 3, 4])
    }

    @Test func factsAboutConversationsAreJSON() throws {
        var site = Site()
        site.add("a", ["one", "two", "three"])
        site.add("b", ["four"])
        let (store, runs) = (MemoryStore(), SearchRuns(MemoryStore()))
        let reader = SearchReader(store, runs, keepsTexts: false, memory: 1 << 30)
        let read = reader.read(site.conversations[...], number: 0) { site.passages[$0] ?? [] }
        var piece = ConversationPiece()
        for (conversation, facts) in zip(site.conversations, read.conversations) { piece.append(conversation, facts) }
        let facts = try #require(try JSONSerialization.jsonObject(with: Data(piece.finished)) as? [[NSObject]])
        #expect(facts.map { $0[0] } == [["a.html"] as NSArray, ["b.html"] as NSArray])
        #expect(facts.map { $0[2] } == ["Title of a" as NSString, "Title of b" as NSString])
        #expect(facts.map { ($0[3] as? [Int])?.reduce(0, +) } == [3, 1])
        #expect(String(decoding: ConversationPiece().finished, as: UTF8.self) == "]")
    }

    /// Words are merged apart for each first byte, but few of them need no file of their own.
    @Test func aSmallSiteHasOnePieceOfWords() {
        let (store, _) = Self.site(conversations: 3).index()
        #expect(store.pieces.withLock { $0.keys.filter { $0.hasPrefix("w") }.count } == 1)
    }

    @Test func anEmptySiteHasAnIndex() {
        #expect(!Site().index().1.isEmpty)
    }

    /// Texts that strain the index: rare words, long ones, frequent ones, pairs, no spaces at all.
    @Test(arguments: ["unique", "long", "same", "pairs", "none", "marks"])
    func timeGrowsWithTheText(kind: String) {
        func text(_ size: Int) -> String {
            switch kind {
            case "unique": (0..<size / 8).map { "w\($0)x" }.joined(separator: " ")
            case "long": String(repeating: "a", count: size)
            case "same": String(repeating: "word ", count: size / 5)
            case "pairs": (0..<size / 3).map { String(UnicodeScalar(UInt32(0x4E00 + $0 % 20_000)) ?? "x") }.joined()
            case "none": String(repeating: ".", count: size)
            default: String(repeating: "e\u{301}", count: size / 3)
            }
        }
        func seconds(_ size: Int) -> Double {
            var site = Site()
            site.add("a", [text(size)])
            return ProcessorTime.seconds { _ = site.index() }
        }
        _ = seconds(30_000)
        let (small, large) = (seconds(50_000), seconds(400_000))
        #expect(large < 8 * small * 2.5 + 0.02, "\(kind): \(small) s, \(large) s")
    }

    /// Passages without a date have that of their conversation.
    @Test func aPassageHasItsOwnDay() throws {
        var site = Site()
        site.add("a", ["one", "two"], date: "2025-03-14")
        site.passages["a.html"]?.append(Passage(kind: .user, message: 3, date: "2025-03-16", text: Array("three".utf8)))
        let (store, runs) = (MemoryStore(), SearchRuns(MemoryStore()))
        let reader = SearchReader(store, runs, keepsTexts: false, memory: 1 << 30)
        let read = reader.read(site.conversations[...], number: 0) { site.passages[$0] ?? [] }
        #expect(read.conversations.map { Array($0.days) } == [[20_161, 20_161, 20_161, 20_163]])
    }

    @Test func daysAreCounted() {
        #expect(Day.number("1970-01-01") == 0)
        #expect(Day.number("1970-01-02") == 1)
        #expect(Day.number("2024-02-29") == 19_782)
        #expect(Day.number("2025-03-14") == 20_161)
        for text in ["", "2025", "2025-13-01", "2025-00-10", "x-y-z", "2025-03-14-15", "99999-01-01"] {
            #expect(Day.number(text) == 0, "\(text)")
        }
    }
}
