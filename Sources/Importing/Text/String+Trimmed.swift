import Bytes

extension String {
    /// True if a line ends in the text.
    package var hasNewline: Bool {
        withBytes { bytes in
            bytes.indices.contains { index in
                switch bytes[index] {
                case 0x0A...0x0D: true
                case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85
                case 0xE2:
                    index + 2 < bytes.count && bytes[index + 1] == 0x80 && (0xA8...0xA9).contains(bytes[index + 2])
                default: false
                }
            }
        }
    }

    /// True if its ends are visible ASCII, as nearly all are.
    private var isTrimmed: Bool {
        guard let first = utf8.first, let last = utf8.last else { return true }
        return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
    }

    /// The text without white space around it.
    package var trimmed: String {
        if isTrimmed { return self }
        guard let start = firstIndex(where: { !$0.isSpace }), let end = lastIndex(where: { !$0.isSpace })
        else { return "" }
        return String(self[start...end])
    }

    /// The text without empty lines and line ends around it. Its first line keeps its blanks, which may indent code.
    package var trimmedLines: String {
        guard let first = firstIndex(where: { !$0.isSpace }), let last = lastIndex(where: { !$0.isSpace })
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
