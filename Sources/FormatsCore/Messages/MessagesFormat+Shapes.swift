import ConversationModel
import Importing
import JSON

/// Finds the messages in the values that all these programs write.
extension MessagesFormat {
    private static let listKeys = [
        "messages", "conversation", "conversations", "history", "chat", "dialogue", "prompt",
    ]

    /// True for an object with a list of messages, or an answer with one message.
    static func isConversation(_ value: JSONValue) -> Bool {
        list(in: value) != nil || answer(in: value) != nil || Preference.isOne(value)
            || ChatEnvelope(value).isConversation { list(in: $0) != nil || answer(in: $0) != nil }
    }

    static func isUnused(_ value: JSONValue) -> Bool {
        value["messages"].map { $0.isArray && $0.elements.isEmpty } == true
    }

    static func isListOfMessages(_ value: JSONValue) -> Bool {
        value.kind == .array && value.elements.contains(where: ChatMessage.isMessage)
    }

    /// Paths of the list of all conversations of a program.
    private static let containers = [
        ["conversations"], ["chats"], ["sessions"], ["threads"], ["chat-sessions"], ["data", "chats"],
        ["chat-next-web-store", "sessions"],
    ]

    static func containerKeys(in value: JSONValue) -> [String]? {
        guard value.isObject, !isConversation(value) else { return nil }
        return containers.first { keys in
            let holder = keys.dropLast().reduce(JSONValue?.some(value)) { $0?[$1] } ?? value
            return holder[keys[keys.count - 1]]?.isList(of: isConversation) == true
        }
    }

    static func list(in value: JSONValue) -> JSONValue? {
        if let messages = OpenHandsLog.messages(in: value) { return messages }
        for key in listKeys {
            if let list = value[key],
                isListOfMessages(list) || (key == "messages" && list.isArray && list.elements.isEmpty)
            {
                return list
            }
        }
        if let history = CohereChat.history(in: value), isListOfMessages(history) { return history }
        // A thread of OpenAI's Assistants API.
        if value.string("object") == "list", let list = value["data"],
            list.elements.contains(where: JanThread.isMessage)
        {
            return list
        }
        // The state of a thread of LangGraph.
        return value["values"].flatMap { $0.isObject ? $0["messages"] : nil }.flatMap {
            isListOfMessages($0) ? $0 : nil
        }
    }

    /// The message in the answer of a chat API: the first of OpenAI's `choices`, or Anthropic's message itself.
    static func answer(in value: JSONValue) -> JSONValue? {
        if let message = value["choices"]?[0]?["message"], ChatMessage.isMessage(message) { return message }
        // Cohere.
        if let message = value["message"], value["finish_reason"] != nil, ChatMessage.isMessage(message) {
            return message
        }
        if CohereChat.role(of: value) == "assistant" { return value }
        // Amazon Bedrock.
        if let message = value["output"]?["message"], ChatMessage.isMessage(message) { return message }
        let isAnthropic = value.string("type") == "message" && value["content"]?.kind == .array
        return isAnthropic && ChatMessage.isMessage(value) ? value : nil
    }

    /// The answers after the first one, if several were requested.
    static func otherAnswers(in value: JSONValue) -> [[JSONValue]] {
        value.elements(at: "choices").dropFirst().compactMap { $0["message"] }.filter(ChatMessage.isMessage).map {
            [$0]
        }
    }
}
