import Formats
import Foundation
import Importing
import Inputs
import TestSupport
import Testing

@testable import Site

struct LocalListTests {
    @Test(arguments: [Machine.System.linux, .macOS])
    func findsConversationsOfApplications(system: Machine.System) throws {
        let list = try SampleHome(system).list()
        #expect(Set(list.sessions.map(\.format)) == SampleHome.formats)
        #expect(list.sessions.allSatisfy { $0.messages > 0 && $0.size > 0 && $0.changed != nil && !$0.title.isEmpty })
        #expect(list.refused.isEmpty && list.problems.isEmpty)
        let times = list.sessions.compactMap(\.changed)
        #expect(times == times.sorted(by: >))
    }

    @Test func idsMatchThoseOfPages() throws {
        let home = try SampleHome(.linux)
        var options = BuildOptions(
            inputs: LocalPlaces(home.machine(), .all).inputs, formats: .all, output: home.folder.path + "/site", jobs: 2
        )
        options.discovered = Set(options.inputs)
        let ids = Catalogue(options).entries.map { $0.read().conversation?.id ?? "" }
        #expect(ids.sorted() == home.list().sessions.map(\.id).sorted())
    }

    @Test func inputAloneIdentifiesTheConversation() throws {
        let home = try SampleHome(.linux)
        for session in home.list().sessions {
            var options = BuildOptions(inputs: [session.input], formats: .all, output: "", jobs: 1)
            options.discovered = [session.input]
            if session.isOneOfSeveral { options.wanted = [session.file: [session.id]] }
            let entries = Catalogue(options).entries
            #expect(entries.map { $0.read().conversation?.id } == [session.id], "\(session.file)")
        }
    }

    @Test(arguments: [
        ("CLAUDE_CONFIG_DIR", "claude-code", "claude-code.jsonl", "projects/p/s.jsonl"),
        ("CODEX_HOME", "codex", "codex.jsonl", "sessions/rollout-1.jsonl"),
        ("XDG_DATA_HOME", "opencode", "opencode.db", "opencode/opencode.db"),
        ("XDG_CONFIG_HOME", "llm", "logs.db", "io.datasette.llm/logs.db"),
        ("LLM_USER_PATH", "llm", "logs.db", "logs.db"),
        ("GOOSE_PATH_ROOT", "goose", "seed.db", "data/sessions/sessions.db"),
        ("KIMI_SHARE_DIR", "kimi", "wire.jsonl", "sessions/w/s/wire.jsonl"),
        ("HERMES_HOME", "hermes", "seed.db", "state.db"),
        ("PI_CODING_AGENT_DIR", "pi", "pi.jsonl", "sessions/p/s.jsonl"),
        ("COPILOT_HOME", "copilot-cli", "copilot-cli.jsonl", "session-state/s/events.jsonl"),
        ("GEMINI_CLI_HOME", "gemini-cli", "gemini-cli.json", ".gemini/tmp/p/chats/session-1.json"),
        ("CRUSH_GLOBAL_DATA", "crush", "seed.db", "crush.db"),
        ("CONTINUE_GLOBAL_DIR", "continue", "session.json", "sessions/1.json"),
    ])
    func variablesMoveFolders(variable: String, format: String, seed: String, path: String) throws {
        let home = try SampleHome(.linux, isFilled: false)
        try home.add(format, seed, at: "elsewhere/" + path)
        #expect(home.list().sessions.isEmpty)
        #expect(Set(home.list([variable: home.folder.path + "/elsewhere/"]).sessions.map(\.format)) == [format])
        #expect(home.list([variable: "elsewhere"]).sessions.isEmpty, "a relative folder is no folder")
    }

    @Test(arguments: [
        ("claude-code", "claude-code.jsonl", ".openclaude/projects/p/s.jsonl"),
        ("codex", "codex.jsonl", ".trae/cli/sessions/2025/05/01/rollout-1.jsonl"),
        ("pi", "pi.jsonl", ".prime/agent/sessions/p/s.jsonl"),
        ("openclaw", "agent.db", ".qclaw/agents/main/agent/openclaw-agent.sqlite"),
        (
            "kimi", "wire.jsonl",
            ".config/kimi-desktop/daimon-share/daimon/runtime/kimi-code/home/sessions/w/s/wire.jsonl"
        ),
        ("opencode", "opencode.db", ".local/share/icodemate/icodemate.db"),
    ])
    func sessionsOfForksAreListed(format: String, seed: String, path: String) throws {
        let home = try SampleHome(.linux, isFilled: false)
        try home.add(format, seed, at: path)
        #expect(Set(home.list().sessions.map(\.format)) == [format])
    }

    @Test func projectsAreNamedByTheirFolders() throws {
        let home = try SampleHome(.linux, isFilled: false)
        let line =
            #"{"type":"user","uuid":"1","sessionId":"s","cwd":"/home/ann/app","message":{"role":"user","content":"Hi"}}"#
        try home.folder.write(line + "\n", to: ".claude/projects/-home-ann-app/s.jsonl")
        #expect(home.list().sessions.map(\.project) == ["/home/ann/app"])
    }

    @Test func onlyThePlaceItselfMayBeALink() throws {
        let home = try SampleHome(.linux, isFilled: false)
        try home.add("claude-code", "claude-code.jsonl", at: "dotfiles/claude/projects/p/s.jsonl")
        let manager = FileManager.default
        let path = home.folder.path
        try manager.createSymbolicLink(atPath: path + "/.claude", withDestinationPath: path + "/dotfiles/claude")
        try manager.createSymbolicLink(
            atPath: path + "/dotfiles/claude/projects/loop", withDestinationPath: path + "/dotfiles")
        #expect(home.list().sessions.map(\.file) == [path + "/.claude/projects/p/s.jsonl"])
    }

    @Test(.disabled(if: geteuid() == 0, "root may look into any folder"))
    func aClosedFolderIsReported() throws {
        let home = try SampleHome(.linux, isFilled: false)
        try home.add("claude-code", "claude-code.jsonl", at: ".claude/projects/p/s.jsonl")
        try home.folder.write("", to: ".claude/projects/closed/x.jsonl")
        let closed = home.folder.path + "/.claude/projects/closed"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
        defer { _ = try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: closed) }
        let list = home.list()
        #expect(list.sessions.count == 1)
        #expect(list.problems.map(\.file) == [closed])
    }

    @Test func damagedFilesAreNamed() throws {
        let home = try SampleHome(.linux, isFilled: false)
        try home.folder.write(
            "{\"messages\": [\n  {\"role\": \"user\", }\n]}", to: ".gemini/tmp/p/chats/session-1.json")
        try home.folder.write("{\"settings\": 1}", to: ".gemini/tmp/p/chats/settings.json")
        let list = home.list()
        #expect(list.sessions.isEmpty)
        #expect(list.refused == [home.folder.path + "/.gemini/tmp/p/chats/session-1.json"])
    }

    @Test func aRecordThatCannotBeReadIsNamed() throws {
        let home = try SampleHome(.linux, isFilled: false)
        let path = ".config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/1/ui_messages.json"
        try home.add("cline", "cline.json", at: path)
        let text = try #require(home.folder.text(path))
        try home.folder.write(text.replacing("\"ts\"", with: "ts", maxReplacements: 1), to: path)
        let list = home.list()
        #expect(list.sessions.isEmpty)
        #expect(list.refused == [home.folder.path + "/" + path])
    }

    @Test func lockedDatabaseIsReadLater() throws {
        let home = try SampleHome(.linux, isFilled: false)
        let path = ".local/share/goose/sessions/sessions.db"
        try home.add("goose", "seed.db", at: path)
        let journal = URL(filePath: home.folder.path + "/" + path + "-journal")
        try Data([0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7, 0]).write(to: journal)
        var cache = LocalCache()
        let locked = home.list(&cache)
        #expect(locked.sessions.isEmpty && locked.refused.isEmpty)
        #expect(locked.problems.map(\.cause.reason) == [.database(.locked)])
        try FileManager.default.removeItem(at: journal)
        #expect(!home.list(&cache).sessions.isEmpty)
    }

    @Test func subAgentsAreNotListed() throws {
        let home = try SampleHome(.linux, isFilled: false)
        let project = ".claude/projects/p/"
        var cache = LocalCache()
        try home.folder.write(Self.line("s", "Hello"), to: project + "s.jsonl")
        #expect(home.list(&cache).sessions.map(\.id) == ["s"])
        let agent = Self.line("s", "Look").replacing("\"type\"", with: #""isSidechain":true,"agentId":"a","type""#)
        try home.folder.write(agent, to: project + "agent-a.jsonl")
        #expect(home.list(&cache).sessions.map(\.id) == ["s"], "an agent begins")
        try home.folder.write(agent + agent, to: project + "agent-a.jsonl")
        #expect(home.list(&cache).sessions.map(\.id) == ["s"], "an agent goes on")
        try FileManager.default.removeItem(atPath: home.folder.path + "/" + project + "s.jsonl")
        #expect(home.list(&cache).sessions.map(\.id) == ["agent-a"], "its session is gone")
    }

    @Test func sessionsOfAgentsArePartsOfTheirSession() throws {
        let home = try SampleHome(.linux, isFilled: false)
        let day = ".codex/sessions/2026/08/07/"
        try home.folder.write(
            Self.rollout(
                "s", #"{"type": "sub_agent_activity", "event_id": "c", "agent_thread_id": "a", "kind": "started"}"#),
            to: day + "rollout-2.jsonl")
        let agent = Self.rollout("a", parent: "s", #"{"type": "turn_aborted"}"#)
        try home.folder.write(agent, to: day + "rollout-1.jsonl")
        var cache = LocalCache()
        let session = try #require(home.list(&cache).sessions.first)
        #expect(session.id == "s" && session.parts.count == 1 && session.parts[0].hasSuffix("/rollout-1.jsonl"))
        var options = BuildOptions(inputs: [session.input] + session.parts, formats: .all, output: "", jobs: 1)
        options.discovered = Set(options.inputs)
        let entries = Catalogue(options).entries
        #expect(entries.map(\.id) == ["s"])
        #expect(entries[0].read().conversation?.messages.flatMap(\.toolCalls).first?.transcript.isEmpty == false)
        // With a second conversation in the family, it is uncertain which one the agent belongs to.
        try home.folder.write(agent.replacing(#""id": "a""#, with: #""id": "b""#), to: day + "rollout-3.jsonl")
        #expect(home.list(&cache).sessions.map(\.parts) == [[], []])
    }

    /// A session of Codex with a call that may have started an agent.
    private static func rollout(_ id: String, parent: String? = nil, _ event: String) -> String {
        let source = parent.map { #"{"subagent": {"thread_spawn": {"parent_thread_id": "\#($0)"}}}"# } ?? #""cli""#
        let said = #"{"type": "message", "role": "user", "content": [{"type": "text", "text": "Hi"}]}"#
        let call = #"{"type": "function_call", "name": "spawn_agent", "call_id": "c", "arguments": "{}"}"#
        let meta = #"{"id": "\#(id)", "cwd": "/x", "source": \#(source)}"#
        return [("session_meta", meta), ("response_item", said), ("response_item", call), ("event_msg", event)].map {
            #"{"timestamp": "2026-08-07T19:07:50Z", "type": "\#($0)", "payload": \#($1)}"#
        }.joined(separator: "\n")
    }

    static func line(_ session: String, _ text: String) -> String {
        #"{"type":"user","uuid":"\#(text)","parentUuid":null,"sessionId":"\#(session)","#
            + #""timestamp":"2025-05-01T10:00:00Z","message":{"role":"user","content":"\#(text)"}}"# + "\n"
    }
}
