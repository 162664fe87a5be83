import ConversationModel
import Formats
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Site

/// Pictures for previews of links (`--card`).
@Suite struct LinkCardsTests {
    private let folder: TemporaryFolder
    private let drawn = Drawn()

    /// The pages of which a picture was taken.
    private final class Drawn: Sendable {
        let pages = Mutex<[String]>([])
        var all: [String] { pages.withLock { $0 } }
    }

    init() throws {
        folder = try TemporaryFolder()
        try write("Ask ann@example.org about </h1><script>alert(1)</script>")
        try folder.write(#"[{"role": "user", "content": "Another"}]"#, to: "in/other.json")
    }

    private func write(_ prompt: String, more: String = "") throws {
        try folder.write(
            """
            {"format": "pageturner/1", "id": "tides", "title": "Tides", "messages": [
            {"role": "user", "content": "\(prompt)"}, {"role": "assistant", "content": "Low\(more)"}]}
            """, to: "in/tides.json")
    }

    @discardableResult
    private func build(_ change: (inout BuildOptions) -> Void = { _ in }) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: [folder.path + "/in"], formats: .all, output: folder.path + "/site", jobs: 1)
        options.cards = { [drawn] html in
            let page = String(decoding: html, as: UTF8.self)
            drawn.pages.withLock { $0.append(page) }
            return Array("picture of \(page.count)".utf8)
        }
        change(&options)
        return try SiteBuilder(options).build()
    }

    private var pictures: [String] { folder.files().filter { $0.hasPrefix("site/media/") }.sorted() }

    @Test func aPageNamesItsPicture() throws {
        try build { $0.address = "https://example.org/chats/" }
        let page = try #require(folder.text("site/tides.html"))
        let name = try #require(
            page.firstMatch(of: /og:image" content="https:\/\/example\.org\/chats\/(media\/\w{16}\.png)"/)?.output.1)
        #expect(pictures.contains("site/" + name) && drawn.all.count == 2)
        #expect(drawn.all.contains { $0.contains("<h1 dir=\"auto\">Tides</h1>") && $0.contains("2 messages") })
    }

    @Test func aPictureIsDrawnOnceAndStaysWhileItIsUnchanged() throws {
        try build()
        #expect(try build().written == 0 && drawn.all.count == 2)
        try write("Ask ann@example.org about </h1><script>alert(1)</script>", more: " tide")
        try build()
        #expect(drawn.all.count == 2, "the answer is not on it")
        let before = pictures
        try write("Ask ben")
        try build()
        #expect(drawn.all.count == 3 && pictures.count == 2 && pictures != before)
        try build { $0.cards = nil }
        #expect(pictures == [] && folder.text("site/tides.html")?.contains("og:image") == false)
    }

    @Test func itIsOfWhatTheAuthorLeaves() throws {
        try build { options in
            options.redaction = .secrets
            options.edits = [NamedEditList([.title("Mine")], mark: "title")]
            options.inputs = [folder.path + "/in/tides.json"]
        }
        #expect(drawn.all.count >= 1)
        #expect(
            drawn.all.allSatisfy { $0.contains("Mine") && !$0.contains("ann@example.org") && !$0.contains("Tides") })
    }

    @Test func hostileTextIsText() throws {
        try build()
        #expect(drawn.all.allSatisfy { !$0.contains("<script") && $0.contains("default-src") })
        #expect(drawn.all.contains { $0.contains("&lt;script") })
    }

    @Test func aPageWithoutAPictureIsTriedAgain() throws {
        try build { $0.cards = { _ in nil } }
        #expect(folder.text("site/tides.html")?.contains("og:image") == false && pictures == [])
        try build()
        #expect(drawn.all.count == 2 && pictures.count == 2)
    }
}
