import Bytes
package import ConversationModel
package import JSON

/// Turns of agents whose messages have a text or a list of blocks as content.
extension SessionWriter {
    package mutating func append(prompt text: String, at timestamp: Timestamp?) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        message.append(text: text)
        append(message)
    }

    /// Appends a prompt of the user, and the tool results beside it.
    ///
    /// - Parameter words: Strips the program's additions from the text of a block.
    package mutating func append(
        prompt content: JSONValue, at timestamp: Timestamp?, words: (String) -> String = { $0 }
    ) {
        var message = Message(participant: Role.user.rawValue, role: .user)
        message.timestamp = timestamp
        for block in content.oneOrMore {
            if block.string("type") ?? "text" == "text", let text = block.string ?? block.string("text") {
                message.append(paragraph: words(text))
            } else {
                append(block, to: &message)
            }
        }
        append(message)
    }

    /// Appends the model's text, thinking and tool calls.
    package mutating func append(
        answer content: JSONValue, id: String = "", model: String? = nil, at timestamp: Timestamp?
    ) {
        var message = answer(id: id, at: timestamp)
        message.model = model ?? self.model
        append(content, to: &message)
        append(message)
    }

    /// An empty answer.
    package func answer(id: String = "", at timestamp: Timestamp?) -> Message {
        var message = Message(id: id, participant: Role.assistant.rawValue, role: .assistant)
        message.timestamp = timestamp
        message.model = model
        return message
    }

    private mutating func append(_ content: JSONValue, to message: inout Message) {
        for (id, result) in ContentReader.append(content, to: &message) {
            append(result: result, of: id, in: message)
        }
    }

    package mutating func append(thoughts: String?, at timestamp: Timestamp?) {
        guard let thoughts, !thoughts.isBlank else { return }
        append(.thinking(Thinking(thoughts)), at: timestamp)
    }

    package mutating func append(text: String?, at timestamp: Timestamp?) {
        guard let text, !text.isEmpty else { return }
        append(.text(text), at: timestamp)
    }

    /// Appends a call whose result may come later.
    package mutating func append(call id: String, _ name: String?, _ input: JSONValue?, at timestamp: Timestamp?) {
        append(.toolCall(ToolCall(open: id, name, input)), at: timestamp)
    }

    /// Appends a notice of the program.
    package mutating func append(note: String, at timestamp: Timestamp?) {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.timestamp = timestamp
        message.append(text: note)
        append(message)
    }
}

extension Message {
    package mutating func append(thoughts: String?) {
        guard let thoughts, !thoughts.isBlank else { return }
        parts.append(.thinking(Thinking(thoughts)))
    }

    /// Appends a call to the current answer; its result may come later.
    package mutating func append(call id: String, _ name: String?, _ input: JSONValue?) {
        parts.append(.toolCall(ToolCall(open: id, name, input)))
    }
}

extension ToolCall {
    /// A call whose result may come later; its input may be JSON in a text.
    package init(open id: String, _ name: String?, _ input: JSONValue?) {
        self.init(
            id: id, name: name ?? "tool", input: input.flatMap { ToolCall.Payload(arguments: $0) }, status: .pending)
    }
}
