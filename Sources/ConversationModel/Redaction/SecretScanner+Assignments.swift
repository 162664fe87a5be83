/// Values that are secret because of their name: `password=…`, `"api_key": "…"`, `--token …`, `<secret>…</secret>`.
extension SecretScanner {
    /// - Parameter length: The length of the sign: `=`, `:`, `%3D`, or the wide sign of Chinese and Japanese.
    mutating func assigned(at sign: Int, signLength length: Int = 1) -> Range<Int>? {
        guard ![UInt8(ascii: "="), UInt8(ascii: ":")].contains(self[sign - 1]) else { return nil }
        let end = nameEnd(before: sign)
        guard mayEndName(at: end) else { return nil }
        noteManifest(nameEnd: end, sign: sign)
        guard let name = name(before: end, sign: sign) ?? outerName(before: end) else {
            return possibleValue(after: sign + length, nameEnd: end)
        }
        noteList(after: sign + length, nameEnd: name.end, name.strength)
        return value(after: sign + length, nameEnd: name.end, name.strength)
    }

    private func name(before end: Int, sign: Int) -> (end: Int, strength: SecretStrength)? {
        if let name = secretName(before: end) { return (end, name.strength) }
        // `let token: String = "…"`: the name precedes the type.
        guard self[sign] == UInt8(ascii: "=") else { return nil }
        var index = end
        while end - index < 24, has(.alphanumeric, at: index - 1) { index -= 1 }
        while end - index < 28, self[index - 1] == 0x20 { index -= 1 }
        guard self[index - 1] == UInt8(ascii: ":") else { return nil }
        let outer = nameEnd(before: index - 1)
        return secretName(before: outer).map { (outer, $0.strength) }
    }

    /// The name in `name: DB_PASSWORD, value: …`, where it is a value itself.
    private func outerName(before end: Int) -> (end: Int, strength: SecretStrength)? {
        guard ends(with: "value", at: end), !has(.word, at: end - 6) else { return nil }
        var index = end - 5
        while end - index < 48, [0x20, 0x09, 0x0A, 0x0D, 0x22, 0x27, 0x2C, 0x5C, 0x2D].contains(self[index - 1]) {
            index -= 1
        }
        if self[index] == UInt8(ascii: "n"), isEscape(at: index - 1) { index -= 1 }
        return index < end - 5 ? secretName(before: index).map { (index, $0.strength) } : nil
    }

    /// A value with an unspecific name next to the name of a provider.
    private mutating func possibleValue(after start: Int, nameEnd: Int) -> Range<Int>? {
        guard let value = rawValue(after: start, nameEnd: nameEnd), value.range.count >= 14 else { return nil }
        if value.range.lowerBound < manifestEnd, isEncoded(value.range) { return value.range }
        return mayBeKey(value.range) && namesProvider(before: nameEnd) ? value.range : nil
    }

    /// True if it is as long and mixed as keys of services without a form of their own.
    func mayBeKey(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return range.count >= 14 && traits.spaces == 0 && traits.hasDigit && (traits.hasLower || traits.hasUpper)
            && traits.longestRun >= 8 && (traits.turns > 2 || traits.isHex)
    }

    /// The value that begins at `start`, if its name and form make it a secret.
    mutating func value(after start: Int, nameEnd: Int, _ strength: SecretStrength) -> Range<Int>? {
        guard let value = rawValue(after: start, nameEnd: nameEnd) else { return nil }
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
