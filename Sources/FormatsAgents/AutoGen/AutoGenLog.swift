import ConversationModel
import Importing
import JSON

/// A chat log of AutoGen 0.2 and of AG2: messages of chat APIs whose roles depend on the agent that keeps the log, so their
/// names tell who speaks.
enum AutoGenLog {
    /// True if all messages have a name, and the roles do not tell who speaks.
    static func isOne(_ messages: [JSONValue]) -> Bool {
        let messages = messages.filter { $0.string("role") != nil && $0["content"] != nil && $0["type"] == nil }
        guard messages.count > 1, messages.allSatisfy({ $0.firstText("name") != nil }) else { return false }
        let roles = Set(messages.compactMap { $0.string("role") })
        guard roles.isSubset(of: ["user", "assistant", "tool", "function", "system"]) else { return false }
        let names = Set(messages.compactMap { $0.string("name") })
        guard names.count > 1 else { return false }
        return roles == ["user"] || messages.contains(where: contradicts)
    }

    /// True if the role of a message is not that of its author.
    private static func contradicts(_ message: JSONValue) -> Bool {
        let isUser = message.string("role") == "user"
        if message["tool_responses"]?.isArray == true || isUser && message["tool_calls"]?.isArray == true {
            return true
        }
        return message.string("role") == "assistant" && AutoGenEvent.users.contains(message.string("name") ?? "")
    }

    /// The agent that begins, and agents with the usual names, speak for the user.
    static func messages(of values: [JSONValue]) -> [Message] {
        var session = SessionWriter()
        let users = AutoGenEvent.users.union([values.first?.string("name") ?? ""])
        for value in values { append(value, users, to: &session) }
        return session.finish()
    }

    private static func append(_ value: JSONValue, _ users: Set<String>, to session: inout SessionWriter) {
        let name = value.firstText("name") ?? value.string("role") ?? ""
        switch value.string("role") {
        case "tool", "function": append(resultsIn: value, name, to: &session)
        case "system": session.append(message(value, by: Role.system.rawValue, .system))
        default: session.append(message(value, by: name, users.contains(name) ? .user : .assistant))
        }
    }

    private static func message(_ value: JSONValue, by name: String, _ role: Role) -> Message {
        var message = Message(participant: name, role: role)
        message.kind = .text
        _ = value["content"].map { ContentReader.append($0, to: &message) }
        for call in value.elements(at: "tool_calls") {
            let function = call["function"]
            message.append(call: call.string("id") ?? "", function?.firstText("name"), function?["arguments"])
        }
        if let call = value["function_call"], call.isObject {
            message.append(call: "", call.firstText("name"), call["arguments"])
        }
        return message
    }

    /// Appends the results, which the content repeats, or the result of the older kind of call.
    private static func append(resultsIn value: JSONValue, _ name: String, to session: inout SessionWriter) {
        let responses = value.elements(at: "tool_responses")
        guard !responses.isEmpty else {
            session.append(result: ToolResult(value["content"]), of: value.string("tool_call_id") ?? "", name: name)
            return
        }
        value["content"]?.markRead()
        for response in responses {
            session.append(result: ToolResult(response["content"]), of: response.string("tool_call_id") ?? "")
        }
    }
}
