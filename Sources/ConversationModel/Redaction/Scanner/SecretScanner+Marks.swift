/// Tokens that are found by a mark in their middle.
extension SecretScanner {
    /// A token of `MarkTable` around the byte at which its mark is looked for.
    func marked(at index: Int) -> Range<Int>? {
        for number in tables.markRules.candidates(self[index]) {
            let mark = index - tables.markRules[number].trigger
            guard starts(with: tables.markRules[number].mark, at: mark), mayHold(mark, number),
                let token = token(around: mark, tables.markRules[number])
            else { continue }
            return token
        }
        return nil
    }

    /// True if the parts around a mark may be as long as the rule says.
    private func mayHold(_ mark: Int, _ number: Int) -> Bool {
        let (before, after) = (tables.markRules[number].before, tables.markRules[number].after)
        let next = mark + tables.markRules[number].mark.utf8CodeUnitCount
        let isBefore = has(before.alphabet, at: mark - 1) && has(before.alphabet, at: mark - before.length.lowerBound)
        let isAfter = has(after.alphabet, at: next) && has(after.alphabet, at: next + after.length.lowerBound - 1)
        return (isBefore || before.isNothing) && (isAfter || after.isNothing)
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
        guard has(.base64, at: start + FixedKeyTable.lengths.lowerBound - 3), has(.base64, at: start + 12) else {
            return nil
        }
        var start = start
        for _ in 0..<2 where self[start - 1] == UInt8(ascii: "+") || self[start - 1] == UInt8(ascii: "/") { start -= 1 }
        guard start >= state.lowest, !has(.alphanumeric, at: start - 1), self[start - 1] != UInt8(ascii: "+"),
            self[start - 1] != UInt8(ascii: "/")
        else { return nil }
        if start >= state.codeEnd { state.codeEnd = end(of: .base64, from: start) }
        let end = state.codeEnd
        guard end - start >= FixedKeyTable.lengths.lowerBound else { return nil }
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
        var start = start(of: .word, before: dot, most: 29)
        if isLineMark(start) { start += 1 }
        let end = end(of: .word, from: dot + 8)
        guard (23...28).contains(dot - start), "MNO".utf8.contains(self[start]), end - dot >= 35 else { return nil }
        return looksMade(start..<dot, run: 10) ? start..<end : nil
    }

    /// A password hash of `HashTable`: `$2b$12$…`, `{SSHA}…`, `scrypt:32768:8:1$…`.
    func passwordHash(at start: Int) -> Range<Int>? {
        guard
            let number = tables.hashes.candidates(self[start], self[start + 1])
                .first(where: { starts(with: tables.hashes.start(of: $0), at: start) })
        else { return nil }
        let rule = tables.hashes[number]
        var end = start + rule.prefix.utf8CodeUnitCount
        while has(.any, at: end) || Self.inHashes.contains(self[end]) || rule.hasColons && self[end] == .colon {
            end += 1
        }
        while end > start, [UInt8(ascii: "."), UInt8(ascii: ",")].contains(self[end - 1]) { end -= 1 }
        return end - start >= rule.length ? start..<end : nil
    }

    /// `*2470C0C0…` with 40 digits: SHA-1 twice (MySQL).
    func databaseHash(at star: Int) -> Range<Int>? {
        let end = end(of: [.digit, .upper], from: star + 1, most: 41)
        guard end - star == 41, !has(.lower, at: end), self.end(of: .hex, from: star + 1, most: 41) == end else {
            return nil
        }
        return star..<end
    }

    /// `$,;*`
    private static let inHashes: [UInt8] = [.dollar, .comma, .semicolon, .asterisk]
}

extension SecretScanner {
    /// True if the text has one of some words at a place, which have a space after each.
    fileprivate func startsWithOne(of words: StaticString, at index: Int) -> Bool {
        var (start, place) = (0, 0)
        while place < words.utf8CodeUnitCount {
            guard words.utf8Start[place] != .space else { return true }
            if words.utf8Start[place] == self[index + place - start] {
                place += 1
            } else {
                while words.utf8Start[place] != .space { place += 1 }
                place += 1
                start = place
            }
        }
        return false
    }
}

extension MarkRule.Part {
    fileprivate var isNothing: Bool { length.upperBound == 0 }

    /// True if a part has the length and the beginning of the rule. A longer end may be the start of the next text.
    fileprivate func fits(_ range: Range<Int>, in text: SecretScanner) -> Bool {
        length.contains(range.count)
            && (starts.utf8CodeUnitCount == 0 || text.startsWithOne(of: starts, at: range.lowerBound))
    }
}
