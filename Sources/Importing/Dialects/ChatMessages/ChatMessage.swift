import ConversationModel
package import JSON

/// Distinguishes messages of chat APIs from other values.
package enum ChatMessage {
    private static let contentKeys = [
        "content", "tool_calls", "function_call", "value", "text", "contentParts", "toolInvocations",
        "fragments", "message", "tool_results",
    ]

    /// True if the value has a role of the chat APIs, and content.
    package static func isMessage(_ value: JSONValue) -> Bool {
        guard let role = value.string("role") ?? value.string("from"), Role(chat: role) != nil else {
            return LangChainMessage(value) != nil
        }
        return contentKeys.contains { value[$0] != nil } || UIMessage.parts(of: value) != nil
    }
}
