import ConversationModel
import JSON

/// Turns the records of Gemini CLI into messages.
struct GeminiCLIReader {
    private(set) var messages: [Message] = []
    /// The index of each record's message: a record that is written again keeps its place.
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

    /// Removes a message and all after it: the user went back.
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

    /// Appends a text, or parts in the shape of the API, which continue each other's text.
    private func append(_ content: JSONValue, to message: inout Message) {
        for part in content.oneOrMore {
            if let text = part.string ?? part.string("text") {
                message.append(text: text)
            } else if let data = part["inlineData"] ?? part["fileData"] {
                message.attachments.append(GoogleFile.attachment(data))
            }
        }
    }
}
