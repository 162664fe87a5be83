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
    private func write(_ number: Int, _ more: String = "") throws {
        let line = "plain words of the conversation \(number)\\n"
        let text = "```\\n" + String(repeating: line, count: 100_000 / line.utf8.count) + "```\\n" + more
        try folder.write(
            """
            {"format": "pageturner/1", "id": "c\(number)", "messages": [
            {"role": "user", "content": "\(text)", "timestamp": "2025-01-\(10 + number % 20)T\(10 + number / 20):00:00Z"}]}
            """, to: "input/c\(number).json")
    }

    private func build(to site: String = "site") throws {
        let options = BuildOptions(
            inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/" + site, jobs: 2)
        _ = try SiteBuilder(options).build()
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
        try write(7, "another word")
        try build()
        let again = index()
        #expect(segments(again) == 2)
        #expect(again.count == changed.count)
        #expect(again["/search/index.js"] != changed["/search/index.js"])
        // Nothing is written if nothing changes.
        try build()
        #expect(index() == again)
        // Unchanged pages need no second segment.
        try write(7)
        try FileManager.default.removeItem(atPath: folder.path + "/input/c\(Self.count).json")
        try build()
        #expect(index() == whole)
        try FileManager.default.removeItem(atPath: folder.path + "/input/c3.json")
        try build()
        // Its neighbours have other links.
        #expect(segments(index()) == 2)
        #expect(index()["/search/index.js"] != whole["/search/index.js"])
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
}
