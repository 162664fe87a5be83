import Files
import Foundation
import TestSupport
import Testing
import Transcript

@testable import Site

/// Pages that are staged before their links are known.
struct DraftTests {
    private let folder: TemporaryFolder
    private let marks = NeighbourMarks()
    private let file = SiteFile("a.html")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func writer() throws(WriteError) -> SiteWriter {
        try SiteWriter(folder.path + "/site", subfolders: [], force: false, isPage: { _ in true })
    }

    private func commit(_ writer: SiteWriter, _ stamp: FileStamp) throws -> Int {
        var manifest = Manifest()
        manifest.files[file] = stamp
        return try writer.commit(manifest, jobs: 1).moved
    }

    private func complete(_ text: String, _ neighbours: PageNeighbours, with writer: SiteWriter) throws -> FileStamp? {
        let bytes = Array(text.utf8)
        _ = try bytes.withUnsafeBufferPointer { try writer.draft(file, $0, marks) }
        return try writer.complete(file) { marks.fill($0, neighbours, titles: [:]) }
    }

    /// A page with marks in a group of links, or with none.
    private func page(_ beginning: Int, hasMarks: Bool, _ end: Int) -> String {
        let links = [("prev", marks.previous), ("next", marks.next)].map { relation, link in
            "<a rel=\"\(relation)\" href=\"\(link.href.dropLast())&quot;\"><bdi>\(link.title)</bdi></a>\n"
        }
        return String(repeating: "<p>a</p>\n", count: beginning)
            + (hasMarks ? "<nav class=\"page-links\">\n\(links.joined())</nav>\n" : "")
            + String(repeating: "<p>~z</p>\n", count: end)
    }

    private static let pages =
        [nil, PageLinks.Neighbour(href: "b.html", title: "B")]
        + [100, 1000].map { PageLinks.Neighbour(href: "c.html", title: String(repeating: "<", count: $0)) }

    @Test(arguments: [0, 1, 2, 3, 50, 5000], [true, false])
    func aDraftBecomesThePage(beginning: Int, hasMarks: Bool) throws {
        for (previous, next) in Self.pages.flatMap({ one in Self.pages.map { (one, $0) } }) {
            let neighbours = PageNeighbours(previous: previous, next: next)
            for end in [0, 1, 30] {
                let text = page(beginning, hasMarks: hasMarks, end)
                let filled = marks.fill(Array(text.utf8), neighbours, titles: [:])
                let writer = try writer()
                let stamp = try #require(try complete(text, neighbours, with: writer))
                #expect(writer.bytes(of: file) == filled)
                #expect(stamp.size == filled.count)
                #expect(writer.content(of: file) == Fingerprint(filled).word)
                #expect(!writer.hasDraft(file))
            }
        }
    }

    @Test func anUnchangedPageIsNotTouched() throws {
        let neighbours = PageNeighbours(previous: nil, next: Self.pages[1])
        for length in [3, 5000] {
            let text = page(length, hasMarks: true, 2)
            for moved in [1, 0] {
                let writer = try writer()
                let stamp = try #require(try complete(text, neighbours, with: writer))
                #expect(try commit(writer, stamp) == moved)
            }
        }
        #expect(folder.files() == ["site/.pageturner.json", "site/a.html"])
    }

    @Test(arguments: [1, 5000]) func aDraftIsTakenBack(length: Int) throws {
        let writer = try writer()
        let bytes = Array(page(length, hasMarks: true, 1).utf8)
        for _ in 0..<2 {
            _ = try bytes.withUnsafeBufferPointer { try writer.draft(file, $0, marks) }
            #expect(writer.bytes(of: file) == bytes)
            writer.unstage([file])
            #expect(!writer.hasDraft(file) && writer.bytes(of: file) == nil)
        }
        #expect(try writer.complete(file) { $0 } == nil)
    }
}
