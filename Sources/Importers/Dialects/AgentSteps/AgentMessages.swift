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
