/// Names and values without a sign between them.
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
        guard self[start] != UInt8(ascii: "-") || mayBeKey(start..<self.end(of: .any, from: start)) else { return nil }
        if self[start - 1] == 0x22 || self[start - 1] == 0x27 { start -= 1 }
        return value(after: start, nameEnd: end, strength == .possible ? .likely : strength)
    }

    private func user(after end: Int) -> Range<Int>? {
        self[end] == 0x20 ? user(from: end + 1) : nil
    }

    /// `name:password`, perhaps in quotes.
    func user(from first: Int) -> Range<Int>? {
        let start = has(.quote, at: first) ? first + 1 : first
        var last = start
        while last - start < 256, !self[last].isBlank, !has(.quote, at: last) { last += 1 }
        guard let colon = text[min(start, text.count)..<last].firstIndex(of: UInt8(ascii: ":")), last - colon > 3 else {
            return nil
        }
        let traits = ValueTraits(text, colon + 1..<last)
        return (traits.hasLower || traits.hasUpper) && self[start] != UInt8(ascii: "$") ? start..<last : nil
    }

    /// The most bytes of a line that are searched for the name of a header.
    private static let headerReach = 512

    /// True after `Cookie: ` on a line, and in the cookies of `curl -b`.
    func isInCookies(at index: Int) -> Bool {
        var place = index - 1
        while place > 0, index - place < Self.headerReach, self[place] != 0x0A {
            if self[place] == UInt8(ascii: ":"), ends(with: "cookie", at: place) { return true }
            if self[place] == 0x20, ends(with: " -b", at: place) || ends(with: "--cookie", at: place) { return true }
            place -= 1
        }
        return false
    }

    private static let schemes: [StaticString] = [
        "bearer", "basic", "authorization: token", "authorization: apikey", "authorization: key",
    ]

    /// The secret after `Bearer `, or after another scheme in a header.
    func afterScheme(at space: Int) -> Range<Int>? {
        guard [0x72, 0x63, 0x6E, 0x79].contains(self[space - 1].lowercased) else { return nil }  // r c n y
        guard Self.schemes.contains(where: { ends(with: $0, at: space) }) else { return nil }
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
        return isMade(range) ? range : nil
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
