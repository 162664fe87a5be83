extension Phrase {
    /// The words of the line from which the model knows only a summary of the earlier messages.
    public static let compacted = Phrase("Conversation compacted")
}

extension Message {
    /// Marks the place from which the model knows only a summary of the earlier messages.
    public var isCompaction: Bool { kind == .system && headerPhrase == .compacted }
}
