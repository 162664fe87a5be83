import Foundation
import TestSupport
import Testing

/// The index of a site's search, as `build` and `index` write it.
@Suite struct SearchCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ texts: [String]) throws {
        let lines = texts.enumerated().map { index, text in
            #"{"id":"c\#(index)","title":"Talk \#(index)","messages":[{"role":"user","content":"\#(text)"}]}"#
        }
        _ = try folder.write(lines.joined(separator: "\n"), to: "all.jsonl")
    }

    @discardableResult
    private func build(_ site: String = "site", _ options: String...) throws -> CommandLine.Result {
        let arguments = ["build", folder.path + "/all.jsonl", "-o", folder.path + "/" + site] + options
        let result = try CommandLine.run(arguments)
        #expect(result.exitCode == 0, "\(result.errors)")
        return result
    }

    /// The contents of the index, by name.
    private func index(of site: String = "site") -> [String: Data] {
        let path = folder.path + "/" + site + "/search/"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path + $0) ?? Data()) })
    }

    @Test func unchangedIndexIsNotMadeAgain() throws {
        try write(["one", "two"])
        try build()
        let first = index()
        #expect(first["index.js"] != nil)
        // Making the index again would repair it.
        let manifest = folder.text("site/.pageturner.json")
        try build()
        #expect(index() == first)
        #expect(folder.text("site/.pageturner.json") == manifest)
    }

    @Test func damagedIndexIsRepaired() throws {
        try write(["one", "two"])
        try build()
        let first = index()
        let name = try #require(first.keys.first { $0.hasPrefix("w") })
        try FileManager.default.removeItem(atPath: folder.path + "/site/search/" + name)
        try build()
        #expect(index() == first)
    }

    @Test func secondBuildWritesTheIndexOfAFirstOne() throws {
        try write(["one", "two"])
        try build()
        try write(["one", "two three", "four"])
        try build()
        try build("fresh")
        #expect(index() == index(of: "fresh"))
    }

    @Test func withoutSearchThereAreNoSearchFiles() throws {
        try write(["one"])
        try build()
        try build("site", "--no-search")
        #expect(index().isEmpty)
        #expect(folder.text("site/index.html")?.contains("data-search") == false)
        #expect(folder.text("site/c0.html")?.contains("data-search") == false)
    }

    @Test func withoutSnippetsTheIndexHasNoTexts() throws {
        try write(["one"])
        try build("site", "--search-snippets", "off")
        #expect(!index().isEmpty)
        #expect(index().keys.allSatisfy { !$0.hasPrefix("t") })
        try build("other", "--search-snippets", "on")
        #expect(index(of: "other").keys.contains { $0.hasPrefix("t") })
    }

    @Test func snippetsTakeOnOrOff() throws {
        try write(["one"])
        let result = try CommandLine.run("build", folder.path + "/all.jsonl", "--search-snippets", "maybe")
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("--search-snippets takes 'on' or 'off'"))
    }

    @Test func singleFilesHaveNoSearchOfASite() throws {
        try write(["one"])
        let page = try CommandLine.run("build", folder.path + "/all.jsonl", "--single-file", "-").output
        #expect(!page.contains("data-search=") && page.contains("class=\"search-open\""))
    }

    @Test func mergedSitesAreSearchedTogether() throws {
        try write(["one", "two"])
        try build("first")
        try build("whole")
        let merge = ["index", folder.path + "/first", "-o", folder.path + "/merged"]
        #expect(try CommandLine.run(merge).exitCode == 0)
        #expect(index(of: "merged") == index(of: "whole"))
        #expect(try CommandLine.run(merge + ["--no-search"]).exitCode == 0)
        #expect(index(of: "merged").isEmpty)
    }

    @Test func indexContainsNoRedactedText() throws {
        let secret = "sk-ant-api03-" + String(repeating: "Zq9", count: 24)
        try write(["the key is \(secret) and the rest", "mail ann@example.com"])
        try build("open")
        try build("closed", "--redact")
        let words = try #require(index(of: "open").first { $0.key.hasPrefix("t") })
        #expect(index(of: "closed")[words.key] == nil)
        let page = try #require(folder.text("closed/c0.html"))
        #expect(!page.contains(secret))
    }
}
