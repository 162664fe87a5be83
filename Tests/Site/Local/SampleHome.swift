import Formats
import Foundation
import Importing
import TestSupport

@testable import Site

/// A home directory with conversations of many applications.
struct SampleHome {
    let folder: TemporaryFolder
    let system: Machine.System

    /// The format, its seed, and the path below the home directory where its application keeps such a file: on Linux,
    /// and on macOS if it differs.
    private static let files: [(format: String, seed: String, linux: String, macOS: String?)] = [
        ("claude-code", "claude-code.jsonl", ".claude/projects/-home-ann-app/s.jsonl", nil),
        ("codex", "codex.jsonl", ".codex/sessions/2025/05/01/rollout-1.jsonl", nil),
        (
            "cursor", "state.vscdb", ".config/Cursor/User/globalStorage/state.vscdb",
            "Library/Application Support/Cursor/User/globalStorage/state.vscdb"
        ),
        ("gemini-cli", "gemini-cli.json", ".gemini/tmp/0a1b/chats/session-1.json", nil),
        ("opencode", "opencode.db", ".local/share/opencode/opencode.db", nil),
        ("qwen-code", "session.jsonl", ".qwen/projects/app/chats/s.jsonl", nil),
        ("kimi", "wire.jsonl", ".kimi/sessions/0a1b/s1/wire.jsonl", nil),
        ("droid", "session.jsonl", ".factory/sessions/-app/s.jsonl", nil),
        ("grok-build", "chat.jsonl", ".grok/sessions/app/g1/chat_history.jsonl", nil),
        (
            "zed", "threads.db", ".local/share/zed/threads/threads.db",
            "Library/Application Support/Zed/threads/threads.db"
        ),
        ("goose", "seed.db", ".local/share/goose/sessions/sessions.db", nil),
        ("crush", "seed.db", "work/.crush/crush.db", nil),
        (
            "llm", "logs.db", ".config/io.datasette.llm/logs.db",
            "Library/Application Support/io.datasette.llm/logs.db"
        ),
        (
            "kiro-database", "seed.db", ".local/share/kiro-cli/data.sqlite3",
            "Library/Application Support/kiro-cli/data.sqlite3"
        ),
        ("open-webui", "webui.db", ".open-webui/webui.db", nil),
        ("hermes", "seed.db", ".hermes/state.db", nil),
        (
            "antigravity", "transcript.jsonl", ".gemini/antigravity/brain/a1/.system_generated/logs/transcript.jsonl",
            nil
        ),
        (
            "copilot-chat", "copilot-chat.json", ".config/Code/User/workspaceStorage/0a/chatSessions/c.json",
            "Library/Application Support/Code/User/workspaceStorage/0a/chatSessions/c.json"
        ),
        (
            "cline", "cline.json", ".config/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/1/ui_messages.json",
            "Library/Application Support/Code/User/globalStorage/saoudrizwan.claude-dev/tasks/1/ui_messages.json"
        ),
        ("pi", "pi.jsonl", ".pi/agent/sessions/--app--/s.jsonl", nil),
        ("openclaw", "agent.db", ".openclaw/agents/main/agent/openclaw-agent.sqlite", nil),
    ]

    static var formats: Set<String> { Set(files.map(\.format)) }

    private static let seeds = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Fuzz/Importer.seeds").standardized

    /// - Parameter isFilled: Adds a conversation of each application.
    init(_ system: Machine.System, isFilled: Bool = true) throws {
        folder = try TemporaryFolder()
        self.system = system
        guard isFilled else { return }
        for file in Self.files {
            try add(file.format, file.seed, at: system == .linux ? file.linux : file.macOS ?? file.linux)
        }
    }

    /// Copies the seed of a format to a path.
    func add(_ format: String, _ seed: String, at path: String) throws {
        try folder.write("", to: path)
        let target = folder.path + "/" + path
        try FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: Self.seeds.path + "/\(format)/\(seed)", toPath: target)
    }

    /// - Parameter variables: Variables in addition to the home directory.
    func machine(_ variables: [String: String] = [:]) -> Machine {
        Machine(
            system, variables: variables.merging(["HOME": folder.path]) { own, _ in own }, folder: folder.path + "/work"
        )
    }

    func list(_ cache: inout LocalCache) -> LocalList {
        LocalList(LocalPlaces(machine(), .all), &cache, jobs: 2)
    }

    func list(_ variables: [String: String] = [:]) -> LocalList {
        var cache = LocalCache()
        return LocalList(LocalPlaces(machine(variables), .all), &cache, jobs: 2)
    }
}
