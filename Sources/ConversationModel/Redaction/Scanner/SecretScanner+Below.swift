/// Values on a line of their own below their name.
extension SecretScanner {
    /// The most bytes between a name and the value below it.
    private static let reach = 64

    /// `password:` and the value alone on the next line, in a block of YAML, or in a fence of Markdown.
    func below(_ start: Int, _ strength: SecretStrength) -> SecretValue? {
        guard strength.isCertain, var index = nextLine(after: start) else { return nil }
        if starts(with: "```", at: index) {
            index += 3
            guard let inside = nextLine(after: end(of: .word, from: index, most: 16)) else { return nil }
            index = inside
        }
        if has(.quote, at: index) { index += 1 }
        var end = index
        while end - index < 256, !isBreak(at: end), !self[end].isBlank, !has(.quote, at: end), self[end] != .backslash {
            end += 1
        }
        let range = index..<end
        let isLikely = strength == .password ? isPassword(range) : mayBeKey(range)
        guard isLikely, isLast(after: end), !text[range].contains(UInt8(ascii: ":")) else {
            return nil
        }
        return SecretValue(range: range, isQuoted: false, isAdjacent: true, isLine: false, isOpen: false)
    }

    /// True for letters with digits, and for several words with dashes.
    private func isPassword(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return range.count >= 6 && (traits.hasLower || traits.hasUpper) && (traits.hasDigit || isMadeOfLetters(range))
    }

    /// Notes the value below a line that is nothing but a name (a heading, a caption, `Password` copied from a form), and
    /// those below a line of names of which the last is that of a secret.
    func noteBelow(lineAt feed: Int) {
        var end = feed
        while feed - end < 24, self[end - 1] == .space { end -= 1 }
        guard has([.upper, .lower], at: end - 1) || self[end - 1] >= 0x80 || "*\"'`)".utf8.contains(self[end - 1])
        else {
            return
        }
        guard let name = secretName(before: nameEnd(before: end)) else { return noteColumns(before: end) }
        if name.strength == .password, isCaption(name.start, nameEnd(before: end)), let value = below(end, .password) {
            note(value.range)
        } else {
            noteColumns(before: end)
        }
    }

    /// True if a line has at most three words before the name's end, with the marks of a heading.
    private func isCaption(_ start: Int, _ end: Int) -> Bool {
        var (index, words) = (start, 0)
        while index > 0, text[index - 1] != .newline, end - index < 40 {
            index -= 1
            if text[index] == .space { words += 1 }
            guard
                text[index] == .space || has(.alphanumeric, at: index)
                    || [.hash, .asterisk, .hyphen].contains(text[index])
            else {
                return false
            }
        }
        return words < 4 && (index == 0 || self[index - 1] == .newline)
    }

    /// The first text on the lines after `start`, if only spaces and marks of blocks precede it.
    private func nextLine(after start: Int) -> Int? {
        var index = start
        var isBelow = false
        while index - start < Self.reach, isBeforeValue(index) || isEscape(at: index) {
            let isEscaped = isEscape(at: index)
            if isEscaped || self[index] == .newline { isBelow = true }
            index += isEscaped ? 2 : 1
        }
        return isBelow && index < text.count ? index : nil
    }

    /// True for white space, and for `|`, `>`, `>-` and `|+` of YAML, `(` and `*`.
    private func isBeforeValue(_ index: Int) -> Bool {
        switch self[index] {
        case .space, .tab, .carriageReturn, .newline, .bar, .greater, .openParenthesis, .asterisk: true
        // After marks of blocks, and at the start of a line of a change.
        case .hyphen, .plus: [.bar, .greater, .newline].contains(self[index - 1])
        default: false
        }
    }

    /// True if only closing marks follow on the line.
    private func isLast(after end: Int) -> Bool {
        var index = end
        while index - end < 8,
            [.space, .quote, .apostrophe, .backtick, .closeParenthesis, .comma, .semicolon, .backslash, .closeBrace]
                .contains(self[index]),
            !isEscape(at: index)
        { index += 1 }
        return isBreak(at: index)
    }
}
