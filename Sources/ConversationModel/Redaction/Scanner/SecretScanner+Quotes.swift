/// Quotes, and the punctuation of scripts beyond ASCII.
extension SecretScanner {
    /// - Parameter slashes: The number of backslashes before each of its quotes, for a string inside a string.
    func quoted(from quote: Int, _ slashes: Int, _ isAdjacent: Bool) -> SecretValue? {
        if slashes == 0, self[quote + 1] == self[quote], self[quote + 2] == self[quote] {
            return tripleQuoted(from: quote, isAdjacent)
        }
        if self[quote + 1] == self[quote], has(.alphanumeric, at: quote + 2), slashes == 0 {
            return doublyQuoted(from: quote, isAdjacent)
        }
        var end = quote + 1
        var run = 0
        while end < text.count, text[end] != .newline {
            if text[end] == text[quote], run <= slashes { break }
            run = text[end] == .backslash ? run + 1 : 0
            end += 1
        }
        let isClosed = end < text.count && text[end] == text[quote]
        guard isClosed || isGrowing && end == text.count else { return nil }
        let last = isClosed ? end - run : end
        guard last > quote + 1 else { return nil }
        return SecretValue(
            range: quote + 1..<last, isQuoted: true, isAdjacent: isAdjacent, isLine: false, isOpen: !isClosed)
    }

    /// The text in two quotes on each side, as in strings of C# and cells of CSV.
    private func doublyQuoted(from quote: Int, _ isAdjacent: Bool) -> SecretValue? {
        let start = quote + 2
        var end = start
        while end < text.count, end - start < Self.longestQuote, text[end] != .newline, text[end] != text[quote] {
            end += 1
        }
        return self[end] == text[quote] && self[end + 1] == text[quote]
            ? SecretValue(range: start..<end, isQuoted: true, isAdjacent: isAdjacent, isLine: false, isOpen: false)
            : nil
    }

    /// The text in three quotes, as in TOML and Python, up to the end of the first line in it.
    private func tripleQuoted(from quote: Int, _ isAdjacent: Bool) -> SecretValue? {
        var start = quote + 3
        while start - quote < 8, self[start].isBlank, start < text.count { start += 1 }
        var end = start
        while end < text.count, end - start < Self.longestQuote, text[end] != .newline, text[end] != text[quote] {
            end += 1
        }
        return end > start
            ? SecretValue(range: start..<end, isQuoted: true, isAdjacent: isAdjacent, isLine: false, isOpen: false)
            : nil
    }

    private static let pairs: [(open: StaticString, close: StaticString)] = [
        ("“", "”"), ("„", "“"), ("‘", "’"), ("«", "»"), ("「", "」"), ("『", "』"),
    ]
    /// The most bytes of a value in such quotes.
    private static let longestQuote = 256

    /// The value in typographic quotes.
    func typographic(from start: Int, _ isAdjacent: Bool) -> SecretValue? {
        guard self[start] >= 0xC2, let pair = Self.pairs.first(where: { starts(with: $0.open, at: start) }) else {
            return nil
        }
        let first = start + pair.open.utf8CodeUnitCount
        var end = first
        while end < text.count, end - first < Self.longestQuote, text[end] != .newline {
            if starts(with: pair.close, at: end) {
                return SecretValue(
                    range: first..<end, isQuoted: true, isAdjacent: isAdjacent, isLine: false, isOpen: false)
            }
            end += 1
        }
        return nil
    }

    private static let punctuation: [StaticString] = [
        "、", "。", "」", "』", "，", "；", "）", "！", "？", "”",
    ]

    /// True for a mark of Chinese or Japanese that ends a value.
    func isPunctuation(at index: Int) -> Bool {
        Self.punctuation.contains { starts(with: $0, at: index) }
    }

    /// A secret at the wide form of `:`, `=` or `@`.
    func wideSign(at index: Int) -> Range<Int>? {
        if starts(with: "：", at: index) || starts(with: "＝", at: index) { return assigned(at: index, signLength: 3) }
        return starts(with: "＠", at: index) ? address(around: index, mark: 3) : nil
    }
}
