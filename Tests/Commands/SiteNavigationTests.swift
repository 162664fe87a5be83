import Foundation
import TestSupport
import Testing

/// The links between the pages of a site, and their rows in the index.
@Suite struct SiteNavigationTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let long = "Tell me <more> of a very long story, please, one that goes on & on & on, to the end of the line."
        try folder.write(#"{"messages":[{"role":"user","content":"\#(long)"}]}"#, to: "in/a.json")
        try folder.write(#"{"messages":[]}"#, to: "in/b.json")
        try folder.write(#"{"type":"summary","summary":"x","leafUuid":"y"}"#, to: "in/c.jsonl")
        try folder.write(#"{"title":"Last","messages":[{"role":"user","content":"Hello"}]}"#, to: "in/d.json")
    }

    private func build() throws -> CommandLine.Result {
        try CommandLine.run("build", folder.path + "/in", "-o", folder.path + "/site", "--quiet")
    }

    @Test func filesOfAFolderWithNothingToShowHaveNoPage() throws {
        let result = try build()
        #expect((result.exitCode, result.errors) == (0, ""))
        #expect(folder.text("site/b.html") == nil)
        #expect(folder.text("site/c.html") == nil)
        #expect(folder.text("site/a.html")?.contains(#"<a rel="next" href="d.html">"#) == true)
    }

    @Test func neighboursHaveTheTitlesOfTheList() throws {
        _ = try build()
        #expect(folder.text("site/a.html")?.contains("<small>Next</small><br><bdi>Last</bdi></a>") == true)
        #expect(
            folder.text("site/d.html")?.contains(
                #"<a rel="prev" href="a.html"><small>Previous</small><br><bdi>Tell me &lt;more&gt; of a"#) == true)
    }

    @Test func indexRepeatsNothing() throws {
        _ = try build()
        let index = try #require(folder.text("site/index.html"))
        #expect(
            index.contains(
                ">Tell me &lt;more&gt; of a very long story, please, one that goes on &amp; on &amp; on, to the…</b>"
            ))
        #expect(index.contains(#"<span class="excerpt" dir="auto">…end of the line.</span>"#))
        #expect(index.contains(#"<b dir="auto">Last</b> <span class="excerpt" dir="auto">Hello</span>"#))
        #expect(index.contains(#"class="search-open""#))
        #expect(!index.contains(#"class="filter""#))
    }

    @Test func aFilterCoversAllPages() throws {
        let chats = (0...600).map { #"{"id":"\#($0)","messages":[{"role":"user","content":"Hello"}]}"# }
        let file = try folder.write("[\(chats.joined(separator: ","))]", to: "many.json")
        try CommandLine.run("build", file, "-o", folder.path + "/many", "--quiet", "--no-search")
        #expect(folder.text("many/index-1.html")?.contains(#"placeholder="Filter" "#) == true)
        #expect(folder.text("many/index.html")?.contains("data-search") == false)
        #expect(folder.files().allSatisfy { !$0.hasPrefix("many/search") })
    }

    @Test func quotedCharactersAreEscapedOnce() throws {
        let messages =
            #"{"id":"1","role":"user","content":"a > b & **c** < d"},{"role":"user","content":"x","replyTo":"1"}"#
        let file = try folder.write(#"{"format":"pageturner/1","messages":[\#(messages)]}"#, to: "q.json")
        let page = try CommandLine.run("build", file, "--single-file", "-").output
        #expect(page.contains(#"<bdi class="quoted">a &gt; b &amp; c &lt; d</bdi>"#))
    }
}
