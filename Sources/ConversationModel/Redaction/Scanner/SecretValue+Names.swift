/// Names in the place of a value: variables, parameters, constants, and what a form or a table calls the value.
extension SecretValue {
    /// True for a variable or an object whose name says what it holds: `password=db_password`, `secret: my-db-secret`.
    func isNamedAlike(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard traits.digits == 0, let end = identifierEnd(in: text) else { return false }
        return text.secretName(before: end) != nil || isTypeName(traits, in: text)
    }

    /// Words in the names of types that hold secrets: `SecretString`, `SecureStr`, `PasswordHash`.
    private static let typeWords: [StaticString] = ["secret", "secure", "password", "credential", "sensitive", "token"]

    private func isTypeName(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard traits.hasUpper, traits.hasLower, traits.marks == 0 else { return false }
        return Self.typeWords.contains { text.startsWithLowercase($0, at: range.lowerBound) }
    }

    /// True for a parameter of a query or a reference to a type: `@password`, `:password`, `&Token`.
    func isParameter(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard [.at, .colon, .ampersand].contains(text[range.lowerBound]), traits.digits == 0 else { return false }
        let end = text.end(of: .word, from: range.lowerBound + 1, most: 64)
        return end == range.upperBound && text.secretName(before: end) != nil
    }

    /// True for the label of a form or the name of a variable, which repeat the name, and for a type.
    func isLabel(_ traits: ValueTraits, _ strength: SecretStrength, in text: SecretScanner) -> Bool {
        if isType(in: text) || isRule(in: text) { return true }
        guard traits.digits == 0 else { return false }
        var end = range.upperBound
        while end > range.lowerBound, [.exclamationMark, .period, .colon, .questionMark].contains(text[end - 1]) {
            end -= 1
        }  // ! . : ?
        guard let name = text.secretName(before: end) else { return beginsWithName(traits, in: text) }
        if name.start <= range.lowerBound { return true }
        // `SET_TOKEN`, or in other than passwords `access_token`.
        if traits.spaces == 0 { return isConstant(in: text) || strength != .password && traits.marks > 0 }
        return traits.marks <= 1
    }

    /// True for a question or a request of a form: `Passwort vergessen?`, `Password must match`.
    private func beginsWithName(_ traits: ValueTraits, in text: SecretScanner) -> Bool {
        guard traits.spaces > 0, let space = text.text[head].firstIndex(of: 0x20) else { return false }
        return text.secretName(before: space).map { $0.start <= range.lowerBound } == true
    }

    private func isType(in text: SecretScanner) -> Bool {
        range.count == 6 && text.starts(with: "string", at: range.lowerBound)
    }

    /// True for the rules of a form: `required|string|min:8`.
    private func isRule(in text: SecretScanner) -> Bool {
        let end = text.end(of: .lower, from: range.lowerBound, most: 16)
        if text[end] == UInt8(ascii: ":"),
            ["min", "max", "size", "regex", "unique", "exists", "same"].contains(where: {
                text.ends(with: $0, at: end) && $0.utf8CodeUnitCount == end - range.lowerBound
            })
        {
            return true
        }
        guard end == range.upperBound || text[end] == UInt8(ascii: "|") else { return false }
        let rules: [StaticString] = ["required", "nullable", "hashed", "confirmed", "sometimes", "encrypted"]
        return rules.contains { $0.utf8CodeUnitCount == end - range.lowerBound && text.ends(with: $0, at: end) }
    }

    private func isConstant(in text: SecretScanner) -> Bool {
        text.text[head].allSatisfy { $0 == UInt8(ascii: "_") || (0x41...0x5A).contains($0) }
    }

    /// The end of the value if it consists of letters with single marks between them.
    private func identifierEnd(in text: SecretScanner) -> Int? {
        let end = text.end(of: .word, from: range.lowerBound, most: 64)
        return end == range.upperBound && text.has([.lower, .upper], at: end - 1) ? end : nil
    }

    /// True for an adjective with a hyphen: `read-only`, `case-sensitive`; for machines' secrets also longer ones.
    func isHyphenated(_ strength: SecretStrength, in text: SecretScanner) -> Bool {
        guard !isAdjacent else { return false }
        let parts = text.text[head].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return (2...(strength == .password ? 2 : 4)).contains(parts.count)
            && parts.allSatisfy { (2...12).contains($0.count) && $0.allSatisfy { (0x61...0x7A).contains($0) } }
    }
}
