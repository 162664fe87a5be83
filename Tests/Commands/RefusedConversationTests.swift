import TestSupport
import Testing

/// One of several conversations cannot be read.
@Suite struct RefusedConversationTests {
    private static let input = """
        [{"id": "a", "messages": [{"role": "user", "content": "One"}]},
         {"id": "b", "title": "The second", "messages": [{"role": "user" "content": "Two"}]},
         {"id": "c", "messages": [{"role": "user", "content": "Three"}]}]
        """

    @Test func itsNeighboursLeadToAPageThatSaysSo() throws {
        let folder = try TemporaryFolder()
        let input = try folder.write(Self.input, to: "in.json")
        let result = try CommandLine.run("build", input, "-o", folder.path + "/site")
        #expect(result.exitCode == 1)
        #expect(result.errors.contains("in.json:2:66: error: not valid JSON"))
        let page = try #require(folder.text("site/b.html"))
        #expect(page.contains("This conversation could not be read."))
        #expect(page.contains("The second") && page.contains(#"href="a.html""#) && page.contains(#"href="c.html""#))
        #expect(!page.contains("class=\"replay"))
        let index = try #require(folder.text("site/index.html"))
        #expect(index.contains("2 conversations") && !index.contains("b.html"))
    }

    @Test func ofSeveralOnALineEachItIsSaidWhere() throws {
        let folder = try TemporaryFolder()
        let lines = #"{"messages":[{"role":"user","content":"a"}]}"# + "\n" + #"{"messages":[]}"#
        let input = try folder.write(lines, to: "in.jsonl")
        #expect(try CommandLine.run("check", input).errors == "\(input):2:1: error: no messages, at $\n")
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

    @Test func whatThereIsToWarnOfIsSaidInEveryBuild() throws {
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
