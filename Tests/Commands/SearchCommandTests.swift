import Formats
import Foundation
import Importing
import TestSupport
import Testing

/// `pageturner search`, `show` and `skill`.
struct SearchCommandTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        try add("3f2a0001-aaaa", "Fix the leap second", "2025-05-01", folder: "/home/ann/app")
        try add("3f2a0002-bbbb", "Write a test for leap years", "2025-05-03", folder: "/home/ann/web")
        try home.write(
            """
            {"timestamp":"2025-05-02T10:00:00Z","type":"session_meta","payload":{"id":"cccc-1","cwd":"/home/ann/web"}}
            {"timestamp":"2025-05-02T10:00:01Z","type":"response_item","payload":{"type":"message","role":"user",\
            "content":[{"type":"input_text","text":"Deploy it, then leap"}]}}
            """, to: ".codex/sessions/2025/05/02/rollout-1.jsonl")
        try home.write(
            """
            {"format": "pageturner/1", "id": "trip", "title": "A trip", "messages": [
            {"role": "user", "content": "Where \\u202eto?"},
            {"role": "assistant", "content": "# Kyoto\\n\\n```\\ntrain\\n```", "thinking": [{"content": "Somewhere far"}],
             "toolCalls": [{"name": "Bash", "input": {"command": "ls"}, "output": "1\\n2\\n3\\n4\\n5\\n6\\n7\\n8", "status": "error"}]},
            {"role": "user", "content": "Thanks"}]}
            """, to: "work/trip.json")
        try home.write(#"{"messages":[{"role":"user","content":"Another"}]}"#, to: "work/other.json")
    }

    private func add(_ id: String, _ text: String, _ day: String, folder: String) throws {
        try home.write(
            """
            {"type":"user","uuid":"1","parentUuid":null,"sessionId":"\(id)","cwd":"\(folder)",\
            "timestamp":"\(day)T10:00:00Z","message":{"role":"user","content":"\(text)"}}
            {"type":"assistant","uuid":"2","parentUuid":"1","sessionId":"\(id)","cwd":"\(folder)",\
            "timestamp":"\(day)T10:00:09Z","message":{"role":"assistant","model":"m","content":[{"type":"text","text":"Done: a leap."}]}}

            """, to: ".claude/projects/p/\(id).jsonl")
    }

    private func run(_ arguments: String...) throws -> CommandLine.Result {
        try CommandLine.run(arguments, in: home.path + "/work", home: home.path)
    }

    private func text(of path: String) throws -> String {
        try String(contentsOfFile: home.path + "/" + path, encoding: .utf8)
    }

    private func ids(_ arguments: String...) throws -> [String] {
        let result = try CommandLine.run(
            ["search", "--json"] + arguments, in: home.path + "/work", home: home.path)
        let found = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        return (found["results"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    /// Standard input may be another conversation the next time.
    @Test func standardInputIsSearched() throws {
        for word in ["one", "two"] {
            let result = try CommandLine.run(
                ["search", word, "-"], input: #"{"messages":[{"role":"user","content":"\#(word)"}]}"#, home: home.path)
            #expect(result.exitCode == 0 && result.output.hasPrefix(word + "\n"), "\(result.errors)")
        }
    }

    @Test func everythingOnThisMachineIsSearched() throws {
        let result = try run("search", "leap")
        #expect(result.exitCode == 0 && result.errors == "")
        #expect(
            result.output == """
                Write a test for leap years
                  Claude Code · 2025-05-03 · web · 3f2a0002-bbbb
                  #1 you      Write a test for leap years
                  #2 AI       Done: a leap.

                Deploy it, then leap
                  Codex · 2025-05-02 · web · cccc-1
                  #1 you      Deploy it, then leap

                Fix the leap second
                  Claude Code · 2025-05-01 · app · 3f2a0001-aaaa
                  #1 you      Fix the leap second
                  #2 AI       Done: a leap.

                """)
    }

    @Test func optionsNarrowTheSearch() throws {
        #expect(try ids("leap", "--application", "codex") == ["cccc-1"])
        #expect(try ids("leap", "--project", "web") == ["3f2a0002-bbbb", "cccc-1"])
        #expect(try ids("leap", "--project", "/home/ann/app") == ["3f2a0001-aaaa"])
        #expect(try ids("leap", "--since", "2025-05-02") == ["3f2a0002-bbbb", "cccc-1"])
        #expect(try ids("leap", "--limit", "1").count == 1)
        #expect(try ids("leap -years app:claude") == ["3f2a0001-aaaa"])
        #expect(try ids("leap", "claude-code").count == 2)
        #expect(try ids("kyoto", ".") == ["trip"])
        #expect(try ids("kyoto", "trip.json", "--local") == ["trip"])
    }

    @Test func theResultsInJSON() throws {
        let output = try run("search", "second", "--json").output
        let found = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect(found["query"] as? String == "second" && found["searched"] as? Int == 3)
        #expect(found["conversations"] as? Int == 1)
        let result = try #require((found["results"] as? [[String: Any]])?.first)
        #expect(result["title"] as? String == "Fix the leap second")
        #expect(result["application"] as? String == "Claude Code" && result["format"] as? String == "claude-code")
        #expect(result["project"] as? String == "/home/ann/app" && result["number"] as? Int == 1)
        #expect((result["file"] as? String)?.hasSuffix("/3f2a0001-aaaa.jsonl") == true)
        let messages = try #require(result["messages"] as? [[String: Any]])
        #expect(messages.map { $0["message"] as? Int } == [1])
        #expect(messages[0]["role"] as? String == "user" && messages[0]["text"] as? String == "Fix the leap second")
    }

    @Test func whatChangedIsFound() throws {
        #expect(try ids("tomorrow").isEmpty)
        try add("3f2a0003-cccc", "Tomorrow", "2025-05-09", folder: "/home/ann/app")
        #expect(try ids("tomorrow") == ["3f2a0003-cccc"])
        try FileManager.default.removeItem(atPath: home.path + "/.claude/projects/p/3f2a0003-cccc.jsonl")
        #expect(try ids("tomorrow").isEmpty)
    }

    @Test(arguments: [
        (["search", "zebra"], 1, "error: nothing found for 'zebra' in 3 conversations\n"),
        (
            ["search", ""], 64,
            "error: there is nothing to search for; name a word, such as: pageturner search invoice\n"
        ),
        (["search", "leap", "--limit", "0"], 64, "error: --limit takes a number of 1 or more\n"),
        (["search", "leap", "--since", "soon"], 64, "error: --since takes a date, "),
        (["search", "leap", "--application", "frob"], 64, "error: unknown application 'frob'; "),
        (
            ["search", "leap", "second"], 64,
            "error: 'second' is no file, application or id; quote several words: pageturner search 'leap second'\n"
        ),
        (
            ["show", "trip.json", "--messages", "x"], 64,
            "error: --messages takes numbers from 1, such as 3-9,12, not 'x'\n"
        ),
        (["show", "trip.json", "--messages", "9"], 64, "error: --messages: there is no message 9; the last is 3\n"),
        (
            ["show", "trip.json", "other.json"], 64,
            "error: 'show' takes one conversation, found 2; 'pageturner check' lists them for --select\n"
        ),
        (["show", "none.json"], 1, "none.json: error: No such file or directory\n"),
    ])
    func mistakesAreNamed(_ arguments: [String], code: Int, words: String) throws {
        let result = try CommandLine.run(arguments, in: home.path + "/work", home: home.path)
        #expect(result.exitCode == Int32(code))
        #expect(result.errors.hasPrefix(words), "\(result.errors)")
    }

    @Test func aConversationIsShown() throws {
        let result = try run("show", "trip.json")
        #expect(result.exitCode == 0 && result.errors == "")
        #expect(
            result.output == """
                A trip
                3 messages

                #1 You
                Where \\u{202E}to?

                #2 Assistant
                  Thinking
                    Somewhere far
                # Kyoto

                ```
                train
                ```
                  Bash: ls (failed)
                    1
                    2
                    3
                    4
                    5
                    6
                    … 2 more lines

                #3 You
                Thanks

                """)
    }

    @Test func someMessagesAreShown() throws {
        #expect(
            try run("show", "trip.json", "--messages", "3", "--plain").output
                == "A trip\n3 messages\n\n#3 You\nThanks\n")
        let whole = try run("show", "trip.json", "--detail", "all").output
        #expect(whole.contains("    8\n") && !whole.contains("more lines"))
        let words = try run("show", "trip.json", "--detail", "conversation").output
        #expect(words.contains("#2 Assistant\n# Kyoto\n") && !words.contains("Bash"))
        #expect(!(try run("show", "trip.json", "--detail", "answers").output.contains("#1")))
        let native = try run("show", "trip.json", "--json", "--messages", "2-").output
        let read = try #require(try JSONSerialization.jsonObject(with: Data(native.utf8)) as? [String: Any])
        #expect((read["messages"] as? [[String: Any]])?.count == 2)
        #expect(
            try run("show", "3f2a0001").output.hasPrefix("Fix the leap second\nClaude Code · 2025-05-01 · 2 messages\n")
        )
    }

    @Test func theSkillIsInstalledAndNeverOverAnother() throws {
        let place = ".claude/skills/past-conversations/SKILL.md"
        let skill = try run("skill").output
        #expect(skill.hasPrefix("---\nname: past-conversations\ndescription: ") && skill.contains("pageturner search"))
        #expect(try run("skill", "--install", "claude-code").output == "installed: \(home.path)/\(place)\n")
        #expect(try text(of: place) == skill)
        #expect(try run("skill", "--install", "claude-code").output == "unchanged: \(home.path)/\(place)\n")
        for other in ["somebody's", skill + "\nmine", skill.replacing("Find", with: "Look")] {
            try home.write(other, to: place)
            let refused = try run("skill", "--install", "claude-code")
            #expect(refused.exitCode == 2 && refused.errors.hasPrefix("error: \(home.path)/\(place) exists already"))
            #expect(try text(of: place) == other)
        }
        #expect(try run("skill", "--install", "claude-code", "--force").output == "updated: \(home.path)/\(place)\n")
        #expect(try text(of: place) == skill)
        let unknown = try run("skill", "--install", "frob")
        #expect(unknown.exitCode == 64 && unknown.errors.contains("expected one of agents, claude-code, codex, "))
    }

    @Test func theDocumentNamesEachFolderForSkills() throws {
        let document = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
                path: "../../docs/this-machine.md"),
            encoding: .utf8)
        for format in FormatRegistry.all.formats {
            guard let place = format.skills, let name = place.names.first else { continue }
            let row = document.split(separator: "\n").first { $0.hasPrefix("| `\(format.name)`") }
            #expect(row?.contains(name) == true, "\(format.name): \(name)")
            let installed = try run("skill", "--install", format.name).output
            #expect(
                installed == "installed: \(name.replacing("~", with: home.path))/past-conversations/SKILL.md\n"
                    || installed.hasPrefix("unchanged: "))
        }
    }

    /// A skill that an agent cannot follow is worse than none.
    @Test func theCommandsOfTheSkillExist() throws {
        let skill = try run("skill").output
        let commands = skill.split(separator: "\n").filter { $0.hasPrefix("pageturner ") }
        #expect(commands.count >= 7)
        try home.write("leap\n", to: "work/src/app.py")
        for command in commands {
            let words = command.replacing("ID", with: "3f2a0001").replacing("12-16", with: "1-2")
                .replacing("app.py:42", with: "app.py:1")
            let result = try CommandLine.run(
                CommandLine.words(String(words)), in: home.path + "/work", home: home.path)
            #expect(result.exitCode <= 1, "\(command): \(result.errors)")
        }
    }
}

extension CommandLine {
    /// The arguments of a command as a shell splits them: at spaces outside of single quotation marks.
    fileprivate static func words(_ command: String) -> [String] {
        command.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }.dropFirst().map { $0 }
    }
}
