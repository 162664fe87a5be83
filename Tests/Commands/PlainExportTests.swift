import TestSupport
import Testing

/// `export --plain` and `--front-matter` on the command line.
@Suite struct PlainExportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"[{"role": "user", "content": "Hello"}, {"role": "assistant", "content": "Hi"}]"#, to: "a.json")
    }

    private func export(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(["export", "a.json"] + arguments, in: folder.path)
    }

    @Test func filesFoldersAndStandardOutputArePlain() throws {
        let printed = try export("-o", "-", "--plain")
        #expect(
            printed.exitCode == 0 && printed.output.contains("## You\n\nHello\n") && !printed.output.contains("<!--"))
        #expect(try export("-o", "b.md", "--plain").exitCode == 0)
        #expect(folder.text("b.md") == printed.output)
        #expect(try export("-o", "c/", "--front-matter").exitCode == 0)
        #expect(folder.text("c/a.md")?.hasPrefix("---\ntitle: \"Hello\"\n") == true)
    }

    @Test(arguments: ["b.json", "b.pdf", "b.png", "b.mp4"], ["--plain", "--front-matter"])
    func othersHaveNoComments(output: String, option: String) throws {
        let result = try export("-o", output, option)
        #expect(result.exitCode == 64)
        #expect(result.errors == "error: --plain and --front-matter go with Markdown, such as chat.md\n")
    }
}
