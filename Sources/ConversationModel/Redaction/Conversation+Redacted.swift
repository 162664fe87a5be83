extension Conversation {
    /// The conversation with `Redactor` applied to every text in it.
    public var redacted: Conversation {
        redacted(isGrowing: false)
    }

    /// - Parameter isGrowing: The last message is still being written: its end is left out as long as it may become
    ///   part of a secret. This also applies to a message with the status `streaming`.
    public func redacted(by redaction: Redaction = .secrets, isGrowing: Bool) -> Conversation {
        redactedCounting(by: redaction, isGrowing: isGrowing).conversation
    }

    /// The redacted conversation, and the number of characters that were secrets.
    public func redactedCounting(
        by redaction: Redaction = .secrets, isGrowing: Bool
    ) -> (conversation: Conversation, secretLength: Int) {
        let redactor = ConversationRedactor(self, by: redaction, isGrowing: isGrowing)
        let clean = redactor.clean(self)
        return (clean, redactor.secretLength)
    }
}
