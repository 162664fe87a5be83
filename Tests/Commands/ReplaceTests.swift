import TestSupport
import Testing

/// Texts of `--replace` that no conversation has.
@Suite struct ReplaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("Tom Miller", said: "I met Jo")
    }

    /// - Parameter name: The name of the file.
    private func write(_ title: String, said text: String, to name: String = "c") throws {
        try folder.write(
            """
            {"format":"pageturner/1","id":"\(name)","title":"\(title)","participants":[{"id":"user","name":"Ida"}],\
            "messages":[{"role":"user","participant":"user","content":"\(text)"},{"role":"assistant","content":"Yes"}]}
            """, to: "in/\(name).json")
    }

    private func run(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(arguments, in: folder.path)
    }

    private func warning(_ text: String) -> String {
        "--replace: warning: '\(text)' does not occur in any conversation\n"
    }

    @Test(arguments: [
        ["build", "in", "-o", "site"], ["build", "in", "--single-file", "page.html"], ["check", "in", "--quiet"],
        ["export", "in", "-o", "chat.md"], ["export", "in", "-o", "chats/"], ["export", "in", "-o", "-"],
        ["compare", "in", "in", "-o", "two.html"],
    ])
    func everyCommandWarns(command: [String]) throws {
        let rules = ["--replace", "Nobody=X", "--replace", "Jo=J", "--replace", "Tom=T"]
        let quiet = command.contains("--quiet")
        let result = try CommandLine.run(command + rules, in: folder.path)
        #expect((result.exitCode, result.errors) == (0, quiet ? "" : warning("Nobody")))
        let strict = try CommandLine.run(command + rules + ["--strict"], in: folder.path)
        #expect(strict.exitCode == 1)
        let found = try CommandLine.run(command + ["--replace", "jo=J", "--strict"], in: folder.path)
        #expect((found.exitCode, found.errors) == (0, ""))
    }

    @Test func checkListsTheTextsInItsReport() throws {
        let report = try run("check", "in", "--json", "--replace", "Nobody").output
        #expect(report.contains(#""--replace: warning: 'Nobody' does not occur in any conversation""#))
    }

    /// A title, a name, an id, and the name of a file.
    @Test(arguments: ["Miller", "ida", "c", "c.json", "Jo", "I met"])
    func aTextCountsWhereverItStands(text: String) throws {
        #expect(try run("check", "in", "--replace", text + "=X").errors.isEmpty)
    }

    @Test func aTextInsideOfALongerOneIsFound() throws {
        let rules = ["--replace", "Tom Miller=X", "--replace", "Miller=Y", "--replace", "Tom=Z", "--replace", "tom=A"]
        #expect(try CommandLine.run(["check", "in"] + rules, in: folder.path).errors.isEmpty)
    }

    @Test func aTextInsideOfASecretIsFound() throws {
        try write("A", said: "Write to zoe@acme.org")
        #expect(try run("check", "in", "--redact", "--replace", "Zoe").errors.isEmpty)
    }

    @Test func aTextMayBeInOneOfManyConversations() throws {
        try write("B", said: "Only Zoe is here", to: "b")
        for command in [["build", "in"], ["export", "in", "-o", "chats/"], ["check", "in"]] {
            #expect(try CommandLine.run(command + ["--replace", "Zoe=Z"], in: folder.path).errors.isEmpty)
        }
        #expect(try run("export", "in", "--select", "c", "-o", "c.md", "--replace", "Zoe=Z").errors == warning("Zoe"))
    }

    @Test func pagesOfTheLastBuildCount() throws {
        try write("B", said: "Only Zoe is here", to: "b")
        let build = { try run("build", "in", "--replace", "Zoe=Z", "--replace", "Nobody") }
        #expect(try build().errors == warning("Nobody"))
        let again = try build()
        #expect(again.errors == warning("Nobody"), "the warning is repeated")
        #expect(again.output == "2 pages, nothing has changed: site/index.html\n")
        try write("C", said: "Another text", to: "c")
        #expect(try build().errors == warning("Nobody"))
        try write("C", said: "Nobody is here", to: "c")
        #expect(try build().errors.isEmpty)
    }

    @Test func partsOfASiteDoNotWarn() throws {
        for shard in ["1/2", "2/2"] {
            let result = try run("build", "in", "--shard", shard, "-o", "part", "--replace", "Nobody", "--strict")
            #expect((result.exitCode, result.errors) == (0, ""))
        }
    }

    @Test func archivesWithKeptPagesDoNotWarn() throws {
        try write("B", said: "Only Zoe is here", to: "b")
        #expect(try run("build", "in", "--keep", "--replace", "Zoe=Z").errors.isEmpty)
        #expect(try run("build", "in/c.json", "--keep", "--replace", "Zoe=Z").errors.isEmpty)
    }

    @Test func aNameThatIsOnlyThatOfTheReaderIsNotFound() throws {
        let result = try run("build", "in", "--me", "Nobody", "--replace", "Nobody=Somebody")
        #expect(result.errors.hasSuffix(warning("Nobody")))
    }
}
