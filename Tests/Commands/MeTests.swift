import TestSupport
import Testing

/// Chats between people, shown from the side of one of them (`--me`).
@Suite struct MeTests {
    private let folder: TemporaryFolder
    private let chat: String

    init() throws {
        folder = try TemporaryFolder()
        chat = try folder.write(
            """
            01/03/2026, 10:00 - Ann: One
            01/03/2026, 10:01 - Ben: Two
            01/03/2026, 10:02 - Carl: Three

            """, to: "chat.txt")
    }

    private var site: String { folder.path + "/site" }

    /// The sides of the messages, in order.
    private func sides(_ page: String) -> [Substring] {
        (folder.text(page) ?? "").split(separator: "data-side=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }

    @Test func messagesOfThePersonAreOnTheOwnSide() throws {
        #expect(try CommandLine.run("build", chat, "-o", site).exitCode == 0)
        #expect(sides("site/chat.html") == ["start", "start", "start"])
        let result = try CommandLine.run("build", chat, "-o", site, "--me", "ben")
        #expect(result.exitCode == 0 && result.errors.isEmpty)
        #expect(sides("site/chat.html") == ["start", "end", "start"], "the option makes another page")
    }

    @Test func aSingleFileHasTheSidesToo() throws {
        let result = try CommandLine.run("build", chat, "--single-file", folder.path + "/one.html", "--me", "Carl")
        #expect(result.exitCode == 0 && result.errors.isEmpty)
        #expect(sides("one.html") == ["start", "start", "end"])
    }

    @Test func aNameThatNobodyHasIsAWarning() throws {
        let warning = "--me: warning: no chat has a person called 'Dora'; there are 'Ann', 'Ben', 'Carl'\n"
        let result = try CommandLine.run("build", chat, "-o", site, "--me", "Dora")
        #expect(result.exitCode == 0 && result.errors == warning)
        let single = try CommandLine.run("build", chat, "--single-file", folder.path + "/one.html", "--me", "Dora")
        #expect(single.exitCode == 0 && single.errors == warning)
        #expect(try CommandLine.run("build", chat, "-o", site, "--me", "Dora", "--strict").exitCode == 1)
    }

    private let note = "note: WhatsApp does not say who you are; --me 'NAME' puts your messages on your side\n"

    @Test func aNoteTellsOfTheOptionOnce() throws {
        try folder.write("01/03/2026, 10:00 - Ann: One\n01/03/2026, 10:01 - Ben: Two\n", to: "more/b.txt")
        try folder.write("01/03/2026, 10:00 - Ann: One\n01/03/2026, 10:01 - Ben: Three\n", to: "more/c.txt")
        let more = folder.path + "/more"
        for command in [
            ["build", chat, more, "-o", site], ["build", chat, more, "-o", site], ["check", more],
            ["build", chat, "--single-file", folder.path + "/one.html"],
            ["build", chat, "-o", site, "--replace", "Ann"],
        ] {
            let result = try CommandLine.run(command + ["--strict"])
            #expect((result.exitCode, result.errors) == (0, note))
            #expect(try CommandLine.run(command + ["--quiet"]).errors.isEmpty)
        }
        #expect(try CommandLine.run("export", chat, "-o", "-").errors.isEmpty)
    }

    @Test func theNoteNamesAllApplications() throws {
        let discord =
            #"{"guild":{"name":"G"},"channel":{"name":"c"},"messages":[{"id":"1","type":"Default","#
            + #""timestamp":"2025-05-01T10:00:00Z","content":"Hi","author":{"id":"2","name":"ann"}}]}"#
        let file = try folder.write(discord, to: "d.json")
        #expect(
            try CommandLine.run("build", chat, file, "-o", site).errors
                == "note: Discord and WhatsApp do not say who you are; --me 'NAME' puts your messages on your side\n")
    }

    @Test func sourcesThatKnowTheReaderGetNoNote() throws {
        let file = try folder.write(
            #"{"format":"pageturner/1","source":{"application":"Talk"},"layout":"messages","#
                + #""participants":[{"id":"a","role":"user"},{"id":"b","role":"other"}],"#
                + #""messages":[{"participant":"b","content":"x"}]}"#, to: "own.json")
        #expect(try CommandLine.run("build", file, "-o", site).errors.isEmpty)
        let config = try folder.write(#"{"me": "Ann"}"#, to: "config.json")
        #expect(try CommandLine.run("check", chat, "--config", config).errors.isEmpty)
    }

    @Test func chatsWithAnAIStayAsTheyAre() throws {
        let file = try folder.write(
            #"{"messages":[{"role":"user","content":"a"},{"role":"assistant","content":"b"}]}"#, to: "ai.json")
        let result = try CommandLine.run("build", file, "-o", site, "--me", "assistant")
        #expect(
            result.errors
                == "--me: warning: no chat has a person called 'assistant'; the inputs have no chats between people\n")
        #expect(sides("site/ai.html") == ["end", "start"])
    }
}
