/// The extent of values.
extension SecretScanner {
    /// Calls that return the text in them.
    private static let wrappers: [StaticString] = [
        "String::from(", "Some(", "SecretStr(", "Secret(", "std::string(", "String(", "str(", "string(",
    ]

    /// The value after a sign: the text in quotes, or else the text up to a space or a separator of list items.
    mutating func rawValue(after start: Int, nameEnd: Int) -> SecretValue? {
        var index = start
        while index - start < 3, [0x3D, 0x3E, 0x3A, 0x3F].contains(self[index]) { index += 1 }
        let blank = index
        while index - blank < 24, [0x20, 0x09, 0x2A].contains(self[index]) { index += 1 }
        let isAdjacent = index == blank
        if has([.upper, .lower], at: index) || self[index] == UInt8(ascii: "@"), has(.quote, at: index + 1) {
            index += 1
        } else if let wrapper = Self.wrappers.first(where: { starts(with: $0, at: index) }),
            has(.quote, at: index + wrapper.utf8CodeUnitCount)
        {
            index += wrapper.utf8CodeUnitCount
        }
        var slashes = 0
        while slashes < 7, self[index + slashes] == 0x5C { slashes += 1 }
        if has(.quote, at: index + slashes) {
            if let value = quoted(from: index + slashes, slashes, isAdjacent) { return value }
            index += slashes + 1
        }
        if let value = typographic(from: index, isAdjacent) { return value }
        let isLine = isFirstInLine(nameEnd)
        let end = unquotedEnd(from: index, isLine: isLine)
        guard end > index else { return nil }
        return SecretValue(range: index..<end, isQuoted: false, isAdjacent: isAdjacent, isLine: isLine, isOpen: false)
    }

    private mutating func unquotedEnd(from start: Int, isLine: Bool) -> Int {
        if !isLine, valueRun.contains(start) { return valueRun.upperBound }
        var end =
            self[start] == 0x26 && self[start - 1] == 0x20 && has(.alphanumeric, at: start + 1) ? start + 1 : start
        while end < text.count, !endsValue(at: end, isLine: isLine) { end += 1 }
        if !isLine { valueRun = start..<end }
        while end > start, isLine, [0x2C, 0x3B].contains(self[end - 1]) { end -= 1 }
        return end
    }

    private func endsValue(at index: Int, isLine: Bool) -> Bool {
        switch text[index] {
        case let byte where byte.isBlank: true
        case 0x22, 0x27, 0x60, 0x3C: true
        case 0x5C:
            isEscape(at: index) || has(.quote, at: index + 1) || self[index + 1] == 0x5C && isEscape(at: index + 1)
        case 0x26 where self[end(of: .word, from: index + 1, most: 32)] == UInt8(ascii: "="): true
        case 0x26, 0x2C, 0x3B, 0x29, 0x7D, 0x5D: !isLine
        case 0x25: starts(with: "%26", at: index)
        case 0xE2, 0xE3, 0xEF: isPunctuation(at: index)
        default: false
        }
    }

    /// True if only spaces, a list mark and `export` or `set` precede the name on its line.
    private func isFirstInLine(_ nameEnd: Int) -> Bool {
        var index = nameStart(endingAt: nameEnd)
        if isEscape(at: index - 1) { return true }
        for word in ["export", "set", "setx", "env"] as [StaticString] where ends(with: word, at: index - 1) {
            index -= 1 + word.utf8CodeUnitCount
        }
        let limit = index - 24
        while index > limit, [0x20, 0x09, 0x2D, 0x2B, 0x24].contains(self[index - 1]) { index -= 1 }
        return index == 0 || self[index - 1] == 0x0A || self[index - 1] == 0x0D || isEscape(at: index - 2)
    }
}
