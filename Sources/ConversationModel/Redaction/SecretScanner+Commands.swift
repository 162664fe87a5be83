/// Values that a command, or a line of their own, sets apart from their name by a space alone.
extension SecretScanner {
    /// Commands that set an option, whose name may have small letters.
    private static let setters: [StaticString] = [
        "config set", "configure set", "secret set", "secrets set", "env set", "variable set", "variables set",
    ]

    /// `ENV API_KEY a1b2c3`, `setenv API_KEY a1b2c3`, `set -gx API_KEY a1b2c3`, `config set password a1b2c3`.
    mutating func afterCommand(at space: Int) -> Range<Int>? {
        let isVariable = setsVariable(before: space)
        guard isVariable || setsOption(before: space) else { return nil }
        let start = skipping(["--secret ", "--global ", "--location "], at: space + 1)
        var end = start
        while end - start < 96, !self[end].isBlank, !has(.quote, at: end), end < text.count { end += 1 }
        guard end > start, self[end] == 0x20, let strength = secretName(before: end)?.strength else { return nil }
        let isCapital = !text[start..<end].contains { (0x61...0x7A).contains($0) }
        guard isCapital || !isVariable else { return nil }
        let first = skipping(["--body ", "--body=", "-b ", "-b", "--value ", "--value="], at: end + 1)
        guard let range = value(after: first, nameEnd: end, strength == .possible ? .likely : strength) else {
            return nil
        }
        return isCapital || isMade(range) ? range : nil
    }

    private func setsVariable(before space: Int) -> Bool {
        switch self[space - 1] {
        case UInt8(ascii: "V"), UInt8(ascii: "v"):
            ends(with: "env", at: space) && isWordStart(space - 3) || ends(with: "setenv", at: space)
        case UInt8(ascii: "x"): isExport(before: space) || ends(with: "setx", at: space)
        default: false
        }
    }

    private func setsOption(before space: Int) -> Bool {
        self[space - 1].lowercased == UInt8(ascii: "t") && Self.setters.contains { ends(with: $0, at: space) }
    }

    /// True for `set -x` and `set -gx` of fish.
    private func isExport(before space: Int) -> Bool {
        let start = start(of: .alphanumeric, before: space, most: 4)
        return self[start - 1] == UInt8(ascii: "-") && ends(with: "set ", at: start - 1)
    }

    /// The index after one of the options, if the text has one there.
    private func skipping(_ options: [StaticString], at start: Int) -> Int {
        options.first { starts(with: $0, at: start) }.map { start + $0.utf8CodeUnitCount } ?? start
    }

    /// True if letters alone do not make up the value.
    func isMade(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return traits.hasDigit || traits.marks > 1 || traits.turns > 2
    }

    /// `password a1b2c3` on a line of its own, or after the name in `login ann password a1b2c3` (`.netrc`).
    mutating func afterName(at space: Int) -> Range<Int>? {
        guard endsLikePassword(space),
            let name = secretName(before: space), name.strength == .password, !has(.dotted, at: name.start - 1)
        else { return nil }
        guard !isReport(space) else { return toldByName(at: space) }
        let line = lineStart(before: name.start)
        guard let line, line == name.start || ends(with: "login", at: start(ofWordBefore: name.start) - 1) else {
            return toldByName(at: space)
        }
        guard let range = value(after: space + 1, nameEnd: space, .password), isMade(range) else { return nil }
        return line != name.start || isBreak(at: range.upperBound) ? range : toldByName(at: space)
    }

    /// True after the last letters of `password`, `passwd` and `requirepass`: most words have others.
    private func endsLikePassword(_ space: Int) -> Bool {
        switch self[space - 1].lowercased {
        case UInt8(ascii: "d"): [UInt8(ascii: "r"), UInt8(ascii: "w")].contains(self[space - 2].lowercased)
        case UInt8(ascii: "s"): self[space - 2].lowercased == UInt8(ascii: "s")
        default: false
        }
    }

    /// True at the end of a line or of the text, also where a line feed is escaped.
    func isBreak(at index: Int) -> Bool {
        index >= text.count || self[index] == 0x0A || self[index] == 0x0D || isEscape(at: index)
    }

    /// The start of the text on the line before `index`, without spaces, if it is near.
    private func lineStart(before index: Int) -> Int? {
        var start = index
        while start > 0, index - start < 128, !isBreak(at: start - 1), !isEscape(at: start - 2) { start -= 1 }
        guard index - start < 128 else { return nil }
        while start < index, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
        return start
    }

    private func start(ofWordBefore index: Int) -> Int {
        var start = index
        while index - start < 4, self[start - 1] == 0x20 { start -= 1 }
        while index - start < 68, start > 0, !self[start - 1].isBlank { start -= 1 }
        return start
    }

    /// `.password("a1b2c3")`, `setPassword("a1b2c3")`: a password as the only argument.
    mutating func passed(at quote: Int) -> Range<Int>? {
        if self[quote - 1] == UInt8(ascii: "{"), let name = secretName(before: quote - 1),
            let range = value(after: quote, nameEnd: quote - 1, name.strength), isMade(range)
        {
            return range
        }
        guard self[quote - 1] == UInt8(ascii: "("), let name = secretName(before: quote - 1), name.strength == .password
        else { return nil }
        let start = nameStart(endingAt: quote - 1)
        let isSetter =
            ["set", "with", "use"].contains { starts(with: $0, at: start) } || text[start..<name.start].contains(0x2E)
        guard isSetter || self[start - 1] == UInt8(ascii: "."),
            let range = value(after: quote, nameEnd: quote - 1, .password)
        else { return nil }
        return isMade(range) ? range : nil
    }

    /// `process.env.API_KEY || 'a1b2c3'`, `os.environ.get("API_KEY") or "a1b2c3"`.
    mutating func fallback(at quote: Int) -> Range<Int>? {
        guard self[quote - 1] == 0x20 else { return nil }
        let operators: [StaticString] = ["||", "??", ") or", "] or"]
        guard let sign = operators.first(where: { ends(with: $0, at: quote - 1) }) else { return nil }
        var end = quote - 1 - sign.utf8CodeUnitCount
        while quote - end < 12, self[end - 1] == 0x20 || self[end - 1] == UInt8(ascii: ")") { end -= 1 }
        end = nameEnd(before: end)
        guard let strength = secretName(before: end)?.strength,
            let range = value(after: quote, nameEnd: end, strength)
        else { return nil }
        return isMade(range) ? range : nil
    }
}
