/// Names and values without a sign between them.
extension SecretScanner {
    /// `--password x`, `"--token", "x"`, and the name and password in `curl -u name:password`.
    func option(at dash: Int) -> Range<Int>? {
        guard self[dash - 1] != UInt8(ascii: "-"), !has(.alphanumeric, at: dash - 1) else { return nil }
        let name = dash + (self[dash + 1] == UInt8(ascii: "-") ? 2 : 1)
        let end = end(of: .word, from: name, most: 48)
        guard has(.word, at: name), self[end] == .space || self[end] == .quote || self[end] == .apostrophe else {
            return nil
        }
        if ends(with: "-u", at: end) || ends(with: "--user", at: end) { return user(after: end) }
        guard end - name > 2, let strength = secretName(before: end)?.strength else { return nil }
        var start = end
        while start - end < 4, [.space, .quote, .apostrophe, .comma].contains(self[start]) { start += 1 }
        // `add_argument("--password", required=True)`
        guard has(.quote, at: start - 1) || !text[end..<start].contains(UInt8(ascii: ",")) else { return nil }
        guard self[start] != UInt8(ascii: "-") || mayBeKey(start..<self.end(of: .any, from: start)) else { return nil }
        if self[start - 1] == .quote || self[start - 1] == .apostrophe { start -= 1 }
        return value(after: start, nameEnd: end, strength == .possible ? .likely : strength)
    }

    private func user(after end: Int) -> Range<Int>? {
        self[end] == .space ? user(from: end + 1) : nil
    }

    /// `name:password`, perhaps in quotes, of which the password may have its own.
    func user(from first: Int) -> Range<Int>? {
        let start = has(.quote, at: first) ? first + 1 : first
        var last = start
        while last - start < 256, !self[last].isBlank, !has(.quote, at: last) || self[last - 1] == UInt8(ascii: ":"),
            last < text.count
        {
            last += 1
        }
        guard let colon = text[min(start, text.count)..<last].firstIndex(of: UInt8(ascii: ":")), last - colon > 3 else {
            return nil
        }
        let traits = ValueTraits(text, colon + 1..<last)
        if ends(with: ":password", at: last) || ends(with: ":pass", at: last) { return nil }
        return (traits.hasLower || traits.hasUpper) && self[start] != UInt8(ascii: "$") ? start..<last : nil
    }

    /// The most bytes of a line that are searched for the name of a header.
    private static let headerReach = 512

    /// True after `Cookie: ` on a line, and in the cookies of `curl -b`.
    func isInCookies(at index: Int) -> Bool {
        var place = index - 1
        while place > 0, index - place < Self.headerReach, self[place] != .newline {
            if self[place] == UInt8(ascii: ":"), ends(with: "cookie", at: place) { return true }
            if self[place] == .space, ends(with: " -b", at: place) || ends(with: "--cookie", at: place) { return true }
            place -= 1
        }
        return false
    }

    private static let schemes: [StaticString] = [
        "bearer", "basic", "authorization: token", "authorization: apikey", "authorization: key",
    ]

    /// The secret after `Bearer `, or after another scheme in a header.
    func afterScheme(at space: Int) -> Range<Int>? {
        // er, ic, en, ey
        switch (self[space - 1] | 0x20, self[space - 2] | 0x20) {
        case (0x72, 0x65), (0x63, 0x69), (0x6E, 0x65), (0x79, 0x65): break
        default: return nil
        }
        guard Self.schemes.contains(where: { ends(with: $0, at: space) }) else { return nil }
        var end = end(of: .any, from: space + 1)
        while end > space, self[end - 1] == UInt8(ascii: ".") { end -= 1 }
        guard end - space > 16 else { return nil }
        let traits = ValueTraits(text, space + 1..<end)
        return traits.hasDigit || traits.longestRun > 19 || traits.turns > 4 ? space + 1..<end : nil
    }

    /// `setenv("API_KEY", "…")`: two texts in quotes.
    func argument(at comma: Int) -> Range<Int>? {
        var start = self[comma + 1] == .space ? comma + 2 : comma + 1
        let first = start
        while start - first < 7, self[start] == .backslash { start += 1 }
        guard has(.quote, at: start), let end = nameEnd(inArgumentBefore: comma),
            let strength = secretName(before: end)?.strength,
            let range = value(after: first, nameEnd: end, strength)
        else { return nil }
        return isMade(range) ? range : nil
    }

    /// The end of the text before a comma, or of the name in `{password, "…"}` and `(:password, "…")`.
    private func nameEnd(inArgumentBefore comma: Int) -> Int? {
        if has(.quote, at: comma - 1) { return nameEnd(before: comma) }
        guard has(.word, at: comma - 1) else { return nil }
        let start = start(of: .word, before: comma, most: 48)
        // `curl_setopt($curl, CURLOPT_USERPWD, '…')`
        if !text[start..<comma].contains(where: { (0x61...0x7A).contains($0) }) { return comma }
        let before = self[start - 1]
        return [UInt8(ascii: "{"), UInt8(ascii: ":")].contains(before) ? comma : nil
    }

    /// True after `send` in a script of `expect` that has waited for a password.
    private func isPromptAnswered(at end: Int) -> Bool {
        guard ends(with: "send", at: end) || ends(with: "send --", at: end) else { return false }
        let before = before(end, most: 80)
        return contains("assword", in: before) || contains("assphrase", in: before)
    }

    /// `IDENTIFIED BY '…'`, `the password is "…"`: a name and a value in quotes, without a sign.
    func announced(at quote: Int) -> Range<Int>? {
        guard self[quote - 1] == .space else { return nil }
        var end = quote - 1
        // R assigns by an arrow.
        if ends(with: "<-", at: end) { end = nameEnd(before: end - 2) }
        guard has([.upper, .lower], at: end - 1) else { return nil }
        if ends(with: "identified by", at: end)
            || ends(with: " by", at: end) && contains("IDENTIFIED WITH", in: before(end, most: 64))
        {
            return value(after: quote, nameEnd: end, .password)
        }
        if ends(with: "convertto-securestring", at: end) || ends(with: "-string", at: end) || isPromptAnswered(at: end),
            let range = value(after: quote, nameEnd: end, .password), isMade(range)
        {
            return range
        }
        if ends(with: " is", at: end) { end -= 3 }
        guard let name = secretName(before: end), name.strength.isCertain,
            let range = value(after: quote, nameEnd: end, name.strength)
        else { return nil }
        let isOne = (ValueTraits(text, range).hasDigit || isMadeOfLetters(range)) && !text[range].contains(0x20)
        return isOne || isGrowing && range.upperBound == text.count ? range : nil
    }
}
