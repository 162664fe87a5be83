/// E-mail addresses, and secrets in web addresses.
extension SecretScanner {
    /// `name@host.tld`
    ///
    /// - Parameter length: The length of the mark between name and host: `@`, or `%40`.
    func address(around at: Int, mark length: Int) -> Range<Int>? {
        let host = at + length
        var end = host
        while end - host < 255, has([.alphanumeric, .dot], at: end) || self[end] == .hyphen || self[end].isShortLetter {
            end += 1
        }
        while end > host, self[end - 1] == UInt8(ascii: ".") || self[end - 1] == UInt8(ascii: "-") { end -= 1 }
        let start = addressStart(before: at)
        // The name of a user in a web address, without a password.
        guard start < at, !starts(with: "://", at: start - 3), isHost(host..<end), !isTool(start..<at),
            isAddressCharacter(self[at - 1]),
            text[start..<at].contains(where: { $0.isASCIIAlphanumeric || $0 >= 0x80 })
        else { return nil }
        return start..<end
    }

    private func addressStart(before at: Int) -> Int {
        var start = at
        while start > state.lowest, at - start < 64, isAddressCharacter(self[start - 1]) { start -= 1 }
        while start < at, (0x80...0xBF).contains(self[start]) { start += 1 }
        return isEscape(at: start - 1) ? start + 1 : start
    }

    private func isAddressCharacter(_ byte: UInt8) -> Bool {
        !ByteClass(of: byte).isDisjoint(with: .dotted) || byte == .plus || byte == .percent || byte.isShortLetter
    }

    /// True for a host with a dot and letters after the last one: `10.0.0.12` and `4.17.21` are no mail hosts, nor is
    /// `2x.png` in `logo@2x.png`.
    private func isHost(_ host: Range<Int>) -> Bool {
        guard let dot = text[host].lastIndex(of: UInt8(ascii: ".")), dot > host.lowerBound, host.upperBound - dot > 2
        else { return false }
        let isPicture = has(.digit, at: host.lowerBound) && starts(with: "x.", at: host.lowerBound + 1)
        guard !isPicture else { return false }
        let top = dot + 1..<host.upperBound
        guard !Self.units.contains(where: { ends(with: $0, at: top.upperBound) && $0.utf8CodeUnitCount == top.count })
        else { return false }
        return starts(with: "xn--", at: dot + 1) || text[top].allSatisfy { $0.isASCIILetter || $0 >= 0x80 }
    }

    /// Kinds of units of systemd, as in `getty@tty1.service`.
    private static let units: [StaticString] = ["service", "socket", "timer", "mount", "target", "slice"]

    private static let tools: [StaticString] = ["git", "noreply", "no-reply", "donotreply", "do-not-reply"]

    /// True for a user that is not a person, as in `git@host`.
    private func isTool(_ name: Range<Int>) -> Bool {
        Self.tools.contains { $0.utf8CodeUnitCount == name.count && starts(with: $0, at: name.lowerBound) }
    }

    // MARK: The web

    /// The most bytes of a name and password.
    private static let credentialLength = 300

    /// The name and password in `https://name:password@host`, or a single token in their place.
    func credentials(at slash: Int) -> Range<Int>? {
        guard self[slash - 1] == UInt8(ascii: "/"), self[slash - 2] == UInt8(ascii: ":") else { return nil }
        let start = slash + 1
        var colon: Int?
        var found: Int?
        var index = start
        while index - start < Self.credentialLength, !self[index].isBlank, !endsAddress(self[index]) {
            if self[index] == UInt8(ascii: ":") { colon = colon ?? index }
            if self[index] == UInt8(ascii: "/"), found != nil || hasNoPassword(colon, before: index) { break }
            if self[index] == UInt8(ascii: "@") { found = index }
            index += 1
        }
        guard let at = found, at > start else { return nil }
        if let colon, colon < at { return isVariable(colon + 1) ? nil : start..<at }
        return looksMade(start..<at, run: 16) || isTunnel(before: slash) ? start..<at : nil
    }

    /// True for the schemes of tunnels, whose addresses begin with a password.
    private func isTunnel(before slash: Int) -> Bool {
        ["trojan:/", "hysteria2:/", "hy2:/", "anytls:/", "trojan-go:/"].contains { ends(with: $0, at: slash) }
    }

    /// True for `$PASSWORD`, `${PASSWORD}`, `{password}`, `<password>` in the place of a password.
    private func isVariable(_ start: Int) -> Bool {
        switch self[start] {
        case UInt8(ascii: "{"), UInt8(ascii: "<"): true
        case UInt8(ascii: "$"): [.openBrace, .openParenthesis].contains(self[start + 1]) || isVariableName(start + 1)
        default: false
        }
    }

    /// True for letters and low lines up to the end of a password.
    private func isVariableName(_ start: Int) -> Bool {
        let end = end(of: [.upper, .lower, .dash], from: start, most: 64)
        return end > start && self[end] == UInt8(ascii: "@")
    }

    /// True if the text before the first slash is a host, perhaps with a port.
    private func hasNoPassword(_ colon: Int?, before slash: Int) -> Bool {
        guard let colon else { return true }
        return end(of: .digit, from: colon + 1) == slash
    }

    private func endsAddress(_ byte: UInt8) -> Bool {
        [.quote, .apostrophe, .less, .greater, .backtick, .backslash, .closeParenthesis, .closeBracket].contains(byte)
    }

    /// `@?&`
    private static let inPaths: [UInt8] = [.at, .questionMark, .ampersand]

    /// The secret part of an address of `WebhookTable`, after its last slash or sign.
    func webhook(at slash: Int) -> Range<Int>? {
        guard has([.lower, .digit], at: slash - 1),
            let number = tables.webhooks.candidates(self[slash], before: self[slash - 1])
                .first(where: { ends(with: tables.webhooks.end(of: $0), at: slash + 1) })
        else { return nil }
        let rule = tables.webhooks[number]
        // Only a part is examined, as such addresses may follow one another.
        let head = pathEnd(from: slash + 1, most: 256)
        guard head - slash > rule.length, rule.run == 0 || looksMade(slash + 1..<head, run: rule.run) else {
            return nil
        }
        return slash + 1..<pathEnd(from: head, most: .max)
    }

    private func pathEnd(from start: Int, most limit: Int) -> Int {
        var end = start
        while end - start < limit, has(.any, at: end) || Self.inPaths.contains(self[end]) { end += 1 }
        return end
    }
}
