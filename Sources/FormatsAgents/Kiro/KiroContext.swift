import Importing
import JSON

/// Members of a conversation that the user did not see, or saw in its messages.
enum KiroContext {
    static func markRead(in conversation: JSONValue) {
        // The same as it appeared on the screen, and context for the model.
        for key in ["transcript", "next_message", "tools", "context_manager", "latest_summary"] {
            conversation[key]?.markRead()
        }
    }
}
