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

extension [Message] {
    /// Puts what other agents did into the calls that had it done.
    mutating func fillTranscripts(_ transcript: (ToolCall) -> [Message]?) {
        for message in indices {
            for part in self[message].parts.indices {
                guard case .toolCall(var call) = self[message].parts[part], let messages = transcript(call) else {
                    continue
                }
                call.transcript = messages
                self[message].parts[part] = .toolCall(call)
            }
        }
    }

    /// Adds what agents did that no call tells of.
    mutating func append(agents: [(title: String?, transcript: [Message])]) {
        guard !agents.isEmpty else { return }
        let calls = agents.map { agent in
            var call = ToolCall(name: "task", status: .ok)
            call.title = agent.title
            call.transcript = agent.transcript
            return Message.Part.toolCall(call)
        }
        append(Message(participant: Role.assistant.rawValue, role: .assistant, parts: calls))
    }
}
