/// Tokens that are found by a mark in their middle.
extension SecretScanner {
    /// A token of `MarkTable` around the byte at which its mark is looked for.
    func marked(at index: Int) -> Range<Int>? {
        for rule in MarkTable.byTrigger[Int(self[index])] where starts(with: rule.mark, at: index - rule.trigger) {
            if let token = token(around: index - rule.trigger, rule) { return token }
        }
        return nil
    }

    private func token(around mark: Int, _ rule: MarkRule) -> Range<Int>? {
        let next = mark + rule.mark.utf8CodeUnitCount
        guard rule.after.isNothing || has(rule.after.alphabet, at: next) else { return nil }
        let start = start(of: rule.before.alphabet, before: mark, most: rule.before.length.upperBound + 1)
        let end = end(of: rule.after.alphabet, from: next, most: rule.after.length.upperBound + 1)
        guard rule.before.fits(start..<mark, in: self), rule.after.fits(next..<end, in: self),
            isWordStart(start) || rule.before.alphabet == .digit && !has(.digit, at: start - 1),
            !has(.alphanumeric, at: end)
        else { return nil }
        return looksMade(next..<end, run: rule.run) || looksMade(start..<mark, run: rule.run) ? start..<end : nil
    }

    /// A key of `FixedKeyTable`: base64 of its length with its mark at its place.
    func fixedKey(at start: Int) -> Range<Int>? {
        guard has(.base64, at: start + FixedKeyTable.lengths.lowerBound - 1), has(.base64, at: start + 12),
            !has(.alphanumeric, at: start - 1), self[start - 1] != UInt8(ascii: "+"),
            self[start - 1] != UInt8(ascii: "/")
        else { return nil }
        let end = end(of: .base64, from: start, most: FixedKeyTable.lengths.upperBound + 1)
        let rule = FixedKeyTable.rules.first {
            $0.length.contains(end - start) && starts(with: $0.mark, at: start + $0.place)
        }
        return rule == nil ? nil : start..<end
    }

    /// The cookie of Roblox, which begins with a warning.
    func browserCookie(at start: Int) -> Range<Int>? {
        guard starts(with: "_|WARNING:-DO-NOT-SHARE-THIS", at: start) else { return nil }
        var end = start
        while end < text.count, !text[end].isBlank, !has(.quote, at: end), text[end] != UInt8(ascii: ";"),
            text[end] != UInt8(ascii: "<")
        {
            end += 1
        }
        return start..<end
    }

    /// `0123…-01234567-01234567` (Mailgun).
    func dashedToken(at dash: Int) -> Range<Int>? {
        guard has(.hex, at: dash - 1), has(.hex, at: dash + 1) else { return nil }
        let start = start(of: .hex, before: dash, most: 33)
        guard dash - start == 32 else { return nil }
        let middle = end(of: .hex, from: dash + 1)
        guard middle - dash == 9, self[middle] == UInt8(ascii: "-") else { return nil }
        let end = end(of: .hex, from: middle + 1)
        return end - middle == 9 ? start..<end : nil
    }

    /// The three parts of a Discord bot's token.
    func discordToken(at dot: Int) -> Range<Int>? {
        guard has(.word, at: dot - 1), self[dot + 7] == UInt8(ascii: "."), end(of: .word, from: dot + 1) == dot + 7
        else { return nil }
        let start = start(of: .word, before: dot, most: 29)
        let end = end(of: .word, from: dot + 8)
        guard (23...28).contains(dot - start), "MNO".utf8.contains(self[start]), end - dot >= 35 else { return nil }
        return looksMade(start..<dot, run: 10) ? start..<end : nil
    }

    /// A password hash of `HashTable`: `$2b$12$…`, `{SSHA}…`, `scrypt:32768:8:1$…`.
    func passwordHash(at start: Int) -> Range<Int>? {
        guard HashTable.beginnings[self[start]] != 0,
            let rule = HashTable.byFirst[Int(self[start])].first(where: { starts(with: $0.prefix, at: start) })
        else {
            return nil
        }
        var end = start + rule.prefix.utf8CodeUnitCount
        while has(.any, at: end) || Self.inHashes.contains(self[end]) || rule.hasColons && self[end] == 0x3A {
            end += 1
        }
        while end > start, [UInt8(ascii: "."), UInt8(ascii: ",")].contains(self[end - 1]) { end -= 1 }
        return end - start >= rule.length ? start..<end : nil
    }

    /// `$,;*`
    private static let inHashes: [UInt8] = [0x24, 0x2C, 0x3B, 0x2A]
}

extension MarkRule.Part {
    fileprivate var isNothing: Bool { length.upperBound == 0 }

    /// True if a part has the length and the beginning of the rule. A longer end may be the start of the next text.
    fileprivate func fits(_ range: Range<Int>, in text: SecretScanner) -> Bool {
        length.contains(range.count)
            && (starts.isEmpty || starts.contains { text.starts(with: $0, at: range.lowerBound) })
    }
}
