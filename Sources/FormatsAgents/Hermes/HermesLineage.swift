import Importing
import Inputs
import JSON

/// The kinship of sessions: a session may continue another after a compaction, branch off from it, or be the work of a
/// sub-agent.
struct HermesLineage {
    static let columns = [
        "id", "source", "parent_session_id", "model_config", "session_key", "started_at", "ended_at", "end_reason",
    ]

    /// The session that started each sub-agent.
    private var owners: [String: String] = [:]
    /// The sessions that continue each session, or branch off from it.
    private var followers: [String: [String]] = [:]
    /// The first of several sessions that a compaction each separates.
    private var starts: [String: String] = [:]

    init(of database: Database) throws(ImportError) {
        var rows = RowRecords(database, json: ["model_config"])
        try rows.addConversations(of: "sessions", id: "id", Self.columns)
        self.init(of: rows.records.compactMap(\.value))
    }

    init(of sessions: [JSONValue]) {
        let known = Dictionary(sessions.map { ($0["id"]?.idText ?? "", $0) }) { first, _ in first }
        var continued: [String: String] = [:]
        for session in sessions {
            guard let id = session["id"]?.idText, let parent = session.firstText("parent_session_id"), parent != id,
                let other = known[parent]
            else { continue }
            switch Kinship(of: session, to: other, named: parent) {
            case .agent: owners[id] = parent
            case .continuation: continued[id] = parent
            case .branch: followers[parent, default: []].append(id)
            case .stranger: break
            }
        }
        var chains = Ancestry(continued)
        for (id, parent) in continued.sorted(by: { $0.key < $1.key }) {
            let start = chains.root(of: id)
            starts[id] = start
            // The work of a sub-agent goes on.
            if owners[start] != nil { owners[id] = parent } else { followers[parent, default: []].append(id) }
        }
    }

    /// The session that a sub-agent belongs to; nil for a session of the user.
    func owner(of session: String) -> String? { owners[session] }

    /// The sessions that continue a session, or branch off from it.
    func successors(of session: String) -> [String] { followers[session] ?? [] }

    /// The first session of those that a compaction each separates.
    func start(of session: String) -> String { starts[session] ?? session }
}

private enum Kinship {
    case agent, continuation, branch
    /// A new conversation in the same place.
    case stranger

    /// A continuation inherits the marks of its parent, so a mark counts only if it names the parent.
    init(of session: JSONValue, to parent: JSONValue, named name: String) {
        let config = session["model_config"]
        let end = parent.string("end_reason")
        if config?.string("_delegate_from") == name || session.string("source") == "tool" {
            self = .agent
        } else if config?.string("_reset_from") == name {
            self = .stranger
        } else if config?.string("_branched_from") == name {
            self = .branch
        } else if end == "compression" {
            self = .continuation
        } else if end == "branched", session.begins(after: parent) {
            self = .branch
        } else if let end, Self.resets.contains(end), let key = session.firstText("session_key"),
            key == parent.string("session_key")
        {
            self = .stranger
        } else {
            self = .agent
        }
    }

    private static let resets: Set = [
        "session_reset", "session_switch", "idle", "daily", "suspended", "resume_pending_expired",
    ]
}

extension JSONValue {
    fileprivate func begins(after parent: JSONValue) -> Bool {
        guard let start = self["started_at"]?.double, let end = parent["ended_at"]?.double else { return false }
        return start >= end
    }
}
