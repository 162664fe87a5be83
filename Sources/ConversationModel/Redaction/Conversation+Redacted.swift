extension Conversation {
    /// The conversation without secrets: `Redactor` was run over every text in it.
    public var redacted: Conversation {
        redacted(isGrowing: false)
    }

    /// - Parameter isGrowing: The last message is still being written: its end is left out as long as it may become part
    ///   of a secret. A message that says so itself is taken so in any case.
    public func redacted(isGrowing: Bool) -> Conversation {
        ConversationRedactor(self, isGrowing: isGrowing).clean(self)
    }
}
