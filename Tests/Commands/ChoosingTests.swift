import Foundation
import TestSupport
import Testing

/// `--since` and `--grep`: the remaining conversations, and the message if there are none.
@Suite struct ChoosingTests {
    private let folder: TemporaryFolder
    private let export: String

    init() throws {
        folder = try TemporaryFolder()
        export = try folder.write(
            #"""
            {"format": "pageturner/1", "id": "old", "title": "Old", "createdAt": "2024-01-01T00:00:00Z",
             "messages": [{"role": "user", "content": "About boats"}]}
            {"format": "pageturner/1", "id": "kept-up", "title": "Kept up", "createdAt": "2024-01-01T00:00:00Z",
             "messages": [{"role": "user", "content": "Caf\u00e9s", "timestamp": "2024-01-01T00:00:00Z"},
             {"role": "assistant", "content": "Which?", "timestamp": "2025-06-01T12:00:00Z"}]}
            {"format": "pageturner/1", "id": "new", "title": "Boats again", "updatedAt": "2025-07-01T00:00:00Z",
             "messages": [{"role": "user", "content": "More", "timestamp": "2025-01-01T00:00:00Z"}]}
            """#.replacing(",\n ", with: ", "), to: "all.jsonl")
    }

    private func ids(_ options: String...) throws -> [String] {
        let result = try CommandLine.run(["check", export, "--json"] + options)
        #expect(result.exitCode == 0, "\(result.errors)")
        let report = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let files = report?["files"] as? [[String: Any]] ?? []
        return files.flatMap { $0["conversations"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? String }
    }

    @Test func sinceKeepsLaterMessagesAndChanges() throws {
        #expect(try ids("--since", "2025-06-01") == ["kept-up", "new"])
        #expect(try ids("--since", "2025-06-01T12:00:01Z") == ["new"])
        #expect(try ids("--since", "2025-06-01T13:00:00+02:00") == ["kept-up", "new"])
        #expect(try ids("--since", "2023-01-01") == ["old", "kept-up", "new"])
    }

    @Test func untilKeepsWhatBeganBefore() throws {
        #expect(try ids("--until", "2024-01-01") == ["old", "kept-up"])
        #expect(try ids("--until", "2025-05-01", "--since", "2025-02-01") == ["kept-up", "new"])
        #expect(try ids("--until", "2025-01-01") == ["old", "kept-up", "new"])
    }

    @Test func projectsAreKnownByName() throws {
        let session = { (name: String) in
            #"{"type":"user","cwd":"/home/me/\#(name)","sessionId":"\#(name)","uuid":"\#(name)","timestamp":"2025-01-01T00:00:00Z","#
                + #""message":{"role":"user","content":"Hi"}}"#
        }
        for name in ["web", "api"] { try folder.write(session(name), to: "sessions/\(name).jsonl") }
        let sessions = folder.path + "/sessions"
        for name in ["web", "WEB"] {
            let result = try CommandLine.run("check", sessions, "--project", name)
            #expect(result.exitCode == 0 && result.output.contains("web.jsonl: claude-code, 1 conversation"))
            #expect(!result.output.contains("api.jsonl: claude-code, 1 conversation"))
        }
        let none = try CommandLine.run("build", sessions, "--project", "we", "-o", folder.path + "/site")
        #expect((none.exitCode, none.errors) == (1, "error: no conversation belongs to project 'we'\n"))
        let empty = try CommandLine.run("build", sessions, "--project", "", "-o", folder.path + "/site")
        #expect(empty.exitCode == 64)
    }

    @Test func conversationsWithoutDatesAreAsOldAsTheirFile() throws {
        let file = try folder.write(#"{"messages": [{"role": "user", "content": "Hi"}]}"#, to: "chat.json")
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file)
        #expect(try CommandLine.run("check", file, "--since", "2000-01-01").exitCode == 1)
        #expect(try CommandLine.run("check", file, "--since", "1969-12-31").exitCode == 0)
    }

    @Test func grepSearchesMessagesAndTitlesIgnoringCase() throws {
        #expect(try ids("--grep", "BOATS") == ["old", "new"])
        #expect(try ids("--grep", "CAFÉ") == ["kept-up"])
        #expect(try ids("--grep", "which?") == ["kept-up"])
        #expect(try ids("--grep", "boats", "--since", "2025-01-01") == ["new"])
        #expect(try ids("--grep", "boats", "--select", "1") == ["old"])
    }

    @Test func numbersCountTheConversationsOfAllInputs() throws {
        let other = try folder.write(#"{"messages": [{"role": "user", "content": "Two boats"}]}"#, to: "other.json")
        #expect(
            try CommandLine.run("check", export, other).output.contains("other.json: messages, 1 conversation\n  4  "))
        let grep = try CommandLine.run("check", export, other, "--grep", "boats").output
        for number in [1, 3, 4] { #expect(grep.contains("\n  \(number)  "), "\(grep)") }
        #expect(try CommandLine.run("check", export, other, "--select", "4").output.contains("Two boats"))
        #expect(try CommandLine.run("check", export, other, "--select", "4", "--json").output.contains("\"number\": 4"))
    }

    @Test(arguments: [
        #"{"messages": [{"role": "user", "content": "\u0062oats"}]}"#,
        #"{"messages": [{"role": "user", "content": "B\u004fATS"}]}"#,
        #"{"messages": [{"role": "user", "content": [{"type": "text", "text": "two boats"}]}]}"#,
        #"""
        {"messages": [{"role": "assistant", "content": null, "tool_calls": [{"id": "1", "type": "function",
        "function": {"name": "find", "arguments": "{\"what\": \"boats\"}"}}]}, {"role": "user", "content": "x"}]}
        """#,
    ])
    func grepFindsEscapedText(text: String) throws {
        let file = try folder.write(text, to: "chat.json")
        #expect(try CommandLine.run("check", file, "--grep", "boats").exitCode == 0)
        #expect(try CommandLine.run("check", file, "--grep", "goats").exitCode == 1)
    }

    @Test func buildContainsOnlyTheSelection() throws {
        let site = folder.path + "/site"
        #expect(try CommandLine.run("build", export, "-o", site, "--grep", "boats").exitCode == 0)
        #expect(folder.text("site/old.html") != nil)
        #expect(folder.text("site/kept-up.html") == nil)
        let page = try CommandLine.run("build", export, "--single-file", "-", "--since", "2025-06-30")
        #expect(page.output.contains("<title>Boats again</title>"))
    }

    @Test(arguments: [
        #"{"custom_id": "ID", "body": {"messages": [{"role": "user", "content": "Hi ID"}]}}"#,
        #"{"thread_id": "t", "messages": [{"role": "user", "content": "Hi ID"}], "id": "ID"}"#,
        #"{"prompt_id": "ID", "prompt": "Hi ID", "completion": "Yo"}"#,
    ])
    func idsUnderOtherNamesCanBeSelected(row: String) throws {
        let rows = ["req-1", "req-2"].map { row.replacing("ID", with: $0) }.joined(separator: "\n")
        let file = try folder.write(rows, to: "rows.jsonl")
        let result = try CommandLine.run("build", file, "-o", folder.path + "/site", "--select", "req-2")
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(folder.text("site/req-2.html")?.contains("Hi req-2") == true)
        #expect(folder.text("site/req-1.html") == nil)
    }

    /// The times of a recorded stream are in its events.
    @Test func idsDeepInAConversationCanBeSelected() throws {
        for id in ["msg-1", "msg-2"] {
            let start =
                #"{"type":"message_start","message":{"id":"\#(id)","role":"assistant","content":[],"model":"m"}}"#
            let text = #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"I am \#(id)"}}"#
            try folder.write("event: message_start\ndata: \(start)\n\ndata: \(text)\n\n", to: "streams/\(id).sse")
        }
        let (streams, site) = (folder.path + "/streams", folder.path + "/site")
        #expect(try CommandLine.run("build", streams, "-o", site, "--select", "msg-2").exitCode == 0)
        #expect(folder.text("site/msg-2.html")?.contains("I am msg-2") == true)
        #expect(folder.text("site/msg-1.html") == nil)
        let other = try CommandLine.run("build", streams, "-o", site, "--select", "msg-3")
        #expect(other.errors == "error: no conversation has the id or number 'msg-3'; 'pageturner check' lists them\n")
    }

    @Test func missingMatchIsReported() throws {
        let site = folder.path + "/site"
        for command in [["check", export], ["build", export, "-o", site], ["build", export, "--single-file", "-"]] {
            let text = try CommandLine.run(command + ["--grep", "submarines"])
            #expect(text.exitCode == 1)
            #expect(text.errors == "error: no conversation contains 'submarines'\n")
            let date = try CommandLine.run(command + ["--since", "2030-01-01"])
            #expect(date.exitCode == 1)
            #expect(date.errors == "error: no conversation has a message since 2030-01-01T00:00:00\n")
            let early = try CommandLine.run(command + ["--until", "2024-01-01T00:00:00Z"])
            #expect(early.errors == "error: no conversation began before 2024-01-01T00:00:00Z\n")
            let between = try CommandLine.run(command + ["--since", "2023-01-01", "--until", "2023-01-01"])
            #expect(
                between.errors
                    == "error: no conversation has a message from 2023-01-01T00:00:00 to 2023-01-02T00:00:00\n")
        }
        #expect(!FileManager.default.fileExists(atPath: site))
    }

    @Test func unreadableConversationsAreStillReported() throws {
        let bad = try folder.write("{\"messages\": [\n  {\"role\": \"user\", }\n]}", to: "bad.json")
        let result = try CommandLine.run("check", export, bad, "--grep", "boats")
        #expect(result.exitCode == 1)
        #expect(result.errors.hasPrefix("\(bad):2:"))
    }

    @Test(arguments: [
        ["--since", "yesterday"], ["--since", ""], ["--grep", ""], ["--until", "soon"], ["--project", ""],
        ["--since", "2025-02-01", "--until", "2025-01-01"],
    ])
    func wrongUsage(options: [String]) throws {
        #expect(try CommandLine.run(["check", export] + options).exitCode == 64)
    }

    @Test func configurationSetsBothOptions() throws {
        let config = try folder.write(#"{"since": "2025-01-01", "grep": "boats"}"#, to: "c.json")
        #expect(try ids("--config", config) == ["new"])
    }
}
