/// One step through a JSON text.
public struct JSONToken: Sendable, Hashable {
    /// The kinds of tokens.
    public enum Kind: UInt8, Sendable {
        /// Commas and colons are checked, but are no tokens.
        case beginObject, endObject, beginArray, endArray, key, string, number, `true`, `false`, null
    }

    /// The kind of the token.
    public let kind: Kind
    /// The token's bytes in the region; a string includes its quotes.
    public let range: Range<Int>
    let traits: StringTraits

    @inline(__always)
    init(_ kind: Kind, _ start: Int, _ end: Int, _ traits: StringTraits = []) {
        self.kind = kind
        range = Range(uncheckedBounds: (start, end))
        self.traits = traits
    }
}

/// The steps that turn the inside of a JSON string into text.
struct StringTraits: OptionSet, Hashable {
    let rawValue: UInt8

    static let hasEscapes = StringTraits(rawValue: 1)
    static let hasLoneSurrogates = StringTraits(rawValue: 2)
    static let hasBadUTF8 = StringTraits(rawValue: 4)
}
