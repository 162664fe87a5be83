extension String {
    /// The text without white space around it.
    package var trimmed: String {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }

    /// The text without empty lines and line ends around it. Its first line keeps its blanks, which may indent code.
    package var trimmedLines: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        let start = self[..<first].lastIndex(where: \.isNewline).map(index(after:)) ?? startIndex
        return String(self[start...last])
    }

    /// The text without blanks, by which copies of a text are compared: pieces of it may lack them, or be joined by others.
    package var withoutBlanks: String { String(decoding: utf8.filter { $0 > 0x20 }, as: UTF8.self) }
}

extension Substring {
    /// The text without white space around it.
    package var trimmed: String { String(self).trimmed }
    /// The text without empty lines around it.
    package var trimmedLines: String { String(self).trimmedLines }
}
