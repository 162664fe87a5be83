/// A conversation without its secrets, and what was found on the way.
public struct RedactedConversation: Sendable {
    public let conversation: Conversation
    /// The number of characters that were secrets.
    public let secretLength: Int
    /// The numbers of `Redaction.texts` that were found.
    public let foundTexts: Set<Int>
    /// The values that were found, which are removed wherever else they stand.
    public let known: KnownSecrets
    /// The places of what the redaction found; empty unless it counts.
    public let findings: [RedactionFinding]
    /// Each text that was found, in order; empty unless the redaction reviews.
    public let finds: [RedactionFind]
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
        let redaction = redaction.speaking(locale)
        let journal = redaction.isCounting ? RedactionJournal(isReviewing: redaction.isReviewing) : nil
        let first = ConversationRedactor(self, by: redaction.first.noting(texts), isGrowing: isGrowing, journal)
        var clean = first.clean(self)
        var secretLength = first.secretLength
        let known = first.known.union(redaction.known)
        if !known.isEmpty {
            let second = ConversationRedactor(
                clean, by: redaction.removing(known), isGrowing: false, isSecond: true, journal)
            clean = second.clean(clean)
            secretLength += second.secretLength
        }
        return RedactedConversation(
            conversation: clean, secretLength: secretLength, foundTexts: texts.numbers, known: first.known,
            findings: journal?.findings ?? [], finds: journal?.finds ?? [])
    }
}
