import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Importing
@testable import Site

/// Exports of one conversation in several files are one conversation.
struct JoinedExportsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func message(_ text: String, at minute: Int, id: String? = nil) -> String {
        let clock = "2026-05-01T10:\(minute < 10 ? "0" : "")\(minute):00Z"
        let id = id.map { "\"id\":\"\($0)\"," } ?? ""
        return "{\(id)\"role\":\"user\",\"content\":\"\(text)\",\"timestamp\":\"\(clock)\"}"
    }

    private func write(_ name: String, id: String = "", title: String = "Trip", _ messages: [String]) throws {
        try folder.write(
            """
            {"format":"pageturner/1","id":"\(id)","title":"\(title)","messages":[\(messages.joined(separator: ","))]}
            """, to: "input/\(name)")
    }

    private var options: BuildOptions {
        BuildOptions(inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/site", jobs: 2)
    }

    private func page(_ name: String) -> String { folder.text("site/\(name).html") ?? "" }

    private func count(_ text: String, in page: String) -> Int { page.components(separatedBy: text).count - 1 }

    @Test func overlappingExportsAreOnePage() throws {
        try write("june/a.json", id: "trip", [message("First words", at: 1), message("Second words", at: 2)])
        try write("may/a.json", id: "trip", [message("Second words", at: 2), message("Third words", at: 3)])
        let report = try SiteBuilder(options).build()
        #expect(report.pages == 1)
        #expect(report.problems.map(\.severity) == [.joined])
        for text in ["First words", "Second words", "Third words"] { #expect(count(">\(text)", in: page("trip")) == 1) }
        let first = try #require(page("trip").range(of: ">First words"))
        let third = try #require(page("trip").range(of: ">Third words"))
        #expect(first.lowerBound < third.lowerBound)
    }

    @Test func manyCopiesTakeLinearTime() throws {
        let time = { (count: Int) throws -> Duration in
            let folder = try TemporaryFolder()
            let bytes = "{\"format\":\"pageturner/1\",\"id\":\"trip\",\"messages\":[\(message("Words", at: 1))]}"
            for number in 0..<count { try folder.write(bytes, to: "input/\(number).json") }
            let options = BuildOptions(
                inputs: [folder.path + "/input"], formats: .all, output: folder.path + "/site", jobs: 1)
            return ContinuousClock().measure { #expect(Catalogue(options).entries.count == 1) }
        }
        _ = try time(10)
        let (small, large) = try (time(250), time(2000))
        #expect(large < small * 32)
    }

    @Test func aTitleNeedsThreeMessagesInCommon() throws {
        let all = (1...5).map { message("Words \($0)", at: $0) }
        for shared in 2...3 {
            try write("a.json", Array(all.prefix(4)))
            try write("b.json", Array(all.suffix(shared + 1)))
            #expect(try SiteBuilder(options).build().pages == (shared == 3 ? 1 : 2))
        }
    }

    @Test func oneIdForTwoConversationsIsTwoPages() throws {
        try write("a.json", id: "1", [message("About apples", at: 1)])
        try write("b.json", id: "1", [message("About pears", at: 1)])
        let report = try SiteBuilder(options).build()
        #expect(report.pages == 2)
        #expect(report.problems.isEmpty)
    }

    @Test func partsThatFollowEachOtherAreOnePageIfTheyHaveAnID() throws {
        for id in ["trip", ""] {
            try write("a.json", id: id, [message("First words", at: 1), message("Second words", at: 2)])
            try write("b.json", id: id, [message("Third words", at: 3), message("Fourth words", at: 4)])
            #expect(try SiteBuilder(options).build().pages == (id.isEmpty ? 2 : 1))
        }
    }

    @Test func channelsOfTwoWorkspacesAreTwoPages() throws {
        for (number, team) in ["acme", "globex"].enumerated() {
            let text = #"[{"type":"message","user":"U1","text":"Hello \#(team)","ts":"1\#(number)00000000.000100"}]"#
            try folder.write(text, to: "input/\(team)/general/20\(number)1-01-01.json")
        }
        #expect(try SiteBuilder(options).build().pages == 2)
    }

    @Test func aLaterExportWithoutItsFirstMessagesIsOnePage() throws {
        for (name, numbers) in [("old", 0..<5), ("new", 2..<7)] {
            let lines = numbers.map { number in
                #"{"date":"2026-03-01T10:0\#(number):00","sender":"Ann","body":"Words \#(number)","quote":"","sticker":"","reactions":[],"attachments":[]}"#
            }
            try folder.write(lines.joined(separator: "\n"), to: "input/\(name)/Ann/data.json")
        }
        #expect(try SiteBuilder(options).build().pages == 1)
        #expect((0..<7).allSatisfy { count(">Words \($0)<", in: page("ann")) == 1 })
    }

    @Test func weeklyExportsOfYearsAreOnePage() throws {
        let all = (1...80).map { message("Words \($0)", at: $0 % 60) }
        for week in 3...80 { try write("\(week).json", Array(all.prefix(week))) }
        #expect(try SiteBuilder(options).build().pages == 1)
    }

    @Test func copiesOfAFileAreOnePage() throws {
        for name in ["a.json", "b.json"] + (1...80).map({ "copy/\($0).json" }) {
            try folder.write("{\"messages\":[\(message("Without any id", at: 1))]}", to: "input/\(name)")
        }
        let report = try SiteBuilder(options).build()
        #expect((report.pages, report.problems.count) == (1, 81))
    }

    @Test func equalFilesWithoutIdsAndTimesAreTwoRuns() throws {
        for name in ["a.json", "b.json"] {
            try folder.write(#"[{"role":"user","content":"Without any id"}]"#, to: "input/\(name)")
        }
        let report = try SiteBuilder(options).build()
        #expect((report.pages, report.problems.count) == (2, 0))
    }

    @Test func samplesOfADataSetStayApart() throws {
        let sample = #"{"messages":[{"role":"user","content":"Without any id"}]}"#
        try folder.write([sample, sample].joined(separator: "\n"), to: "input/a.jsonl")
        #expect(try SiteBuilder(options).build().pages == 2)
    }

    @Test func secondBuildsAreTheSame() throws {
        try write("a.json", id: "trip", [message("First words", at: 1), message("Second words", at: 2)])
        try write("b.json", id: "trip", [message("Second words", at: 2), message("Third words", at: 3)])
        _ = try SiteBuilder(options).build()
        let before = page("trip")
        #expect(try SiteBuilder(options).build().written == 0)
        #expect(page("trip") == before)
        try write("a.json", id: "trip", [message("Changed words", at: 1), message("Second words", at: 2)])
        _ = try SiteBuilder(options).build()
        #expect(page("trip").contains("Changed words"))
    }

    @Test func eachExportKeepsItsFiles() throws {
        let chat = { (lines: [String]) in lines.joined(separator: "\n") + "\n" }
        let shared = ["1/25/26, 10:01 - Ann: one", "1/25/26, 10:02 - Tom: two", "1/25/26, 10:03 - Ann: three"]
        let older = ["1/25/26, 10:00 - Tom: report.png (file attached)"]
        let newer = ["1/25/26, 10:04 - Tom: report.png (file attached)"]
        let name = "WhatsApp Chat with Tom.txt"
        try folder.write(chat(older + shared), to: "input/a/\(name)")
        try folder.write(chat(shared + newer), to: "input/b/\(name)")
        for (folderName, colour) in [("a", UInt8(1)), ("b", 2)] {
            _ = FileManager.default.createFile(
                atPath: "\(folder.path)/input/\(folderName)/report.png", contents: Data(PNG.bytes(colour)))
        }
        #expect(try SiteBuilder(options).build().pages == 1)
        let media = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/site/media")
        #expect(media.count == 2)
        let name1 = "whatsapp-chat-with-tom"
        for file in media { #expect(count("src=\"media/\(file)\"", in: page(name1)) == 1) }
        #expect(!page(name1).contains("1//"))
    }

    @Test func secretsAreRedactedInBoth() throws {
        let key = "sk-" + "ant-api03-" + String(repeating: "aB3", count: 30)
        try write("a.json", id: "trip", [message("First \(key)", at: 1), message("Second", at: 2)])
        try write("b.json", id: "trip", [message("Second", at: 2), message("Third \(key)", at: 3)])
        var options = options
        options.redaction = .secrets
        #expect(try SiteBuilder(options).build().pages == 1)
        #expect(page("trip").contains("First"))
        #expect(!page("trip").contains(key))
    }

    @Test func anArchiveKeepsTheNameOfAChatWithoutAnId() throws {
        let all = (1...6).map { message("Words \($0)", at: $0) }
        var options = options
        options.keeping = .all
        try write("chat.json", Array(all.prefix(4)))
        _ = try SiteBuilder(options).build()
        #expect(page("chat").contains("Words 4"))
        try write("a newer chat.json", Array(all.dropFirst()))
        #expect(try SiteBuilder(options).build().pages == 1)
        #expect(page("chat").contains("Words 1"))
        #expect(page("chat").contains("Words 6"))
    }

    @Test func anArchiveKeepsMessagesOfAnExportThatIsGone() throws {
        let all = (1...9).map { message("Words \($0)", at: $0) }
        var options = options
        options.keeping = .all
        for (name, range) in [("a", 0..<4), ("b", 3..<7), ("c", 6..<9)] {
            try write("\(name).json", id: "trip", Array(all[range]))
        }
        _ = try SiteBuilder(options).build()
        let before = page("trip")
        for name in ["c", "b"] {
            try FileManager.default.removeItem(atPath: folder.path + "/input/\(name).json")
            let report = try SiteBuilder(options).build()
            #expect(page("trip") == before)
            #expect(report.problems.filter { $0.severity == .warning }.map(\.cause.reason) == [.isShorter(than: 9)])
        }
        try write("a.json", id: "trip", all + [message("Words 10", at: 10)])
        #expect(try SiteBuilder(options).build().problems.isEmpty)
        #expect(page("trip").contains("Words 10"))
    }

    @Test func anArchiveDropsThePageOfAChatThatJoinedAnother() throws {
        let all = (1...9).map { message("Words \($0)", at: $0) }
        var options = options
        options.keeping = .all
        try write("a.json", Array(all.prefix(4)))
        try write("b.json", Array(all.dropFirst(4)))
        #expect(try SiteBuilder(options).build().pages == 2)
        try write("a.json", Array(all.prefix(7)))
        let report = try SiteBuilder(options).build()
        #expect((report.pages, report.outlived) == (1, 0))
        #expect(folder.files().count { $0.hasPrefix("site/") && $0.hasSuffix(".html") } == 2)
    }

    @Test func checkReadsEachExport() throws {
        try write("a.json", id: "trip", [message("First words", at: 1), message("Second words", at: 2)])
        try write("b.json", id: "trip", [message("Second words", at: 2), message("Third words", at: 3)])
        try write("c.json", id: "other", [message("Other words", at: 3)])
        let files = try Checker(options).check().files
        #expect(files.map { $0.conversations.map(\.number) } == [[1], [1], [2]])
        #expect(files.map { $0.conversations.map(\.summary.messages) } == [[2], [3], [1]])
        #expect(files.allSatisfy { $0.warnings.isEmpty })
    }

    @Test(arguments: [20, 80])
    func manyFilesWithOneIdTakeTimeInProportion(count: Int) throws {
        for number in 0..<count {
            try write("\(number).json", id: "1", [message("Question", at: 1), message("Answer \(number)", at: 2)])
        }
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try SiteBuilder(options).build().pages == count)
        let time = start.duration(to: clock.now)
        #expect(time < .seconds(20))
    }
}

/// A picture of one pixel.
private enum PNG {
    static func bytes(_ colour: UInt8) -> [UInt8] {
        let start = Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
        return Array(start ?? Data()) + [colour]
    }
}
