/// The part of its source's texts that a conversation's page has.
public struct TextShare: Sendable, Equatable {
    /// In characters. Redacted texts count as shown, so that nothing can be learnt of their length.
    public let shown, all: Int
    public let isRedacted: Bool
    /// The SHA-256 of the source's file in hexadecimal digits; nil if others are in it, or something was removed: it
    /// would let guesses of a short secret be tried.
    public let sourceHash: String?

    /// A share of texts.
    public init(shown: Int, all: Int, isRedacted: Bool, sourceHash: String?) {
        (self.shown, self.all, self.isRedacted, self.sourceHash) = (shown, all, isRedacted, sourceHash)
    }

    /// The share of the redacted conversation.
    var ofRedacted: TextShare { TextShare(shown: shown, all: all, isRedacted: true, sourceHash: nil) }
}
