import ConversationModel
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
    /// The line before it: what it answers, or for the first after a compaction the last one before.
    let parent: String
    /// Said by a sub-agent.
    let isSidechain: Bool

    /// nil for what is no object.
    init?(_ value: JSONValue) {
        guard value.isObject else { return nil }
        self.value = value
        kind = value.string("type").flatMap { Kind(rawValue: $0) } ?? .other
        id = value.string("uuid") ?? ""
        parent = value.firstText("parentUuid", "logicalParentUuid") ?? ""
        isSidechain = value["isSidechain"]?.bool == true || value.string("parent_tool_use_id") != nil
    }

    var message: JSONValue? { value["message"] }
    /// The API's id of an answer; its blocks stand in lines of their own that share it.
    var answerID: String? { kind == .assistant ? message?.string("id") : nil }
    var timestamp: Timestamp? { value["timestamp"]?.timestamp }
    var subtype: String { value.string("subtype") ?? "" }
    var isMeta: Bool { value["isMeta"]?.bool == true }
    var isCompactSummary: Bool { value["isCompactSummary"]?.bool == true }
    /// Of the sub-agent that said it.
    var agentID: String? { value.string("agentId") }
    var sessionID: String? { value.firstText("sessionId", "session_id") }

    /// Whether it says the same as another line, byte for byte.
    func repeats(_ other: ClaudeCodeLine) -> Bool {
        let keys = ["message", "content", "attachment", "data"]
        return kind == other.kind && keys.allSatisfy { value[$0]?.rawJSON == other.value[$0]?.rawJSON }
    }

    /// The content as a list of blocks, whatever its form.
    var blocks: [JSONValue] {
        guard let content = message?["content"] else { return [] }
        return content.oneOrMore
    }

    /// The ids of the calls that it makes, or whose results it brings.
    var callIDs: [String] {
        blocks.compactMap { block in
            switch kind {
            case .assistant: block.string("type") == "tool_use" ? block.string("id") : nil
            case .user: block.string("tool_use_id")
            default: nil
            }
        }
    }

    /// Part of the conversation, as opposed to the program's book-keeping.
    var isConversation: Bool {
        switch kind {
        case .user, .assistant: true
        case .system: subtype == "compact_boundary" || subtype == "local_command"
        case .attachment: value["attachment"]?.string("type") == "queued_command"
        case .queue, .progress, .other: false
        }
    }
}
