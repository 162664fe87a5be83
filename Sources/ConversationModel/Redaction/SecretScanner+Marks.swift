/// Tokens that are found by a mark in their middle.
extension SecretScanner {
    /// `123456789:AA…` (Telegram bot).
    func botToken(at colon: Int) -> Range<Int>? {
        guard self[colon + 1] == UInt8(ascii: "A"), self[colon] == UInt8(ascii: ":") else { return nil }
        let start = start(of: .digit, before: colon, most: 17)
        let end = end(of: .word, from: colon + 1)
        let isBot = (5...16).contains(colon - start) && end - colon >= 33
        return isBot && looksMade(colon + 1..<end, run: 6) ? start..<end : nil
    }

    /// `0123…-us12` (Mailchimp), and `0123…-01234567-01234567` (Mailgun).
    func dashedToken(at dash: Int) -> Range<Int>? {
        guard has(.hex, at: dash - 1), self[dash + 1] == UInt8(ascii: "u") || has(.hex, at: dash + 1) else {
            return nil
        }
        let start = start(of: .hex, before: dash, most: 33)
        guard dash - start == 32 else { return nil }
        if starts(with: "us", at: dash + 1), has(.digit, at: dash + 3) {
            return start..<end(of: .digit, from: dash + 3)
        }
        let middle = end(of: .hex, from: dash + 1)
        guard middle - dash == 9, self[middle] == UInt8(ascii: "-") else { return nil }
        let end = end(of: .hex, from: middle + 1)
        return end - middle == 9 ? start..<end : nil
    }

    /// The three parts of a Discord bot's token; `….atlasv1.…` (Terraform); `….acc_….…` (Authress).
    func dottedToken(at dot: Int) -> Range<Int>? {
        switch self[dot + 1] {
        case UInt8(ascii: "a") where starts(with: "atlasv1.", at: dot + 1):
            token(around: dot, before: 14...14, after: 50...)
        case UInt8(ascii: "a") where starts(with: "acc_", at: dot + 1) || starts(with: "acc-", at: dot + 1):
            token(around: dot, before: 8...50, after: 40..., .dotted)
        default: discordToken(at: dot)
        }
    }

    private func token(
        around dot: Int, before: ClosedRange<Int>, after: PartialRangeFrom<Int>, _ alphabet: ByteClass = .alphanumeric
    ) -> Range<Int>? {
        let start = start(of: alphabet, before: dot, most: before.upperBound + 1)
        guard before.contains(dot - start) else { return nil }
        let end = end(of: .any, from: dot + 1)
        return after.contains(end - dot) ? start..<end : nil
    }

    private func discordToken(at dot: Int) -> Range<Int>? {
        guard has(.word, at: dot - 1), self[dot + 7] == UInt8(ascii: "."), end(of: .word, from: dot + 1) == dot + 7
        else { return nil }
        let start = start(of: .word, before: dot, most: 29)
        let end = end(of: .word, from: dot + 8)
        guard (23...28).contains(dot - start), "MNO".utf8.contains(self[start]), end - dot >= 35 else { return nil }
        return looksMade(start..<dot, run: 10) ? start..<end : nil
    }

    /// `XXXXXX_…_mmk` (MaxMind).
    func licenseKey(at mark: Int) -> Range<Int>? {
        guard starts(with: "_mmk", at: mark) else { return nil }
        let start = start(of: .word, before: mark, most: 37)
        return mark - start == 36 ? start..<mark + 4 : nil
    }

    /// `123456789012345|…` (Facebook application).
    func appToken(at bar: Int) -> Range<Int>? {
        guard has(.digit, at: bar - 1) else { return nil }
        let start = start(of: .digit, before: bar, most: 17)
        let end = end(of: .word, from: bar + 1)
        return (15...16).contains(bar - start) && end - bar > 27 && looksMade(bar + 1..<end, run: 6)
            ? start..<end : nil
    }

    /// `abc8Q~…` (Azure application).
    func clientSecret(at mark: Int) -> Range<Int>? {
        guard self[mark - 1] == UInt8(ascii: "Q"), has(.digit, at: mark - 2) else { return nil }
        let end = end(of: .any, from: mark + 1)
        return mark - 5 >= lowest && end - mark > 30 ? mark - 5..<end : nil
    }

    /// Password hashes: `$2b$12$…`, `$6$…`, `$argon2id$…`.
    func passwordHash(at dollar: Int) -> Range<Int>? {
        let kinds: [StaticString] = [
            "$2a$", "$2b$", "$2y$", "$1$", "$5$", "$6$", "$y$", "$argon2", "$scrypt$", "$apr1$",
        ]
        guard kinds.contains(where: { starts(with: $0, at: dollar) }) else { return nil }
        var end = dollar
        while has(.any, at: end) || [UInt8(ascii: "$"), UInt8(ascii: ",")].contains(self[end]) { end += 1 }
        return end - dollar >= 26 ? dollar..<end : nil
    }
}
