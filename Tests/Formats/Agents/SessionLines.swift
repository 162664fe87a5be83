import ConversationModel

/// Lines of a session of Claude Code, made for tests.
enum Line {
    /// - Parameter content: JSON: a string or blocks.
    static func user(_ id: String, after parent: String? = nil, _ content: String, _ more: String = "") -> String {
        line("user", id, parent, #""message":{"role":"user","content":\#(content)}"# + more)
    }

    static func assistant(
        _ id: String, after parent: String? = nil, answer: String = "", _ blocks: String, _ more: String = ""
    ) -> String {
        let answerID = answer.isEmpty ? id : answer
        let message = #"{"id":"\#(answerID)","role":"assistant","model":"claude-x","content":[\#(blocks)]}"#
        return line("assistant", id, parent, #""message":\#(message)"# + more)
    }

    static func system(_ id: String, after parent: String? = nil, _ subtype: String, _ more: String = "") -> String {
        line("system", id, parent, #""subtype":"\#(subtype)""# + more)
    }

    /// - Parameter value: JSON: the attachment.
    static func attachment(_ id: String, _ parent: String, _ value: String) -> String {
        #"{"type":"attachment","uuid":"\#(id)","parentUuid":"\#(parent)","sessionId":"s","attachment":\#(value)}"#
    }

    static func text(_ text: String) -> String { #"{"type":"text","text":"\#(text)"}"# }

    static func call(_ id: String, _ name: String, _ input: String = "{}") -> String {
        #"{"type":"tool_use","id":"\#(id)","name":"\#(name)","input":\#(input)}"#
    }

    static func result(_ id: String, _ content: String, isError: Bool = false) -> String {
        #"[{"type":"tool_result","tool_use_id":"\#(id)","content":\#(content),"is_error":\#(isError)}]"#
    }

    private static func line(_ type: String, _ id: String, _ parent: String?, _ more: String) -> String {
        let parent = parent.map { "\"\($0)\"" } ?? "null"
        return #"{"type":"\#(type)","uuid":"\#(id)","parentUuid":\#(parent),"sessionId":"s","#
            + #""timestamp":"2026-01-02T03:04:05.678Z",\#(more)}"#
    }
}

/// A session of these lines.
func session(_ lines: String...) throws -> Conversation {
    try conversations(lines.joined(separator: "\n")).first ?? Conversation()
}

extension Conversation {
    var calls: [ToolCall] { messages.flatMap(\.toolCalls) }
}
