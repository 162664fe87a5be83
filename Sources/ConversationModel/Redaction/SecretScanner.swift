/// Finds what should not be published: keys, tokens, passwords, private keys, e-mail addresses, names in home folders.
///
/// A table of shapes instead of regular expressions: it is run over whole exports, and takes time in
/// proportion to their length whatever they contain.
struct SecretScanner {
    private let text: UnsafeBufferPointer<UInt8>

    /// The places of all secrets, in order; they do not overlap.
    static func secrets(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        let scanner = SecretScanner(text: text)
        var found: [Range<Int>] = []
        var index = 0
        while index < text.count {
            if let secret = scanner.secret(at: index, after: found.last?.upperBound ?? 0) {
                found.append(secret)
                index = max(secret.upperBound, index + 1)
            } else {
                index += 1
            }
        }
        return found
    }

    /// - Parameter end: Where the secret before ends.
    private func secret(at index: Int, after end: Int) -> Range<Int>? {
        switch text[index] {
        case UInt8(ascii: "-"): privateKey(at: index) ?? homeFolder(at: index)
        case UInt8(ascii: "@"): address(around: index, after: end)
        case UInt8(ascii: "/"): credentials(at: index) ?? homeFolder(at: index)
        case UInt8(ascii: "\\"): homeFolder(at: index)
        case UInt8(ascii: "="), UInt8(ascii: ":"): assigned(at: index)
        case UInt8(ascii: " "): afterBearer(at: index)
        case let byte where byte.isTokenCharacter && !isTokenCharacter(at: index - 1): token(at: index)
        default: nil
        }
    }

    // MARK: Shapes

    /// Keys and tokens that announce themselves: prefix, and fewest characters after it.
    private static let prefixes: [(prefix: StaticString, length: Int)] = [
        ("sk-", 20), ("sk_live_", 16), ("sk_test_", 16), ("rk_live_", 16), ("ghp_", 30), ("gho_", 30), ("ghu_", 30),
        ("ghs_", 30), ("ghr_", 30), ("github_pat_", 40), ("glpat-", 20), ("xoxb-", 20), ("xoxp-", 20), ("xoxa-", 20),
        ("xoxr-", 20), ("xoxs-", 20), ("xapp-", 20), ("AKIA", 16), ("ASIA", 16), ("AIza", 30), ("ya29.", 20),
        ("hf_", 30),
        ("npm_", 30), ("pypi-", 40), ("SG.", 40), ("dop_v1_", 40), ("shpat_", 30), ("EAAC", 60), ("gsk_", 40),
        ("r8_", 30),
        ("xai-", 40), ("tvly-", 20), ("lin_api_", 30), ("AGE-SECRET-KEY-", 40),
    ]

    private func token(at start: Int) -> Range<Int>? {
        for (prefix, length) in Self.prefixes where starts(with: prefix, at: start) {
            let end = endOfToken(from: start)
            if end - start >= prefix.utf8CodeUnitCount + length { return start..<end }
        }
        return webToken(at: start)
    }

    /// A JSON web token: three pieces with dots between them (RFC 7519).
    private func webToken(at start: Int) -> Range<Int>? {
        guard starts(with: "eyJ", at: start) else { return nil }
        let end = endOfToken(from: start)
        let dots = text[start..<end].count { $0 == UInt8(ascii: ".") }
        return dots == 2 && end - start > 60 ? start..<end : nil
    }

    /// From `-----BEGIN … PRIVATE KEY-----` to its end, or to the end of the text.
    private func privateKey(at start: Int) -> Range<Int>? {
        guard starts(with: "-----BEGIN ", at: start), !isDash(at: start - 1) else { return nil }
        let head = text[start..<min(start + 64, text.count)]
        guard String(decoding: head, as: UTF8.self).contains("PRIVATE KEY-----") else { return nil }
        var index = start + 11
        while index < text.count {
            if text[index] == UInt8(ascii: "-"), starts(with: "-----END ", at: index) { break }
            index += 1
        }
        while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
        return start..<index
    }

    /// `name@host.tld`
    private func address(around at: Int, after first: Int) -> Range<Int>? {
        var start = at
        while start > first, at - start < 64, text[start - 1].isAddressCharacter { start -= 1 }
        var end = at + 1
        while end < text.count, end - at < 255, text[end].isHostCharacter { end += 1 }
        while end > at, text[end - 1] == UInt8(ascii: ".") || text[end - 1] == UInt8(ascii: "-") { end -= 1 }
        let host = text[min(at + 1, end)..<end]
        guard start < at, let dot = host.lastIndex(of: UInt8(ascii: ".")), dot > at + 1, end - dot > 2 else {
            return nil
        }
        return start..<end
    }

    /// The name and password in `https://name:password@host`.
    private func credentials(at slash: Int) -> Range<Int>? {
        guard slash > 1, text[slash - 1] == UInt8(ascii: "/"), text[slash - 2] == UInt8(ascii: ":") else { return nil }
        var colon: Int?
        var index = slash + 1
        while index < text.count, index - slash < 200, !text[index].endsAddress {
            if text[index] == UInt8(ascii: ":") { colon = colon ?? index }
            if text[index] == UInt8(ascii: "@") { return colon == nil || index == slash + 1 ? nil : slash + 1..<index }
            index += 1
        }
        return nil
    }

    /// The user's name in `/home/name`, `/Users/name`, `C:\Users\name` (the backslash may be escaped), and in what
    /// Claude Code makes of paths: `-Users-name-work`, `C--Users-name-work`.
    private func homeFolder(at start: Int) -> Range<Int>? {
        let separator = text[start]
        let isDashed = separator == UInt8(ascii: "-")
        guard isDashed ? !isOption(at: start) : isRoot(before: start) else { return nil }
        for folder in ["home", "Users"] as [StaticString] where starts(with: folder, at: start + 1) {
            var name = start + 1 + folder.utf8CodeUnitCount
            guard name < text.count, text[name] == separator else { return nil }
            while name < text.count, text[name] == separator { name += 1 }
            let end = text[name...].firstIndex { !$0.isTokenCharacter || isDashed && $0 == separator } ?? text.count
            return end > name ? name..<end : nil
        }
        return nil
    }

    /// Whether a path can begin here: with the separator, after `C:`, or after the drive in `/c/Users`.
    private func isRoot(before index: Int) -> Bool {
        guard isTokenCharacter(at: index - 1) else { return true }
        return index > 1 && text[index - 1].isASCIILetter && text[index - 2] == UInt8(ascii: "/")
    }

    /// Whether a dash here begins an option of a command (`-home-page`, `--home-dir`), or stands in a word.
    private func isOption(at dash: Int) -> Bool {
        guard dash > 0 else { return false }
        if text[dash - 1] == UInt8(ascii: "-") { return dash < 2 || !text[dash - 2].isASCIILetter }
        return text[dash - 1].isTokenCharacter || text[dash - 1] <= UInt8(ascii: " ")
    }

    private static let names: [StaticString] = [
        "password", "passwd", "secret", "token", "api_key", "apikey", "api-key", "access_key", "private_key", "pwd",
    ]

    /// The value in `password=…`, `"api_key": "…"`, `SECRET: …`.
    private func assigned(at sign: Int) -> Range<Int>? {
        var nameEnd = sign
        while nameEnd > 0, [0x22, 0x27, 0x20].contains(text[nameEnd - 1]), sign - nameEnd < 3 { nameEnd -= 1 }
        guard Self.names.contains(where: { ends(with: $0, at: nameEnd) }) else { return nil }
        var start = sign + 1
        while start < text.count, [0x22, 0x27, 0x20, 0x60].contains(text[start]), start - sign < 4 { start += 1 }
        var end = start
        while end < text.count, !text[end].endsValue { end += 1 }
        return end - start >= 6 ? start..<end : nil
    }

    /// What follows `Bearer ` or `Basic ` in a header.
    private func afterBearer(at space: Int) -> Range<Int>? {
        guard ends(with: "bearer", at: space) || ends(with: "authorization: basic", at: space) else { return nil }
        let end = endOfToken(from: space + 1)
        return end - space > 16 ? space + 1..<end : nil
    }

    // MARK: Characters

    private func starts(with prefix: StaticString, at index: Int) -> Bool {
        guard index >= 0, index + prefix.utf8CodeUnitCount <= text.count else { return false }
        for offset in 0..<prefix.utf8CodeUnitCount where text[index + offset] != prefix.utf8Start[offset] {
            return false
        }
        return true
    }

    /// Whether the text before `index` is this word in lower case, whatever its case there.
    private func ends(with word: StaticString, at index: Int) -> Bool {
        let start = index - word.utf8CodeUnitCount
        guard start >= 0, index <= text.count else { return false }
        for offset in 0..<word.utf8CodeUnitCount where text[start + offset].lowercased != word.utf8Start[offset] {
            return false
        }
        return true
    }

    private func isTokenCharacter(at index: Int) -> Bool {
        text.indices.contains(index) && text[index].isTokenCharacter
    }

    private func isDash(at index: Int) -> Bool {
        text.indices.contains(index) && text[index] == UInt8(ascii: "-")
    }

    private func endOfToken(from start: Int) -> Int {
        var end = min(start, text.count)
        while end < text.count, text[end].isTokenCharacter { end += 1 }
        return end
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
    fileprivate var isTokenCharacter: Bool { isASCIIAlphanumeric || self == 0x5F || self == 0x2D || self == 0x2E }
    fileprivate var isAddressCharacter: Bool { isTokenCharacter || self == 0x2B || self == 0x25 }
    fileprivate var isHostCharacter: Bool { isASCIIAlphanumeric || self == 0x2D || self == 0x2E }
    /// White space, quotes, brackets, a slash: no part of the name and password in an address.
    fileprivate var endsAddress: Bool { self <= 0x20 || [0x22, 0x27, 0x2F, 0x3C, 0x3E, 0x60].contains(self) }
    /// White space, quotes, and what stands after a value in lists.
    fileprivate var endsValue: Bool { self <= 0x20 || [0x22, 0x27, 0x2C, 0x3B, 0x60, 0x29, 0x7D, 0x5D].contains(self) }
}
