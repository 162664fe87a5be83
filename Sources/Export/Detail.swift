public import ConversationModel

/// The amount of a conversation to export.
public enum Detail: String, Sendable, CaseIterable {
    /// Everything that was read.
    case all
    /// The messages of people and of the AI.
    case conversation
    /// The AI's messages.
    case answers
}

extension Conversation {
    /// The conversation without the parts that the detail omits.
    public func reduced(to detail: Detail) -> Conversation {
        guard detail != .all else { return self }
        var copy = self
        copy.messages = messages.compactMap { $0.reduced(to: detail) }
        return copy
    }
}

extension Message {
    /// The message without the parts that the detail omits; nil for nothing.
    func reduced(to detail: Detail) -> Message? {
        guard detail != .all else { return self }
        return hasWords && (detail == .conversation || role == .assistant) ? words : nil
    }
}

extension Message {
    /// True if the message shows a text, an attachment or custom content of a person or the AI.
    fileprivate var hasWords: Bool {
        isSaid && kind != .system && role != .system && role != .tool
            && (parts.contains { if case .text(let text) = $0 { !text.isEmpty } else { false } }
                || !attachments.isEmpty || kind == .custom)
    }

    /// The message without thinking, tool calls and other versions.
    fileprivate var words: Message {
        var copy = self
        copy.parts = content.map { [.text($0)] } ?? []
        copy.attachments = attachments.map { attachment in
            var attachment = attachment
            attachment.partsBefore = nil
            return attachment
        }
        copy.alternatives = []
        copy.alternativeIndex = 0
        copy.branches = []
        copy.stream = nil
        return copy
    }
}
