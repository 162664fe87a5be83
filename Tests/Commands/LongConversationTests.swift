import Foundation
import TestSupport
import Testing

/// A conversation on several pages is one conversation of its site.
@Suite struct LongConversationTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try folder.write(Self.conversation(messages: 40), to: "long.json")
    }

    private static func conversation(messages: Int) -> String {
        let list = (1...messages).map { number in
            let role = number.isMultiple(of: 2) ? "assistant" : "user"
            return "{\"role\": \"\(role)\", \"content\": \"\(number) \(String(repeating: "word ", count: 100))\"}"
        }
        return "{\"id\": \"long\", \"title\": \"Long\", \"messages\": [\(list.joined(separator: ","))]}"
    }

    private func build(_ options: String...) throws -> CommandLine.Result {
        try CommandLine.run(["build", file, "-o", folder.path + "/site"] + options)
    }

    private var pages: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/site")
        return (names ?? []).filter { $0.hasPrefix("long") }.sorted()
    }

    @Test func conversationIsSplitIntoPagesAndListedOnce() throws {
        let result = try build("--page-size", "15")
        #expect(result.output.hasPrefix("1 page: "))
        #expect(pages == ["long.2.html", "long.3.html", "long.html"])
        let index = try #require(folder.text("site/index.html"))
        #expect(index.components(separatedBy: "href=\"long").count == 2)
        #expect(index.contains("40 messages"))
        for page in pages { #expect((folder.text("site/" + page) ?? "").utf8.count < 40_000) }
    }

    @Test func unchangedPagesAreDetected() throws {
        _ = try build("--page-size", "15")
        #expect(try build("--page-size", "15").output.contains("nothing has changed"))
        try FileManager.default.removeItem(atPath: folder.path + "/site/long.2.html")
        #expect(try build("--page-size", "15").output.hasPrefix("1 page: "))
        #expect(folder.text("site/long.2.html")?.hasPrefix("<!doctype html>") == true)
        try "mine".write(toFile: folder.path + "/site/long.2.html", atomically: false, encoding: .utf8)
        #expect(try build("--page-size", "15").exitCode == 2)
        #expect(folder.text("site/long.2.html") == "mine")
        #expect(try build("--page-size", "15", "--force").exitCode == 0)
        #expect(folder.text("site/long.2.html")?.hasPrefix("<!doctype html>") == true)
    }

    @Test func obsoletePagesAreDeleted() throws {
        _ = try build("--page-size", "15")
        _ = try build("--page-size", "0")
        #expect(pages == ["long.html"])
        _ = try build("--page-size", "15")
        try Self.conversation(messages: 3).write(toFile: file, atomically: false, encoding: .utf8)
        _ = try build("--page-size", "15")
        #expect(pages == ["long.html"])
    }

    @Test func shardsHaveContinuationPages() throws {
        _ = try build("--page-size", "15")
        try CommandLine.run(
            "build", file, "-o", folder.path + "/part", "--page-size", "15", "--shard", "1/1")
        try CommandLine.run("index", folder.path + "/part", "-o", folder.path + "/merged")
        for page in pages { #expect(folder.text("merged/" + page) == folder.text("site/" + page)) }
    }

    @Test func singleFileIsNotSplit() throws {
        let page = try CommandLine.run("build", file, "--single-file", "-", "--page-size", "15").output
        #expect(page.contains("id=\"message-40\""))
        #expect(!page.contains("data-parts"))
    }

    @Test(arguments: ["-1", "many", "9999999999"])
    func wrongSizes(size: String) throws {
        #expect(try build("--page-size", size).exitCode == 64)
    }
}
