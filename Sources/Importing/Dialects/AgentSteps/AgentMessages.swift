package import ConversationModel

/// Messages that only sessions of coding agents have.
extension Message {
    /// A divider across the conversation.
    package static func divider(_ words: Phrase, at timestamp: Timestamp?) -> Message {
        var message = Message(participant: Role.system.rawValue, role: .system)
        message.setHeader(words)
        message.timestamp = timestamp
        return message
    }

    /// Appends the output of the message's command.
    package mutating func append(output: String) {
        contentFormat = .plain
        if hasText, !output.isEmpty { append(text: "\n") }
        append(text: output)
    }

    /// Marks the place from which the model knows only a summary of the earlier messages.
    package static func compaction(at timestamp: Timestamp?, summary: String? = nil) -> Message {
        var message = divider(.compacted, at: timestamp)
        message.append(text: summary ?? "")
        return message
    }
}

extension [Message] {
    /// Puts the transcripts of subagents into the calls that started them.
    package mutating func fillTranscripts(_ transcript: (ToolCall) -> [Message]?) {
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

    /// The messages without the task at their beginning, which is in the input of the call that started the sub-agent.
    package func without(task: String?) -> [Message] {
        guard let task, let first, first.role == .user, first.content?.trimmed == task.trimmed else { return self }
        return Array(dropFirst())
    }

    /// Appends the transcripts of subagents that no call mentions.
    package mutating func append(agents: [(title: String?, transcript: [Message])]) {
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

extension ToolCall {
    /// A text in the input.
    package func text(at key: String) -> String? {
        if case .json(let input)? = input { input.string(key) } else { nil }
    }
}
