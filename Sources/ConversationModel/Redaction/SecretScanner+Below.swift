/// Values on a line of their own below their name.
extension SecretScanner {
    /// The most bytes between a name and the value below it.
    private static let reach = 64

    /// `password:` and the value alone on the next line, in a block of YAML, or in a fence of Markdown.
    func below(_ start: Int, _ strength: SecretStrength) -> SecretValue? {
        guard strength == .password || strength == .secret, var index = nextLine(after: start) else { return nil }
        if starts(with: "```", at: index) {
            index += 3
            guard let inside = nextLine(after: end(of: .word, from: index, most: 16)) else { return nil }
            index = inside
        }
        if has(.quote, at: index) { index += 1 }
        var end = index
        while end - index < 256, !self[end].isBlank, !has(.quote, at: end), end < text.count { end += 1 }
        let range = index..<end
        let traits = ValueTraits(text, range)
        let isLikely = strength == .password ? traits.hasDigit && traits.hasLower && range.count >= 6 : mayBeKey(range)
        guard isLikely, isLast(after: end), !text[range].contains(UInt8(ascii: ":")) else {
            return nil
        }
        return SecretValue(range: range, isQuoted: false, isAdjacent: true, isLine: false, isOpen: false)
    }

    /// The first text on the lines after `start`, if only spaces and marks of blocks precede it.
    private func nextLine(after start: Int) -> Int? {
        var index = start
        var isBelow = false
        while index - start < Self.reach, isBeforeValue(index) {
            if self[index] == 0x0A { isBelow = true }
            index += 1
        }
        return isBelow && index < text.count ? index : nil
    }

    /// True for white space, and for `|`, `>`, `>-` and `|+` of YAML, `(` and `*`.
    private func isBeforeValue(_ index: Int) -> Bool {
        switch self[index] {
        case 0x20, 0x09, 0x0D, 0x0A, 0x7C, 0x3E, 0x28, 0x2A: true
        // After marks of blocks, and at the start of a line of a change.
        case 0x2D, 0x2B: [0x7C, 0x3E, 0x0A].contains(self[index - 1])
        default: false
        }
    }

    /// True if only closing marks follow on the line.
    private func isLast(after end: Int) -> Bool {
        var index = end
        while index - end < 8, [0x20, 0x22, 0x27, 0x60, 0x29, 0x2C, 0x3B].contains(self[index]) { index += 1 }
        return index >= text.count || self[index] == 0x0A || self[index] == 0x0D
    }
}
