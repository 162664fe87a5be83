/// Tokens with a form of their own.
extension SecretScanner {
    func token(at start: Int) -> Range<Int>? {
        guard isWordStart(start) else { return nil }
        for number in tables.tokens.candidates(self[start], self[start + 1])
        where starts(with: tables.tokens.start(of: number), at: start) {
            let rule = tables.tokens[number]
            let body = start + rule.prefix.utf8CodeUnitCount
            // In long base64, a short prefix may occur anywhere.
            if body - start <= 3, has([.dash, .dot], at: start - 1), !isLineMark(start - 1) { continue }
            guard isToken(rule, start: start, body: body) else { continue }
            return start..<withSecretKey(after: trimmed(body..<end(of: rule, from: body)), of: start)
        }
        return nil
    }

    /// The bytes that are examined: other text may contain many prefixes.
    private static let decisive = 512

    private func isToken(_ rule: TokenRule, start: Int, body: Int) -> Bool {
        let end = trimmed(body..<self.end(of: rule, from: body, most: Self.decisive))
        let range = body..<end
        guard range.count >= (rule.isOneRun ? rule.length.lowerBound : rule.least) else { return false }
        if rule.checks.contains(.exact), range.count > rule.length.upperBound { return false }
        if !rule.alphabet.contains(.lower) || rule.checks.contains(.exact), has(.alphanumeric, at: end) { return false }
        if rule.isWebToken { return isWebToken(start..<end) }
        return passes(rule.checks, range) && !ValueTraits(text, range).isMonotonous
            && (rule.isOneRun || looksMade(range, run: rule.run))
    }

    /// The end of the characters of a rule.
    private func end(of rule: TokenRule, from body: Int, most limit: Int = .max) -> Int {
        var end = end(of: rule.alphabet, from: body, most: limit)
        while rule.also != 0, self[end] == rule.also, end - body < limit {
            end = self.end(of: rule.alphabet, from: end + 1, most: limit)
        }
        return end
    }

    private func passes(_ checks: TokenRule.Checks, _ range: Range<Int>) -> Bool {
        guard !checks.isEmpty else { return true }
        if checks.contains(.uuid), !isUUID(at: range.lowerBound) { return false }
        if checks.contains(.notCalled), self[range.upperBound] == UInt8(ascii: "(") { return false }
        let traits = ValueTraits(text, range)
        return (!checks.contains(.digit) || traits.hasDigit)
            && (!checks.contains(.bothCases) || traits.hasLower && traits.hasUpper)
            && (!checks.contains(.noCapital) || !traits.hasUpper)
            && (!checks.contains(.varied) || traits.longestRepeat < 4)
    }

    /// True for groups of 8, 4, 4, 4 and 12 hexadecimal digits (RFC 9562).
    private func isUUID(at start: Int) -> Bool {
        var index = start
        for count in [8, 4, 4, 4, 12] {
            guard end(of: .hex, from: index, most: count) == index + count else { return false }
            index += count
            guard count == 12 || self[index] == UInt8(ascii: "-") else { return false }
            index += 1
        }
        return true
    }

    /// The end of the range without a sentence's full stop.
    private func trimmed(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end
    }

    /// True if the text looks generated: a run of letters and digits of this length, of which digits, capitals and
    /// small letters take turns more often than in names.
    func looksMade(_ range: Range<Int>, run: Int) -> Bool {
        let traits = ValueTraits(text, range)
        guard traits.longestRun >= run else { return false }
        let count = min(traits.count, ValueTraits.limit) - traits.marks
        // Numbers may be parts of a token.
        if traits.hasLower, traits.hasUpper { return traits.turns * (traits.hasDigit ? 4 : 3) >= count - traits.digits }
        return traits.hasDigit ? traits.turns * 12 >= count : traits.longestRun >= 28
    }

    /// True for a JSON web token (parts of base64 separated by dots, RFC 7519), or a token of Grafana.
    private func isWebToken(_ range: Range<Int>) -> Bool {
        guard starts(with: "eyJ", at: range.lowerBound) else { return false }
        let dots = text[range].count { $0 == UInt8(ascii: ".") }
        return dots > 0 ? range.count > 40 : starts(with: "eyJrIjoi", at: range.lowerBound) && range.count > 70
    }

    /// The end including the secret part of a key pair, which Amazon lists after the public one.
    private func withSecretKey(after end: Int, of start: Int) -> Int {
        guard starts(with: "AKIA", at: start) || starts(with: "ASIA", at: start) else { return end }
        var next = end
        while next - end < 4, [.tab, .space, .quote, .apostrophe, .comma, .colon, .bar].contains(self[next]) {
            next += 1
        }
        let last = self.end(of: [.alphanumeric, .code], from: next)
        let traits = ValueTraits(text, next..<last)
        return next > end && last - next == 40 && traits.hasDigit && traits.turns > 5 ? last : end
    }
}

extension TokenRule {
    /// Capitals and digits only, and too many for a word.
    fileprivate var isOneRun: Bool { alphabet == .capital && length.count == 1 && run == least }
    /// The beginning of JSON in base64.
    fileprivate var isWebToken: Bool { prefix.utf8CodeUnitCount == 2 && prefix.utf8Start[0] == UInt8(ascii: "e") }
}
