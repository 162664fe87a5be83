import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Importing
@testable import Site

/// An archive keeps the pages of conversations whose sources are gone.
struct KeptPagesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write("a", "Apples")
        try write("b", "Pears")
    }

    private func write(_ id: String, _ text: String, to name: String? = nil) throws {
        try folder.write(
            """
            {"id":"\(id)","title":"\(text)","messages":[{"role":"user","content":"\(text) and more words",\
            "timestamp":"2025-05-\(id == "a" ? 1 : 2)0T10:00:00Z"}]}
            """, to: "input/\(name ?? id).json")
    }

    private func remove(_ id: String) throws {
        try FileManager.default.removeItem(atPath: folder.path + "/input/\(id).json")
    }

    @discardableResult
    private func build(
        _ keeping: BuildOptions.Keeping = .all, _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/site", jobs: 2)
        options.keeping = keeping
        change(&options)
        return try SiteBuilder(options).build()
    }

    private func page(_ name: String) -> String { folder.text("site/\(name).html") ?? "" }
    private let mark = "<bdi title=\"The source of this conversation is gone\">Kept</bdi>\n"

    @Test func aPageOutlivesItsSource() throws {
        try build()
        let before = page("a")
        try remove("a")
        let report = try build()
        #expect((report.pages, report.outlived) == (2, 1))
        #expect(page("a").replacing(mark, with: "") == before)
        #expect(page("a").contains(mark))
        #expect(page("index").components(separatedBy: ">Kept<").count == 2)
        #expect(!page("b").contains(mark))
    }

    @Test func aPageGoesWhenItsConversationBecomesPartOfAnother() throws {
        let line = { (type: String, payload: String) in
            #"{"timestamp":"2025-05-10T10:00:00Z","type":"\#(type)","payload":\#(payload)}"# + "\n"
        }
        let session = { (id: String, source: String) in
            line("session_meta", #"{"id":"\#(id)","cwd":"/x","source":\#(source)}"#)
                + line("response_item", #"{"type":"message","role":"user","content":[{"type":"text","text":"Hi"}]}"#)
        }
        let call = line(
            "response_item", #"{"type":"function_call","name":"spawn_agent","call_id":"c","arguments":"{}"}"#)
        let end = #"{"type":"collab_agent_spawn_end","call_id":"c","new_thread_id":"agent"}"#
        try folder.write(session("s", #""cli""#) + call, to: "input/rollout-1.jsonl")
        try folder.write(
            session("agent", #"{"subagent":{"thread_spawn":{"parent_thread_id":"s"}}}"#), to: "input/rollout-2.jsonl")
        try build()
        #expect(folder.files().contains("site/agent.html"))
        try folder.write(session("s", #""cli""#) + call + line("event_msg", end), to: "input/rollout-1.jsonl")
        #expect(try build().outlived == 0)
        #expect(!folder.files().contains("site/agent.html"))
        try FileManager.default.removeItem(atPath: folder.path + "/input/rollout-1.jsonl")
        try build()
        #expect(folder.files().contains("site/agent.html"))
    }

    @Test func aLaterPartOfAConversationDoesNotReplaceItsPage() throws {
        try build()
        let before = page("a")
        try folder.write(
            """
            {"id":"a","title":"Apples","messages":[{"role":"user","content":"Later words only","timestamp":"2025-06-01T10:00:00Z"}]}
            """, to: "input/a.json")
        for _ in 0..<2 {
            let report = try build()
            #expect(page("a") == before)
            #expect(
                report.problems.map(\.cause.reason) == [.beginsLater(than: Timestamp(rfc3339: "2025-05-10T10:00:00Z")!)]
            )
            #expect((report.pages, report.outlived) == (2, 0))
        }
        try folder.write(
            """
            {"id":"a","title":"Apples","messages":[{"role":"user","content":"Apples","timestamp":"2025-05-10T10:00:00Z"},
            {"role":"user","content":"Later words, too","timestamp":"2025-06-01T10:00:00Z"}]}
            """, to: "input/a.json")
        #expect(try build().problems.isEmpty)
        #expect(page("a").contains("Later words, too"))
    }

    @Test func furtherBuildsChangeNothing() throws {
        try build()
        try remove("a")
        try build()
        let site = Dictionary(uniqueKeysWithValues: folder.files().map { ($0, folder.text($0)) })
        #expect(try build().written == 0)
        #expect(Dictionary(uniqueKeysWithValues: folder.files().map { ($0, folder.text($0)) }) == site)
    }

    @Test func allSourcesMayBeMissing() throws {
        try build()
        try remove("a")
        try remove("b")
        let report = try build()
        #expect((report.pages, report.outlived) == (2, 0), "the disk of the folder may be missing")
        #expect(throws: BuildError.self) { try build(.present) }
        #expect(page("a").contains("Apples") && !page("a").contains(mark), "a build that fails deletes nothing")
    }

    @Test func pruningDeletesPagesWithoutSources() throws {
        try build()
        try remove("a")
        try build()
        let report = try build(.present)
        #expect((report.pages, report.outlived) == (1, 0))
        #expect(folder.text("site/a.html") == nil)
        #expect(!page("index").contains(">Kept<"))
    }

    @Test func restoredSourceReplacesItsKeptPage() throws {
        try build()
        let before = page("a")
        try remove("a")
        try build()
        try write("a", "Apples")
        #expect(try build().outlived == 0)
        #expect(page("a") == before)
    }

    @Test func unselectedConversationsAreNotMissing() throws {
        try build()
        let report = try build { $0.grep = "Pears" }
        #expect((report.pages, report.outlived) == (2, 0))
        #expect(page("a").contains("Apples") && !page("a").contains(mark))
        try remove("a")
        #expect(try build { $0.grep = "Pears" }.outlived == 1)
        try write("c", "Plums")
        try build()
        try remove("b")
        let pruned = try build(.present) { $0.grep = "Plums" }
        #expect((pruned.pages, pruned.outlived) == (1, 0))
    }

    @Test func emptiedSourceKeepsItsPage() throws {
        try build()
        try folder.write(
            #"{"id":"a","title":"Apples","messages":[{"role":"user","content":[[[]]],"status":1},{"role":7}]}"#,
            to: "input/a.json")
        #expect(try build().outlived == 0)
        #expect(page("a").contains("Apples and more words") && !page("a").contains(mark))
    }

    @Test(arguments: [BuildOptions.Keeping.all, .present])
    func unreadableFileKeepsItsPage(keeping: BuildOptions.Keeping) throws {
        try build()
        let before = page("a")
        try folder.write("{\"messages\": [\n  {\"role\": \"user\", }\n]}", to: "input/a.json")
        let report = try build(keeping)
        #expect((report.pages, report.outlived) == (2, 0))
        #expect(report.problems.map(\.severity) == [.error])
        #expect(page("a") == before)
        try remove("a")
        #expect(try build(keeping).outlived == (keeping == .all ? 1 : 0))
        #expect(page("a").contains(mark) == (keeping == .all))
    }

    @Test func pageWithARestoredSourceIsNotPruned() throws {
        try build()
        try remove("a")
        try build()
        try write("a", "Apples")
        #expect(try build(.present) { $0.grep = "Pears" }.pages == 2)
        #expect(page("a").contains("Apples and more words"))
    }

    @Test func incompletePageStays() throws {
        let message = { (number: Int) in #"{"role":"user","content":"Melons \#(number)"}"# }
        try folder.write(
            #"{"id":"m","messages":[\#((0..<40).map(message).joined(separator: ","))]}"#, to: "input/m.json")
        try build { $0.page.sizeLimit = 2500 }
        #expect(folder.text("site/m.2.html") != nil)
        try remove("m")
        try FileManager.default.removeItem(atPath: folder.path + "/site/m.2.html")
        #expect(try build().pages == 3)
        #expect(try build().pages == 3)
    }

    @Test func sizesInTheManifestMayBeAnything() throws {
        try build()
        try remove("a")
        try remove("b")
        let manifest = try #require(folder.text("site/.pageturner.json"))
        try folder.write(
            manifest.replacing(/\.html":\[[0-9]+,/) { _ in #".html":[9223372036854775807,"# },
            to: "site/.pageturner.json")
        #expect(try build { $0.page.search = .full }.pages == 2)
    }

    @Test func searchFindsKeptPages() throws {
        // Pieces are named by their contents, but the index that links to them also holds the sizes of pages.
        let pieces = { folder.files().filter { $0.hasPrefix("site/search/") && !$0.hasSuffix("/index.js") } }
        try build()
        let before = pieces()
        try remove("a")
        try build()
        #expect(pieces() == before)
        try build(.present)
        #expect(pieces() != before)
    }

    @Test func newVersionKeepsTheScriptsOfKeptPages() throws {
        try build { $0.page.css = "p { color: red }" }
        let style = try #require(
            links(of: page("a")).first { folder.text("site/" + $0)?.contains("color: red") == true })
        let kind = style.prefix { $0 != "-" }
        try remove("a")
        for colour in ["green", "blue"] { try build { $0.page.css = "p { color: \(colour) }" } }
        #expect(page("a").contains(style))
        #expect(assets().contains(style))
        #expect(!page("b").contains(style))
        for link in links(of: page("a")) { #expect(folder.text("site/" + link) != nil, "\(link)") }
        #expect(assets().count { $0.hasPrefix(kind + "-") && $0.hasSuffix(".css") } == 2, "green has gone")
        try build(.present) { $0.page.css = "p { color: blue }" }
        #expect(!assets().contains(style))
    }

    private func assets() -> [String] {
        folder.files().filter { $0.hasPrefix("site/assets/") }.map { String($0.dropFirst("site/".count)) }
    }

    private func links(of page: String) -> [String] {
        page.matches(of: /assets\/[A-Za-z0-9.-]+/).map { String($0.output) }
    }

    @Test func conversationWithTheSameNameGetsAnother() throws {
        try write("A B", "First", to: "one")
        try build()
        #expect(page("a-b").contains("First"))
        try remove("one")
        try write("a-b", "Second", to: "two")
        let report = try build()
        #expect((report.pages, report.outlived) == (4, 1))
        #expect(page("a-b").contains("First"))
        #expect(
            folder.files().contains { folder.text($0)?.contains("Second and more") == true && $0.hasSuffix(".html") })
    }

    @Test func removingOneOfTwoWithTheSameIDKeepsTheOther() throws {
        try write("same", "First", to: "one")
        try write("same", "Second", to: "two")
        try build()
        #expect(page("same").contains("First"))
        try remove("one")
        let report = try build()
        #expect((report.pages, report.outlived) == (4, 1))
        #expect(page("same").contains("First and more") && page("same").contains(mark))
    }

    /// Conversations without an id are told apart by their places.
    @Test(arguments: ["", #""id":"sk-ant-api03-0123456789abcdefghijABCDEFGHIJ0123456789","#])
    func conversationsDistinguishedOnlyByTheirPlaces(id: String) throws {
        for name in ["one", "two"] {
            try folder.write(
                #"{\#(id)"messages":[{"role":"user","content":"In folder \#(name)"}]}"#, to: "input/\(name)/chat.json")
        }
        let redacts = !id.isEmpty
        func build() throws -> SiteBuilder.Report { try self.build { $0.redaction = redacts ? .secrets : nil } }
        func texts() -> [String: String] {
            Dictionary(
                uniqueKeysWithValues: folder.files().filter { $0.hasSuffix(".html") }.compactMap { name in
                    let messages = folder.text(name)?.components(separatedBy: "</main>").first
                    return messages?.firstMatch(of: /In folder (one|two)<\/p>/).map { (name, String($0.1)) }
                }.filter { !$0.0.contains("index") })
        }
        #expect(try build().pages == 4)
        let before = texts()
        #expect(Set(before.values) == ["one", "two"])
        try FileManager.default.removeItem(atPath: folder.path + "/input/one")
        let report = try build()
        #expect((report.pages, report.outlived) == (4, 1))
        #expect(texts() == before)
        try folder.write(
            #"{\#(id)"messages":[{"role":"user","content":"In folder one"}]}"#, to: "input/one/chat.json")
        #expect(try build().outlived == 0)
        #expect(texts() == before)
    }

    @Test func secondConversationInAFileKeepsTheFirstPage() throws {
        let first = #"{"messages":[{"role":"user","content":"First of two"}]}"#
        try folder.write("[\(first)]", to: "input/log.json")
        try build()
        #expect(page("log").contains("First of two"))
        let second = #"{"messages":[{"role":"user","content":"Second of two"}]}"#
        try folder.write("[\(first),\(second)]", to: "input/log.json")
        let report = try build()
        #expect((report.pages, report.outlived) == (4, 0))
        #expect(page("log").contains("First of two"))
    }

    /// A build that was killed after its last move leaves its manifest beside the staged files.
    @Test func pagesOfAKilledBuildStay() throws {
        try build()
        let manifest = try #require(folder.text("site/.pageturner.json"))
        try write("c", "Plums")
        try write("b", "Ripe pears")
        try build()
        let last = try #require(folder.text("site/.pageturner.json"))
        try folder.write(manifest, to: "site/.pageturner.json")
        try folder.write(last, to: "site/.pageturner-staging/.pageturner.json.1")
        try remove("b")
        try remove("c")
        let report = try build()
        #expect((report.pages, report.outlived) == (3, 2))
        #expect(page("c").contains("Plums") && page("c").contains(mark))
        #expect(page("b").contains("Ripe pears") && page("b").contains(mark))
        #expect(try build().written == 0)
    }

    /// Discovery looks for conversations of some applications in the current folder only.
    @Test func conversationsOfAnotherProjectAreNotPruned() throws {
        let history = "# aider chat started at 2025-05-16 10:00:00\n\n#### Fix the build\n\nIt is fixed now.\n"
        try folder.write(history, to: "project/.aider.chat.history.md")
        func build(_ keeping: BuildOptions.Keeping, in places: [String]) throws -> SiteBuilder.Report {
            try self.build(keeping) {
                $0.inputs = places.map { folder.path + "/./" + $0 }
                $0.discovered = Set($0.inputs)
            }
        }
        #expect(try build(.all, in: ["input", "project/.aider.chat.history.md"]).pages == 3)
        try remove("a")
        let report = try build(.present, in: ["input"])
        #expect((report.pages, report.outlived) == (2, 0))
        let pages = folder.files().filter { $0.hasSuffix(".html") }
        #expect(pages.contains { folder.text($0)?.contains("It is fixed now") == true })
    }

    @Test func pagesWithoutRedactionAreReported() throws {
        try build()
        try remove("a")
        let report = try build { $0.redaction = .secrets }
        #expect(report.unredacted == [folder.path + "/site/a.html"])
        #expect(try build { $0.redaction = .secrets }.unredacted.count == 1)
        try remove("b")
        #expect(try build { $0.redaction = .secrets }.unredacted.count == 1, "the second was redacted")
    }

    @Test func editedPagesAreUnchanged() throws {
        try build()
        try remove("a")
        try folder.write(page("a") + "<!-- mine -->", to: "site/a.html")
        try build()
        #expect(page("a").hasSuffix("<!-- mine -->") && !page("a").contains(mark))
        try FileManager.default.removeItem(atPath: folder.path + "/site/a.html")
        #expect(try build().pages == 1, "what somebody deletes is not listed")
    }

    @Test func theMarkIsInTheLanguageOfThePage() throws {
        try folder.write(
            #"{"format":"pageturner/1","id":"d","locale":"de","messages":[{"role":"user","content":"Guten Tag"}]}"#,
            to: "input/d.json")
        try build()
        try remove("d")
        try build()
        #expect(page("d").contains(">Aufbewahrt</bdi>"))
    }

    @Test func archiveStaysAnArchive() throws {
        try build()
        try remove("a")
        let report = try build(.nothing)
        #expect((report.pages, report.outlived) == (2, 1))
        try remove("b")
        #expect(try build(.nothing).pages == 2, "the folder is empty")
        try write("b", "Pears")
        #expect(try build(.present).pages == 1)
        #expect(folder.text("site/a.html") == nil)
    }

    @Test func archiveIsNeitherShardNorMergedSite() throws {
        try build()
        try remove("a")
        let before = page("a")
        #expect(throws: BuildError.self) { try build(.nothing) { $0.shard = Shard(1, of: 2) } }
        try build(.nothing) { $0.output = folder.path + "/other" }
        let options = BuildOptions(
            inputs: [folder.path + "/other"], formats: .all, output: folder.path + "/site", jobs: 2)
        #expect(throws: BuildError.self) { try SiteMerger(options).merge() }
        #expect(page("a") == before)
    }

    @Test func withoutKeepingPagesAreDeleted() throws {
        try build(.nothing)
        try remove("a")
        #expect(try build(.nothing).pages == 1)
        #expect(folder.text("site/a.html") == nil)
    }
}
