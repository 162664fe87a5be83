/// What stands behind a name, and how.
struct SecretValue {
    var range: Range<Int>
    let isQuoted: Bool
    /// No space stands between the sign and the value.
    let isAdjacent: Bool
    /// The name stands first in its line, as in a file of settings.
    let isLine: Bool
    /// The text ends before the closing quote.
    let isOpen: Bool
}

extension SecretScanner {
    /// The text behind a sign: what stands between quotes, or else up to a space and what ends values in lists.
    mutating func rawValue(after start: Int, nameEnd: Int) -> SecretValue? {
        var index = start
        while index - start < 3, [0x3D, 0x3E, 0x3A, 0x3F].contains(self[index]) { index += 1 }
        let blank = index
        while index - blank < 24, [0x20, 0x09, 0x2A].contains(self[index]) { index += 1 }
        let isAdjacent = index == blank
        if has([.upper, .lower], at: index) || self[index] == UInt8(ascii: "@"), has(.quote, at: index + 1) { index += 1 }
        var slashes = 0
        while slashes < 7, self[index + slashes] == 0x5C { slashes += 1 }
        if has(.quote, at: index + slashes) {
            if let value = quoted(from: index + slashes, slashes, isAdjacent) { return value }
            index += slashes + 1
        }
        let isLine = isFirstInLine(nameEnd)
        let end = unquotedEnd(from: index, isLine: isLine)
        guard end > index else { return nil }
        return SecretValue(range: index..<end, isQuoted: false, isAdjacent: isAdjacent, isLine: isLine, isOpen: false)
    }

    /// - Parameter slashes: That stand before each of its two quotes, where the text is a string in a string.
    private func quoted(from quote: Int, _ slashes: Int, _ isAdjacent: Bool) -> SecretValue? {
        var end = quote + 1
        var run = 0
        while end < text.count, text[end] != 0x0A {
            if text[end] == text[quote], run <= slashes { break }
            run = text[end] == 0x5C ? run + 1 : 0
            end += 1
        }
        let isClosed = end < text.count && text[end] == text[quote]
        guard isClosed || isGrowing && end == text.count else { return nil }
        let last = isClosed ? end - run : end
        guard last > quote + 1 else { return nil }
        return SecretValue(
            range: quote + 1..<last, isQuoted: true, isAdjacent: isAdjacent, isLine: false, isOpen: !isClosed)
    }

    private mutating func unquotedEnd(from start: Int, isLine: Bool) -> Int {
        if !isLine, valueRun.contains(start) { return valueRun.upperBound }
        var end = start
        while end < text.count, !endsValue(at: end, isLine: isLine) { end += 1 }
        if !isLine { valueRun = start..<end }
        while end > start, isLine, [0x2C, 0x3B].contains(self[end - 1]) { end -= 1 }
        return end
    }

    private func endsValue(at index: Int, isLine: Bool) -> Bool {
        switch text[index] {
        case let byte where byte.isBlank: true
        case 0x22, 0x27, 0x60, 0x3C: true
        case 0x5C: isEscape(at: index) || has(.quote, at: index + 1) || self[index + 1] == 0x5C && isEscape(at: index + 1)
        case 0x26 where self[end(of: .word, from: index + 1, most: 32)] == UInt8(ascii: "="): true
        case 0x26, 0x2C, 0x3B, 0x29, 0x7D, 0x5D: !isLine
        case 0x25: starts(with: "%26", at: index)
        default: false
        }
    }

    /// Whether nothing but spaces, a mark of a list and `export` or `set` stands before the name in its line.
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

extension SecretValue {
    /// Fewest characters: a shorter one says nothing, and may be any word.
    private static let least = 4
    private static let leastApart = 6

    /// The beginning, by which it is decided: what is no secret may have many signs in it, and each has a value.
    private var head: Range<Int> { range.lowerBound..<min(range.upperBound, range.lowerBound + 512) }

    func isSecret(_ strength: SecretStrength, in text: SecretScanner, _ isNamed: () -> Bool) -> Bool {
        if isOpen, strength == .password || strength == .secret { return true }
        let traits = ValueTraits(text.text, range)
        guard range.count >= (isQuoted || isAdjacent ? Self.least : Self.leastApart),
            !isPlaceholder(traits, in: text)
        else { return false }
        switch strength {
        case .possible: return isMade(traits, in: text) && (isNamed() || traits.looksRandom && !isLookAlike(traits, in: text))
        case .likely: return isMade(traits, in: text)
        case .cookie: return isAdjacent && !isQuoted && isMade(traits, in: text) && !isNumbered(in: text)
        case .password: return isQuoted ? !isLabel(traits, in: text) : !isWord(traits, strength, in: text)
        case .secret: return isQuoted ? isOpaque(traits, in: text) : !isWord(traits, strength, in: text)
        }
    }

    /// It stands for a value: `<key>`, `${KEY}`, `$KEY`, `%KEY%`, `xxxx`, `your-key`.
    private func isPlaceholder(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        if traits.isMonotonous { return true }
        let start = range.lowerBound
        switch text[start] {
        case 0x3C, 0x5B, 0x7B, 0x28: return true  // < [ { (
        case 0x25: return text[range.upperBound - 1] == 0x25
        case 0x24: return isVariable(in: text)
        case 0x2E: return text.starts(with: "...", at: start) || !isQuoted && text.has([.lower, .upper], at: start + 1)
        case 0x5C where text[start + 1] == 0x28 || text[start + 1] == 0x23: return true  // \( \#
        default: break
        }
        if isQuoted, isTemplate(in: text) { return true }
        if range.count < 20, text.starts(with: "...", at: range.upperBound - 3) { return true }
        let words: [StaticString] = ["your-", "your_", "your ", "enter ", "please ", "https://", "http://"]
        return words.contains { text.startsWithLowercase($0, at: start) } && !text.contains("@", in: head)
    }

    /// `Bearer {token}`, `Token <key>`: a place to fill, behind a word.
    private func isTemplate(in text: SecretScanner) -> Bool {
        let word = text.end(of: [.upper, .lower], from: range.lowerBound, most: 32)
        guard word > range.lowerBound, text[word] == 0x20, word < range.upperBound else { return false }
        return [0x7B, 0x3C, 0x24, 0x25, 0x5B].contains(text[word + 1])
            || text[word + 1] == 0x5C && text[word + 2] == 0x28 || text[word + 1] == text[range.upperBound]
    }

    /// `$NAME`, `${name}`, `$(command)`, `$_POST[…]`, `$object->field`.
    private func isVariable(in text: SecretScanner) -> Bool {
        let next = text[range.lowerBound + 1]
        if next == 0x7B || next == 0x28 || next == 0x5F { return true }
        let end = text.end(of: [.alphanumeric, .dash], from: range.lowerBound + 1)
        return end >= range.upperBound || text[end] == 0x5B || text[end] == 0x2D || text[end] == 0x3A
    }

    /// A label of a form: the name itself.
    private func isLabel(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard traits.digits == 0, traits.marks == 0, let name = text.secretName(before: range.upperBound) else {
            return false
        }
        return name.start <= range.lowerBound || traits.spaces > 1
    }

    /// In quotes, all that is no sentence.
    private func isOpaque(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard range.count >= SecretValue.leastApart, !isLabel(traits, in: text) else { return false }
        if text[range.lowerBound - 1] == 0x60, traits.isLetters, range.count < 20 { return false }
        return traits.spaces == 0 || traits.spaces <= 3 && (traits.hasDigit || traits.marks > 1)
    }

    /// By chance, of the characters that keys are made of.
    private func isMade(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard traits.looksRandom || traits.isHex && traits.hasDigit && range.count >= 16 else { return false }
        return text.end(of: .any, from: range.lowerBound, most: head.count) >= head.upperBound
    }

    /// A hash, or the number of an object: what a key of a table may be.
    private func isNumbered(in text: SecretScanner) -> Bool {
        text.text[range].prefix(64).allSatisfy {
            ByteTable.classes[$0] & ByteClass.hex.rawValue != 0 || $0 == 0x2D
        }
    }

    private func isLookAlike(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        isNumbered(in: text) || text.contains("/", in: head) && traits.longestRun < 20
    }
}

// MARK: Words and code

extension SecretValue {
    /// A word of a sentence, a type, a variable or a call, and no value.
    private func isWord(_ traits: ValueTraits, _ strength: SecretStrength, in text: SecretScanner) -> Bool {
        if isAdjacent, isLine, text.isSetting(before: range.lowerBound) { return isReference(in: text) }
        if isCode(in: text) { return true }
        if strength == .secret, traits.digits == range.count { return range.count < 6 }
        guard traits.isLetters || traits.digits == 0 && traits.marks <= 2 && endsSentence(in: text) else { return false }
        if isAdjacent, text[range.lowerBound - 1] != UInt8(ascii: ":") { return isKnownWord(in: text) }
        if strength == .secret { return range.count < 20 }
        return isKnownWord(in: text) || goesOn(in: text)
    }

    private func endsSentence(in text: SecretScanner) -> Bool {
        [0x2E, 0x21, 0x3F, 0x3A, 0x2A].contains(text[range.upperBound - 1])
    }

    /// More words follow in the line.
    private func goesOn(in text: SecretScanner) -> Bool {
        text[range.upperBound] == 0x20 && text.has([.lower, .upper], at: range.upperBound + 1)
    }

    /// In a file of settings only another variable is no value.
    private func isReference(in text: SecretScanner) -> Bool {
        text[range.lowerBound] == 0x24 && text[range.lowerBound + 1] == 0x7B
    }

    /// `name(`, `a.b.c`, `name[`, `a->b`, `a::b`, `name<…>`: names, and what is done with them.
    private func isCode(in text: SecretScanner) -> Bool {
        var index = range.lowerBound
        if [0x26, 0x2A, 0x21].contains(text[index]) { index += 1 }
        var parts = 0
        while index < head.upperBound {
            let end = text.end(of: [.alphanumeric, .dash], from: index, most: 64)
            guard end > index, !text.has(.digit, at: index) else { return false }
            index = end
            parts += 1
            switch text[index] {
            case 0x28, 0x5B, 0x3C: return true  // ( [ <
            case 0x3F: return index == range.upperBound - 1
            default: break
            }
            while index < range.upperBound, [0x2E, 0x3A, 0x3E, 0x2D, 0x3F, 0x21].contains(text[index]) { index += 1 }
            if index == end { break }
        }
        return parts > 1 && index >= range.upperBound && (hasKnownRoot(in: text) || !ValueTraits(text.text, range).hasDigit)
    }

    /// Objects that hold settings: `process.env.KEY2` is no value.
    private func hasKnownRoot(in text: SecretScanner) -> Bool {
        let roots: [StaticString] = [
            "process.env.", "os.environ", "import.meta.", "env.", "this.", "self.", "config.", "settings.", "args.",
            "options.", "params.", "req.", "request.", "props.", "state.", "ctx.", "data.", "var.", "secrets.", "local.",
        ]
        return roots.contains { text.starts(with: $0, at: range.lowerBound) }
    }

    private static let words: Set<String> = [
        "string", "str", "bool", "boolean", "number", "integer", "unknown", "object", "data", "buffer", "bytes", "uuid",
        "text", "varchar", "null", "none", "undefined", "void", "never", "true", "false", "required", "optional",
        "default", "self", "this", "type", "field", "value", "input", "hidden", "enabled", "disabled", "invalid", "missing",
        "empty", "unset", "incorrect", "correct", "wrong", "expired", "valid", "changed", "reset", "protected",
        "encrypted", "hashed", "masked", "redacted", "option", "char", "array", "list", "secretstr", "inherit", "nil",
    ]

    private func isKnownWord(in text: SecretScanner) -> Bool {
        var end = range.upperBound
        while end > range.lowerBound, !text.has(.alphanumeric, at: end - 1) { end -= 1 }
        if text.secretName(before: end) != nil { return true }
        guard end - range.lowerBound < 12 else { return false }
        return Self.words.contains(
            String(decoding: text.text[range.lowerBound..<end].map(\.lowercased), as: UTF8.self))
    }
}

extension SecretScanner {
    func startsWithLowercase(_ word: StaticString, at index: Int) -> Bool {
        ends(with: word, at: index + word.utf8CodeUnitCount)
    }

    /// Whether the name before a value is written as in a file of settings: in capital letters, with `=`.
    func isSetting(before value: Int) -> Bool {
        guard self[value - 1] == UInt8(ascii: "=") else { return false }
        let start = nameStart(endingAt: value - 1)
        return start < value - 1 && !text[start..<value - 1].contains { (0x61...0x7A).contains($0) }
    }
}
