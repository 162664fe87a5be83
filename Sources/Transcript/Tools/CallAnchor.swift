import ConversationModel

/// The ids that a page gives to tool calls which something leads to.
enum CallAnchor {
    /// The strip leads to longer calls, in milliseconds.
    private static let longCall = 10_000

    /// Starts the ids of a part of a message.
    ///
    /// - Parameter message: Starts the ids of the message.
    static func part(_ index: Int, of message: String) -> String { index == 0 ? message : "\(message)-\(index + 1)" }

    /// Starts the ids of a message of a sub-agent.
    ///
    /// - Parameter call: Starts the ids of the call that started the agent.
    static func step(_ index: Int, of call: String) -> String { "\(call)-step-\(index + 1)" }

    /// The id of a call that edited files.
    static func edit(_ anchor: String) -> String { anchor + "-edit" }

    /// The id of a call's body; nil if nothing leads to it.
    ///
    /// - Parameters:
    ///   - anchor: Starts the ids of the call.
    ///   - isEdit: The call edited files.
    ///   - isCommit: The call made a commit.
    static func body(of call: ToolCall, _ anchor: String, isEdit: Bool, isCommit: Bool) -> String? {
        if isEdit { return edit(anchor) }
        if call.status == .error { return anchor + "-failed" }
        return isCommit || call.start != nil && call.milliseconds ?? 0 >= longCall ? anchor + "-call" : nil
    }
}
