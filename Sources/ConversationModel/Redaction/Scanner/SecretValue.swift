/// The value after a name, and its notation.
struct SecretValue {
    var range: Range<Int>
    let isQuoted: Bool
    /// There is no space between sign and value.
    let isAdjacent: Bool
    /// The name comes first on its line, as in a settings file.
    let isLine: Bool
    /// The text ends before the closing quote.
    let isOpen: Bool
}

extension SecretValue {
    /// The fewest characters: a shorter value may be any word.
    private static let least = 4
    private static let leastApart = 6

    /// The part that is examined: other text may contain many signs, each with a value.
    var head: Range<Int> { range.lowerBound..<min(range.upperBound, range.lowerBound + 512) }

    func isSecret(_ strength: SecretStrength, in text: SecretScanner, _ isNamed: () -> Bool) -> Bool {
        if isOpen, strength.isCertain { return true }
        let traits = ValueTraits(text.text, range)
        guard range.count >= (isQuoted || isAdjacent ? Self.least : Self.leastApart),
            !isPlaceholder(traits, in: text)
        else { return false }
        switch strength {
        case .possible:
            return isMade(traits, in: text) && (isNamed() || traits.looksRandom && !isLookAlike(traits, in: text))
        case .likely: return isMade(traits, in: text)
        case .cookie:
            guard isAdjacent, !isQuoted, isMade(traits, in: text) else { return false }
            // Elsewhere, a hash or a number names the session of a program.
            return !isNumbered(in: text) || text.isInCookies(at: range.lowerBound)
        case .password:
            if isQuoted, traits.isLetters, isKnownWord(in: text) { return false }
            return isQuoted ? !isLabel(traits, strength, in: text) : !isWord(traits, strength, in: text)
        case .secret: return isQuoted ? isOpaque(traits, in: text) : !isWord(traits, strength, in: text)
        }
    }

    /// True for the version of a package that is named like a secret: `"jsonwebtoken": "^9.0.2"`.
    private func isVersion(in text: SecretScanner) -> Bool {
        guard range.count <= 16, [.caret, .tilde].contains(text[range.lowerBound]) else { return false }
        return text.text[range].dropFirst().allSatisfy { $0 == .period || (0x30...0x39).contains($0) }
    }

    /// True for a placeholder: `<key>`, `${KEY}`, `$KEY`, `%KEY%`, `xxxx`, `your-key`.
    private func isPlaceholder(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        if traits.isMonotonous || isVersion(in: text) || isParameter(traits, in: text) { return true }
        let start = range.lowerBound
        switch text[start] {
        case .less, .openBracket, .openBrace, .openParenthesis: return true
        case .percent: return text[range.upperBound - 1] == .percent
        case .dollar: return isVariable(in: text)
        case .period:
            return text.starts(with: "...", at: start) || !isQuoted && text.has([.lower, .upper], at: start + 1)
        case .slash where [.caret, .openBracket, .openParenthesis].contains(text[start + 1]): return true
        case .backslash where text[start + 1] == .openParenthesis || text[start + 1] == .hash: return true
        default: break
        }
        if isQuoted, isTemplate(in: text) || isCommand(in: text) { return true }
        if range.count < 20, text.starts(with: "...", at: range.upperBound - 3) { return true }
        if isReference(in: text) || isRequest(traits, in: text) { return true }
        let words: [StaticString] = ["your-", "your_", "your ", "enter ", "please ", "https://", "http://"]
        return words.contains { text.startsWithLowercase($0, at: start) } && !text.contains("@", in: head)
    }

    /// True for the address of a value elsewhere: `sm://project/name`, `arn:aws:…`, `@Microsoft.KeyVault(…)`; and for one
    /// that is cut off: `ghp_…`.
    private func isReference(in text: SecretScanner) -> Bool {
        let scheme = text.end(of: [.lower, .digit, .dash], from: range.lowerBound, most: 24)
        if scheme > range.lowerBound, text.starts(with: "://", at: scheme) { return !text.contains("@", in: head) }
        return text.starts(with: "arn:", at: range.lowerBound) || text.starts(with: "@Microsoft.", at: range.lowerBound)
            || text.contains("…", in: head) && range.count < 24
    }

    /// True for capitals that ask for a value: `REPLACE_ME`, `INSERT_API_KEY_HERE`.
    private func isRequest(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard !traits.hasLower, traits.hasUpper, !traits.hasDigit else { return false }
        let words: [StaticString] = [
            "REPLACE", "INSERT", "CHANGE", "YOUR_", "_HERE", "EXAMPLE", "PLACEHOLDER", "TODO", "DUMMY",
        ]
        return words.contains { text.contains($0, in: head) }
    }

    /// True for `Bearer {token}`, `Token <key>`: a placeholder after a word.
    private func isTemplate(in text: SecretScanner) -> Bool {
        let word = text.end(of: [.upper, .lower], from: range.lowerBound, most: 32)
        guard word > range.lowerBound, text[word] == .space, word < range.upperBound else { return false }
        return [.openBrace, .less, .dollar, .percent, .openBracket].contains(text[word + 1])
            || text[word + 1] == .backslash && text[word + 2] == .openParenthesis
            || text[word + 1] == text[range.upperBound]
    }

    /// True for the command in a setting: PASSWORD=`pass show db`.
    private func isCommand(in text: SecretScanner) -> Bool {
        text[range.lowerBound - 1] == .backtick && text[range.lowerBound - 2] == UInt8(ascii: "=")
            && text.text[head].contains(0x20)
    }

    /// True for `$NAME`, `${name}`, `$(command)`, `$_POST[…]`, `$object->field`.
    private func isVariable(in text: SecretScanner) -> Bool {
        let next = text[range.lowerBound + 1]
        if next == .openBrace || next == .openParenthesis || next == .underscore { return true }
        let end = text.end(of: [.alphanumeric, .dash], from: range.lowerBound + 1)
        return end >= range.upperBound || [.openBracket, .openBrace, .hyphen, .colon, .greater].contains(text[end])
    }

    /// True for any value in quotes that is not a sentence.
    private func isOpaque(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard range.count >= SecretValue.leastApart, !isLabel(traits, .secret, in: text), !isKnownWord(in: text) else {
            return false
        }
        // A word of another language.
        if !traits.hasDigit, text.text[head].contains(where: { $0 >= 0x80 }) { return false }
        if text[range.lowerBound - 1] == .backtick, traits.isLetters, range.count < 20 { return false }
        return traits.spaces == 0 || traits.spaces <= 3 && (traits.hasDigit || traits.marks > 1)
    }

    /// True for a random-looking value of the characters of keys.
    private func isMade(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard traits.looksRandom || traits.isHex && traits.hasDigit && range.count >= 16 else { return false }
        return text.end(of: .any, from: range.lowerBound, most: head.count) >= head.upperBound
    }

    /// True for a hash or an object's number, which may be the key of a table.
    private func isNumbered(in text: SecretScanner) -> Bool {
        text.text[range].prefix(64).allSatisfy {
            ByteTable.classes[$0] & ByteClass.hex.rawValue != 0 || $0 == .hyphen
        }
    }

    private func isLookAlike(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        isNumbered(in: text) || text.contains("/", in: head) && traits.longestRun < 20
    }
}
