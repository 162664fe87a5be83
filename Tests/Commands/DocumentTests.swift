import Files
import Formats
import Foundation
import Importing
import JSON
import Testing

@testable import Commands

/// Documents that are made from the program are up to date, and the examples obey the schema.
@Suite struct DocumentTests {
    private static let docs = CommandLine.package.appending(path: "docs")

    /// `UPDATE_DOCS=1 swift test --filter DocumentTests` updates them.
    @Test(arguments: ["cli.md", "formats.md", "redacted-tokens.md"])
    func generatedDocumentsAreUpToDate(name: String) throws {
        let text = try #require(try ManualCommand.files().first { $0.path == name }?.text)
        let file = Self.docs.appending(path: name)
        if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let isFresh = try String(contentsOf: file, encoding: .utf8) == text
        #expect(isFresh, "docs/\(name) is stale: UPDATE_DOCS=1 swift test --filter DocumentTests")
    }

    /// The README marks the readers that it names by the evidence for them.
    @Test(arguments: [
        ("ChatGPT", "chatgpt"), ("Claude", "claude-ai"), ("Gemini", "gemini-takeout"), ("Claude Code", "claude-code"),
        ("Codex", "codex"), ("VS Code Copilot Chat", "copilot-chat"), ("OpenAI", "openai-responses"),
        ("Anthropic", "messages"), ("Gemini", "gemini-api"), ("Hugging Face data sets", "messages"),
        ("Alpaca", "instructions"), ("Telegram", "telegram"), ("WhatsApp", "whatsapp"), ("Discord", "discord"),
        ("Slack", "slack"), ("Open WebUI", "open-webui"), ("LibreChat", "librechat"), ("LM Studio", "lm-studio"),
    ])
    func readmeMarksReadersByTheirEvidence(name: String, format: String) throws {
        let file = CommandLine.package.appending(path: "README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        let info = try #require(FormatRegistry.all.formats.first { $0.name == format })
        let mark =
            switch info.evidence {
            case .realFiles: "●"
            case .publicReaders: "◐"
            case .ownShapes: "○"
            }
        #expect(readme.contains("\(name) \(mark)"), "\(format) is verified with \(info.evidence.text)")
    }

    /// A phone of 390 px shows 39 letters of code, and a picture in a column of a table would be a stamp.
    @Test func readmeFitsAPhone() throws {
        let readme = try String(contentsOf: CommandLine.package.appending(path: "README.md"), encoding: .utf8)
        let code = readme.matches(of: /(?m)^```\w+\n([^`]+)^```/).flatMap { $0.1.split(separator: "\n") }
        #expect(code.count > 10 && code.filter { $0.count > 39 } == [])
        #expect(readme.contains(/\|[^\n]*!\[/) == false)
        for picture in readme.matches(of: /<img src="([^"]+)" width="(\d+)"/) {
            #expect(Int(picture.2) ?? 0 >= 250)
            #expect(FileManager.default.fileExists(atPath: CommandLine.package.appending(path: String(picture.1)).path))
        }
    }

    @Test func manualsDescribeEveryCommand() throws {
        let files = try ManualCommand.files().map(\.path)
        for command in ["", "-build", "-preview", "-export", "-index", "-check", "-formats", "-eject"] {
            #expect(files.contains("man/pageturner\(command).1"))
        }
        #expect(files.filter { $0.hasPrefix("completions/") }.count == 3)
        #expect(!files.contains("man/pageturner-manual.1"))
    }

    @Test func manPagesEscapeRequestsAndHyphens() throws {
        for page in try ManualCommand.files() where page.path.hasPrefix("man/") {
            for line in page.text.split(separator: "\n") where line.hasPrefix(".") {
                #expect(line.contains(/^\.(TH|SH|TP|PP|B|nf|fi)\b/), "\(page.path): \(line)")
            }
            #expect(!page.text.contains(" --"), "\(page.path) has hyphens that may break")
        }
    }

    @Test func everyConfigurationKeyIsAnOptionOrTheInputs() throws {
        let manual = try #require(CommandManual(dump: Pageturner._dumpHelp()))
        let entries = manual.subcommands.flatMap(\.sections).flatMap(\.entries)
        let options = Set(entries.flatMap { $0.names.split(separator: ", ").map { String($0.drop { $0 == "-" }) } })
        for (key, _) in Configuration.describedKeys where key != "inputs" {
            #expect(options.contains(key), "\(key) is no option")
        }
    }
}
