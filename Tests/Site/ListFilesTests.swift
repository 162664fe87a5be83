import ConversationModel
import Files
import JSON
import TestSupport
import Testing
import Transcript

@testable import Site

/// The list of all conversations as data for the page's script.
struct ListFilesTests {
    /// From the oldest; every hundredth has no date.
    private func entries(_ count: Int) -> [IndexEntry] {
        (0..<count).map { number in
            var summary = ConversationSummary(Conversation(participants: [], messages: []))
            summary.title = "How to mend a net with a needle, part \(number)"
            summary.date = number % 100 == 0 ? nil : Timestamp(rfc3339: Self.date(number))
            summary.application = number % 3 == 0 ? "Harbour" : "Lighthouse"
            summary.project = "project-\(number % 50)"
            summary.messages = number % 40
            return IndexEntry(
                summary, id: "c-\(number)", file: SiteFile("how-to-mend-a-net-with-a-needle-part-\(number).html"))
        }
    }

    private static func date(_ number: Int) -> String {
        func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(2000 + number / 336)-\(twoDigits(number / 28 % 12 + 1))-\(twoDigits(number % 28 + 1))T08:00:00Z"
    }

    private func index(_ entries: [IndexEntry], _ options: PageOptions = PageOptions()) throws -> IndexPages {
        IndexPages(entries, title: nil, design: try PageDesign(options))
    }

    @Test func conversationsOfOneTimeKeepTheirOrder() {
        let dates = [nil, "2025-01-02T08:00:00Z", "2025-01-01T08:00:00Z", "2025-01-02T08:00:00Z", nil]
        let entries = zip(dates, 0...).map { date, number in
            var summary = ConversationSummary(Conversation(participants: [], messages: []))
            summary.date = date.flatMap { Timestamp(rfc3339: $0) }
            return IndexEntry(summary, id: "\(number)", file: SiteFile("\(number).html"))
        }
        #expect(IndexPages.sorted(entries).map(\.file.name) == [1, 3, 2, 0, 4].map { "\($0).html" })
    }

    @Test func aChatIsAsNewAsItsLastMessage() {
        let times = [
            ("2016-01-01T08:00:00Z", "2026-03-03T08:00:00Z"), ("2025-01-01T08:00:00Z", "2025-01-01T09:00:00Z"),
        ]
        let entries = zip(times, 0...).map { times, number in
            let messages = [times.0, times.1].map { time in
                var message = Message(participant: "ann", role: .other, parts: [.text("a")])
                message.timestamp = Timestamp(rfc3339: time)
                return message
            }
            let summary = ConversationSummary(Conversation(participants: [], messages: messages))
            return IndexEntry(summary, id: "\(number)", file: SiteFile("\(number).html"))
        }
        #expect(IndexPages.sorted(entries.reversed()).map(\.file.name) == ["0.html", "1.html"])
        #expect(entries.map(\.activity?.rfc3339) == times.map(\.1))
    }

    /// The sizes of the files, by path.
    private func files(_ entries: [IndexEntry], _ options: PageOptions = PageOptions()) throws -> [String: Int] {
        let folder = try TemporaryFolder()
        let writer = try SiteWriter(folder.path + "/site", subfolders: SiteFile.folders, force: false)
        var site = SiteContents([])
        try ListFiles(try index(entries, options), writer).add(to: &site)
        return Dictionary(uniqueKeysWithValues: site.manifest.files.map { ($0.path, $1.size) })
    }

    private func data(_ entries: [IndexEntry], _ numbers: Range<Int>) throws -> JSONValue {
        var output = JSONOutput()
        try index(entries).write(numbers, to: &output)
        return try JSONDocument(parsing: ByteRegion(output.bytes)).root
    }

    private func texts(_ name: String, in data: JSONValue) -> [String] {
        data[name]?.elements.compactMap(\.string) ?? []
    }

    private func column(_ name: String, in data: JSONValue) -> (values: [[String]], numbers: [Int]) {
        let parts = data[name].map { Array($0.elements) } ?? []
        return (
            parts.first?.elements.map { $0.elements.compactMap(\.string) } ?? [],
            parts.last?.elements.compactMap(\.int) ?? []
        )
    }

    @Test func onlyALongListIsWrittenAsData() throws {
        #expect(try files(entries(599)).isEmpty)
        #expect(try files(entries(600)).count == 2)
        #expect(try files(entries(600))["list/index.js"] != nil)
        var preview = PageOptions()
        preview.isPreview = true
        #expect(try files(entries(600), preview).isEmpty)
    }

    @Test(arguments: [0, 1, 299, 300, 599, 600, 601, 899, 900, 1250])
    func eachConversationIsOnOnePage(count: Int) throws {
        let index = try index(entries(count))
        let pages = (0..<index.count).map { index.page($0) }
        #expect(pages.map(\.file.name) == ["index.html"] + (1..<pages.count).reversed().map { "index-\($0).html" })
        let rows = pages.map { page in
            String(decoding: page.bytes, as: UTF8.self).matches(of: /part-(\d+)\.html/).map { String($0.output.1) }
        }
        let sorted = IndexPages.sorted(entries(count)).map { String($0.file.name.split { !$0.isNumber }.last ?? "") }
        #expect(rows.flatMap(\.self) == sorted)
        #expect(rows.dropFirst().allSatisfy { $0.count == 300 } && (rows.first?.count ?? 0) < 600)
    }

    /// The newest conversation is in a month that the list has.
    @Test(arguments: [620, 1190])
    func aNewConversationChangesTheFirstPageAlone(count: Int) throws {
        let (before, after) = (try index(entries(count)), try index(entries(count + 1)))
        let changed = (0..<after.count).filter { before.page($0).bytes != after.page($0).bytes }
        #expect(changed == [0])
    }

    @Test func aNewConversationLeavesTheOthersUnchanged() throws {
        let (before, after) = (try files(entries(4101)), try files(entries(4102)))
        #expect(before.count == 4 && after.count == 4)
        #expect(Set(before.keys).intersection(after.keys).count == 3, "two pieces, and the name of the root")
    }

    @Test func piecesBeginWithTheOldest() throws {
        let all = entries(3)
        let oldest = try data(all, 0..<2)
        let newest = try data(all, 2..<3)
        // The first has no date, which is as if it were older.
        #expect(texts("href", in: oldest) == all[..<2].map(\.file.path))
        #expect(texts("title", in: newest) == [all[2].title])
        let dates = column("date", in: oldest)
        #expect(dates.values == [["", "", "No date"], ["2 Jan 2000", "2000-01-02", "January 2000"]])
        #expect(dates.numbers == [0, 1])
    }

    @Test func equalValuesAreWrittenOnce() throws {
        let applications = column("app", in: try data(entries(90), 0..<90))
        #expect(applications.values == [["Harbour"], ["Lighthouse"]])
        #expect(applications.numbers == (0..<90).map { $0 % 3 == 0 ? 0 : 1 })
    }

    @Test func runsHaveTheirFacts() throws {
        var summary = ConversationSummary(Conversation(participants: [], messages: []))
        #expect(try data([IndexEntry(summary, id: "a", file: SiteFile("a.html"))], 0..<1)["run"] == nil)
        summary.run = TaskRun(task: "a/1", name: "first", outcome: "graded", score: 0.25)
        (summary.model, summary.cost) = ("vega-2", 0.5)
        let entry = IndexEntry(summary, id: "a", file: SiteFile("a.html"))
        let (values, numbers) = column("run", in: try data([entry], 0..<1))
        #expect(values == [["a/1", "first", "graded (0.25)", "Vega 2", "$0.50", "0.25", "0.5"]] && numbers == [0])
    }

    @Test func aKeptConversationIsMarked() throws {
        let kept = entries(2).map { IndexEntry(keeping: $0) }
        #expect(column("look", in: try data(kept, 0..<2)).values.map(\.last) == ["kept", "kept"])
    }

    @Test func namesMatchTheRows() throws {
        var summary = ConversationSummary(Conversation(participants: [], messages: []))
        summary.application = "  A  name \n" + String(repeating: "x", count: 99)
        summary.project = " "
        let entry = IndexEntry(summary, id: "", file: SiteFile("a.html"))
        let choices = try index([entry]).choices
        let shown = column("app", in: try data([entry], 0..<1)).values
        #expect(shown == [choices.applications])
        #expect(choices.projects.isEmpty)
    }

    @Test func sizeAndTimeGrowWithTheNumber() throws {
        let (few, many) = (entries(2000), entries(20_000))
        var sizes: [Int] = []
        let times = try [few, few, many].map { entries in
            try ProcessorTime.seconds { sizes.append(try files(entries).values.reduce(0, +)) }
        }
        #expect(times[2] < 10 * 4 * max(times[1], 0.01), "\(times)")
        #expect(sizes[2] <= 20_000 * 120 && sizes[2] < sizes[1] * 12, "\(sizes)")
    }
}
