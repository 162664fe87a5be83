/// Values that are secret because of their name: `password=…`, `"api_key": "…"`, `--token …`, `<secret>…</secret>`.
extension SecretScanner {
    /// - Parameter length: The length of the sign: `=`, `:`, `%3D`, or the wide sign of Chinese and Japanese.
    mutating func assigned(at sign: Int, signLength length: Int = 1) -> Range<Int>? {
        guard ![UInt8(ascii: "="), UInt8(ascii: ":")].contains(self[sign - 1]) else { return nil }
        let end = withoutVerb(nameEnd(before: sign))
        guard mayEndName(at: end), !isBinding(sign, nameEnd: end), !isReport(sign, nameEnd: end), !isComparison(sign),
            !isInResourceName(end)
        else { return nil }
        noteManifest(nameEnd: end, sign: sign)
        if let key = puttyKey(after: sign, nameEnd: end) { return key }
        guard let name = name(before: end, sign: sign) ?? outerName(before: end) else {
            return possibleValue(after: sign + length, nameEnd: end)
        }
        noteList(after: sign + length, nameEnd: name.end, name.strength)
        return value(after: sign + length, nameEnd: name.end, name.strength)
    }

    private static let verbs: [StaticString] = [" is", " ist", " est", " es", "为", "は"]

    /// The end of the name in `the password is: …`.
    private func withoutVerb(_ end: Int) -> Int {
        Self.verbs.first { ends(with: $0, at: end) }.map { end - $0.utf8CodeUnitCount } ?? end
    }

    /// True for an attribute of Vue after a value in quotes: `type="password" :class="…"`.
    private func isBinding(_ sign: Int, nameEnd end: Int) -> Bool {
        self[sign] == UInt8(ascii: ":") && self[sign - 1] == 0x20 && has(.quote, at: end) && has(.lower, at: sign + 1)
    }

    /// True for `token == TOKEN_END`, but not for a text that is compared.
    private func isComparison(_ sign: Int) -> Bool {
        guard self[sign] == 0x3D, self[sign + 1] == 0x3D else { return false }
        var index = sign + 2
        while index - sign < 8, self[index] == 0x3D || self[index] == 0x20 { index += 1 }
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
        if let name = secretName(before: end) { return (end, name.strength) }
        // `let token: String = "…"`: the name precedes the type.
        guard self[sign] == UInt8(ascii: "=") else { return nil }
        var index = end
        while end - index < 40, isInType(self[index - 1]) { index -= 1 }
        guard self[index - 1] == UInt8(ascii: ":") else { return nil }
        let outer = nameEnd(before: index - 1)
        guard !isBinding(index - 1, nameEnd: outer) else { return nil }
        return secretName(before: outer).map { (outer, $0.strength) }
    }

    /// True for the characters of `String`, `&'static str`, `Optional[str]`, `string | undefined`.
    private func isInType(_ byte: UInt8) -> Bool {
        ByteTable.classes[byte] & ByteClass.alphanumeric.rawValue != 0
            || [0x20, 0x26, 0x27, 0x5B, 0x5D, 0x7C, 0x3F, 0x5F].contains(byte)
    }

    /// White space, and `",'\\-{:+`.
    private static let betweenNames: [UInt8] = [
        0x20, 0x09, 0x0A, 0x0D, 0x22, 0x27, 0x2C, 0x5C, 0x2D, 0x7B, 0x3A, 0x2B,
    ]

    /// The name in `name: DB_PASSWORD, value: …`, where it is a value itself, and in `"password": {"value": …`.
    private func outerName(before end: Int) -> (end: Int, strength: SecretStrength)? {
        if ends(with: "default", at: end) { return variableName(before: end) }
        let words: [StaticString] = ["value", "val"]
        guard let word = words.first(where: { ends(with: $0, at: end) }) else { return nil }
        let start = end - word.utf8CodeUnitCount
        guard !has(.word, at: start - 1) else { return nil }
        var index = start
        while end - index < 48, Self.betweenNames.contains(self[index - 1]) { index -= 1 }
        if self[index] == UInt8(ascii: "n"), isEscape(at: index - 1) { index -= 1 }
        return index < start ? secretName(before: index).map { (index, $0.strength) } : nil
    }

    /// The name in `variable "db_password" { … default = …` of Terraform.
    private func variableName(before end: Int) -> (end: Int, strength: SecretStrength)? {
        var index = end
        while index > 0, end - index < 200, self[index] != UInt8(ascii: "{"), self[index] != UInt8(ascii: "}") {
            index -= 1
        }
        guard self[index] == UInt8(ascii: "{") else { return nil }
        let nameEnd = nameEnd(before: index)
        guard contains("variable", in: max(0, nameEnd - 72)..<nameEnd) else { return nil }
        return secretName(before: nameEnd).map { (nameEnd, $0.strength) }
    }

    /// A value with an unspecific name next to the name of a provider.
    private mutating func possibleValue(after start: Int, nameEnd: Int) -> Range<Int>? {
        guard let value = rawValue(after: start, nameEnd: nameEnd), value.range.count >= 14 else { return nil }
        if value.range.lowerBound < manifestEnd, isEncoded(value.range) { return value.range }
        guard mayBeKey(value.range) else { return nil }
        return namesProvider(before: nameEnd) || isInCookies(at: value.range.lowerBound) ? value.range : nil
    }

    /// True if it is as long and mixed as keys of services without a form of their own.
    func mayBeKey(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return range.count >= 14 && traits.spaces == 0 && traits.hasDigit && (traits.hasLower || traits.hasUpper)
            && traits.longestRun >= 8 && (traits.turns > 2 || traits.isHex)
    }

    /// The value that begins at `start`, if its name and form make it a secret.
    mutating func value(after start: Int, nameEnd: Int, _ strength: SecretStrength) -> Range<Int>? {
        guard let value = below(start, strength) ?? rawValue(after: start, nameEnd: nameEnd) else { return nil }
        return secret(in: value, nameEnd: nameEnd, strength)
    }

    /// The part of a value that is secret, if its name and form make it so.
    mutating func secret(in value: SecretValue, nameEnd: Int, _ strength: SecretStrength) -> Range<Int>? {
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
        while isEscape(at: index) || self[index] == 0x5C && isEscape(at: index + 1) { index += 2 }
        if self[index] == UInt8(ascii: "n"), self[index - 1] == 0x5C { index += 1 }
        return value.isQuoted && (self[index] == 0x22 || self[index] == 0x27 || self[index] == 0x5C) ? index : end
    }
}
