import Importing
import JSON

/// The names in the first line of a session: its own, and those of the session that started it.
struct CodexSessionName {
    let id: String
    /// The session whose call started this one; nil if the user started it.
    let parent: String?
    /// The agent's path among all agents, such as `/root/review`; older versions have none.
    let path: String?
    /// The session that the user started, at the root of this one and of all its agents; older versions do not name it.
    private let root: String?
    /// The file whose beginning is this one's, too.
    let base: String?
    /// The time of the line.
    let date: String

    /// nil for a line that is not about a session.
    init?(_ line: CodexLine) {
        guard let id = line.sessionID, !id.isEmpty else { return nil }
        self.id = id
        parent = line.spawn.flatMap { $0.firstText("parent_thread_id") ?? line.payload.firstText("parent_thread_id") }
        path = line.spawn?.firstText("agent_path")
        root = line.payload.firstText("session_id")
        base = line.payload["history_base"]?.firstText("thread_id")
        date = line.timestamp?.rfc3339 ?? ""
    }

    /// nil for the oldest rollouts, which have no agents, and for files without such a line.
    init?(of record: Record) {
        guard record.isLines else { return nil }
        let lines = JSONRecords(record.bytes).prefix(Self.sampleSize).readable.compactMap { CodexLine($0) }
        guard let first = lines.lazy.compactMap({ CodexSessionName($0) }).first else { return nil }
        self = first
    }

    /// The same for a session and its agents, except for agents of agents in older versions.
    var family: String { root ?? parent ?? id }

    /// The line is the first one, but it may be damaged.
    private static let sampleSize = 4
}
