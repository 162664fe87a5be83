import ConversationModel
import Formats
import Foundation
import TestSupport
import Testing

@testable import Site

/// Conversations as Markdown beside their pages (`--markdown`).
@Suite struct MarkdownFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"format": "pageturner/1", "id": "tides", "title": "Tides", "messages": [
            {"role": "user", "content": "Ask ann@example.org"},
            {"role": "assistant", "content": "Low", "thinking": "hidden", "toolCalls": [{"name": "tides", "output": "06:12"}],
            "attachments": [{"kind": "image", "src": "map.png", "name": "map"}]}]}
            """, to: "in/tides.json")
        try Data(png).write(to: URL(fileURLWithPath: folder.path + "/in/map.png"))
    }

    private let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 0, 0,
        0, 0, 0x3A, 0x7E, 0x9B, 0x55,
    ]

    private func text(_ name: String) -> String { folder.text("site/" + name) ?? "" }

    @discardableResult
    private func build(_ change: (inout BuildOptions) -> Void = { _ in }) throws -> SiteBuilder.Report {
        var options = BuildOptions(
            inputs: [folder.path + "/in"], formats: .all, output: folder.path + "/site", jobs: 1)
        options.page.hasMarkdown = true
        change(&options)
        return try SiteBuilder(options).build()
    }

    @Test func aTextIsBesideItsPageAndShowsTheSameFiles() throws {
        try build()
        let text = self.text("tides.md")
        #expect(text.contains("# Tides") && text.contains("Low") && text.contains("06:12"))
        let picture = try #require(text.firstMatch(of: /!\[map\]\(<(media\/\w+\.png)>\)/)?.output.1)
        #expect(folder.files().contains("site/" + picture))
        #expect(
            self.text("tides.html").contains(#"<link rel="alternate" type="text/markdown" href="tides.md">"#))
    }

    @Test func whatIsRedactedOrOmittedIsInNoByteOfIt() throws {
        try build { options in
            options.redaction = .secrets
            options.edits = [NamedEditList([.omitKinds([.thinking, .toolResults])], mark: "work")]
        }
        let text = self.text("tides.md")
        #expect(!text.contains("ann@example.org") && !text.contains("hidden") && !text.contains("06:12"))
        #expect(text.contains("Low"))
    }

    @Test func aLowerLevelOfDetailLeavesOutTheWork() throws {
        try build { $0.page.detail = .conversation }
        let text = self.text("tides.md")
        #expect(text.contains("Low") && !text.contains("06:12") && !text.contains("hidden"))
    }

    @Test func itStaysWhileNothingChangesAndGoesWithTheOption() throws {
        try build()
        #expect(try build().written == 0)
        try build { $0.page.hasMarkdown = false }
        #expect(!folder.files().contains("site/tides.md"))
        #expect(!self.text("tides.html").contains("text/markdown"))
    }

    @Test func aFileOfTheUserIsNotReplaced() throws {
        try build { $0.page.hasMarkdown = false }
        try folder.write("mine", to: "site/tides.md")
        #expect(throws: BuildError.self) { try build() }
        #expect(text("tides.md") == "mine")
    }
}
