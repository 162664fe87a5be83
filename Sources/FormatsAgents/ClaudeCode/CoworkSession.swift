import Files
import Importing
import Inputs
import JSON

/// The facts about a session of Cowork, in Claude's desktop application: `local_ID.json`, beside a folder `local_ID` with
/// the session as Claude Code writes it, in `.claude/projects`.
struct CoworkSession {
    let title: String?
    /// The first folder that the user selected; the session itself names one of a virtual machine.
    let folder: String?

    /// nil for other sessions.
    init?(_ record: Record) {
        guard let bytes = record.parts.first,
            !Record(bytes: bytes, number: 0, path: .root).facts(FactKeys(id: ["cliSessionId"], title: [])).id.isEmpty,
            let facts = try? JSONDocument(parsing: bytes).root
        else { return nil }
        title = facts.firstText("title")
        folder = facts.elements(at: "userSelectedFolders").lazy.compactMap(\.string).first
    }

    /// The bytes of the facts about the session in a file.
    static func facts(beside file: InputFile) -> ByteRegion? {
        facts(of: file.path).flatMap { try? file.watchedTree?.bytes(of: $0) }
    }

    /// The path of the facts about the session at a path; nil for sessions of Claude Code itself and for sub-agents.
    static func facts(of path: String) -> String? {
        guard path.rangeOfBytes(of: "/.claude/projects/") != nil else { return nil }
        let parts = path.split(separator: "/")
        let end = parts.count - 4
        guard end > 0, parts[end] == ".claude", parts[end + 1] == "projects", parts[end - 1].hasPrefix("local_") else {
            return nil
        }
        return parts[..<end].joined(separator: "/") + ".json"
    }
}
