/// Values that are secrets because of their names: `password=…`, `"api_key": "…"`, `--token …`, `<secret>…</secret>`.
extension SecretScanner {
    /// - Parameter length: Of the sign: `=`, `:`, or `%3D`.
    mutating func assigned(at sign: Int, signLength length: Int = 1) -> Range<Int>? {
        guard ![UInt8(ascii: "="), UInt8(ascii: ":")].contains(self[sign - 1]) else { return nil }
        let end = nameEnd(before: sign)
        guard has(.alphanumeric, at: end - 1) else { return nil }
        noteManifest(nameEnd: end, sign: sign)
        guard let name = name(before: end, sign: sign) ?? outerName(before: end) else {
            return possibleValue(after: sign + length, nameEnd: end)
        }
        return value(after: sign + length, nameEnd: name.end, name.strength)
    }

    private func name(before end: Int, sign: Int) -> (end: Int, strength: SecretStrength)? {
        if let name = secretName(before: end) { return (end, name.strength) }
        // `let token: String = "…"`: the name stands before the type.
        guard self[sign] == UInt8(ascii: "=") else { return nil }
        var index = end
        while end - index < 24, has(.alphanumeric, at: index - 1) { index -= 1 }
        while end - index < 28, self[index - 1] == 0x20 { index -= 1 }
        guard self[index - 1] == UInt8(ascii: ":") else { return nil }
        let outer = nameEnd(before: index - 1)
        return secretName(before: outer).map { (outer, $0.strength) }
    }

    /// `name: DB_PASSWORD, value: …`: the name is a value itself.
    private func outerName(before end: Int) -> (end: Int, strength: SecretStrength)? {
        guard ends(with: "value", at: end), !has(.word, at: end - 6) else { return nil }
        var index = end - 5
        while end - index < 48, [0x20, 0x09, 0x0A, 0x0D, 0x22, 0x27, 0x2C, 0x5C, 0x2D].contains(self[index - 1]) {
            index -= 1
        }
        if self[index] == UInt8(ascii: "n"), isEscape(at: index - 1) { index -= 1 }
        return index < end - 5 ? secretName(before: index).map { (index, $0.strength) } : nil
    }

    /// A value whose name says nothing by itself, but whose it is.
    private mutating func possibleValue(after start: Int, nameEnd: Int) -> Range<Int>? {
        guard let value = rawValue(after: start, nameEnd: nameEnd), value.range.count >= 14 else { return nil }
        if value.range.lowerBound < manifestEnd, isEncoded(value.range) { return value.range }
        return mayBeKey(value.range) && namesProvider(before: nameEnd) ? value.range : nil
    }

    /// Whether it is as long and mixed as the keys of those who give them no form of their own.
    func mayBeKey(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return range.count >= 14 && traits.spaces == 0 && traits.hasDigit && (traits.hasLower || traits.hasUpper)
            && traits.longestRun >= 8 && (traits.turns > 2 || traits.isHex)
    }

    /// The value that begins there, if it is a secret under such a name.
    mutating func value(after start: Int, nameEnd: Int, _ strength: SecretStrength) -> Range<Int>? {
        guard let value = rawValue(after: start, nameEnd: nameEnd) else { return nil }
        if strength == .password || strength == .secret || strength == .possible,
            let key = privateKey(at: value.range.lowerBound)
        {
            return key.lowerBound..<withClosingEscapes(key.upperBound, before: value)
        }
        let isSecret = value.isSecret(strength, in: self) { namesProvider(before: nameEnd) }
        return isSecret ? value.range : nil
    }

    /// To the closing quote, if only ends of lines stand before it.
    private func withClosingEscapes(_ end: Int, before value: SecretValue) -> Int {
        var index = end
        while isEscape(at: index) || self[index] == 0x5C && isEscape(at: index + 1) { index += 2 }
        if self[index] == UInt8(ascii: "n"), self[index - 1] == 0x5C { index += 1 }
        return value.isQuoted && (self[index] == 0x22 || self[index] == 0x27 || self[index] == 0x5C) ? index : end
    }
}

// MARK: Other forms

extension SecretScanner {
    /// `--password x`, `"--token", "x"`, and the name and password in `curl -u name:password`.
    mutating func option(at dash: Int) -> Range<Int>? {
        guard self[dash - 1] != UInt8(ascii: "-"), !has(.alphanumeric, at: dash - 1) else { return nil }
        let name = dash + (self[dash + 1] == UInt8(ascii: "-") ? 2 : 1)
        let end = end(of: .word, from: name, most: 48)
        guard has(.word, at: name), self[end] == 0x20 || self[end] == 0x22 || self[end] == 0x27 else { return nil }
        if ends(with: "-u", at: end) || ends(with: "--user", at: end) { return user(after: end) }
        guard end - name > 2, let strength = secretName(before: end)?.strength else { return nil }
        var start = end
        while start - end < 4, [0x20, 0x22, 0x27, 0x2C].contains(self[start]) { start += 1 }
        guard self[start] != UInt8(ascii: "-") else { return nil }
        if self[start - 1] == 0x22 || self[start - 1] == 0x27 { start -= 1 }
        return value(after: start, nameEnd: end, strength == .possible ? .likely : strength)
    }

    private mutating func user(after end: Int) -> Range<Int>? {
        guard self[end] == 0x20 else { return nil }
        let start = end + (has(.quote, at: end + 1) ? 2 : 1)
        var last = start
        while last - start < 256, !self[last].isBlank, !has(.quote, at: last) { last += 1 }
        guard let colon = text[min(start, text.count)..<last].firstIndex(of: UInt8(ascii: ":")), last - colon > 3 else {
            return nil
        }
        let traits = ValueTraits(text, colon + 1..<last)
        return (traits.hasLower || traits.hasUpper) && self[start] != UInt8(ascii: "$") ? start..<last : nil
    }

    /// What follows `Bearer `, or `Basic ` in a header.
    func afterScheme(at space: Int) -> Range<Int>? {
        let last = self[space - 1].lowercased
        guard last == UInt8(ascii: "r") || last == UInt8(ascii: "c") else { return nil }
        guard ends(with: "bearer", at: space) || ends(with: "basic", at: space) else { return nil }
        var end = end(of: .any, from: space + 1)
        while end > space, self[end - 1] == UInt8(ascii: ".") { end -= 1 }
        guard end - space > 16 else { return nil }
        let traits = ValueTraits(text, space + 1..<end)
        return traits.hasDigit || traits.longestRun > 19 || traits.turns > 4 ? space + 1..<end : nil
    }

    /// `<password>…</password>`, `<key>Password</key><string>…</string>`.
    mutating func element(at angle: Int) -> Range<Int>? {
        guard has(.word, at: angle - 1) else { return nil }
        var name = nameStart(endingAt: angle)
        guard self[name - 1] == UInt8(ascii: "<") else { return nil }
        var nameEnd = angle
        if starts(with: "string>", at: name) {
            name -= 1
            while angle - name < 40, self[name - 1].isBlank { name -= 1 }
            guard ends(with: "</key>", at: name) else { return nil }
            nameEnd = name - 6
        }
        guard let strength = secretName(before: nameEnd)?.strength else { return nil }
        var end = angle + 1
        while end < text.count, end - angle < 512, text[end] != UInt8(ascii: "<"), text[end] != 0x0A { end += 1 }
        let value = SecretValue(range: angle + 1..<end, isQuoted: true, isAdjacent: true, isLine: false, isOpen: false)
        guard end > angle + 1, self[end] == UInt8(ascii: "<") || isGrowing && end == text.count else { return nil }
        return value.isSecret(strength, in: self) { namesProvider(before: nameEnd) } ? value.range : nil
    }

    /// `setenv("API_KEY", "…")`: two texts in quotes.
    mutating func argument(at comma: Int) -> Range<Int>? {
        guard has(.quote, at: comma - 1), let strength = secretName(before: comma - 1)?.strength else { return nil }
        let start = self[comma + 1] == 0x20 ? comma + 2 : comma + 1
        guard has(.quote, at: start), let range = value(after: start, nameEnd: comma - 1, strength) else { return nil }
        let traits = ValueTraits(text, range)
        return traits.hasDigit || traits.marks > 1 || traits.turns > 2 ? range : nil
    }

    /// `IDENTIFIED BY '…'`, `the password is "…"`: a name and a value in quotes, without a sign.
    mutating func announced(at quote: Int) -> Range<Int>? {
        guard self[quote - 1] == 0x20, has([.upper, .lower], at: quote - 2) else { return nil }
        var end = quote - 1
        if ends(with: "identified by", at: end) { return value(after: quote, nameEnd: end, .password) }
        if ends(with: " is", at: end) { end -= 3 }
        guard let name = secretName(before: end), name.strength == .password || name.strength == .secret,
            let range = value(after: quote, nameEnd: end, name.strength)
        else { return nil }
        let traits = ValueTraits(text, range)
        return traits.hasDigit && traits.spaces == 0 || isGrowing && range.upperBound == text.count ? range : nil
    }
}

// MARK: Kubernetes

extension SecretScanner {
    /// Bytes of a manifest, behind the line that says what it is.
    private static let manifestLength = 4000

    private mutating func noteManifest(nameEnd end: Int, sign: Int) {
        guard ends(with: "kind", at: end) else { return }
        var value = sign + 1
        while value - sign < 4, [0x20, 0x22].contains(self[value]) { value += 1 }
        if starts(with: "Secret", at: value), !has(.word, at: value + 6) { manifestEnd = value + Self.manifestLength }
    }

    private func isEncoded(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        let head = range.lowerBound..<min(range.upperBound, range.lowerBound + 512)
        return end(of: [.alphanumeric, .code], from: head.lowerBound, most: head.count) >= head.upperBound
            && (traits.hasDigit || traits.turns > 2) && !contains("/", in: head)
    }
}
