import ConversationModel
import JSON

/// Makes messages of the records of Gemini CLI.
struct GeminiCLIReader {
    private(set) var messages: [Message] = []
    /// Records are written again when they change; they keep their place.
    private var places: [String: Int] = [:]

    mutating func append(_ value: JSONValue) {
        let message = message(value)
        if let place = message.id.isEmpty ? nil : places[message.id] {
            messages[place] = message
        } else {
            if !message.id.isEmpty { places[message.id] = messages.count }
            messages.append(message)
        }
    }

    /// The user went back to before a message.
    mutating func rewind(to id: String) {
        guard let place = places[id] else { return }
        for message in messages[place...] { places[message.id] = nil }
        messages.removeSubrange(place...)
    }

    private func message(_ value: JSONValue) -> Message {
        let role: Role =
            value.string("type") == "user" ? .user : value.string("type") == "gemini" ? .assistant : .system
        var message = Message(id: value.string("id") ?? "", participant: role.rawValue, role: role)
        message.timestamp = value.firstTimestamp("timestamp")
        message.model = value.string("model")
        message.usage = Usage(value["tokens"])
        for thought in value.elements(at: "thoughts") { append(thought: thought, to: &message) }
        if let content = value["displayContent"] ?? value["content"] { append(content, to: &message) }
        for call in value.elements(at: "toolCalls") { message.parts.append(.toolCall(GeminiCLICall.read(call))) }
        return message
    }

    private func append(thought: JSONValue, to message: inout Message) {
        let title = thought.firstText("subject")
        guard let text = thought.firstText("description") ?? title else { return }
        message.parts.append(.thinking(Thinking(text.trimmed, title: title)))
    }

    /// A text, or parts as the API has them.
    private func append(_ content: JSONValue, to message: inout Message) {
        var hasText = false
        for part in content.oneOrMore {
            if let text = part.string ?? part.string("text") {
                if hasText { message.append(text: "\n") }
                message.append(text: text)
                hasText = hasText || !text.isEmpty
            } else if let data = part["inlineData"] ?? part["fileData"] {
                message.attachments.append(GoogleFile.attachment(data))
            }
        }
    }
}
