import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site
@testable import Transcript

/// Each sub-agent of a conversation has a page of its own, which belongs to the conversation's page.
struct AgentPagesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(Self.call(Self.said("Looking.") + "," + Self.asks(Self.call(Self.said("Reading."), task: "Read"))))
    }

    private static func said(_ text: String) -> String { #"{"role":"assistant","content":"\#(text)"}"# }

    private static func asks(_ calls: String) -> String { #"{"role":"assistant","toolCalls":[\#(calls)]}"# }

    private static func call(_ transcript: String, task: String = "Count sails", output: String = "Seven.") -> String {
        #"""
        {"name":"Task","input":{"description":"\#(task)","prompt":"\#(task) *now*"},"output":"\#(output)",
        "transcript":[\#(transcript)]}
        """#
    }

    private func write(_ calls: String..., before: String = "") throws {
        let question = #"{"role":"user","content":"How many?","timestamp":"2025-05-01T10:00:00Z"}"#
        let messages = [before, question, Self.asks(calls.joined(separator: ","))].filter { !$0.isEmpty }
        try folder.write(
            #"{"format":"pageturner/1","id":"boats","title":"Boats","messages":[\#(messages.joined(separator: ","))]}"#,
            to: "input/boats.json")
    }

    @discardableResult
    private func build(
        to site: String = "site", _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/" + site, jobs: 2)
        options.title = "Site"
        change(&options)
        return try SiteBuilder(options).build()
    }

    private func page(_ name: String, of site: String = "site") -> String { folder.text("\(site)/\(name).html") ?? "" }

    private func pages(of site: String = "site") -> [String] {
        folder.files().filter { $0.hasPrefix(site + "/boats") }.map { String($0.dropFirst(site.count + 1)) }.sorted()
    }

    @Test func aSubAgentIsNamedAfterItsConversation() {
        let frame = Conversation(id: "boats")
        #expect(AgentTask.conversation(of: ToolCall(name: "Task"), in: frame, 2).id == "boats/agent-2")
        #expect(AgentTask.conversation(of: ToolCall(name: "Task"), in: Conversation(), 2).id == "")
    }

    @Test func eachSubAgentHasAPageWithItsTaskAndReport() throws {
        #expect(try build().pages == 1)
        #expect(pages() == ["boats.agent-1.html", "boats.agent-2.html", "boats.html"])
        let first = page("boats.agent-1")
        #expect(first.contains("<bdi>Count sails</bdi></h1>"))
        let places = ["Count sails <em>now</em>", "Looking.", "boats.agent-2.html", "<p>Seven.</p>"].map {
            first.range(of: $0)?.lowerBound
        }
        #expect(!places.contains(nil) && places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    }

    @Test func linksLeadToThePageAndBackToTheCall() throws {
        try build()
        let link = #"<p class="agent quiet" id="agent-1"><a href="boats.agent-1.html">"#
        #expect(page("boats").contains(link))
        #expect(page("boats").contains(#"id="agent-2"><a href="boats.agent-2.html">"#))
        #expect(page("boats.agent-1").contains(#"<a href="boats.html#agent-1" dir="auto">Part of: Boats</a>"#))
        #expect(
            page("boats.agent-2").contains(#"<a href="boats.agent-1.html#agent-2" dir="auto">Part of: Count sails</a>"#)
        )
        #expect(page("boats.agent-1").contains(#"id="agent-2"><a href="boats.agent-2.html">"#))
    }

    @Test func workStaysFoldedInPlaceAndTheIndexListsItOnce() throws {
        try build()
        #expect(page("boats").contains("Looking.") && page("boats").contains("Reading."))
        #expect(!page("index").contains("agent"))
    }

    @Test func pageOfAnOpaqueCallIsNamedAfterItsTool() throws {
        try write(#"{"name":"delegate","transcript":[\#(Self.said("Done."))]}"#)
        try build()
        #expect(page("boats.agent-1").contains("<h1><bdi>delegate</bdi></h1>"))
    }

    /// A sub-agent that runs in the background has a note of that as its output, not its own last words.
    @Test func ownLastWordsAreTheReport() throws {
        try write(Self.call(Self.said("All counted."), output: "Launched."))
        try build()
        #expect(!page("boats.agent-1").contains("Launched."))
        #expect(page("boats").contains("Launched."))
    }

    @Test func linkLeadsToThePartOfALongConversation() throws {
        let long = #"{"role":"user","content":"\#(String(repeating: "long ", count: 2000))"}"#
        try write(Self.call(Self.said("Looking.")), before: long)
        try build { $0.page.sizeLimit = 8000 }
        #expect(page("boats.agent-1").contains(#"<a href="boats.2.html#agent-1""#))
        #expect(page("boats.2").contains(#"id="agent-1""#))
    }

    @Test func longWorkHasSeveralPages() throws {
        let long = Self.said(String(repeating: "long ", count: 2000))
        try write(Self.call([long, long].joined(separator: ",")))
        try build { $0.page.sizeLimit = 8000 }
        #expect(pages().contains("boats.agent-1.2.html"))
        #expect(try build { $0.page.sizeLimit = 8000 }.written == 0)
    }

    @Test func unchangedPagesStay() throws {
        try build()
        #expect(try build().written == 0)
        try FileManager.default.removeItem(atPath: folder.path + "/site/boats.agent-2.html")
        try build()
        #expect(pages().contains("boats.agent-2.html"))
        try write(Self.call(Self.said("Alone.")))
        try build()
        #expect(pages() == ["boats.agent-1.html", "boats.html"])
    }

    @Test func keptPagesKeepTheirAgentPages() throws {
        try build { $0.keeping = .all }
        try FileManager.default.removeItem(atPath: folder.path + "/input/boats.json")
        try folder.write(#"{"messages":[{"role":"user","content":"Other"}]}"#, to: "input/other.json")
        try build { $0.keeping = .all }
        #expect(pages().count == 3)
        try build { $0.keeping = .present }
        #expect(pages().isEmpty)
    }

    @Test func mergedShardsHaveAgentPages() throws {
        for number in 1...2 { try build(to: "part\(number)") { $0.shard = Shard(number, of: 2) } }
        let parts = [1, 2].map { folder.path + "/part\($0)" }
        var options = BuildOptions(inputs: parts, formats: .all, output: folder.path + "/all", jobs: 1)
        options.title = "Site"
        _ = try SiteMerger(options).merge()
        try build()
        #expect(pages(of: "all") == pages())
        for name in pages() { #expect(folder.text("all/" + name) == folder.text("site/" + name)) }
    }

    @Test func secretsAreRedactedInAgentPages() throws {
        let secret = "sk-ant-api03-" + String(repeating: "aB3", count: 30)
        try write(Self.call(Self.said("Key \(secret)"), task: "Use \(secret)", output: "Used \(secret)"))
        try build { $0.redaction = .secrets }
        #expect(pages().count == 2)
        for name in pages() { #expect(folder.text("site/" + name)?.contains(secret) == false) }
    }

    @Test func singlePageHasNoAgentPages() throws {
        let options = BuildOptions(inputs: [folder.path + "/input"], formats: .all, output: "", jobs: 1)
        let page = String(decoding: try SinglePageBuilder(options).build().html, as: UTF8.self)
        #expect(page.contains("Looking.") && !page.contains("agent-1"))
    }

    @Test func manifestWithMorePagesThanFilesIsNotTrusted() {
        let read = { (agents: String) in
            Manifest(
                json: Array(
                    #"""
                    {"format":"pageturner-site/1","files":{"a.html":[1,1],"a.agent-1.html":[3,1]},"pages":{"a.html":
                    {"number":0,"source":"","entry":{"id":"a","title":"","messages":1,"words":""},"agents":\#(agents)}}}
                    """#.utf8))?.pages.count
        }
        #expect(read("[0]") == 1)
        for agents in ["[1]", "[0,0]", "[-1]", "[9223372036854775807,1]", #"["a"]"#] { #expect(read(agents) == 0) }
    }

    /// Thousands of them do not fill a folder; beyond the limit they are only folded.
    @Test func numberOfPagesIsLimited() throws {
        let call = Self.call(Self.said("Looking."))
        try write(Array(repeating: call, count: 1100).joined(separator: ","))
        try build()
        #expect(pages().count == 1001)
        #expect(page("boats").contains("boats.agent-1000.html") && !page("boats").contains("boats.agent-1001.html"))
    }

    /// Eight times as many calls may take eight times as long; something quadratic would take 64 times.
    @Test func numberingTakesLinearTime() throws {
        let numbering = { (count: Int) in
            var call = ToolCall(name: "Task")
            call.transcript = [Message(participant: "ai", role: .assistant, parts: [.text("Looking.")])]
            let inner = call
            call.transcript.append(Message(participant: "ai", role: .assistant, parts: [.toolCall(inner)]))
            let calls = Array(repeating: Message.Part.toolCall(call), count: count)
            var conversation = Conversation(messages: [Message(participant: "ai", role: .assistant, parts: calls)])
            return ProcessorTime.seconds { _ = AgentRuns(numbering: &conversation) }
        }
        _ = numbering(1000)
        #expect(numbering(80_000) < 32 * max(numbering(10_000), 0.001))
    }

    @Test func subAgentsOfSubAgentsAreAllReached() throws {
        var call = Self.call(Self.said("Deepest."))
        for _ in 0..<12 { call = Self.call(Self.asks(call)) }
        try write(call)
        try build()
        #expect(pages().count == 14)
        // A page shows a few levels in place, and links lead to all others.
        #expect(!page("boats").contains("Deepest.") && page("boats.agent-13").contains("Deepest."))
        for number in 2...13 { #expect(page("boats.agent-\(number - 1)").contains("boats.agent-\(number).html")) }
    }
}
