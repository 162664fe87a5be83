import Foundation
import TestSupport
import Testing

/// The list of people (`--people`) and the wording of what is wrong with an album.
@Suite struct PeopleFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"format": "pageturner/1", "id": "gallery", "title": "Dinner", "source": {"application": "WhatsApp"},
            "participants": [{"id": "a", "role": "other", "name": "Ann  M."}, {"id": "b", "role": "other", "name": "Ben"}],
            "messages": [{"participant": "a", "content": "Eight?", "timestamp": "2024-05-12T10:00:00Z"},
            {"participant": "b", "content": "https://example.org", "timestamp": "2025-05-12T10:01:00Z"}]}
            """, to: "in/gallery.json")
    }

    private func build(_ people: String, _ more: String...) throws -> CommandLine.Result {
        try folder.write(people, to: "people.txt")
        return try CommandLine.run(
            ["build", "in", "-o", "site", "--people", "people.txt"] + more, in: folder.path)
    }

    @Test(arguments: [
        ("", "error: people.txt names no people"),
        ("# Ann\n", "error: people.txt names no people"),
        ("  Ann\n", "people.txt:1:3: error: an indented name needs a person on a line above it"),
        ("Ann\n  WhatsApp:\n", "people.txt:2:3: error: expected an application and a name, such as 'APP: Ann'"),
        ("Ann\n\nBen\n\tAnn\n", "people.txt:4:2: error: 'Ann' is already a name of 'Ann'"),
        ("Ann\nBen\nAnn\n", "people.txt:3:1: error: 'Ann' is listed twice"),
    ])
    func mistakesAreReportedWithTheirPlace(people: String, message: String) throws {
        let result = try build(people)
        #expect(result.errors.split(separator: "\n").first.map(String.init) == message)
        #expect(result.exitCode == 64)
        #expect(folder.text("site/index.html") == nil)
    }

    @Test func peopleAreFoundByTheNamesOfApplicationsAndNobodyIsGuessed() throws {
        let result = try build("\u{FEFF}Mum\r\n  whatsapp: Ann M.\r\n\r\nBenjamin\r\n  Telegram: Ben\r\n")
        #expect(result.exitCode == 0)
        #expect(result.errors.hasPrefix("--people: warning: no conversation has a person called 'Telegram: Ben'\n"))
        #expect(folder.text("site/people.html")?.contains("people-mum.html") == true)
        #expect(folder.text("site/people.html")?.contains("Benjamin") == false)
        #expect(folder.text("site/people-mum.html")?.contains("1 message · 1 conversation") == true)
        #expect(folder.text("site/people-benjamin.html") == nil)
    }

    @Test func warningsAreRepeatedWhenNothingHasChanged() throws {
        _ = try build("Zoe\n")
        let again = try build("Zoe\n")
        #expect(again.errors.hasPrefix("--people: warning: no conversation has a person called 'Zoe'\n"))
        #expect(again.output.contains("nothing has changed"))
    }

    @Test func replacedNamesAreReplacedInTheAlbumToo() throws {
        #expect(try build("Ann  M.\n  Ann M.\n", "--replace", "Ann  M.=Mrs. X").exitCode == 0)
        for file in folder.files() where file.hasPrefix("site/") && file.hasSuffix(".html") {
            #expect(folder.text(file)?.contains("Ann") == false, "\(file)")
        }
    }

    @Test func aConversationGivesWayToThePagesOfTheAlbum() throws {
        #expect(try build("Ben\n").exitCode == 0)
        #expect(folder.text("site/chat-gallery.html")?.contains("Eight?") == true)
        #expect(folder.text("site/gallery.html")?.contains("chat-gallery.html#message-2") == true)
    }

    @Test func aMergedSiteNeedsTheNamesAgain() throws {
        _ = try build("Ben\n")
        let merged = try CommandLine.run(["index", "site", "-o", "merged"], in: folder.path)
        let message = "the sites have pages of people, which are left out; pass the list again with --people"
        #expect(merged.errors == "site: warning: \(message)\n" && merged.exitCode == 0)
        #expect(
            folder.text("merged/gallery.html")
                == folder.text("site/gallery.html")?.replacing(
                    "<a href=\"people.html\">People</a>\n", with: ""))
        #expect(folder.text("merged/people.html") == nil)
        let whole = try CommandLine.run(
            ["index", "site", "-o", "merged", "--people", "people.txt"], in: folder.path)
        #expect(whole.errors == "" && folder.text("merged/people.html") == folder.text("site/people.html"))
    }

    @Test func anOlderPageWithTheNameOfAnAlbumIsRefused() throws {
        _ = try CommandLine.run(["build", "in", "-o", "old"], in: folder.path)
        let merged = try CommandLine.run(["index", "old", "-o", "merged", "--album"], in: folder.path)
        #expect(
            merged.errors
                == "error: gallery.html is the page of a conversation, but the album needs its name; "
                + "build that site anew with --album\n")
        #expect(merged.exitCode == 1 && folder.text("merged/index.html") == nil)
    }

    @Test func editListsAndCopiesOfTheInputsExcludeEachOther() throws {
        try folder.write(
            #"{"version": 1, "edits": [{"title": "Supper"}]}"#, to: "in/gallery.edits.json")
        let result = try CommandLine.run(["build", "in", "-o", "site", "--sources"], in: folder.path)
        #expect(
            result.errors
                == "error: --sources copies whole files, but an edit list changes what pages show of in/gallery.json; "
                + "leave out --sources, or pass --no-edits\n")
        #expect(result.exitCode == 1 && folder.text("site/index.html") == nil)
    }

    @Test func anAlbumIsVerified() throws {
        _ = try build("Ben\n", "--sources", "--checksums")
        let arguments = ["--people", "people.txt", "--sources"]
        let verify = { try CommandLine.run(["verify", "site", "in"] + arguments, in: folder.path) }
        #expect(try verify().exitCode == 0)
        #expect(try CommandLine.run(["verify", "site"], in: folder.path).exitCode == 0)
        #expect(try CommandLine.run(["verify", "site/gallery.html", "in"] + arguments, in: folder.path).exitCode == 0)
        let page = try #require(folder.text("site/calendar.html"))
        try folder.write(page.replacing("12 May", with: "13 May"), to: "site/calendar.html")
        #expect(try verify().exitCode == 1)
    }
}
