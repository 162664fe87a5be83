import Foundation
import TestSupport
import Testing

/// The conversations of this machine on the command line: `list`, `--local`, names of applications, and ids.
struct LocalTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try add("3f2a0001-aaaa", "Fix the build", "2025-05-01T10:00:00Z", folder: "/home/ann/app")
        try add("3f2a0002-bbbb", "Write a test", "2025-05-03T10:00:00Z", folder: "/home/ann/app/core")
        try home.write(
            """
            {"timestamp":"2025-05-02T10:00:00Z","type":"session_meta","payload":{"id":"cccc-1","cwd":"/srv/web"}}
            {"timestamp":"2025-05-02T10:00:01Z","type":"response_item","payload":{"type":"message","role":"user",\
            "content":[{"type":"input_text","text":"Deploy it"}]}}
            """, to: ".codex/sessions/2025/05/02/rollout-1.jsonl")
    }

    private func add(_ id: String, _ text: String, _ time: String, folder: String) throws {
        let line = """
            {"type":"user","uuid":"1","parentUuid":null,"sessionId":"\(id)","cwd":"\(folder)",\
            "timestamp":"\(time)","message":{"role":"user","content":"\(text)"}}
            """
        try home.write(line + "\n", to: ".claude/projects/p/\(id).jsonl")
    }

    private func run(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(arguments, in: home.path, home: home.path)
    }

    private func titles(_ arguments: String...) throws -> [String] {
        let result = try CommandLine.run(["list", "--json"] + arguments, in: home.path, home: home.path)
        let list = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        return (list["sessions"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
    }

    @Test func latestConversationComesFirst() throws {
        let result = try run("list")
        #expect(result.exitCode == 0 && result.errors == "")
        #expect(
            result.output == """
                2025-05-03 10:00  3f2a0002  Claude Code  1  186 B  /home/ann/app/core: Write a test
                2025-05-02 10:00  cccc-1    Codex        1  257 B  /srv/web: Deploy it
                2025-05-01 10:00  3f2a0001  Claude Code  1  182 B  /home/ann/app: Fix the build

                """)
    }

    @Test func theListInJSON() throws {
        let output = try run("list", "--json", "--limit", "1").output
        let list = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let session = try #require((list["sessions"] as? [[String: Any]])?.first)
        #expect(session["when"] as? String == "2025-05-03T10:00:00Z")
        #expect(session["application"] as? String == "Claude Code")
        #expect(session["format"] as? String == "claude-code")
        #expect(session["project"] as? String == "/home/ann/app/core")
        #expect(session["id"] as? String == "3f2a0002-bbbb")
        #expect(session["messages"] as? Int == 1)
        #expect((session["size"] as? Int ?? 0) > 100)
        #expect((session["file"] as? String)?.hasSuffix("/.claude/projects/p/3f2a0002-bbbb.jsonl") == true)
    }

    @Test func optionsNarrowTheList() throws {
        #expect(try titles("--application", "codex") == ["Deploy it"])
        #expect(try titles("--application", "Claude Code") == ["Write a test", "Fix the build"])
        #expect(try titles("--project", "/home/ann/app") == ["Write a test", "Fix the build"])
        #expect(try titles("--project", "core") == ["Write a test"])
        #expect(try titles("--project", "/home/ann/ap").isEmpty)
        #expect(try titles("--since", "2025-05-02") == ["Write a test", "Deploy it"])
        #expect(try titles("--limit", "2") == ["Write a test", "Deploy it"])
    }

    struct Mistake: Sendable {
        let arguments: [String]
        let code: Int32
        let words: String
    }

    private static let mistakes: [Mistake] = [
        Mistake(
            arguments: ["list", "--application", "frob"], code: 64,
            words: "error: unknown application 'frob'; 'pageturner formats' lists the names\n"),
        Mistake(
            arguments: ["list", "--application", "claude-cod"], code: 64,
            words: "error: unknown application 'claude-cod'; did you mean 'claude-code'?\n"),
        Mistake(arguments: ["list", "--limit", "0"], code: 64, words: "error: --limit takes a number of 1 or more\n"),
        Mistake(arguments: ["list", "--since", "soon"], code: 64, words: "error: --since takes a date, "),
        Mistake(
            arguments: ["list", "--since", "2026-01-01"], code: 1,
            words: "error: no conversation on this machine matches the options\n"),
        Mistake(
            arguments: ["check", "3f2a"], code: 64,
            words: """
                error: '3f2a' is the beginning of 2 ids: 3f2a0002-bbbb (Claude Code, Write a test), \
                3f2a0001-aaaa (Claude Code, Fix the build); type more of the id

                """),
        Mistake(arguments: ["check", "3f2"], code: 1, words: "3f2: error: No such file or directory; "),
        Mistake(arguments: ["check", "ffff"], code: 1, words: "ffff: error: No such file or directory; "),
        Mistake(
            arguments: ["check", "goose"], code: 1,
            words: "error: no conversations of goose on this machine; searched ~/.local/share/goose/"),
        Mistake(
            arguments: ["build"], code: 64,
            words: """
                error: name at least one input: a file, a folder, '-' for standard input, an application such as \
                claude-code, or the id of a conversation; 'pageturner list' lists those of this machine, and --local \
                takes them all

                """),
        Mistake(
            arguments: ["preview", "--latest", "chat.json"], code: 64,
            words: """
                error: --latest takes the name of one application, such as claude-code, or none for the latest \
                conversation of all

                """),
        Mistake(
            arguments: ["build", "codex", "--keep", "--prune"], code: 64,
            words: "error: --keep and --prune contradict each other; pass only one of them\n"),
        Mistake(
            arguments: ["build", "codex", "--keep", "--shard", "1/2"], code: 64,
            words: "error: --keep and --prune cannot be combined with --shard or --single-file\n"),
    ]

    @Test(arguments: mistakes)
    func mistakesAreExplained(mistake: Mistake) throws {
        let result = try CommandLine.run(mistake.arguments, in: home.path, home: home.path)
        #expect(result.exitCode == mistake.code)
        #expect(result.errors.hasPrefix(mistake.words), "\(result.errors)")
    }

    @Test func emptyMachineIsReported() throws {
        let empty = try TemporaryFolder()
        let list = try CommandLine.run(["list"], home: empty.path)
        #expect(list.exitCode == 1)
        #expect(
            list.errors
                == "error: no conversations on this machine; 'pageturner formats' names the places that are searched\n")
        let build = try CommandLine.run(["build", "--local", "-o", empty.path + "/site"], home: empty.path)
        #expect(build.exitCode == 1)
        #expect(
            build.errors.hasPrefix("error: no application keeps conversations on this machine; 'pageturner formats'"))
        #expect(!FileManager.default.fileExists(atPath: empty.path + "/site"))
    }

    @Test func unreadableFilesAreNamed() throws {
        try home.write("{\"a\": }", to: ".gemini/tmp/p/chats/session-1.json")
        let result = try run("list")
        #expect(result.exitCode == 0)
        #expect(
            result.errors == """
                warning: not listed, because they could not be read: \(home.path)/.gemini/tmp/p/chats/session-1.json; \
                'pageturner check' reports why

                """)
        for number in 2...3 { try home.write("{\"a\": }", to: ".gemini/tmp/p/chats/session-\(number).json") }
        #expect(try run("list").errors.contains("/session-1.json and 2 more; "))
    }

    @Test func anIdOrItsBeginningNamesAConversation() throws {
        #expect(try run("check", "3f2a0001-aaaa").output.contains("Fix the build"))
        #expect(try run("check", "3f2a0002").output.contains("Write a test"))
        #expect(try run("check", "cccc").output.contains("Deploy it"))
    }

    @Test func anIdMayHaveEachOfItsSigns() throws {
        try add("AZ_az-09", "All signs", "2025-05-04T10:00:00Z", folder: "/home/ann/app")
        #expect(try run("check", "AZ_az-09").output.contains("All signs"))
    }

    /// A word that cannot be an id is a file's name: no conversation of the machine is read for it.
    @Test(arguments: ["3f2a0001.json", "3f2a0001/aaaa", "3f2a 0001", "3f2a0001é"])
    func otherWordsAreNoIds(word: String) throws {
        try home.write("{\"a\": }", to: ".gemini/tmp/p/chats/session-1.json")
        let result = try run("check", word)
        #expect(result.exitCode != 0 && !result.errors.contains("session-1.json"), "\(result.errors)")
    }

    @Test func pathTakesPrecedenceOverAnId() throws {
        try home.write(#"{"messages":[{"role":"user","content":"A file"}]}"#, to: "cccc")
        #expect(try run("check", "cccc").output.contains("A file"))
        try home.write(#"{"messages":[{"role":"user","content":"A file"}]}"#, to: "codex/chat.json")
        #expect(try run("check", "codex").output.contains("A file"))
    }

    @Test func applicationNameSelectsItsConversations() throws {
        let result = try run("build", "claude-code", "-o", "site")
        #expect((result.exitCode, result.errors) == (0, ""))
        #expect(result.output == "2 pages: site/index.html\n")
    }

    @Test func localTakesAll() throws {
        let result = try run("build", "--local", "-o", "site")
        #expect((result.exitCode, result.errors) == (0, ""))
        #expect(result.output == "3 pages: site/index.html\n")
        let config = try home.write(#"{"local": true, "output": "other"}"#, to: "config.json")
        #expect(try run("build", "--config", config).output == "3 pages: other/index.html\n")
    }

    @Test func singleConversationOfADatabaseCanBeSelected() throws {
        try home.write("", to: ".local/share/goose/sessions/x.txt")
        let database = SampleDatabase(
            home.path + "/.local/share/goose/sessions/sessions.db",
            """
            CREATE TABLE sessions(id TEXT PRIMARY KEY, name TEXT, created_at TIMESTAMP);
            CREATE TABLE messages(id INTEGER PRIMARY KEY, session_id TEXT, role TEXT, content_json TEXT,
                created_timestamp INTEGER);
            INSERT INTO sessions VALUES('goose-1', 'First', '2025-05-01 10:00:00');
            INSERT INTO sessions VALUES('goose-2', 'Second', '2025-05-01 10:00:00');
            INSERT INTO messages VALUES(1, 'goose-1', 'user', '[{"type":"text","text":"One"}]', 1746090000);
            INSERT INTO messages VALUES(2, 'goose-2', 'user', '[{"type":"text","text":"Two"}]', 1746090000);
            """)
        database.close()
        let output = try run("check", "goose-2", "cccc").output
        #expect(output.contains("Second") && output.contains("Deploy it") && !output.contains("First"))
        for words in [["goose-2", "goose"], ["goose", "goose-2"], ["goose-2", "--local"]] {
            let output = try CommandLine.run(["check"] + words, in: home.path, home: home.path).output
            #expect(output.contains("Second") && output.contains("First"), "\(words)")
        }
    }

    @Test func anArchiveLasts() throws {
        #expect(try run("build", "--local", "-o", "archive").output == "3 pages: archive/index.html\n")
        try FileManager.default.removeItem(atPath: home.path + "/.codex")
        #expect(try run("build", "--local", "-o", "archive").output == "3 pages (1 kept): archive/index.html\n")
        let report = try run("build", "--local", "-o", "archive", "--json").output
        #expect(report.contains("\"kept\": 1"))
        #expect(
            try run("build", "--local", "--prune", "-o", "archive").output == "2 pages, 1 removed: archive/index.html\n"
        )
        #expect(home.text("archive/cccc-1.html") == nil)
    }

    /// The folder of an application may be the place of a disk that is not mounted.
    @Test func pagesOfAnApplicationWithAnEmptyFolderStay() throws {
        #expect(try run("build", "--local", "-o", "archive").output == "3 pages: archive/index.html\n")
        try FileManager.default.removeItem(atPath: home.path + "/.codex/sessions")
        try FileManager.default.createDirectory(
            atPath: home.path + "/.codex/sessions", withIntermediateDirectories: true)
        for option in [["--prune"], []] {
            #expect(
                try CommandLine.run(
                    ["build", "--local", "-o", "archive"] + option, in: home.path, home: home.path
                ).output.hasPrefix("3 pages"))
            #expect(home.text("archive/cccc-1.html")?.contains(">Kept<") == false)
        }
    }

    @Test func anySiteCanKeepPages() throws {
        #expect(try run("build", "claude-code", "codex", "-o", "site").output == "3 pages: site/index.html\n")
        #expect(try run("build", "codex", "-o", "site", "--keep").output == "3 pages (2 kept): site/index.html\n")
        #expect(
            try run("build", "codex", "-o", "site").output
                == "3 pages (2 kept), nothing has changed: site/index.html\n")
        #expect(try run("build", "codex", "-o", "site", "--prune").output == "1 page, 2 removed: site/index.html\n")
    }

    @Test func flagOverridesTheConfiguration() throws {
        let config = try home.write(#"{"keep": true}"#, to: "config.json")
        _ = try run("build", "claude-code", "codex", "-o", "site", "--config", config)
        let pruned = try run("build", "codex", "-o", "site", "--config", config, "--prune")
        #expect((pruned.exitCode, pruned.errors) == (0, ""))
        #expect(pruned.output == "1 page, 2 removed: site/index.html\n")
    }

    @Test func anArchiveIsNotReplacedByAPart() throws {
        _ = try run("build", "codex", "-o", "site", "--keep")
        _ = try run("build", "codex", "-o", "other")
        for arguments in [["build", "codex", "--shard", "1/2"], ["index", "other"]] {
            let result = try CommandLine.run(arguments + ["-o", "site"], in: home.path, home: home.path)
            #expect(result.exitCode == 2)
            #expect(
                result.errors
                    == "error: site keeps pages of earlier builds, which a shard or a merged site would delete; "
                    + "choose another folder\n")
        }
    }

    @Test func pagesKeptWithoutRedactionAreReported() throws {
        _ = try run("build", "claude-code", "codex", "-o", "site")
        let result = try run("build", "codex", "-o", "site", "--keep", "--redact")
        #expect(
            result.errors.hasPrefix(
                "site/3f2a0001-aaaa.html: warning: kept as an earlier build wrote it, without redaction; --prune deletes it\n"
            ))
        #expect(result.exitCode == 0)
        #expect(try run("build", "codex", "-o", "site", "--keep", "--redact", "--strict").exitCode == 1)
    }
}
