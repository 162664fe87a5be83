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

    /// The redacted conversation, the number of characters that were secrets, and the numbers of `Redaction.texts` that
    /// were found.
    public func redactedCounting(
        by redaction: Redaction = .secrets, isGrowing: Bool
    ) -> (conversation: Conversation, secretLength: Int, found: Set<Int>) {
        let found = FoundWords()
        let redactor = ConversationRedactor(self, by: redaction.noting(found), isGrowing: isGrowing)
        let clean = redactor.clean(self)
        return (clean, redactor.secretLength, found.numbers)
    }
}
