import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// The links of pages to the previous and the next one.
struct NeighbourTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    /// The repository's seeds, and more in `../shared`, if they are there.
    private static let inputs = ["Fuzz/Importer.seeds", "Examples", "../shared/cases"].map {
        root.appending(path: $0).standardized.path
    }.filter { FileManager.default.fileExists(atPath: $0) }

    @Test(arguments: inputs)
    func linksFollowTheListWithItsTitles(input: String) throws {
        let folder = try TemporaryFolder()
        try build(folder, from: [input])
        let entries = try list(of: folder)
        for (place, entry) in entries.enumerated() {
            let page = try #require(folder.text("site/" + entry.file.path))
            #expect(link("prev", in: page) == text(of: place - 1, in: entries), "\(entry.file)")
            #expect(link("next", in: page) == text(of: place + 1, in: entries), "\(entry.file)")
        }
    }

    /// No page has another title than the links to it, except for the words of its language.
    @Test(arguments: inputs)
    func linksHaveTheTitlesOfTheirPages(input: String) throws {
        let folder = try TemporaryFolder()
        try build(folder, from: [input])
        for entry in try list(of: folder) {
            let page = try #require(folder.text("site/" + entry.file.path))
            let title = try #require(page.firstMatch(of: /<title>(.*?)<\/title>/.dotMatchesNewlines())?.1)
            let letters = { (text: String) in text.filter { $0.isLetter } }
            #expect(letters(String(title)).hasPrefix(letters(entry.linkTitle)), "\(entry.file)")
        }
    }

    @Test(arguments: inputs)
    func previewsLinkLikeBuilds(input: String) throws {
        let folder = try TemporaryFolder()
        try build(folder, from: [input])
        let site = try MemorySite(options(folder, [input]))
        let order = site.order(of: site.summaries(of: site.pages).compactMap(\.self))
        for page in site.pages {
            guard let conversation = site.read(page).conversation else { continue }
            let html = String(decoding: site.render(conversation, as: page, in: order).page.bytes, as: UTF8.self)
            let built = try #require(folder.text("site/" + page.path))
            #expect(Self.links(in: html) == Self.links(in: built), "\(page.path)")
        }
    }

    @Test func aNewConversationChangesTheLinksOfOthers() throws {
        let folder = try TemporaryFolder()
        try write("a", at: 1, in: folder)
        try write("c", at: 3, in: folder)
        try build(folder, from: [folder.path + "/in"])
        try write("b", at: 2, in: folder)
        try build(folder, from: [folder.path + "/in"])
        let pages = try ["c", "b", "a"].map { try #require(folder.text("site/\($0).html")) }
        #expect(pages.map { link("prev", in: $0) } == [nil, "c.html Chat c", "b.html Chat b"])
        #expect(pages.map { link("next", in: $0) } == ["b.html Chat b", "a.html Chat a", nil])
    }

    @Test func theOnlyReadablePageHasNoLinks() throws {
        let folder = try TemporaryFolder()
        let bad = #"{"id":"b","messages":[{"role":"user" "content":"x"}]}"#
        try folder.write(#"[{"id":"a","messages":[{"role":"user","content":"Hi"}]},"# + "\n\(bad)]", to: "in/x.json")
        try build(folder, from: [folder.path + "/in"])
        #expect(folder.text("site/a.html")?.contains("page-links") == false)
    }

    /// A conversation cannot pretend to be a mark.
    @Test(arguments: ["<&\"'>", "~0~pa\"", "\\u0000 \u{202E}"])
    func titlesAreEscaped(title: String) throws {
        let folder = try TemporaryFolder()
        try write("a", at: 1, in: folder)
        try write("b", at: 2, title: title, in: folder)
        try build(folder, from: [folder.path + "/in"])
        let page = try #require(folder.text("site/a.html"))
        #expect(link("prev", in: page)?.hasPrefix("b.html ") == true && !page.contains("<&"))
    }

    // MARK: Sites

    private func write(_ id: String, at second: Int, title: String? = nil, in folder: TemporaryFolder) throws {
        let name = String(decoding: try JSONEncoder().encode(title ?? "Chat " + id), as: UTF8.self)
        let message = #"{"role":"user","content":"Hi","timestamp":"2026-01-01T00:00:0\#(second)Z"}"#
        try folder.write(#"{"id":"\#(id)","title":\#(name),"messages":[\#(message)]}"#, to: "in/\(id).json")
    }

    private func build(_ folder: TemporaryFolder, from inputs: [String]) throws {
        _ = try SiteBuilder(options(folder, inputs)).build()
    }

    private func options(_ folder: TemporaryFolder, _ inputs: [String]) -> BuildOptions {
        var options = BuildOptions(inputs: inputs, formats: .all, output: folder.path + "/site", jobs: 2)
        options.page.search = .off
        return options
    }

    /// All links to other pages, with their titles.
    private static func links(in page: String) -> [Substring] {
        page.matches(of: /<(nav class="page-links|p class="parent).*?<\/(nav|p)>/.dotMatchesNewlines()).map(\.0)
    }

    private func list(of folder: TemporaryFolder) throws -> [IndexEntry] {
        let pages = try BuiltSite(folder.path + "/site").manifest.pages.values
        return IndexPages.sorted(pages.sorted { $0.number < $1.number }.map(\.entry))
    }

    private func text(of place: Int, in entries: [IndexEntry]) -> String? {
        guard entries.indices.contains(place) else { return nil }
        return entries[place].file.path + " " + entries[place].linkTitle
    }

    /// Address and title of a link.
    private func link(_ side: String, in page: String) -> String? {
        let start = "<a rel=\"\(side)\" href=\""
        guard let place = page.range(of: start) else { return nil }
        let rest = page[place.upperBound...]
        guard let end = rest.range(of: "</a>"),
            let title = rest[..<end.lowerBound].firstMatch(of: /<bdi>(.*)<\/bdi>/)
        else { return nil }
        return rest.prefix { $0 != "\"" } + " " + title.1
    }
}

extension IndexEntry {
    /// The title of a link as pages have it.
    fileprivate var linkTitle: String {
        [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&#39;")].reduce(shortTitle) {
            $0.replacing($1.0, with: $1.1)
        }
    }
}
