/// Values that one command hands to another, or that stand at a place of a command without any name.
extension SecretScanner {
    /// Parts of commands that read a password from their input.
    private static let receivers: [StaticString] = [
        "sudo -S", "sudo -kS", "sudo -Sk", "passwd --stdin", "--password-stdin", "--with-token", "chpasswd",
        "smbpasswd",
        "cryptsetup", "passphrase-fd", "-pass stdin", "gh secret set", "vault kv put", "secret create",
        "secrets create",
        "wrangler secret", "vercel env add", "passin stdin", "--stdin", "op item",
    ]
    /// The most bytes of the second command that are looked at.
    private static let reach = 160

    /// `echo … | sudo -S ls`, `printf '%s' … | docker login --password-stdin`, `echo name:… | chpasswd`.
    mutating func piped(at space: Int) -> Range<Int>? {
        guard "ofn'\"".utf8.contains(self[space - 1].lowercased),
            ends(with: "echo", at: space) || ends(with: "printf", at: space) || ends(with: " -n", at: space)
                || ends(with: " '%s'", at: space) || ends(with: " \"%s\"", at: space),
            self[space + 1] != UInt8(ascii: "-"), let value = rawValue(after: space + 1, nameEnd: space)
        else { return nil }
        var bar = value.range.upperBound
        while bar - value.range.upperBound < 8, self[bar] != UInt8(ascii: "|"), self[bar] != 0x0A, bar < text.count {
            bar += 1
        }
        guard self[bar] == UInt8(ascii: "|") else { return nil }
        var end = bar
        while end < text.count, end - bar < Self.reach, text[end] != 0x0A { end += 1 }
        guard Self.receivers.contains(where: { contains($0, in: bar..<end) }) else { return nil }
        let isVariable = self[value.range.lowerBound] == UInt8(ascii: "$")
        return value.isSecret(.password, in: self, { false }) && !isVariable ? value.range : nil
    }

    /// The last word of `htpasswd -b file ann …`.
    func lastArgument(at start: Int) -> Range<Int>? {
        guard starts(with: "htpasswd -", at: start) else { return nil }
        let options = start + 10..<end(of: .alphanumeric, from: start + 10, most: 12)
        guard text[options].contains(UInt8(ascii: "b")) else { return nil }
        var line = options.upperBound
        while line < text.count, line - start < 256, text[line] != 0x0A, text[line] != UInt8(ascii: "|"),
            !isEscape(at: line)
        {
            line += 1
        }
        while line > start, self[line - 1].isBlank || has(.quote, at: line - 1) { line -= 1 }
        var first = line
        while first > options.upperBound, !self[first - 1].isBlank, !has(.quote, at: first - 1) { first -= 1 }
        return line - first >= 4 && self[first] != UInt8(ascii: "$") ? first..<line : nil
    }

    /// The word after `/user:ann` in `net use …`.
    func afterUser(at space: Int) -> Range<Int>? {
        var start = space
        while space - start < 64, start > 0, !self[start - 1].isBlank { start -= 1 }
        guard startsWithLowercase("/user:", at: start), contains("net use", in: max(0, start - 160)..<start) else {
            return nil
        }
        let end = wordEnd(from: space + 1)
        return end - space > 4 && self[space + 1] != UInt8(ascii: "/") ? space + 1..<end : nil
    }

    private func wordEnd(from start: Int) -> Int {
        var end = start
        while end < text.count, end - start < 128, !text[end].isBlank, !has(.quote, at: end) { end += 1 }
        return end
    }

    /// `xfreerdp /p:…`.
    mutating func slashOption(at slash: Int) -> Range<Int>? {
        guard self[slash - 1] == 0x20, startsWithLowercase("p:", at: slash + 1) else { return nil }
        let before = max(lowest, slash - 160)..<slash
        guard ["freerdp", "mstsc", "rdesktop", "cmdkey"].contains(where: { contains($0, in: before) }) else {
            return nil
        }
        return value(after: slash + 3, nameEnd: slash + 2, .password)
    }
}
