/// Values that are secret because of their name: `password=…`, `"api_key": "…"`, `--token …`, `<secret>…</secret>`.
extension SecretScanner {
    /// - Parameter length: The length of the sign: `=`, `:`, `%3D`, or the wide sign of Chinese and Japanese.
    func assigned(at sign: Int, signLength length: Int = 1) -> Range<Int>? {
        guard ![UInt8(ascii: "="), UInt8(ascii: ":")].contains(self[sign - 1]) else { return nil }
        let end = withoutNumber(withoutVerb(nameEnd(before: sign)))
        guard mayEndName(at: end), !isBinding(sign, nameEnd: end), !isReport(sign, nameEnd: end), !isComparison(sign)
        else {
            return nil
        }
        noteManifest(nameEnd: end, sign: sign)
        if let key = puttyKey(after: sign, nameEnd: end) { return key }
        guard let name = name(before: end, sign: sign) ?? outerName(before: end) else {
            return possibleValue(after: sign + length, nameEnd: end)
        }
        guard !isInResourceName(end) else { return nil }
        noteList(after: sign + length, nameEnd: name.end, name.strength)
        let value = value(after: sign + length, nameEnd: name.end, name.strength)
        // A word that is compared is hardly a secret.
        return self[sign + 1] == .equals ? value.flatMap { isMade($0) ? $0 : nil } : value
    }

    private static let verbs: [StaticString] = [" is", " ist", " est", " es", "为", "は"]

    /// The end of the name in `the password is: …`.
    private func withoutVerb(_ end: Int) -> Int {
        let last = self[end - 1]
        guard last == UInt8(ascii: "s") || last == UInt8(ascii: "t") || last >= 0x80 else { return end }
        return Self.verbs.first { ends(with: $0, at: end) }.map { end - $0.utf8CodeUnitCount } ?? end
    }

    /// The end of the name in `password 2: …` and `TOKEN_2=…`.
    private func withoutNumber(_ end: Int) -> Int {
        var start = end
        while end - start < 2, has(.digit, at: start - 1) { start -= 1 }
        guard start < end, !has(.digit, at: start - 1) else { return end }
        if self[start - 1] == .space || has(.dash, at: start - 1) { start -= 1 }
        let strength = secretName(before: start)?.strength
        return strength?.isCertain == true ? start : end
    }

    /// True for an attribute of Vue after a value in quotes: `type="password" :class="…"`.
    private func isBinding(_ sign: Int, nameEnd end: Int) -> Bool {
        self[sign] == UInt8(ascii: ":") && self[sign - 1] == .space && has(.quote, at: end) && has(.lower, at: sign + 1)
    }

    /// True for `token == TOKEN_END`, but not for a text that is compared.
    private func isComparison(_ sign: Int) -> Bool {
        guard self[sign] == .equals, self[sign + 1] == .equals else { return false }
        var index = sign + 2
        while index - sign < 8, self[index] == .equals || self[index] == .space { index += 1 }
        return !has(.quote, at: index)
    }

    /// True for the parts of `arn:aws:secretsmanager:eu-central-1:1:secret:name`.
    private func isInResourceName(_ end: Int) -> Bool {
        var start = end
        while end - start < 96, has(.dotted, at: start - 1) || self[start - 1] == UInt8(ascii: ":") { start -= 1 }
        return starts(with: "arn:", at: start)
    }

    /// True for `PASS: TestLogin`, the report of a test.
    private func isReport(_ sign: Int, nameEnd end: Int) -> Bool {
        self[sign] == UInt8(ascii: ":") && isReport(end)
    }

    /// True for the word `PASS` alone.
    func isReport(_ end: Int) -> Bool {
        starts(with: "PASS", at: end - 4) && !has(.dotted, at: end - 5)
    }

    private func name(before end: Int, sign: Int) -> (end: Int, strength: SecretStrength)? {
        if let name = secretName(before: end) {
            let isLikely = name.strength == .possible && (isInQuery(end) || isInSection(end))
            return (end, isLikely ? .likely : name.strength)
        }
        if isInQuery(end) { return (end, .likely) }
        // `let token: String = "…"`: the name precedes the type.
        guard self[sign] == UInt8(ascii: "=") else { return nil }
        var index = end
        while end - index < 40, isInType(self[index - 1]) { index -= 1 }
        guard self[index - 1] == UInt8(ascii: ":") else { return typedName(before: end, sign: sign) }
        let outer = nameEnd(before: index - 1)
        guard !isBinding(index - 1, nameEnd: outer) else { return nil }
        return secretName(before: outer).map { (outer, $0.strength) }
    }

    /// True for `?key=…` and `&Signature=…` in an address.
    private func isInQuery(_ end: Int) -> Bool {
        ["key", "signature"].contains { (name: StaticString) in
            ends(with: name, at: end) && [.questionMark, .ampersand].contains(self[end - name.utf8CodeUnitCount - 1])
        }
    }

    /// The most bytes between the name of a section and one in it.
    private static let sectionReach = 128
    private static let sections: [StaticString] = [
        "api", "auth", "crypt", "encryption", "jwt", "signing", "secret", "secrets", "cookie", "session", "token",
    ]

    /// True for `key` below the line `encryption:`, in YAML.
    private func isInSection(_ end: Int) -> Bool {
        guard ends(with: "key", at: end), self[end - 4].isBlank else { return false }
        var index = end - 3
        while index > 0, end - index < Self.sectionReach {
            index -= 1
            guard self[index] == UInt8(ascii: ":"), self[index + 1] == .newline else { continue }
            return Self.sections.contains { ends(with: $0, at: index) }
        }
        return false
    }

    /// The name in `Dim password As String = "…"` and `param password string = '…'`.
    private func typedName(before end: Int, sign: Int) -> (end: Int, strength: SecretStrength)? {
        var start = end
        while end - start < 24, has(.alphanumeric, at: start - 1) { start -= 1 }
        guard start < end, self[start - 1] == .space, has(.quote, at: sign + (self[sign + 1] == .space ? 2 : 1)) else {
            return nil
        }
        let outer = ends(with: " as", at: start - 1) ? start - 4 : start - 1
        return secretName(before: outer).map { (outer, $0.strength) }
    }

    /// True for the characters of `String`, `&'static str`, `Optional[str]`, `string | undefined`.
    private func isInType(_ byte: UInt8) -> Bool {
        ByteTable.classes[byte] & ByteClass.alphanumeric.rawValue != 0
            || [.space, .ampersand, .apostrophe, .openBracket, .closeBracket, .bar, .questionMark, .underscore]
                .contains(byte)
    }

    /// White space, and `",'\\-{:+])`.
    private static let betweenNames: [UInt8] = [
        .space, .tab, .newline, .carriageReturn, .quote, .apostrophe, .comma, .backslash, .hyphen, .openBrace, .colon,
        .plus, .closeBracket, .closeParenthesis,
    ]

    /// The name in `name: DB_PASSWORD, value: …`, where it is a value itself, and in `"password": {"value": …`.
    private func outerName(before end: Int) -> (end: Int, strength: SecretStrength)? {
        if ends(with: "default", at: end) { return variableName(before: end) }
        if ends(with: "result", at: end), contains("random_password", in: before(end, most: 96)) {
            return (end, .password)
        }
        let words: [StaticString] = ["value", "val"]
        guard let word = words.first(where: { ends(with: $0, at: end) }) else { return nil }
        var start = end - word.utf8CodeUnitCount
        if ends(with: " android:", at: start) { start -= 8 }
        guard !has(.word, at: start - 1) else { return nil }
        let index = endOfName(before: start)
        guard index < start, let name = secretName(before: index) else { return nil }
        // `{"name": "sessionid", "value": "…"}`: the list of a browser's cookies.
        return (index, name.strength == .cookie ? .likely : name.strength)
    }

    /// The end of the text before `value`, perhaps on the line before, whose number may stand between them.
    private func endOfName(before start: Int) -> Int {
        var index = start
        while start - index < 48 {
            if Self.betweenNames.contains(self[index - 1]) {
                index -= 1
            } else if self[index - 1] == UInt8(ascii: "n"), self[index - 2] == .backslash {
                index -= 2
            } else if let line = lineBefore(index), index < start, self[index] != .newline {
                index = line
            } else {
                break
            }
        }
        return index
    }

    /// The end of the line before, if nothing but a number, or a path and a number, begins this one.
    private func lineBefore(_ index: Int) -> Int? {
        guard has(.digit, at: index - 1),
            self[index] == .tab || self[index] == UInt8(ascii: ":") || self[index] == .hyphen
        else { return nil }
        var start = index
        while index - start < 64, has(.any, at: start - 1) || [.colon, .space].contains(self[start - 1]) { start -= 1 }
        return self[start - 1] == .newline ? start - 1 : nil
    }

    /// The name in `variable "db_password" { … default = …` of Terraform.
    private func variableName(before end: Int) -> (end: Int, strength: SecretStrength)? {
        var index = end
        while index > 0, end - index < 200, self[index] != UInt8(ascii: "{"), self[index] != UInt8(ascii: "}") {
            index -= 1
        }
        guard self[index] == UInt8(ascii: "{") else { return nil }
        let nameEnd = nameEnd(before: index)
        guard contains("variable", in: before(nameEnd, most: 72)) else { return nil }
        return secretName(before: nameEnd).map { (nameEnd, $0.strength) }
    }

    /// A value with an unspecific name next to the name of a provider.
    private func possibleValue(after start: Int, nameEnd: Int) -> Range<Int>? {
        guard mayBeLong(after: start), let value = rawValue(after: start, nameEnd: nameEnd), value.range.count >= 14,
            !isInResourceName(nameEnd)
        else { return nil }
        if value.range.lowerBound < state.manifestEnd, isEncoded(value.range) { return value.range }
        guard mayBeKey(value.range) else { return nil }
        let mayBeCookie = self[start - 1] == UInt8(ascii: "=") && isInCookies(at: value.range.lowerBound)
        return namesProvider(before: nameEnd) || mayBeCookie ? value.range : nil
    }

    /// True if a word of at least 14 bytes follows: a quick look, as most signs have no such value.
    private func mayBeLong(after start: Int) -> Bool {
        var first = start
        while first - start < 24,
            has(.quote, at: first) || [.space, .tab, .greater, .equals, .backslash, .asterisk].contains(self[first])
        {
            first += 1
        }
        return end(of: .any, from: first, most: 14) - first >= 14 || self[first] >= 0x80
            || self[first] == UInt8(ascii: "(") || self[end(of: .word, from: first)] == UInt8(ascii: "(")
    }

    /// True if it is as long and mixed as keys of services without a form of their own.
    func mayBeKey(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return range.count >= 14 && traits.spaces == 0 && traits.hasDigit && (traits.hasLower || traits.hasUpper)
            && traits.longestRun >= 8 && (traits.turns > 2 || traits.isHex)
    }

    /// The value that begins at `start`, if its name and form make it a secret.
    func value(after start: Int, nameEnd: Int, _ strength: SecretStrength) -> Range<Int>? {
        guard let value = below(start, strength) ?? rawValue(after: start, nameEnd: nameEnd) else { return nil }
        return secret(in: value, nameEnd: nameEnd, strength)
    }

    /// The part of a value that is secret, if its name and form make it so.
    func secret(in value: SecretValue, nameEnd: Int, _ strength: SecretStrength) -> Range<Int>? {
        if strength == .password || strength == .secret || strength == .possible,
            let key = privateKey(at: value.range.lowerBound)
        {
            return key.lowerBound..<withClosingEscapes(key.upperBound, before: value)
        }
        let isSecret = value.isSecret(strength, in: self) { namesProvider(before: nameEnd) }
        return isSecret ? value.range : nil
    }

    /// Extends the range to the closing quote, if only escaped line ends precede it.
    private func withClosingEscapes(_ end: Int, before value: SecretValue) -> Int {
        var index = end
        while isEscape(at: index) || self[index] == .backslash && isEscape(at: index + 1) { index += 2 }
        if self[index] == UInt8(ascii: "n"), self[index - 1] == .backslash { index += 1 }
        return value.isQuoted && (self[index] == .quote || self[index] == .apostrophe || self[index] == .backslash)
            ? index : end
    }
}
