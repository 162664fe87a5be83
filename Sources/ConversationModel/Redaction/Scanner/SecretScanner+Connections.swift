/// Passwords in addresses and files of databases and systems that are no web addresses.
extension SecretScanner {
    /// The most bytes of a name with its password.
    private static let longest = 160

    /// `app:…@tcp(db:3306)/x` of Go, `ann/…@db:1521` of Oracle.
    func connection(at sign: Int) -> Range<Int>? {
        guard isServer(at: sign + 1) else { return nil }
        var (start, colon) = (sign, 0)
        while start > state.lowest, sign - start < Self.longest, !endsName(at: start - 1) {
            start -= 1
            if self[start] == UInt8(ascii: ":") || self[start] == UInt8(ascii: "/") { colon = start }
            // `jdbc:oracle:thin:ann/…`
            if self[start - 1] == UInt8(ascii: ":"), colon > start, self[colon] == UInt8(ascii: "/") { break }
        }
        let password = colon + 1..<max(colon + 1, sign)
        guard colon > start, has(.word, at: start), password.count >= 4, self[colon + 1] != UInt8(ascii: "/") else {
            return nil
        }
        let traits = ValueTraits(text, password)
        return traits.hasDigit && (traits.hasLower || traits.hasUpper) && self[colon + 1] != UInt8(ascii: "$")
            ? password : nil
    }

    /// True for `tcp(`, `unix(`, and for a host with a port.
    private func isServer(at start: Int) -> Bool {
        if ["tcp(", "unix(", "udp("].contains(where: { starts(with: $0, at: start) }) { return true }
        let host = end(of: .dotted, from: start, most: 64)
        return starts(with: "//", at: start)
            || host > start && self[host] == UInt8(ascii: ":") && has(.digit, at: host + 1)
                && !has(.alphanumeric, at: end(of: .digit, from: host + 1))
    }

    private func endsName(at index: Int) -> Bool {
        self[index].isBlank || has(.quote, at: index)
            || [.equals, .openParenthesis, .comma, .semicolon, .less, .greater].contains(self[index])
    }

    /// The password in the QR code of a network: `WIFI:T:WPA;S:Attic;P:…;;`.
    func wirelessPassword(at colon: Int) -> Range<Int>? {
        guard self[colon - 1] == UInt8(ascii: "P"), [.semicolon, .colon].contains(self[colon - 2]),
            contains("WIFI:", in: before(colon, most: 96))
        else { return nil }
        var end = colon + 1
        while end < text.count, end - colon < 128, text[end] >= 0x20 {
            if text[end] == UInt8(ascii: ";"), self[end - 1] != .backslash { break }
            end += 1
        }
        return end - colon > 4 ? colon + 1..<end : nil
    }

    /// The private part of a JSON web key (RFC 7518): `"d"` and its like, and `"k"` of one that is symmetric.
    func privatePart(at colon: Int) -> Range<Int>? {
        guard self[colon - 1] == .quote || self[colon - 1] == .space else { return nil }
        let end = nameEnd(before: colon)
        let start = start(of: .lower, before: end, most: 3)
        guard Self.privateParts.contains(where: { starts(with: $0, at: start) && $0.utf8CodeUnitCount == end - start }),
            has(.quote, at: start - 1)
        else { return nil }
        var first = colon + 1
        while first - colon < 8, self[first].isBlank || has(.quote, at: first) || self[first] == .backslash {
            first += 1
        }
        let last = self.end(of: .word, from: first)
        let around = max(0, start - Self.keyReach)..<min(text.count, last + Self.keyReach)
        return last - first >= 20 && contains("\"kty", in: around) ? first..<last : nil
    }

    private static let privateParts: [StaticString] = ["d", "p", "q", "dp", "dq", "qi", "k"]
    /// The most bytes between a part of a web key and its kind.
    private static let keyReach = 1600

    /// `root:…` in the list of `chpasswd`.
    func passwordOfUser(at colon: Int) -> Range<Int>? {
        guard colon - state.passwordList < Self.longest, has(.word, at: colon - 1), !self[colon + 1].isBlank else {
            return nil
        }
        let end = passwordEnd(from: colon + 1, most: 128)
        guard end - colon > 4, isMade(colon + 1..<end) else { return nil }
        // Only a part is examined, as such lists may follow one another.
        return colon + 1..<passwordEnd(from: end, most: .max)
    }

    private func passwordEnd(from start: Int, most limit: Int) -> Int {
        var end = start
        while end < text.count, end - start < limit, !text[end].isBlank, !has(.quote, at: end), !isEscape(at: end) {
            end += 1
        }
        return end
    }

    /// The last of `host:5432:database:user:password`, a line of `.pgpass`.
    func passFile(at colon: Int) -> Range<Int>? {
        let port = self[colon + 1] == UInt8(ascii: "*") ? colon + 2 : end(of: .digit, from: colon + 1, most: 6)
        guard port > colon + 1, self[port] == UInt8(ascii: ":"),
            has(.dotted, at: colon - 1) || self[colon - 1] == .asterisk
        else { return nil }
        var start = colon
        while start > state.lowest, colon - start < 128, has(.dotted, at: start - 1) || self[start - 1] == .asterisk {
            start -= 1
        }
        // The letter of `\n` is no part of the host.
        if isEscape(at: start - 1) { start += 1 }
        guard
            start == 0 || self[start - 1] == .newline || isEscape(at: start - 2)
                || [.plus, .hyphen].contains(self[start - 1])
        else { return nil }
        var index = port
        for _ in 0..<2 {
            let end = self[index + 1] == UInt8(ascii: "*") ? index + 2 : end(of: .dotted, from: index + 1, most: 64)
            guard end > index + 1, self[end] == UInt8(ascii: ":") else { return nil }
            index = end
        }
        var end = index + 1
        while end < text.count, !text[end].isBlank, !isEscape(at: end) { end += 1 }
        return end - index > 4 ? index + 1..<end : nil
    }
}
