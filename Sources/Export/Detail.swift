public import ConversationModel

/// How much of a conversation is given away.
public enum Detail: String, Sendable, CaseIterable {
    /// Everything that was read.
    case all
    /// What people and the AI said to each other.
    case conversation
    /// What the AI said.
    case answers
}

extension Conversation {
    /// The conversation with no more than is wanted of it.
    public func reduced(to detail: Detail) -> Conversation {
        guard detail != .all else { return self }
        var copy = self
        copy.messages = messages.filter { $0.isSaid && (detail == .conversation || $0.role == .assistant) }.map(\.words)
        return copy
    }
}

extension Message {
    /// Somebody says or shows something to somebody.
    fileprivate var isSaid: Bool {
        isVisible && kind != .system && role != .system && role != .tool
            && (parts.contains { if case .text(let text) = $0 { !text.isEmpty } else { false } }
                || !attachments.isEmpty || kind == .custom)
    }

    /// Without the work behind it and its other versions.
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
