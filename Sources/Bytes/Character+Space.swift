extension Character {
    /// True if it is white space and nothing else. `isWhitespace` is true for a space that carries a mark, too: a text
    /// that is trimmed or split by it loses the mark.
    public var isSpace: Bool {
        guard isWhitespace else { return false }
        return unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}

extension StringProtocol {
    /// True if the text has nothing but white space.
    public var isBlank: Bool { allSatisfy(\.isSpace) }

    /// The text without white space at its end.
    public var trimmingEnd: String {
        String(self[..<(lastIndex { !$0.isSpace }.map { index(after: $0) } ?? startIndex)])
    }
}
