/// A conversation without its secrets, and what was found on the way.
public struct RedactedConversation: Sendable {
    public let conversation: Conversation
    /// The number of characters that were secrets.
    public let secretLength: Int
    /// The numbers of `Redaction.texts` that were found.
    public let foundTexts: Set<Int>
    /// The values that were found, which are removed wherever else they stand.
    public let known: KnownSecrets
}

extension Conversation {
    /// The conversation with `Redactor` applied to every text in it.
    public var redacted: Conversation {
        redacted(by: .secrets).conversation
    }

    /// Looks for secrets, and then for places where a found value, or one that the redaction knows, stands without a name.
    ///
    /// - Parameter isGrowing: The last message is still being written: its end is left out as long as it may become
    ///   part of a secret. This also applies to a message with the status `streaming`.
    public func redacted(by redaction: Redaction, isGrowing: Bool = false) -> RedactedConversation {
        let texts = FoundWords()
        let first = ConversationRedactor(self, by: redaction.first.noting(texts), isGrowing: isGrowing)
        let clean = first.clean(self)
        let known = first.known.union(redaction.known)
        guard !known.isEmpty else {
            return RedactedConversation(
                conversation: clean, secretLength: first.secretLength, foundTexts: texts.numbers, known: first.known)
        }
        let second = ConversationRedactor(clean, by: Redaction(removing: known), isGrowing: false, isSecond: true)
        return RedactedConversation(
            conversation: second.clean(clean), secretLength: first.secretLength + second.secretLength,
            foundTexts: texts.numbers, known: first.known)
    }
}
