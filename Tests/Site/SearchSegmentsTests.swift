import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// The search index of a large site after a small change.
struct SearchSegmentsTests {
    private let folder: TemporaryFolder
    private static let count = 44

    init() throws {
        folder = try TemporaryFolder()
        for number in 0..<Self.count { try write(number) }
    }

    /// A conversation of 100 KB, as old as its number says.
    ///
    /// - Parameter more: A second message.
    private func write(_ number: Int, _ more: String = "", title: String = "") throws {
        let line = "plain words of the conversation \(number)\\n"
        let text = "```\\n" + String(repeating: line, count: 100_000 / line.utf8.count) + "```"
        let time = "2025-01-\(10 + number % 20)T\(10 + number / 20):00:00Z"
        let answer = more.isEmpty ? "" : #", {"id": "more", "role": "assistant", "content": "\#(more)"}"#
        try folder.write(
            """
            {"format": "pageturner/1", "id": "c\(number)", "title": "Title\(title)", "messages": [
            {"role": "user", "content": "\(text)", "timestamp": "\(time)"}\(answer)]}
            """, to: "input/c\(number).json")
    }

    private func build(
        to site: String = "site", _ shard: Shard? = nil, redacting texts: [String] = []
    ) throws {
        var options = BuildOptions(
            inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/" + site, jobs: 2)
        options.shard = shard
        if !texts.isEmpty { options.redaction = Redaction(findsSecrets: false, replacing: texts.map { .init($0) }) }
        _ = try SiteBuilder(options).build()
    }

    private static let parts = (1...3).map { "part\($0)" }

    private func buildParts() throws {
        for (index, part) in Self.parts.enumerated() { try build(to: part, Shard(index + 1, of: Self.parts.count)) }
    }

    private func merge(_ parts: [String] = Self.parts, to site: String = "site") throws {
        let options = BuildOptions(
            inputs: parts.map { folder.path + "/" + $0 }, formats: .all, output: folder.path + "/" + site, jobs: 2)
        _ = try SiteMerger(options).merge()
    }

    /// The scripts of the index.
    private func index(_ site: String = "site") -> [String: Data] {
        let names = folder.files().filter { $0.hasPrefix(site + "/search/") }
        return Dictionary(
            uniqueKeysWithValues: names.map {
                (
                    String($0.dropFirst(site.count)),
                    FileManager.default.contents(atPath: folder.path + "/" + $0) ?? Data()
                )
            })
    }

    private func segments(_ index: [String: Data]) -> Int { index.keys.count { $0.hasPrefix("/search/s") } }

    @Test func aSmallChangeLeavesTheIndexInPlace() throws {
        try build()
        let whole = index()
        #expect(segments(whole) == 1)
        try write(7, "a word")
        try write(Self.count)
        try build()
        let changed = index()
        #expect(segments(changed) == 2)
        for (path, bytes) in whole where path != "/search/index.js" { #expect(changed[path] == bytes) }
        #expect(changed.count <= whole.count + 10)
        try write(7, "a word and more")
        try build()
        let again = index()
        #expect(segments(again) == 2)
        #expect(again.count == changed.count)
        #expect(again["/search/index.js"] != changed["/search/index.js"])
        // Nothing is written if nothing changes.
        try build()
        #expect(index() == again)
    }

    /// A site keeps no byte of a text that is gone from it, so no script of its index stays.
    @Test(arguments: ["shorter", "another text", "another title", "deleted", "omitted", "redacted"])
    func whatIsGoneFromTheSiteIsGoneFromTheIndex(how: String) throws {
        try write(7, "a secret word")
        try build()
        try write(Self.count)
        try build()
        #expect(segments(index()) == 2)
        var texts: [String] = []
        switch how {
        case "shorter": try write(7)
        case "another text": try write(7, "another word")
        case "another title": try write(7, "a secret word", title: "Another")
        case "deleted": try FileManager.default.removeItem(atPath: folder.path + "/input/c7.json")
        case "omitted":
            try folder.write(
                #"{"version": 1, "edits": [{"omit": "message", "at": "more"}]}"#, to: "input/c7.edits.json")
        default: texts = ["secret word"]
        }
        try build(redacting: texts)
        try build(to: "first", redacting: texts)
        #expect(index() == index("first"))
    }

    @Test func manyChangesMakeAllOfItAgain() throws {
        try build()
        for number in 0..<6 { try write(number, "a word") }
        try build()
        try build(to: "first")
        #expect(index() == index("first"))
    }

    /// A script that somebody has changed or deleted is no part of an index.
    @Test func aLostScriptMakesAllOfItAgain() throws {
        try build()
        let lost = try #require(index().keys.sorted().first { $0.hasPrefix("/search/w") })
        try FileManager.default.removeItem(atPath: folder.path + "/site" + lost)
        try write(7, "a word")
        try build()
        try build(to: "first")
        #expect(index() == index("first"))
    }

    /// The scripts of an index below its root.
    private func pieces(_ index: [String: Data]) -> [String: Data] { index.filter { $0.key != "/search/index.js" } }

    @Test func aMergedSiteHasTheSegmentsOfItsParts() throws {
        try buildParts()
        try merge()
        let merged = index()
        let parts = Self.parts.map { pieces(index($0)) }.reduce([:]) { $0.merging($1) { first, _ in first } }
        #expect(segments(merged) == Self.parts.count)
        #expect(pieces(merged) == parts)
        try merge()
        #expect(index() == merged)
        // A small change makes one more, whether the site is merged again or built.
        try write(7, "a word")
        try buildParts()
        try merge()
        let changed = index()
        #expect(segments(changed) == Self.parts.count + 1)
        for (path, bytes) in parts { #expect(changed[path] == bytes) }
        try build()
        #expect(index() == changed)
    }

    /// A conversation that two of the sites have is found once.
    @Test func sitesThatShareAConversationAreMerged() throws {
        try build(to: "all")
        for number in 0..<Self.count where number % 20 != 0 {
            try FileManager.default.removeItem(atPath: folder.path + "/input/c\(number).json")
        }
        try build(to: "few")
        try merge(["all", "few"], to: "both")
        #expect(index("both") == index("all"))
        try merge(["few", "all"], to: "other")
        #expect(segments(index("other")) == 2)
    }

    /// Somebody may have taken from a page what the index of its part still has.
    @Test func pagesChangedByHandAreIndexedAgain() throws {
        try write(7, "a secret word")
        try buildParts()
        let part = try #require(Self.parts.first { folder.text($0 + "/c7.html") != nil })
        let html = try #require(folder.text(part + "/c7.html")).replacing("secret", with: "hidden")
        try folder.write(html, to: part + "/c7.html")
        try merge()
        #expect(segments(index()) == 1)
        try write(7, "a hidden word")
        try build(to: "whole")
        #expect(pieces(index()) == pieces(index("whole")))
    }

    @Test(arguments: ["changed", "lost", "cut"])
    func anIndexThatIsNotWholeIsMadeAgain(how: String) throws {
        try build(to: "whole")
        try buildParts()
        let path =
            try folder.path
            + #require(index("part2").keys.sorted().first { $0.hasPrefix("/search/w") }).replacing(
                "/search/", with: "/part2/search/")
        let bytes = try #require(FileManager.default.contents(atPath: path))
        try FileManager.default.removeItem(atPath: path)
        switch how {
        case "changed": try (bytes.dropLast(3) + Data("1)\n".utf8)).write(to: URL(filePath: path))
        case "cut": try bytes.dropLast(100).write(to: URL(filePath: path))
        default: break
        }
        try merge()
        #expect(index() == index("whole"))
    }
}
