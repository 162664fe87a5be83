extension String {
    /// The number of terminal columns that the text fills.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The text with trailing spaces to fill the columns.
    func padded(toColumns width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }

    /// The text without trailing spaces.
    var trimmingEnd: Substring { self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)] }

    /// The most characters of a file's name in a message.
    private static let longestName = 200

    /// The name of a file, without its middle if it is very long.
    var shortName: String {
        guard utf8.count > Self.longestName, count > Self.longestName else { return self }
        return prefix(Self.longestName / 2) + "…" + suffix(Self.longestName / 2 - 1)
    }

    /// The text cut to the columns, with `…` at the end.
    func shortened(toColumns width: Int) -> String {
        guard columns > width else { return self }
        var rest = width - 1
        let beginning = prefix { character in
            rest -= character.columns
            return rest >= 0
        }
        return beginning + "…"
    }
}

extension Character {
    /// Ideographs, kana, hangul and most emoji fill two columns.
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.generalCategory == .nonspacingMark { return 0 }
        let isWide = Self.wide.contains { $0.contains(first.value) }
        return isWide || first.properties.isEmojiPresentation ? 2 : 1
    }

    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
}
