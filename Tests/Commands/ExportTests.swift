import Files
import Foundation
import JSON
import TestSupport
import Testing

/// `pageturner export`: its output, messages and exit codes.
@Suite struct ExportTests {
    private let folder: TemporaryFolder
    private let hello =
        #"{"title":"A *b*/../c","messages":[{"role":"user","content":"Hello"},{"role":"assistant","content":"Hi!"}]}"#

    init() throws {
        folder = try TemporaryFolder()
    }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    @Test(arguments: ["md", "json"])
    func oneConversationBecomesOneFile(kind: String) throws {
        let file = try folder.write(hello, to: "in/chat.json")
        let result = try CommandLine.run("export", file, "-o", path("out/chat.\(kind)"))
        #expect((result.exitCode, result.output, result.errors) == (0, "1 file: \(path("out/chat.\(kind)"))\n", ""))
        #expect(try CommandLine.run("check", path("out/chat.\(kind)")).output.contains("2 messages  A *b*/../c"))
    }

    @Test func standardOutputGetsMarkdown() throws {
        let file = try folder.write(hello, to: "chat.json")
        let result = try CommandLine.run("export", file, "-o", "-")
        #expect((result.exitCode, result.errors) == (0, ""))
        #expect(result.output.hasPrefix("<!-- pageturner/1 markdown turn {"))
        #expect(try CommandLine.run("export", file, "-o", "-", "--as", "json").output.hasPrefix("{\n  \"format\""))
        #expect(try CommandLine.run("check", "-", input: result.output).output.contains("pageturner-markdown"))
    }

    @Test func detailOmitsTheRest() throws {
        let file = try folder.write(hello, to: "chat.json")
        let answers = try CommandLine.run("export", file, "-o", "-", "--detail", "answers").output
        #expect(answers.contains("Hi!") && !answers.contains("\nHello"))
    }

    @Test func eachConversationIsAFileOfAFolder() throws {
        let file = try folder.write("[\(hello),\(hello)]", to: "chats.json")
        let result = try CommandLine.run("export", file, "-o", path("out/"))
        #expect((result.exitCode, result.output, result.errors) == (0, "2 files: \(path("out/"))\n", ""))
        let names = try FileManager.default.contentsOfDirectory(atPath: path("out")).sorted()
        #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("a-b-c") && $0.hasSuffix(".md") })
        #expect(try CommandLine.run("export", file, "-o", path("out")).exitCode == 0)
    }

    @Test func foreignFilesAreKept() throws {
        let file = try folder.write(hello, to: "chat.json")
        try folder.write("mine", to: "out/a-b-c.md")
        let result = try CommandLine.run("export", file, "-o", path("out/"))
        #expect(result.exitCode == 2)
        #expect(
            result.errors == "error: \(path("out/a-b-c.md")) exists already and differs; move it or pass --force\n")
        #expect(folder.text("out/a-b-c.md") == "mine")
        #expect(try CommandLine.run("export", file, "-o", path("out/"), "--force").exitCode == 0)
        #expect(folder.text("out/a-b-c.md") != "mine")
    }

    @Test func oneFileTakesOneConversation() throws {
        let file = try folder.write("[\(hello),\(hello)]", to: "chats.json")
        let result = try CommandLine.run("export", file, "-o", path("chat.md"))
        #expect(result.exitCode == 64)
        #expect(
            result.errors
                == "error: a file takes one conversation, found 2; choose one with --select, or name a folder for Markdown or JSON: -o DIR/\n"
        )
        #expect(try CommandLine.run("export", file, "-o", path("chat.md"), "--select", "2").exitCode == 0)
    }

    @Test func picturesAreCopiedBesideTheFile() throws {
        let examples = CommandLine.package.appending(path: "Examples/everything.json").path
        let result = try CommandLine.run("export", examples, "-o", path("chat.json"))
        #expect(result.exitCode == 0)
        let media = try FileManager.default.contentsOfDirectory(atPath: path("media"))
        #expect(media.count == 1 && folder.text("chat.json")?.contains("\"media/\(media[0])\"") == true)
    }

    /// Viewers of Markdown show no pictures in addresses.
    @Test func pastedPicturesBecomeFilesBesideMarkdown() throws {
        let picture = CommandLine.package.appending(path: "Examples/media/mina.png")
        let data = try Data(contentsOf: picture).base64EncodedString()
        for (data, count) in [(data, 1), (Data("<script>".utf8).base64EncodedString(), 0)] {
            let attachment = #"{"kind":"image","name":"a","src":"data:image/png;base64,\#(data)"}"#
            let chat =
                #"{"format":"pageturner/1","messages":[{"role":"user","content":"x","attachments":[\#(attachment)]}]}"#
            let file = try folder.write(chat, to: "in/chat.json")
            let output = path("out-\(count)")
            #expect(try CommandLine.run("export", file, "-o", output + "/chat.md").exitCode == 0)
            #expect(try CommandLine.run("export", file, "-o", output + "/chat.json").exitCode == 0)
            let media = (try? FileManager.default.contentsOfDirectory(atPath: output + "/media")) ?? []
            #expect(media.count == count)
            let text = try #require(folder.text("out-\(count)/chat.md"))
            #expect(text.contains(media.first.map { "![a](<media/\($0)>)" } ?? "*a*"))
            #expect(text.contains("base64") == (count == 0))
            #expect(folder.text("out-\(count)/chat.json")?.contains("data:image/png;base64,") == true)
        }
    }

    @Test func filesElsewhereAreNotCopied() throws {
        let attachment = #"{"kind":"image","src":"../secret.png"}"#
        let chat =
            #"{"format":"pageturner/1","messages":[{"role":"user","content":"x","attachments":[\#(attachment)]}]}"#
        let picture = CommandLine.package.appending(path: "Examples/media/mina.png").path
        try FileManager.default.copyItem(atPath: picture, toPath: path("secret.png"))
        let file = try folder.write(chat, to: "in/chat.json")
        #expect(try CommandLine.run("export", file, "-o", path("out/chat.json")).exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: path("out/media")))
    }

    @Test func logsOfADatabaseAreNotOverwritten() throws {
        for name in ["chat.db", "chat.db-wal"] { try folder.write("SQLite format 3", to: name) }
        let log = path("chat.db-wal")
        let result = try CommandLine.run("export", path("chat.db"), "--as", "json", "-o", log)
        #expect(result.exitCode == 64)
        #expect(result.errors == "error: --output would overwrite the input \(log); choose another file\n")
    }

    @Test func inputIsNotOverwritten() throws {
        let file = try folder.write(hello, to: "chat.json")
        let result = try CommandLine.run("export", file, "-o", file)
        #expect(result.exitCode == 64)
        #expect(result.errors == "error: --output would overwrite the input \(file); choose another file\n")
        #expect(folder.text("chat.json") == hello)
    }

    @Test(arguments: [
        "pageturner", "chatgpt", "claude-code", "codex", "whatsapp", "telegram", "librechat", "bilingual",
    ])
    func exportedConversationsObeyTheSchema(format: String) throws {
        let schema = CommandLine.package.appending(path: "docs/conversation.schema.json")
        let check = SchemaCheck(try JSONDocument(parsing: ByteRegion(String(contentsOf: schema, encoding: .utf8))).root)
        let seeds = CommandLine.package.appending(path: "Fuzz/Importer.seeds/\(format)").path
        let result = try CommandLine.run("export", seeds, "-o", path("out/"), "--as", "json")
        #expect(result.exitCode == 0, "\(result.errors)")
        let names = folder.files().filter { $0.hasPrefix("out/") && $0.hasSuffix(".json") }
        #expect(!names.isEmpty)
        for name in names {
            let value = try JSONDocument(parsing: ByteRegion(folder.text(name) ?? "")).root
            #expect(check.violations(of: value) == [], "\(name)")
        }
    }

    @Test func unknownKindsAreRefused() throws {
        let file = try folder.write(hello, to: "chat.json")
        let result = try CommandLine.run("export", file, "-o", path("chat.docx"))
        #expect(result.exitCode == 64)
        #expect(
            result.errors.hasPrefix("error: \(path("chat.docx")) has no known extension: use one of .md,"))
        #expect(try CommandLine.run("export", file, "-o", path("chat.docx"), "--as", "md").exitCode == 0)
        let nowhere = try CommandLine.run("export", file)
        #expect(nowhere.exitCode == 64)
        #expect(nowhere.errors.hasPrefix("error: name the output with -o: a file such as chat.md (.md,"))
    }
}
