import Importing
import JSON

/// The calls of a session that started agents.
///
/// Versions differ in what links a call with the agent's session: an event or a finished item has both ids, or the
/// call's result has the session's id or the agent's path.
struct CodexSpawns {
    /// The ids of calls, by the ids of sessions.
    private var byID: [String: String] = [:]
    /// The ids of calls, by paths of agents; an empty id if several calls gave the same path.
    private var byPath: [String: String] = [:]

    init(_ lines: [CodexLine]) {
        var spawns: Set<String> = []
        for line in lines {
            switch line.kind {
            case .event: append(event: line.payload["item"] ?? line.payload)
            case .item:
                guard let call = line.payload.firstText("call_id") else { continue }
                if line.payload.string("name") == "spawn_agent" {
                    spawns.insert(call)
                } else if spawns.remove(call) != nil {
                    append(resultOf: call, line.payload["output"])
                }
            default: break
            }
        }
    }

    /// The id of the call that started the session; nil if it is not certain.
    func call(of agent: CodexSessionName) -> String? {
        let call = byID[agent.id] ?? agent.path.flatMap { byPath[$0] }
        return call?.isEmpty == false ? call : nil
    }

    /// True if the call is known only by the agent's path.
    func isByPath(_ agent: CodexSessionName) -> Bool { byID[agent.id] == nil }

    private mutating func append(event: JSONValue) {
        switch event.string("type") {
        case "collab_agent_spawn_end": link(event.firstText("call_id"), event.firstText("new_thread_id"))
        case "sub_agent_activity", "SubAgentActivity":
            guard event.string("kind") == "started" else { return }
            link(event.firstText("event_id", "id"), event.firstText("agent_thread_id"))
        case "CollabAgentToolCall":
            let sessions = event.elements(at: "receiver_thread_ids")
            guard ["spawn_agent", "spawnAgent"].contains(event.string("tool")), sessions.count == 1 else { return }
            link(event.firstText("id"), sessions.first?.string)
        default: break
        }
    }

    private mutating func link(_ call: String?, _ session: String?) {
        if let call, let session { byID[session] = byID[session] ?? call }
    }

    /// `{"agent_id": "…", "nickname": "…"}`, or `{"task_name": "/root/review"}`.
    private mutating func append(resultOf call: String, _ output: JSONValue?) {
        guard let text = output?.string ?? output?.string("content"), text.hasPrefix("{"),
            let result = (try? JSONDocument(parsing: text))?.root
        else { return }
        link(call, result.firstText("agent_id"))
        if let path = result.firstText("task_name") { byPath[path] = byPath[path] == nil ? call : "" }
    }
}
