/// Tokens with a form of their own.
extension SecretScanner {
    func token(at start: Int) -> Range<Int>? {
        guard isWordStart(start) else { return nil }
        for shape in TokenShapes.all[self[start]] where starts(with: shape.prefix, at: start) {
            let body = start + shape.prefix.utf8CodeUnitCount
            // In long base64, a short prefix may occur anywhere.
            if body - start <= 3, has([.dash, .dot], at: start - 1) { continue }
            guard isToken(shape, start: start, body: body) else { continue }
            return start..<withSecretKey(after: trimmed(body..<end(of: shape.alphabet, from: body)), of: start)
        }
        return oldKey(at: start)
    }

    /// The bytes that are examined: other text may contain many prefixes.
    private static let decisive = 512

    private func isToken(_ shape: TokenShape, start: Int, body: Int) -> Bool {
        let end = trimmed(body..<end(of: shape.alphabet, from: body, most: Self.decisive))
        guard end - body >= shape.length else { return false }
        if !shape.alphabet.contains(.lower), has(.alphanumeric, at: end) { return false }
        if shape.isWebToken { return isWebToken(start..<end) }
        return shape.isOneRun || looksMade(body..<end, run: shape.run)
    }

    /// The end of the range without a sentence's full stop.
    private func trimmed(_ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, self[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return end
    }

    /// True if the text looks generated: a run of letters and digits of this length, not all of them lower case unless
    /// the run is long.
    func looksMade(_ range: Range<Int>, run: Int) -> Bool {
        let traits = ValueTraits(text, range)
        guard traits.longestRun >= run else { return false }
        return traits.hasDigit || traits.hasUpper && traits.hasLower || traits.longestRun >= 20
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
        while next - end < 4, [0x09, 0x20, 0x22, 0x27, 0x2C, 0x3A, 0x7C].contains(self[next]) { next += 1 }
        let last = self.end(of: [.alphanumeric, .code], from: next)
        let traits = ValueTraits(text, next..<last)
        return next > end && last - next == 40 && traits.hasDigit && traits.turns > 5 ? last : end
    }

    /// `A3-XXXXXX-XXXXXX-XXXXX-XXXXX-XXXXX-XXXXX` (1Password).
    private func oldKey(at start: Int) -> Range<Int>? {
        guard starts(with: "A3-", at: start) else { return nil }
        let end = end(of: [.upper, .digit, .dash], from: start)
        return end - start >= 34 && text[start + 3..<end].contains { $0.isASCIIDigit } ? start..<end : nil
    }
}

extension TokenShape {
    /// Letters and digits only, and too many for a word.
    fileprivate var isOneRun: Bool { run >= 16 && run == length && alphabet == .capital }
    fileprivate var isWebToken: Bool { prefix.utf8CodeUnitCount == 2 && prefix.utf8Start[0] == UInt8(ascii: "e") }
}
