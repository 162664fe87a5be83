/// Values that a command, or a line of their own, sets apart from their name by a space alone.
extension SecretScanner {
    /// True if letters alone do not make up the value.
    func isMade(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        return traits.hasDigit || traits.marks > 1 || traits.turns > 2
    }

    /// `password a1b2c3` on a line of its own, or after the name in `login ann password a1b2c3` (`.netrc`).
    func afterName(at space: Int) -> Range<Int>? {
        if has(.digit, at: space + 1), ends(with: "secret", at: space) { return numbered(after: space) }
        guard endsLikePassword(space),
            let name = secretName(before: space), name.strength == .password, !has(.dotted, at: name.start - 1)
        else { return nil }
        guard !isReport(space) else { return answered(at: space) ?? toldByName(at: space) }
        if let value = numbered(after: space) { return value }
        let line = lineStart(before: name.start)
        guard let line, line == name.start || ends(with: "login", at: start(ofWordBefore: name.start) - 1) else {
            return toldByName(at: space)
        }
        guard let range = value(after: space + 1, nameEnd: space, .password), isMade(range) else { return nil }
        return line != name.start || isBreak(at: range.upperBound) ? range : toldByName(at: space)
    }

    /// The word after `PASS` in the talk of a mail or file server.
    private func answered(at space: Int) -> Range<Int>? {
        let before = before(space, most: 128)
        guard ["331 ", "USER ", "FTP", "+OK"].contains(where: { contains($0, in: before) }),
            let value = value(after: space + 1, nameEnd: space, .password), isMade(value)
        else { return nil }
        return value
    }

    /// The word after `password 7` and `secret 5` in the configuration of a router.
    private func numbered(after space: Int) -> Range<Int>? {
        guard has(.digit, at: space + 1), self[space + 2] == .space, !self[space + 3].isBlank else { return nil }
        let end = end(of: .any, from: space + 3, most: 128)
        let value = space + 3..<end
        return value.count >= 6 && isBreak(at: end) && isMade(value) ? value : nil
    }

    /// True after the last letters of `password`, `passwd` and `requirepass`: most words have others.
    private func endsLikePassword(_ space: Int) -> Bool {
        switch self[space - 1].lowercased {
        case UInt8(ascii: "d"):
            self[space - 2] | 0x20 == UInt8(ascii: "r") || self[space - 2] | 0x20 == UInt8(ascii: "w")
        case UInt8(ascii: "s"): self[space - 2].lowercased == UInt8(ascii: "s")
        case UInt8(ascii: "h"): ends(with: "masterauth", at: space)
        default: false
        }
    }

    /// True at the end of a line or of the text, also where a line feed is escaped.
    func isBreak(at index: Int) -> Bool {
        index >= text.count || self[index] == .newline || self[index] == .carriageReturn || isEscape(at: index)
    }

    /// The start of the text on the line before `index`, without spaces, if it is near.
    private func lineStart(before index: Int) -> Int? {
        var start = index
        while start > 0, index - start < 128, !isBreak(at: start - 1), !isEscape(at: start - 2) { start -= 1 }
        guard index - start < 128 else { return nil }
        while start < index, self[start] == .space || self[start] == .tab { start += 1 }
        return start
    }

    private func start(ofWordBefore index: Int) -> Int {
        var start = index
        while index - start < 4, self[start - 1] == .space { start -= 1 }
        while index - start < 68, start > 0, !self[start - 1].isBlank { start -= 1 }
        return start
    }

    /// `.password("a1b2c3")`, `setPassword("a1b2c3")`: a password as the only argument.
    func passed(at quote: Int) -> Range<Int>? {
        if self[quote - 1] == UInt8(ascii: "{"), let name = secretName(before: quote - 1),
            let range = value(after: quote, nameEnd: quote - 1, name.strength), isMade(range)
        {
            return range
        }
        // `setpassword(b\"…\")`
        var end = quote - 1
        while quote - end < 8, self[end] == .backslash { end -= 1 }
        if has(.lower, at: end) { end -= 1 }
        guard self[end] == UInt8(ascii: "("), let name = secretName(before: end), name.strength == .password
        else { return nil }
        let start = nameStart(endingAt: end)
        let isFunction = starts(with: "PASSWORD", at: start) && start + 8 == end
        let isSetter =
            ["set", "with", "use"].contains { starts(with: $0, at: start) } || text[start..<name.start].contains(0x2E)
        guard isSetter || isFunction || self[start - 1] == UInt8(ascii: "."),
            let range = value(after: end + 1, nameEnd: end, .password)
        else { return nil }
        return isMade(range) ? range : nil
    }

    /// `process.env.API_KEY || 'a1b2c3'`, `os.environ.get("API_KEY") or "a1b2c3"`.
    func fallback(at quote: Int) -> Range<Int>? {
        guard self[quote - 1] == .space else { return nil }
        let operators: [StaticString] = ["||", "??", ") or", "] or"]
        guard let sign = operators.first(where: { ends(with: $0, at: quote - 1) }) else { return nil }
        var end = quote - 1 - sign.utf8CodeUnitCount
        while quote - end < 12, self[end - 1] == .space || self[end - 1] == UInt8(ascii: ")") { end -= 1 }
        end = nameEnd(before: end)
        guard let strength = secretName(before: end)?.strength,
            let range = value(after: quote, nameEnd: end, strength)
        else { return nil }
        return isMade(range) ? range : nil
    }
}
