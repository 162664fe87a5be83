import ConversationModel
import Export
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// A value that one conversation names is in no file of the site.
struct SiteKnowledgeTests {
    private static let value = "Wq7hunterZ22kPa9"
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func options(_ change: (inout BuildOptions) -> Void = { _ in }) -> BuildOptions {
        var options = BuildOptions(inputs: [folder.path + "/in"], formats: .all, output: folder.path + "/site", jobs: 2)
        options.redaction = .secrets
        change(&options)
        return options
    }

    private func chat(id: String, title: String, _ text: String) -> String {
        let message = #"{"role": "user", "content": "\#(text)"}, {"role": "assistant", "content": "ok"}"#
        return #"{"format": "pageturner/1", "id": "\#(id)", "title": "\#(title)", "messages": [\#(message)]}"#
    }

    /// The value named in `a`, and everywhere in the others.
    private func write() throws {
        let value = Self.value
        try folder.write(chat(id: "a", title: "about \(value)", "DB_PASSWORD=\(value)"), to: "in/a.json")
        try folder.write(chat(id: "b", title: "other", "It is \(value), you know"), to: "in/b.json")
        try folder.write(chat(id: "c-\(value)", title: "id", "x"), to: "in/c.json")
        try folder.write(chat(id: "", title: "", "y"), to: "in/log \(value).json")
        try folder.write(chat(id: "e", title: "code", "```swift\\nlet a = \\\"\(value)-x\\\"\\n```"), to: "in/e.json")
        try folder.write(chat(id: "f", title: "plain", "nothing"), to: "in/f.json")
    }

    /// All files of the site, their names, and what the search and the list hold in compressed form.
    private func leaks(in place: String = "site/", of value: String = value) -> [String] {
        let forms = [value.lowercased(), Data(value.utf8).base64EncodedString().lowercased()]
        return folder.files().filter { file in
            guard file.hasPrefix(place), let bytes = folder.bytes(file) else { return false }
            let texts = ([Array(file.utf8), bytes] + ScriptData.parts(of: bytes)).map {
                String(decoding: $0, as: UTF8.self)
            }
            return texts.contains { text in forms.contains(where: text.lowercased().contains) }
        }
    }

    /// So many more that the list has files of its own.
    private func writeOthers() throws {
        for number in 0..<Self.others {
            try folder.write(chat(id: "x\(number)", title: "x", "x"), to: "in/x/\(number).json")
        }
    }

    private static let others = 600

    @Test func aValueThatIsNamedOnceIsInNoFile() throws {
        try write()
        try writeOthers()
        let report = try SiteBuilder(options()).build()
        #expect(report.pages == 6 + Self.others)
        #expect(leaks() == [])
        #expect(folder.text("site/b.html")?.contains("It is [redacted], you know") == true)
        #expect(folder.text("site/b.html")?.contains("about [redacted]") == true, "the neighbour's title")
        #expect(try SiteBuilder(options()).build().written == 0)
    }

    /// The leak test finds what it looks for.
    @Test func withoutRedactionTheValueIsInEveryKindOfFile() throws {
        try write()
        try writeOthers()
        _ = try SiteBuilder(options { $0.redaction = nil }).build()
        let files = leaks()
        for kind in ["search/", "list/", "index", "b.html", ".pageturner.json"] {
            #expect(files.contains { $0.hasPrefix("site/" + kind) }, "\(kind) \(files)")
        }
    }

    /// An unchanged page loses a value that a new conversation names, and shows it again without that.
    @Test func aLaterBuildRemovesWhatANewConversationNames() throws {
        let text = "It is \(Self.value), you know"
        try folder.write(chat(id: "b", title: "other", text), to: "in/b.json")
        try folder.write(chat(id: "f", title: "plain", "nothing"), to: "in/f.json")
        _ = try SiteBuilder(options()).build()
        #expect(leaks().isEmpty == false)
        try folder.write(chat(id: "a", title: "t", "DB_PASSWORD=\(Self.value)"), to: "in/a.json")
        _ = try SiteBuilder(options()).build()
        #expect(leaks() == [])
        try folder.write(chat(id: "g", title: "new", "Again \(Self.value)"), to: "in/g.json")
        _ = try SiteBuilder(options()).build()
        #expect(leaks() == [], "what an unchanged conversation names")
        try folder.remove("in/a.json")
        _ = try SiteBuilder(options()).build()
        #expect(folder.text("site/b.html")?.contains(Self.value) == true)
    }

    @Test func aRebuildEqualsABuild() throws {
        try write()
        try folder.write(chat(id: "g", title: "last", "nothing"), to: "in/g.json")
        _ = try SiteBuilder(options()).build()
        try folder.write(chat(id: "g", title: "last", "changed"), to: "in/g.json")
        _ = try SiteBuilder(options()).build()
        _ = try SiteBuilder(options { $0.output = folder.path + "/fresh" }).build()
        let names = { (place: String) in
            folder.files().filter { $0.hasPrefix(place) }.map { String($0.dropFirst(place.count)) }
        }
        #expect(names("site/") == names("fresh/"))
        for name in names("site/") where name != Manifest.fileName {
            #expect(folder.bytes("site/" + name) == folder.bytes("fresh/" + name), "\(name)")
        }
    }

    /// Each shard knows what the others name.
    @Test func shardsMakeTheSamePages() throws {
        try write()
        _ = try SiteBuilder(options()).build()
        for number in 1...3 {
            _ = try SiteBuilder(
                options {
                    $0.output = folder.path + "/part\(number)"; $0.shard = Shard(number, of: 3)
                }
            )
            .build()
            #expect(leaks(in: "part\(number)/") == [])
        }
        let merged = options {
            $0.inputs = (1...3).map { folder.path + "/part\($0)" }
            $0.output = folder.path + "/merged"
        }
        _ = try SiteMerger(merged).merge()
        for file in folder.files() where file.hasPrefix("site/") && file.hasSuffix(".html") {
            #expect(folder.bytes(file) == folder.bytes("merged/" + file.dropFirst("site/".count)), "\(file)")
        }
    }

    @Test(arguments: [TextKind.markdown, .native])
    func exportsHaveItNeither(kind: TextKind) throws {
        try write()
        let report = try TextExporter(options(), as: kind, .all).writeAll()
        #expect(report.files == 6)
        #expect(leaks() == [])
    }

    @Test func aComparisonHasItNeither() throws {
        try write()
        for names in [["a", "b"], ["b", "a"]] {
            let inputs = names.map { name in options { $0.inputs = [folder.path + "/in/\(name).json"] } }
            let page = try ComparisonBuilder([inputs[0], inputs[1]]).build()
            #expect(!String(decoding: page.html, as: UTF8.self).contains(Self.value))
        }
    }

    @Test func reportsHaveItNeither() throws {
        try write()
        try folder.write(
            #"{"messages": [{"role": "user", "content": "DB_PASSWORD=Zk4tigerQ81mX5"}, {"Zk4tigerQ81mX5": 1}]}"#,
            to: "in/log Zk4tigerQ81mX5.json")
        let result = try Checker(options()).check()
        let text = "\(result)"
        #expect(!text.contains("Zk4tigerQ81mX5") && !text.contains(Self.value), "\(text)")
        let problems = try SiteBuilder(options()).build().problems
        #expect(problems.allSatisfy { !"\($0.name) \($0.cause)".contains("Zk4tigerQ81mX5") })
    }

    /// A preview redacts each page by what its conversation names, and the titles of others by what these name.
    @Test func previewsLinkToRedactedTitles() throws {
        try write()
        let site = try MemorySite(options())
        let page = try #require(site.page(at: "b.html"))
        let conversation = try #require(site.read(page).conversation)
        let order = site.order(of: site.summaries(of: site.pages).compactMap(\.self))
        let html = String(decoding: site.render(conversation, as: page, in: order).page.bytes, as: UTF8.self)
        #expect(html.contains("about [redacted]"))
    }
}
