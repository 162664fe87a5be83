import ConversationModel
import JSON

/// Tells messages of chat interfaces from other values.
enum ChatMessage {
    private static let contentKeys = [
        "content", "tool_calls", "function_call", "value", "text", "contentParts", "toolInvocations",
        "fragments", "message", "tool_results",
    ]

    /// By a role that chat interfaces know, and with something to read.
    static func isMessage(_ value: JSONValue) -> Bool {
        guard let role = value.string("role") ?? value.string("from"), Role(chat: role) != nil else {
            return LangChainMessage(value) != nil
        }
        return contentKeys.contains { value[$0] != nil } || UIMessage.parts(of: value) != nil
    }
}
