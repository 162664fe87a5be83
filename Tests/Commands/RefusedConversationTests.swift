import TestSupport
import Testing

/// One of several conversations cannot be read.
@Suite struct RefusedConversationTests {
    private static let input = """
        [{"id": "a", "messages": [{"role": "user", "content": "One"}]},
         {"id": "b", "title": "The second", "messages": [{"role": "user" "content": "Two"}]},
         {"id": "c", "messages": [{"role": "user", "content": "Three"}]}]
        """

    @Test func itsPageIsANotice() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Self.input, to: "in.json")
        let result = try CommandLine.run("build", input, "-o", folder.path + "/site")
        #expect(result.exitCode == 0)
        #expect(result.errors.contains("in.json:2:66: warning: not valid JSON"))
        #expect(try CommandLine.run("build", input, "-o", folder.path + "/strict", "--strict").exitCode == 1)
        let page = try #require(folder.text("site/b.html"))
        #expect(page.contains("This conversation could not be read."))
        #expect(page.contains("The second") && !page.contains("page-links"))
        #expect(!page.contains("class=\"replay"))
        let index = try #require(folder.text("site/index.html"))
        #expect(index.contains("2 conversations") && !index.contains("b.html"))
        #expect(folder.text("site/a.html")?.contains(#"<a rel="next" href="c.html">"#) == true)
    }

    @Test func noticeIsInTheRequestedLanguage() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Self.input, to: "in.json")
        _ = try CommandLine.run("build", input, "-o", folder.path + "/site", "--locale", "de")
        #expect(try #require(folder.text("site/b.html")).contains("Diese Unterhaltung konnte nicht gelesen werden."))
    }

    @Test func phrasesAboutTheReaderAreGrammatical() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(
            #"{"format": "pageturner/1", "locale": "de", "layout": "messages", "participants": [{"id": "a", "role": "user"}, {"id": "b", "role": "other", "name": "You"}], "messages": [{"participant": "a", "content": "x"}, {"participant": "b", "content": "y"}]}"#,
            to: "in.json")
        _ = try CommandLine.run("build", input, "-o", folder.path + "/site")
        let page = try #require(folder.text("site/in.html"))
        #expect(page.contains("Du hast gesagt") && !page.contains("Du hat gesagt"))
        #expect(page.contains("You hat gesagt"))
        #expect(try #require(folder.text("site/index.html")).contains("You"))
    }

    @Test func conversationWithoutMessagesHasNoPage() throws {
        let chat = { (id: Int, messages: String) in
            #"{"id": \#(id), "name": "Chat \#(id)", "type": "personal_chat", "messages": [\#(messages)]}"#
        }
        let said =
            #"{"id": 1, "type": "message", "date": "2024-01-02T03:04:05", "from": "A", "from_id": "user1", "text": "Hi"}"#
        let folder = try TemporaryFolder()
        let list = [chat(1, said), chat(2, ""), chat(3, said)].joined(separator: ",")
        let input = try folder.write(#"{"about": "", "chats": {"about": "", "list": [\#(list)]}}"#, to: "result.json")
        let site = folder.path + "/site"
        #expect(try CommandLine.run("build", input, "-o", site).exitCode == 0)
        #expect(folder.text("site/2.html") == nil)
        #expect(folder.text("site/1.html")?.contains(#"href="3.html""#) == true)
        try CommandLine.run("build", input, "-o", folder.path + "/found", "--grep", "hi")
        #expect(folder.text("found/2.html") == nil && folder.text("found/3.html") != nil)
    }

    @Test func errorsInJSONLinesNameTheirLine() throws {
        let folder = try TemporaryFolder()
        let lines = #"{"messages":[{"role":"user","content":"a"}]}"# + "\n" + #"{"messages":[]}"#
        let input = try folder.write(lines, to: "in.jsonl")
        #expect(try CommandLine.run("check", input).errors == "\(input):2:1: error: no messages\n")
    }

    @Test func shardsAreTheSameAsOneBuild() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Self.input, to: "in.json")
        try CommandLine.run("build", input, "-o", folder.path + "/site")
        for part in ["1", "2"] {
            try CommandLine.run("build", input, "-o", "\(folder.path)/\(part)", "--shard", "\(part)/2")
        }
        try CommandLine.run("index", folder.path + "/1", folder.path + "/2", "-o", folder.path + "/merged")
        for file in ["a.html", "b.html", "c.html", "index.html"] {
            #expect(folder.text("merged/" + file) == folder.text("site/" + file), "\(file)")
        }
    }

    @Test func everyBuildRepeatsItsWarnings() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(#"{"messages": [{"role": "user", "content": "\ud800"}]}"#, to: "in.json")
        let results = try (1...2).map { _ in
            try CommandLine.run("build", input, "-o", folder.path + "/site", "--strict")
        }
        #expect(results.map(\.exitCode) == [1, 1])
        #expect(results.map(\.errors).allSatisfy { $0.contains("half of a surrogate pair") })
        #expect(results[1].output.contains("nothing has changed"))
    }
}
