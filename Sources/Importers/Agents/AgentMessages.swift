import ConversationModel

/// Messages that sessions of coding agents have besides what is said.
extension Message {
    /// A line across the conversation.
    static func divider(_ words: Phrase, at timestamp: Timestamp?) -> Message {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.setHeader(words)
        message.timestamp = timestamp
        return message
    }

    /// What the command of a message printed.
    mutating func append(output: String) {
        contentFormat = .plain
        if hasText, !output.isEmpty { append(text: "\n") }
        append(text: output)
    }

    private static let compacted = Phrase("Conversation compacted")

    /// From here on, the model knows only a summary of what was said before.
    static func compaction(at timestamp: Timestamp?) -> Message {
        divider(compacted, at: timestamp)
    }

    var isCompaction: Bool { kind == .system && headerPhrase == Self.compacted }
}

extension Participant {
    /// The agents among those who say something, each by the name that it has in its program.
    static func agents(in messages: [Message]) -> [Participant] {
        var known = Set<String>()
        return messages.filter { $0.role == .assistant && known.insert($0.participant).inserted }.map {
            Participant(id: $0.participant, name: $0.participant, role: .assistant, model: $0.model)
        }
    }

    /// Those who take part in a session.
    static func userAndAssistant(named name: String) -> [Participant] {
        [
            Participant(id: Role.user.rawValue, role: .user),
            Participant(id: Role.assistant.rawValue, name: name, role: .assistant),
        ]
    }
}
