import Foundation
import Formats
import TestSupport
import Testing

@testable import Site

/// `llms.txt`, the list of the texts beside pages (`--markdown`).
@Suite struct MarkdownListTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try chat("tides", "Tides", day: "2025-03-14")
        try chat("moon", "The moon", day: "2025-04-02", words: "How far is it?")
    }

    private func chat(_ id: String, _ title: String, day: String?, words: String = "Hello", in input: String = "in")
        throws
    {
        var message: [String: Any] = ["role": "user", "content": words]
        if let day { message["timestamp"] = "\(day)T10:00:00Z" }
        let chat: [String: Any] = [
            "format": "pageturner/1", "id": id, "title": title, "source": ["application": "claude-code"],
            "messages": [message, ["role": "assistant", "content": "Yes"]],
        ]
        let data = try JSONSerialization.data(withJSONObject: chat)
        try folder.write(String(decoding: data, as: UTF8.self), to: "\(input)/\(id).json")
    }

    private var list: String { folder.text("site/llms.txt") ?? "" }

    @discardableResult
    private func build(
        _ input: String = "in", to output: String = "site", _ change: (inout BuildOptions) -> Void = { _ in }
    ) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: [folder.path + "/" + input], formats: .all, output: folder.path + "/" + output, jobs: 1)
        options.page.hasMarkdown = true
        change(&options)
        return try SiteBuilder(options).build()
    }

    @Test func itHasATitleASummaryAndALinkForEachTextInTheOrderOfTheList() throws {
        try build { $0.title = "Our chats" }
        #expect(
            list == """
                # Our chats

                > Made by pageturner: 2 conversations as Markdown, from 2025-03-14 to 2025-04-02.

                ## Conversations

                - [The moon](moon.md): 2025-04-02 · claude-code · How far is it?
                - [Tides](tides.md): 2025-03-14 · claude-code · Hello

                """)
        #expect(folder.files().contains("site/moon.md") && folder.files().contains("site/tides.md"))
    }

    @Test func aLongListHasASectionForEachMonth() throws {
        for number in 1...60 { try chat("c\(number)", "Chat \(number)", day: "2024-0\(number % 9 + 1)-05") }
        try chat("undated", "Undated", day: nil)
        try build()
        let headings = list.split(separator: "\n").filter { $0.hasPrefix("## ") }
        #expect(headings.prefix(3) == ["## 2025-04", "## 2025-03", "## 2024-09"] && headings.last == "## No date")
        #expect(headings.count == 12 && list.split(separator: "\n").count { $0.hasPrefix("- [") } == 63)
    }

    @Test func itIsKeptTrueAndGoesWithTheOption() throws {
        try build()
        #expect(try build().written == 0)
        try chat("moon", "The new moon", day: "2025-04-02")
        try build()
        #expect(list.contains("[The new moon](moon.md)") && !list.contains("The moon"))
        try FileManager.default.removeItem(atPath: folder.path + "/in/moon.json")
        try build()
        #expect(!list.contains("moon") && list.contains("1 conversation as Markdown, of 2025-03-14."))
        try build { $0.page.hasMarkdown = false }
        #expect(!folder.files().contains("site/llms.txt"))
    }

    @Test func anArchiveListsTheTextsThatStay() throws {
        try build { $0.keeping = .all }
        try FileManager.default.removeItem(atPath: folder.path + "/in/moon.json")
        try build { $0.keeping = .all }
        #expect(list.contains("(moon.md)") && list.contains("(tides.md)"))
    }

    @Test func mergedSitesHaveOneList() throws {
        try chat("sun", "The sun", day: "2025-05-01", in: "other")
        try chat("sea", "The sea", day: "2025-05-02", in: "plain")
        try build(to: "a")
        try build("other", to: "b")
        try build("plain", to: "c") { $0.page.hasMarkdown = false }
        let inputs = ["a", "b", "c"].map { folder.path + "/" + $0 }
        let options = BuildOptions(inputs: inputs, formats: .all, output: folder.path + "/site", jobs: 1)
        _ = try SiteMerger(options).merge()
        let links = list.matches(of: /\((\w+\.md)\)/).map { String($0.output.1) }
        #expect(links == ["sun.md", "moon.md", "tides.md"], "the third site has no texts")
    }

    @Test(arguments: [
        "](https://evil.example/) [x", "\n\n# Heading\n- [x](y)", "<script>alert(1)</script>",
        "`code` *bold* _it_ ~s~ | a",
        "\\](x)", "\u{1B}[31mred\u{202E}", "![a](b)", "> quote", "&lt;b&gt;", "[x]: https://evil.example/",
    ])
    func titlesAndWordsAreNoMarkup(text: String) throws {
        for count in [1, 3000] {
            let hostile = String(repeating: text, count: count)
            try chat("moon", hostile, day: "2025-04-02", words: hostile)
            try build { $0.title = hostile }
            let lines = list.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 9 && list.utf8.count < 3000, "\(list)")
            #expect(lines.count { $0.hasPrefix("#") } == 2 && lines.count { $0.hasPrefix("- [") } == 2)
            #expect(!list.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
            #expect(!list.contains("<script") && list.components(separatedBy: ".md): 2025-").count == 3, "\(list)")
        }
    }

    @Test func redactedAndOmittedTextsAreInNoByte() throws {
        try chat("mail", "Mail ann@example.org", day: "2025-06-01", words: "Write to ann@example.org")
        try build { $0.redaction = .secrets }
        #expect(list.contains("(mail.md)") && !list.contains("ann@example"))
    }

    @Test func aListOfTheUserIsNotReplaced() throws {
        try build { $0.page.hasMarkdown = false }
        try folder.write("mine", to: "site/llms.txt")
        #expect(throws: BuildError.self) { try build() }
        #expect(list == "mine")
    }
}
