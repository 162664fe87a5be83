public import ConversationModel

extension Conversation {
    /// The approximate size of a file with its texts.
    ///
    /// - Parameter more: The bytes of a message besides its texts.
    func size(perMessage more: Int) -> Int {
        messages.reduce(4096) { size, message in
            message.parts.reduce(size + more) { size, part in
                if case .text(let text) = part { size + text.utf8.count } else { size + more }
            }
        }
    }
}

/// A kind of text file that holds a conversation.
public enum TextKind: String, Sendable, CaseIterable {
    case markdown = "md"
    /// The native format.
    case native = "json"

    /// The contents of a file of this kind.
    public func bytes(of conversation: Conversation, _ style: MarkdownStyle = MarkdownStyle()) -> [UInt8] {
        switch self {
        case .markdown: MarkdownDocument.bytes(of: conversation, style)
        case .native: NativeDocument.bytes(of: conversation)
        }
    }
}
