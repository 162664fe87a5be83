import ConversationModel
import Importing
import JSON

/// One line of a session of Claude Code.
struct ClaudeCodeLine: Sendable {
    enum Kind: String, Sendable {
        case user, assistant, system, attachment
        case queue = "queue-operation"
        case progress
        case other
    }

    let value: JSONValue
    let kind: Kind
    /// Empty for lines that are not part of the tree.
    let id: String
    /// The id of the previous line; for the first line after a compaction, of the last line before it.
    let parent: String
    /// The line is a sub-agent's.
    let isSidechain: Bool

    /// nil if the value is not an object.
    init?(_ value: JSONValue) {
        guard value.isObject else { return nil }
        self.value = value
        kind = value.string("type").flatMap { Kind(rawValue: $0) } ?? .other
        id = value.string("uuid") ?? ""
        parent = value.firstText("parentUuid", "logicalParentUuid") ?? ""
        isSidechain = value["isSidechain"]?.bool == true || value.string("parent_tool_use_id") != nil
    }

    var message: JSONValue? { value["message"] }
    /// The API's id of an answer; each block of the answer is a line of its own with this id.
    var answerID: String? { kind == .assistant ? message?.string("id") : nil }
    /// The id of an answer together with that of the request or, without one, its time: some providers number the
    /// answers of each session from 1.
    var requestID: String? {
        guard let answerID, let request = value.firstText("requestId", "timestamp") else { return nil }
        return "\(answerID) \(request)"
    }
    var timestamp: Timestamp? { value["timestamp"]?.timestamp }
    var subtype: String { value.string("subtype") ?? "" }
    /// The program wrote the line for the model; what others sent to the session counts as the conversation.
    var isMeta: Bool { value["isMeta"]?.bool == true && !Self.senders.contains(value["origin"]?.string("kind") ?? "") }
    private static let senders: Set<String> = ["channel", "peer"]
    var isCompactSummary: Bool { value["isCompactSummary"]?.bool == true }
    /// The id of the sub-agent that wrote the line.
    var agentID: String? { value.string("agentId") }
    var sessionID: String? { value.firstText("sessionId", "session_id") }

    /// True if the content equals that of another line, byte for byte.
    func repeats(_ other: ClaudeCodeLine) -> Bool {
        let keys = ["message", "content", "attachment", "data"]
        return kind == other.kind && keys.allSatisfy { value[$0]?.rawJSON == other.value[$0]?.rawJSON }
    }

    /// The content as a list of blocks.
    var blocks: [JSONValue] {
        guard let content = message?["content"] else { return [] }
        return content.oneOrMore
    }

    /// The texts among the blocks.
    var texts: [String] { blocks.compactMap { $0.string ?? $0.string("text") } }

    /// The ids of the line's calls, or of the calls whose results it holds.
    var callIDs: [String] {
        blocks.compactMap { block in
            switch kind {
            case .assistant: block.string("type") == "tool_use" ? block.string("id") : nil
            case .user: block.string("tool_use_id")
            default: nil
            }
        }
    }

    /// Attachments that somebody wrote.
    private static let messages: Set<String> = ["queued_command", "teammate_mailbox"]

    /// The line is part of the conversation, not of the program's book-keeping.
    var isConversation: Bool {
        switch kind {
        case .user, .assistant: true
        case .system: subtype == "compact_boundary" || subtype == "local_command"
        case .attachment: Self.messages.contains(value["attachment"]?.string("type") ?? "")
        case .queue, .progress, .other: false
        }
    }
}
