import Importing
import JSON

/// The log of a request that OpenHands made to a model without tool calls. It has the agent's own messages, and a copy for
/// the model: an example before the prompt, and calls and results in words.
enum OpenHandsLog {
    /// The agent's own messages; nil for other values.
    static func messages(in value: JSONValue) -> JSONValue? {
        guard let own = value["raw_messages"], let sent = value["messages"], MessagesFormat.isListOfMessages(own),
            own.elements.count == sent.elements.count
        else { return nil }
        return own
    }

    /// Counts the messages for the model, and its answer in the same words, as repetitions.
    static func hideCopies(in value: JSONValue) {
        guard messages(in: value) != nil else { return }
        value["messages"]?.markRead()
        if value["response"] != nil { value["raw_response"]?.markRead() }
    }
}
