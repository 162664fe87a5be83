extension Conversation {
    /// The conversation without secrets: `Redactor` was run over every text in it.
    public var redacted: Conversation {
        redacted(isGrowing: false)
    }

    /// - Parameter isGrowing: The last message is still being written: its end is left out as long as it may become part
    ///   of a secret. A message that says so itself is taken so in any case.
    public func redacted(isGrowing: Bool) -> Conversation {
        redactedCounting(isGrowing: isGrowing).conversation
    }

    /// The same, with the number of characters that were secrets.
    public func redactedCounting(isGrowing: Bool) -> (conversation: Conversation, secretLength: Int) {
        let redactor = ConversationRedactor(self, isGrowing: isGrowing)
        let clean = redactor.clean(self)
        return (clean, redactor.secretLength)
    }
}
