/// Values that a command, or a line of their own, sets apart from their name by a space alone.
extension SecretScanner {
    /// `ENV API_KEY a1b2c3`, `setenv API_KEY a1b2c3`, `set -gx API_KEY a1b2c3`, `config set password a1b2c3`.
    mutating func afterCommand(at space: Int) -> Range<Int>? {
        guard let isSetting = isSetting(at: space) else { return nil }
        let start = afterOption(space + 1, few: ["--secret ", "--global ", "--location "])
        let end = end(of: .dotted, from: start, most: 64)
        guard end > start, self[end] == 0x20, let strength = secretName(before: end)?.strength else { return nil }
        let isCapital = !text[start..<end].contains { (0x61...0x7A).contains($0) }
        if isSetting, !isCapital { return nil }
        let value = afterOption(end + 1, few: ["--body ", "--body=", "-b ", "-b", "--value ", "--value="])
        guard let range = self.value(after: value, nameEnd: end, strength == .possible ? .likely : strength) else {
            return nil
        }
        return isCapital || isMade(range) ? range : nil
    }

    /// True after a command that sets a variable, which has capital letters; false after one that sets an option; else
    /// nil.
    private func isSetting(at space: Int) -> Bool? {
        switch self[space - 1] {
        case UInt8(ascii: "V"), UInt8(ascii: "v"):
            ends(with: "env", at: space) && isWordStart(space - 3) || ends(with: "setenv", at: space) ? true : nil
        case UInt8(ascii: "x"):
            isExport(before: space) ? true : nil
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            setters.contains { ends(with: $0, at: space) } ? false : nil
        default: nil
        }
    }

    private var setters: [StaticString] {
        ["config set", "configure set", "secret set", "secrets set", "env set", "variable set", "variables set"]
    }

    /// True for `set -x`, `set -gx`, `set --export` of fish.
    private func isExport(before space: Int) -> Bool {
        let start = start(of: .alphanumeric, before: space, most: 4)
        return self[start - 1] == UInt8(ascii: "-") && ends(with: "set ", at: start - 1)
    }

    private func afterOption(_ start: Int, few options: [StaticString]) -> Int {
        options.first { starts(with: $0, at: start) }.map { start + $0.utf8CodeUnitCount } ?? start
    }

    /// True if letters alone do not make up the value.
    func isMade(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return traits.hasDigit || traits.marks > 1 || traits.turns > 2
    }

    /// `password a1b2c3` on a line of its own, or after the name in `login ann password a1b2c3` (`.netrc`).
    mutating func afterName(at space: Int) -> Range<Int>? {
        guard [0x64, 0x73].contains(self[space - 1].lowercased),  // d s
            let name = secretName(before: space), name.strength == .password,
            !has(.dotted, at: name.start - 1)
        else { return nil }
        let line = lineStart(before: name.start)
        guard let line, line == name.start || ends(with: "login", at: wordBefore(name.start).before) else { return nil }
        guard let range = value(after: space + 1, nameEnd: space, .password), isMade(range) else { return nil }
        return line != name.start || isBreak(at: range.upperBound) ? range : nil
    }

    private func isBreak(at index: Int) -> Bool {
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

    /// The end of the word before the word before `index`.
    private func wordBefore(_ index: Int) -> (before: Int, word: Range<Int>) {
        var end = index
        while index - end < 4, self[end - 1] == 0x20 { end -= 1 }
        var start = end
        while end - start < 64, start > 0, !self[start - 1].isBlank { start -= 1 }
        return (start - 1, start..<end)
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
