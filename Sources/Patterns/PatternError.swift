/// A mistake in a pattern.
public struct PatternError: Error, Hashable, Sendable {
    /// The kind of mistake.
    public enum Reason: Hashable, Sendable {
        /// The pattern matches the empty text, which is everywhere.
        case matchesNothing
        /// The pattern ends inside of a construct that begins at the place.
        case unclosed(Unicode.Scalar)
        /// Nothing was open that this character closes.
        case unopened(Unicode.Scalar)
        /// A repetition follows nothing that could be repeated.
        case nothingToRepeat(String)
        /// A repetition like `{3,1}`, or of more than `PatternLimits.repetitions`.
        case badRepetition(String)
        /// A range like `z-a`.
        case badRange(String)
        /// A backslash before a character with no meaning.
        case badEscape(String)
        /// A construct of other engines that no automaton has, or that is left out here.
        case unsupported(String)
        /// The pattern takes more than `PatternLimits.states` states.
        case tooLarge
    }

    /// The kind of mistake.
    public let reason: Reason
    /// The number of the character in the pattern, from 1.
    public let column: Int

    init(_ reason: Reason, at column: Int) {
        (self.reason, self.column) = (reason, column)
    }
}

/// The bounds of patterns.
public enum PatternLimits {
    /// The most repetitions that `{m,n}` may ask for.
    public static let repetitions = 1000
    /// The most states of a pattern, about one for each character and repetition.
    public static let states = 5000
    /// The most groups inside of one another.
    static let depth = 50
}
