/// The extent of values.
extension SecretScanner {
    /// Calls that return the text in them.
    private static let wrappers: [StaticString] = [
        "String::from(", "Some(", "SecretStr(", "Secret(", "std::string(", "String(", "str(", "string(", "[]byte(",
        "new String(", "SecretString::from(", "SecretString::new(", "Secret::new(", "Buffer.from(", "bytes(",
        "NSString(", "Zeroizing::new(", "pulumi.String(", "pulumi.secret(", "cdk.SecretValue.unsafePlainText(",
        "SecretValue.unsafePlainText(", "secret(", "encodeURIComponent(", "quote(", "quote_plus(", "bytearray(",
    ]

    /// The quote after a call that returns the text in it.
    func wrapped(at index: Int) -> Int? {
        let name = end(of: .word, from: index)
        guard [.openParenthesis, .colon, .openBracket, .period, .space].contains(self[name]),
            has([.upper, .lower], at: index) || name == index,
            let wrapper = Self.wrappers.first(where: { starts(with: $0, at: index) }),
            opensText(at: index + wrapper.utf8CodeUnitCount)
        else { return nil }
        return index + wrapper.utf8CodeUnitCount
    }

    /// The value after a sign: the text in quotes, or else the text up to a space or a separator of list items.
    func rawValue(after start: Int, nameEnd: Int) -> SecretValue? {
        var index = start
        while index - start < 3, [.equals, .greater, .colon, .questionMark].contains(self[index]) { index += 1 }
        let blank = index
        while index - blank < 24, [.space, .tab, .asterisk].contains(self[index]) { index += 1 }
        let isAdjacent = index == blank
        if has([.upper, .lower], at: index) || self[index] == UInt8(ascii: "@"), opensText(at: index + 1) {
            index += 1
        } else if let text = wrapped(at: index) {
            index = text
        }
        var slashes = 0
        while slashes < 7, self[index + slashes] == .backslash { slashes += 1 }
        if has(.quote, at: index + slashes) {
            if let value = quoted(from: index + slashes, slashes, isAdjacent) { return value }
            index += slashes + 1
        }
        if let value = typographic(from: index, isAdjacent) { return value }
        let isLine = isFirstInLine(nameEnd)
        // `&` divides values in queries only, `;` the settings of a connection.
        let isItem = isItem(nameEnd)
        let end = unquotedEnd(from: index, isLine: isLine) { byte in
            byte == .ampersand && (isItem || !isAdjacent) || byte == .comma && isItem
        }
        guard end > index else { return nil }
        return SecretValue(range: index..<end, isQuoted: false, isAdjacent: isAdjacent, isLine: isLine, isOpen: false)
    }

    /// True for a quote, perhaps with the backslashes of a string in a string.
    func opensText(at index: Int) -> Bool {
        var quote = index
        while quote - index < 7, self[quote] == .backslash { quote += 1 }
        return has(.quote, at: quote)
    }

    /// True for `Username=ann;Password=…`.
    private func isItem(_ nameEnd: Int) -> Bool { self[nameStart(endingAt: nameEnd) - 1] == UInt8(ascii: ";") }

    /// - Parameter belongs: True for signs that would end other values.
    private func unquotedEnd(from start: Int, isLine: Bool, _ belongs: (UInt8) -> Bool) -> Int {
        if !isLine, state.valueRun.contains(start) { return state.valueRun.upperBound }
        var end =
            self[start] == .ampersand && self[start - 1] == .space && has(.alphanumeric, at: start + 1)
            ? start + 1 : start
        while end < text.count, !endsValue(at: end, isLine: isLine) || belongs(text[end]) {
            end += 1
        }
        if !isLine { state.valueRun = start..<end }
        while end > start, isLine, [.comma, .semicolon].contains(self[end - 1]) { end -= 1 }
        return end
    }

    private func endsValue(at index: Int, isLine: Bool) -> Bool {
        switch text[index] {
        case let byte where byte.isBlank: true
        case .quote, .apostrophe, .backtick, .less: true
        case .backslash:
            isEscape(at: index) || has(.quote, at: index + 1)
                || self[index + 1] == .backslash && isEscape(at: index + 1)
        case .ampersand where self[end(of: .word, from: index + 1, most: 32)] == UInt8(ascii: "="): true
        case .ampersand, .comma, .semicolon, .closeParenthesis, .closeBrace, .closeBracket: !isLine
        case .percent: starts(with: "%26", at: index)
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
        while index > limit, [.space, .tab, .hyphen, .plus, .dollar].contains(self[index - 1]) { index -= 1 }
        return index == 0 || self[index - 1] == .newline || self[index - 1] == .carriageReturn
            || isEscape(at: index - 2)
    }
}
