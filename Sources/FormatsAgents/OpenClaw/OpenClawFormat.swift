import ConversationModel
package import Importing
import Inputs
import JSON

/// Sessions of OpenClaw, which has pi's entries: rows of a database since version 2026.8, a file each before.
struct OpenClawFormat: ConversationFormat {
    static let info = FormatInfo(
        "openclaw", "OpenClaw sessions", application: "OpenClaw", files: ["openclaw-agent.sqlite", "*.jsonl"],
        places: ["agents/*/agent/openclaw-agent.sqlite", "agents/*/sessions"].flatMap { path in
            [.named("OPENCLAW_STATE_DIR", or: homes[0], path)] + homes.dropFirst().map { .home($0 + "/" + path) }
        }, project: ["cwd"],
        reads: "branches, tool calls, thinking, compactions, model changes", evidence: .publicReaders)

    /// The folders of the application under its three names, and of QClaw.
    private static let homes = [".openclaw", ".moltbot", ".clawdbot", ".qclaw"]

    static func matches(_ probe: Probe) -> Bool {
        OpenClawDatabase.tables.allSatisfy { probe.hasTable($0, $1) } || probe.values.contains(where: isOwn)
    }

    /// True for an entry that no other program with pi's entries writes.
    private static func isOwn(_ entry: JSONValue) -> Bool {
        switch entry.string("type") {
        case "session": isWorkspace(entry.string("cwd") ?? "")
        case "custom": entry.string("customType") == "model-snapshot"
        case "message" where entry.string(at: "message", "role") == "user":
            entry["message"]?["content"]?.oneOrMore.contains { block in
                (block.string ?? block.string("text")).map(OpenClawPrompt.beginsWithContext) == true
            } == true
        default: false
        }
    }

    /// True for a folder that the application makes for an agent.
    private static func isWorkspace(_ folder: String) -> Bool {
        folder.split { $0 == "/" || $0 == "\\" }.contains { homes.contains(String($0)) }
    }

    static func records(of file: InputFile, _ probe: Probe) throws(ImportError) -> [Record] {
        guard let database = file.database else { return [.whole(file, isLines: true)] }
        return try OpenClawDatabase.records(of: database)
    }

    static func facts(of head: RecordHead) -> ConversationFacts? {
        head.record.isLines ? PiSession.facts(of: head) : OpenClawDatabase.facts(of: head)
    }

    static func messages(_ reading: inout ConversationReading) throws(ImportError) -> [Message] {
        guard reading.record.isLines else { return OpenClawDatabase.messages(in: try reading.root(), &reading) }
        return PiSession.messages(of: reading.lines(isGrowing: true), &reading, words: OpenClawPrompt.words)
    }

    /// Drops copies that compactions make of a session, traces of its runs, and the list of sessions.
    static func conversationFiles(among paths: [String]) -> [String] {
        let isBeside = { (name: String) in name == "sessions.json" || original(of: name) != nil }
        guard paths.contains(where: { isBeside(FilePath.split($0).name) }) else { return paths }
        let sessions = Set(paths.lazy.filter { $0.hasSuffix(".jsonl") })
        let folders = Set(sessions.lazy.map { FilePath.split($0).folder })
        return paths.filter { path in
            let (folder, name) = FilePath.split(path)
            if name == "sessions.json" {
                return !(folders.contains(folder) && FilePath.split(folder).name == "sessions")
            }
            guard let original = original(of: name) else { return true }
            return !sessions.contains(path.dropLast(name.count) + original)
        }
    }

    /// The name of the session's file; nil for a file that is no copy and no trace.
    private static func original(of name: String) -> String? {
        let end = name.hasSuffix(".trajectory.jsonl") ? ".trajectory." : ".checkpoint."
        guard name.hasSuffix(".jsonl"), let mark = name.rangeOfBytes(of: end) else { return nil }
        return name[..<mark.lowerBound] + ".jsonl"
    }
}

extension Format {
    package static let openClaw = Format(OpenClawFormat.self)
}
