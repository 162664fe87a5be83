public import ConversationModel

/// A kind of text file that holds a conversation.
public enum TextKind: String, Sendable, CaseIterable {
    case markdown = "md"
    /// The native format.
    case native = "json"

    /// The contents of a file of this kind.
    public func bytes(of conversation: Conversation) -> [UInt8] {
        switch self {
        case .markdown: MarkdownDocument.bytes(of: conversation)
        case .native: NativeDocument.bytes(of: conversation)
        }
    }
}
