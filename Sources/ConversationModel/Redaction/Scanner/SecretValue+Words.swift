/// Words and code in the place of a value.
extension SecretValue {
    /// True for a word of a sentence, a type, a variable or a call, which is not a value.
    func isWord(_ traits: ValueTraits, _ strength: SecretStrength, in text: SecretScanner) -> Bool {
        if isAdjacent, isLine, text.isSetting(before: range.lowerBound) { return isReference(in: text) }
        if isCode(in: text) || isForeign(traits, in: text) || isNamedAlike(traits, in: text) { return true }
        if isHyphenated(strength, in: text) || isCommandlet(in: text) { return true }
        if strength == .secret, traits.digits == range.count { return range.count < 6 }
        guard traits.isLetters || traits.digits == 0 && traits.marks <= 2 && endsSentence(in: text) else {
            return false
        }
        if isAdjacent, text[range.lowerBound - 1] != UInt8(ascii: ":"),
            !text.starts(with: "：", at: range.lowerBound - 3)
        {
            return isKnownWord(in: text)
        }
        if strength == .secret { return range.count < 20 }
        return isKnownWord(in: text) || goesOn(in: text)
    }

    /// True for a command of PowerShell: `Read-Host`.
    private func isCommandlet(in text: SecretScanner) -> Bool {
        let parts = text.text[head].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                part.first.map { (0x41...0x5A).contains($0) } == true && part.count > 2
                    && part.allSatisfy(\.isASCIILetter) && part.dropFirst().contains { (0x61...0x7A).contains($0) }
            }
    }

    /// True for a word of another script, which hardly any secret begins with.
    private func isForeign(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        let first = text[range.lowerBound]
        // Scripts with letters of three bytes write numbers without a space before them.
        return first >= 0xE0 || first >= 0x80 && traits.digits == 0
    }

    private func endsSentence(in text: SecretScanner) -> Bool {
        [.period, .exclamationMark, .questionMark, .colon, .asterisk].contains(text[range.upperBound - 1])
    }

    /// True if more words follow on the line.
    private func goesOn(in text: SecretScanner) -> Bool {
        text[range.upperBound] == .space && text.has([.lower, .upper], at: range.upperBound + 1)
    }

    /// True for another variable, which is the only non-value in a settings file.
    private func isReference(in text: SecretScanner) -> Bool {
        text[range.lowerBound] == .dollar && text[range.lowerBound + 1] == .openBrace
    }

    /// True for `name(`, `a.b.c`, `name[`, `a->b`, `a::b`, `name<…>`.
    private func isCode(in text: SecretScanner) -> Bool {
        var index = range.lowerBound
        if [.ampersand, .asterisk, .exclamationMark].contains(text[index]) { index += 1 }
        var parts = 0
        while index < head.upperBound {
            let end = text.end(of: [.alphanumeric, .dash], from: index, most: 64)
            guard end > index, !text.has(.digit, at: index) else { return false }
            index = end
            parts += 1
            switch text[index] {
            case .openParenthesis, .openBracket: return true
            case .less where text.has(.alphanumeric, at: index + 1): return true
            case .exclamationMark where text[index + 1] == .openParenthesis: return true
            case .questionMark where text[index + 1] != .period:
                return index == range.upperBound - 1 && !ValueTraits(text.text, range).hasDigit
            default: break
            }
            while index < range.upperBound,
                [.period, .colon, .greater, .hyphen, .questionMark, .exclamationMark].contains(text[index])
            { index += 1 }
            if index == end { break }
        }
        return parts > 1 && index >= range.upperBound
            && (hasKnownRoot(in: text) || !ValueTraits(text.text, range).hasDigit)
    }

    /// True for members of objects that hold settings: `process.env.KEY2` is not a value.
    private func hasKnownRoot(in text: SecretScanner) -> Bool {
        let roots: [StaticString] = [
            "process.env.", "os.environ", "import.meta.", "env.", "this.", "self.", "config.", "settings.", "args.",
            "options.", "params.", "req.", "request.", "props.", "state.", "ctx.", "data.", "var.", "secrets.",
            "local.",
        ]
        return roots.contains { text.starts(with: $0, at: range.lowerBound) }
    }

    private static let words: Set<String> = [
        "string", "str", "bool", "boolean", "number", "integer", "unknown", "object", "data", "buffer", "bytes", "uuid",
        "text", "varchar", "null", "none", "undefined", "void", "never", "true", "false", "required", "optional",
        "default", "self", "this", "type", "field", "value", "input", "hidden", "enabled", "disabled", "invalid",
        "missing",
        "empty", "unset", "incorrect", "correct", "wrong", "expired", "valid", "changed", "reset", "protected",
        "encrypted", "hashed", "masked", "redacted", "option", "char", "array", "list", "secretstr", "inherit", "nil",
        "include", "omit", "same-origin", "bcrypt", "plaintext", "mandatory", "falsch", "pflichtfeld", "erforderlich",
        "obligatoire", "requis", "obligatoria", "requerida", "incorrecta", "wymagane", "zorunlu", "verplicht",
    ]

    func isKnownWord(in text: SecretScanner) -> Bool {
        var end = range.upperBound
        while end > range.lowerBound, !text.has(.alphanumeric, at: end - 1) { end -= 1 }
        if text.secretName(before: end) != nil { return true }
        guard end - range.lowerBound < 13 else { return false }
        return Self.words.contains(
            String(decoding: text.text[range.lowerBound..<end].map(\.lowercased), as: UTF8.self))
    }
}

extension SecretScanner {
    func startsWithLowercase(_ word: StaticString, at index: Int) -> Bool {
        ends(with: word, at: index + word.utf8CodeUnitCount)
    }

    /// True if the name before a value has the form of a settings file: capital letters, and `=`.
    func isSetting(before value: Int) -> Bool {
        guard self[value - 1] == UInt8(ascii: "=") else { return false }
        let start = nameStart(endingAt: value - 1)
        return start < value - 1 && !text[start..<value - 1].contains { (0x61...0x7A).contains($0) }
    }
}
