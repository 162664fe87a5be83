import ConversationModel
import Importing
import JSON

/// A message between the agents of a session: lines of an envelope, then the words, which may be encrypted.
struct CodexAgentMessage {
    /// True if the message gives another agent its task.
    let isTask: Bool
    let words: String

    /// nil for other items, and for a message without readable words.
    init?(_ item: JSONValue) {
        guard item.string("type") == "agent_message" else { return nil }
        let text = item["content"]?.oneOrMore.compactMap { $0.string("text") }.joined(separator: "\n\n") ?? ""
        item.markRead()
        self.init(text)
    }

    /// A message in a line of its own: `{"author": "/root/review", "recipient": "/root", "content": "…"}`.
    init?(letter: JSONValue) {
        guard let text = letter.string("content") else { return nil }
        self.init(text)
    }

    private init?(_ text: String) {
        isTask = text.hasPrefix("Message Type: NEW_TASK")
        words = text.rangeOfBytes(of: "Payload:\n").map { String(text[$0.upperBound...]) }?.trimmed ?? text.trimmed
        guard !words.isEmpty else { return nil }
    }

    /// The task is the prompt of the agent that does it; the rest are reports.
    var message: Message {
        isTask
            ? Message(participant: Role.user.rawValue, role: .user, parts: [.text(words)]) : Message(codexReport: words)
    }
}

/// The session of an agent that another session started.
enum CodexSubagent {
    /// The lines without the copy of the other session's history, which ends where the agent's task begins.
    static func withoutCopy(_ lines: [CodexLine]) -> [CodexLine] {
        guard let first = lines.first, first.subagent != nil,
            let start = lines.firstIndex(where: { $0.kind == .handover })
        else { return lines }
        for line in lines[1..<start] { line.payload.markRead() }
        return [first] + lines[start...]
    }

    /// The last words of the agents in an event: `{"completed": "…"}` or `{"errored": "…"}`. The result of a call that
    /// waited for them may repeat these.
    static func reports(of event: JSONValue) -> [String] {
        let statuses = event.elements(at: "agent_statuses").compactMap { $0["status"] }
        return (statuses.isEmpty ? [event["status"]].compactMap(\.self) : statuses).compactMap {
            $0.firstText("completed", "errored")
        }
    }
}

extension CodexLine {
    /// How the session was started by another one; nil if the user started it.
    var spawn: JSONValue? { payload["source"]?["subagent"]?["thread_spawn"] }

    /// The name of the agent whose session this line begins: `review` for `/root/review`.
    var subagent: String? {
        guard kind == .session, let spawn else { return nil }
        return spawn.firstText("agent_path").flatMap { $0.split(separator: "/").last.map(String.init) }
            ?? spawn.firstText("agent_nickname") ?? ""
    }
}

extension Message {
    /// The report of another agent.
    init(codexReport text: String) {
        self.init(participant: "agent", role: .other)
        append(codexReport: text)
    }

    /// Makes this the report of another agent.
    mutating func append(codexReport text: String) {
        (participant, role, kind) = ("agent", .other, .text)
        append(text: text)
    }
}
