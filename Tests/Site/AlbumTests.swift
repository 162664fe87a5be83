import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// The album of a site: gallery, calendar, days, people.
@Suite struct AlbumTests {
    private let folder: TemporaryFolder

    private static let png =
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        ?? Data()

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "in/a.png")
        try Self.png.write(to: URL(fileURLWithPath: folder.path + "/in/a.png"))
        let pasted = "data:image/png;base64," + (Self.png + Data([7])).base64EncodedString()
        try write(
            """
            {"participant": "a", "content": "The sea", "timestamp": "2024-05-12T23:30:00+02:00",
            "attachments": [{"kind": "image", "src": "a.png", "name": "sea.png"}]},
            {"participant": "b", "content": "See https://example.org/a?b=1&c=2 now", "timestamp": "2024-05-13T00:10:00+02:00"},
            {"participant": "a", "timestamp": "2025-05-12T10:00:00+02:00",
            "attachments": [{"kind": "image", "src": "\(pasted)"}, {"kind": "image", "src": "missing.png"}]}
            """)
    }

    private func write(_ messages: String, to name: String = "chat") throws {
        try folder.write(
            """
            {"format": "pageturner/1", "id": "\(name)", "title": "Dinner", "participants": [
            {"id": "a", "role": "other", "name": "Ann"}, {"id": "b", "role": "other", "name": "Ben"}], "messages": [\(messages)]}
            """, to: "in/\(name).json")
    }

    private func text(_ name: String) -> String { folder.text("site/" + name) ?? "" }

    private var pages: [String] {
        folder.files().filter { $0.hasPrefix("site/") && $0.hasSuffix(".html") }.map { String($0.dropFirst(5)) }
            .sorted()
    }

    @discardableResult
    private func build(_ change: (inout BuildOptions) -> Void = { _ in }) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: [folder.path + "/in"], formats: .all, output: folder.path + "/site", jobs: 2)
        options.page.hasAlbum = true
        change(&options)
        return try SiteBuilder(options).build()
    }

    @Test func aMonthAndADayOfTheYearHaveAPage() throws {
        try build()
        #expect(
            pages == [
                "calendar-05-12.html", "calendar-05-13.html", "calendar.html", "chat.html", "gallery-2024-05.html",
                "gallery.html", "index.html",
            ])
        #expect(text("index.html").contains(#"<a href="gallery.html">Gallery</a>"#))
        let month = text("gallery-2024-05.html")
        #expect(month.contains("<h2>May 2024</h2>"))
        #expect(month.contains(#"<li data-kind="image" data-by="Ann"><a href="chat.html#message-1"><img src="media/"#))
        #expect(month.contains(#"alt="sea.png" width="1" height="1" loading="lazy" decoding="async">"#))
        #expect(month.contains(#"href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">"#))
        // A day is that of the place of writing, and has its other years.
        let day = text("calendar-05-12.html")
        #expect(day.contains(#"<section id="y2025">"#) && day.contains(#"<section id="y2024">"#))
        #expect(day.contains(#"href="chat.html#message-1""#) && day.contains("23:30"))
        let cell =
            #"<a href="calendar-05-13.html#y2024" class="level-1" aria-label="13 May 2024: 1 message · 1 conversation">13</a>"#
        #expect(text("calendar.html").contains(cell))
    }

    @Test func aPictureInsideAPageIsAFileInTheGallery() throws {
        try build()
        let gallery = text("gallery.html")
        #expect(!gallery.contains("data:image/png") && !gallery.contains("missing"))
        let file = try #require(gallery.firstMatch(of: /src="(media\/\w+\.png)"/)?.output.1)
        #expect(folder.files().contains("site/" + file))
        #expect(try build().written == 0)
        #expect(folder.files().contains("site/" + file))
    }

    @Test func anUnchangedAlbumStaysAndAChangedOneIsThatOfANewSite() throws {
        try build()
        #expect(try build().written == 0)
        try write(#"{"participant": "b", "content": "Late", "timestamp": "2026-01-02T10:00:00Z"}"#, to: "more")
        try build()
        let changed = Dictionary(uniqueKeysWithValues: pages.map { ($0, text($0)) })
        try FileManager.default.removeItem(atPath: folder.path + "/site")
        try build()
        #expect(changed == Dictionary(uniqueKeysWithValues: pages.map { ($0, text($0)) }))
        #expect(pages.contains("calendar-01-02.html"))
    }

    @Test func itGoesWithTheOption() throws {
        try build()
        try build { $0.page.hasAlbum = false }
        #expect(pages == ["chat.html", "index.html"])
        #expect(!text("index.html").contains("gallery") && !folder.files().contains { $0.contains("album-") })
        let all = Set(folder.files().filter { $0.hasPrefix("site/") })
        try FileManager.default.removeItem(atPath: folder.path + "/site")
        try build { $0.page.hasAlbum = false }
        #expect(Set(folder.files().filter { $0.hasPrefix("site/") }) == all)
    }

    @Test func whatIsLeftOutOrRedactedIsInNoByteOfIt() throws {
        try write(
            #"{"participant": "a", "content": "Ask ann@example.org https://example.org/?k=1", "timestamp": "2023-01-02T10:00:00Z"}"#,
            to: "secret")
        try build { options in
            options.redaction = .secrets
            options.edits = [NamedEditList([.omitKinds([.attachments, .images])], mark: "files")]
        }
        #expect(pages.contains("calendar-01-02.html"))
        for page in pages {
            #expect(!text(page).contains("ann@example.org") && !text(page).contains("sea.png"), "\(page)")
        }
        #expect(!folder.files().contains { $0.hasPrefix("site/media/") })
    }

    @Test func keptPagesAreInIt() throws {
        try build { $0.keeping = .all }
        try FileManager.default.removeItem(atPath: folder.path + "/in/chat.json")
        try write(#"{"participant": "b", "content": "Late", "timestamp": "2026-01-02T10:00:00Z"}"#, to: "more")
        try build { $0.keeping = .all }
        #expect(
            text("gallery-2024-05.html").contains("chat.html#message-1") || text("gallery.html").contains("chat.html"))
        #expect(pages.contains("calendar-05-12.html") && pages.contains("calendar-01-02.html"))
    }

    @Test func shardsMergeToTheSameAlbum() throws {
        try write(
            #"{"participant": "b", "content": "https://example.org", "timestamp": "2026-01-02T10:00:00Z"}"#, to: "more")
        try build()
        for number in 1...2 {
            try build { options in
                options.output = folder.path + "/part\(number)"
                options.shard = Shard(number, of: 2)
            }
        }
        var merged = BuildOptions(
            inputs: [1, 2].map { folder.path + "/part\($0)" }, formats: .all, output: folder.path + "/merged", jobs: 1)
        merged.page.hasAlbum = false
        _ = try SiteMerger(merged).merge()
        for page in pages { #expect(folder.text("merged/" + page) == text(page), "\(page)") }
    }

    @Test func withTheLastAnswersOnlyTheirLinksAreInIt() throws {
        try folder.write(
            """
            {"format": "pageturner/1", "id": "ai", "messages": [
            {"role": "user", "content": "Where?", "timestamp": "2024-05-12T10:00:00Z"},
            {"role": "assistant", "content": "First https://first.example", "timestamp": "2024-05-12T10:01:00Z"},
            {"role": "system", "content": "Again"},
            {"role": "assistant", "content": "Last https://last.example", "timestamp": "2024-05-12T10:02:00Z"}]}
            """, to: "in/ai.json")
        try build { $0.page.detail = .answers }
        #expect(text("gallery-2024-05.html").contains("last.example"))
        #expect(!text("gallery-2024-05.html").contains("first.example"))
    }

    @Test func aMonthWithManyItemsHasSeveralPages() throws {
        let link = { (number: Int) in
            #"{"participant": "a", "content": "https://example.org/\#(number)", "timestamp": "2022-03-01T10:00:00Z"}"#
        }
        try write((0..<900).map(link).joined(separator: ","), to: "links")
        try build()
        #expect(pages.filter { $0.hasPrefix("gallery-2022-03") }.count == 3)
        #expect(text("gallery-2022-03.html").contains(#"<a rel="next" href="gallery-2022-03.2.html">Older</a>"#))
        #expect(text("gallery-2022-03.2.html").components(separatedBy: "data-kind=").count == 401)
    }

    @Test(arguments: ["de", "fa", "ja", "ar", "th"])
    func datesAreThoseOfTheLanguage(locale: String) throws {
        try build { $0.page.locale = LanguageTag(locale) }
        let expected = ["de": "Mai 2024", "fa": "اردیبهشت", "ja": "2024年5月", "ar": "مايو", "th": "2567"]
        let all = pages.filter { $0.hasPrefix("gallery") }.map(text).joined()
        #expect(all.contains(expected[locale] ?? "?"))
    }

    @Test func aSiteWithoutMessagesOfATimeHasAnEmptyCalendar() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/in/chat.json")
        try folder.write(#"{"messages":[{"role":"user","content":"Hi https://example.org"}]}"#, to: "in/c.json")
        try build()
        #expect(pages.contains("calendar.html") && text("gallery.html").contains("<h2>No date</h2>"))
    }
}
