package import ConversationModel

/// An answer that a program prints in pieces as they arrive.
package struct StreamedAnswer {
    private var parts = StreamedParts()
    private var start: Timestamp?
    package private(set) var isOpen = false

    package init() {}

    package mutating func append(text: String, at timestamp: Timestamp?) {
        begin(at: timestamp)
        parts.append(text: text, at: timestamp)
    }

    package mutating func append(thinking: String, at timestamp: Timestamp?) {
        begin(at: timestamp)
        parts.append(thinking: thinking, at: timestamp)
    }

    private mutating func begin(at timestamp: Timestamp?) {
        if !isOpen { start = timestamp }
        isOpen = true
    }

    /// Appends the received text to the session, if there is any.
    package mutating func end(in session: inout SessionWriter) {
        guard isOpen else { return }
        var message = Message(participant: Role.assistant.rawValue, role: .assistant, parts: parts.parts)
        message.timestamp = start
        message.model = session.model
        message.stream = parts.stream()
        session.append(message)
        self = StreamedAnswer()
    }
}
