/// Values that a sentence tells: `the password for the staging database is now …`, `パスワードは…です`.
extension SecretScanner {
    /// The most bytes between a name and its value in a sentence.
    private static let reach = 110
    /// The most bytes of a value.
    private static let longest = 256

    /// The words before a value, by their length: forms of *to be* and *to set* in languages with spaces between words.
    private static let verbs: [[StaticString]] = {
        let words: [StaticString] = [
            "is", "now", "to", "are", "was", "be", "as", "är", "on", "e", "è", "é", "er", "es", "est", "ist", "jest",
            "هي", "هو", "lautet", "je", "este", "là", "adalah", "olur", "это", "είναι", "היא", "הוא", "है", "คือ",
            "—", "–", "→", "->", "és", "yra", "ir", "е", "হলো", "dir", "da", "ay", "becomes", "heißt", "sarà",
            "será", "sera", "ora", "nun", "jetzt", "ahora", "agora", "nu", "nyt", "est:", "auf",
        ]
        let longest = words.map(\.utf8CodeUnitCount).max() ?? 0
        return (0...longest).map { length in words.filter { $0.utf8CodeUnitCount == length } }
    }()

    /// The value after the space that follows a verb.
    func told(at space: Int) -> Range<Int>? {
        guard let value = toldValue(from: space + 1) else { return nil }
        let isTold =
            self[space - 1] >= 0x80 && isToldByForeignName(value, at: space)
            || isToldByVerb(value, at: space) || isToldAnywhere(value, after: space) || isKeyByName(value, at: space)
        return isTold ? value : nil
    }

    /// `INFO using API key 0123…`
    private func isKeyByName(_ value: Range<Int>, at space: Int) -> Bool {
        value.count >= 20 && secretName(before: space)?.strength == .secret && looksTold(value, .secret)
    }

    private func isToldByVerb(_ value: Range<Int>, at space: Int) -> Bool {
        var start = space
        while space - start < Self.verbs.count, start > 0, !self[start - 1].isBlank { start -= 1 }
        return start < space && space - start < Self.verbs.count
            && Self.verbs[space - start].contains { ends(with: $0, at: space) } && isTold(value, before: start)
    }

    /// A word that hardly is anything but a password, in a sentence with the name of one before or after it:
    /// `… and type Ab1!cd2e`, `use Ab1!cd2e as the password`.
    private func isToldAnywhere(_ value: Range<Int>, after space: Int) -> Bool {
        if isAside(value, after: space) { return true }
        return looksTold(value, .password)
            && (isNamedAfter(value.upperBound) || isStrong(value) && nameInSentence(before: space) == .password)
    }

    /// True for a key in commas or parentheses after its name: `my token, 0123…, expires`, `the token (0123…)`.
    private func isAside(_ value: Range<Int>, after space: Int) -> Bool {
        let isOpen = self[space - 1] == UInt8(ascii: ",") || self[value.lowerBound - 1] == UInt8(ascii: "(")
        guard isOpen, [.comma, .closeParenthesis].contains(self[value.upperBound]) else { return false }
        let end = self[space - 1] == UInt8(ascii: ",") ? space - 1 : space
        return secretName(before: end)?.strength == .secret && looksTold(value, .secret)
    }

    /// Such a word at the beginning of a line: `Ab1!cd2e is the password`.
    func toldFirst(at start: Int) -> Range<Int>? {
        guard let value = toldValue(from: start), isStrong(value), isNamedAfter(value.upperBound),
            looksTold(value, .password)
        else { return nil }
        return value
    }

    /// True for at least eight letters and digits with a mark between them, or with capitals and small letters that take
    /// turns.
    private func isStrong(_ range: Range<Int>) -> Bool {
        guard range.count >= 8 else { return false }
        let traits = ValueTraits(text, range)
        guard traits.hasDigit, traits.hasLower || traits.hasUpper else { return false }
        let marks = text[range].filter { tables.told.inPasswords[$0] != 0 }
        // `issue#1234`
        let isNumber = marks.count == 1 && marks[0] == .hash && traits.turns < 2
        if traits.hasLower, traits.hasUpper, traits.turns >= 4, traits.turns * 3 >= range.count - traits.digits {
            return true
        }
        return !marks.isEmpty && !isNumber
    }

    /// True for `… is the password` and `… as the password` after a word.
    private func isNamedAfter(_ end: Int) -> Bool {
        guard
            [" is the ", " is my ", " as the ", " as my ", " as a ", " as password"].contains(where: {
                starts(with: $0, at: end)
            })
        else { return false }
        var index = end + 4
        while index - end < 48, index < text.count, text[index] != .newline {
            index = self.end(of: [.alphanumeric, .dash], from: index + 1, most: 24)
            if secretName(before: index)?.strength == .password { return true }
        }
        return false
    }

    /// `पासवर्ड a1b2c3 है`, `비밀번호는 a1b2c3 입니다`.
    private func isToldByForeignName(_ value: Range<Int>, at space: Int) -> Bool {
        let particle = Self.particles.first { ends(with: $0, at: space) }?.utf8CodeUnitCount ?? 0
        let name = secretName(before: space) ?? secretName(before: space - particle)
        return name.map { looksTold(value, $0.strength) } == true
    }

    /// The value after a colon that ends a sentence: `A temporary password is generated for root: …`.
    func told(after colon: Int) -> Range<Int>? {
        guard self[colon] == UInt8(ascii: ":"), self[colon + 1].isBlank, !has(.quote, at: colon - 1) else { return nil }
        if let value = toldValue(from: colon + 2), isTold(value, before: colon) { return value }
        if let value = pair(after: colon) { return value }
        guard let value = below(colon + 1, .password), nameInSentence(before: colon) == .password else { return nil }
        return value.range
    }

    /// Words that announce a name and a password, in small letters.
    private static let announcements: [StaticString] = [
        "credentials", "creds", "login", "logins", "account", "zugangsdaten", "anmeldedaten", "identifiants",
        "credenciales", "credenziali", "credenciais", "inloggegevens", "user", "username", "benutzer", "utilisateur",
        "usuario", "utente",
    ]

    /// The password in `credentials: ann / …` and `login for the router: ann:…`.
    private func pair(after colon: Int) -> Range<Int>? {
        let user = end(of: .dotted, from: colon + 2, most: 48)
        var end = user
        if self[end] == .space { end += 1 }
        guard user > colon + 2, ["/", ":", "|", ","].contains(UnicodeScalar(self[end])),
            let value = toldValue(from: self[end + 1] == .space ? end + 2 : end + 1), isMade(value),
            looksTold(value, .password), isAnnouncement(before: colon)
        else { return nil }
        return value
    }

    /// True if one of the last words announces a name and a password.
    private func isAnnouncement(before colon: Int) -> Bool {
        var end = colon
        for _ in 0..<5 where end > 0 {
            end = nameEnd(before: end)
            if Self.announcements.contains(where: { ends(with: $0, at: end) && isPartStart(end - $0.utf8CodeUnitCount) }
            ) {
                return true
            }
            while has(.dotted, at: end - 1) || self[end - 1] >= 0x80 { end -= 1 }
            guard self[end - 1] == .space else { return false }
        }
        return false
    }

    private func isTold(_ value: Range<Int>, before end: Int) -> Bool {
        nameInSentence(before: end).map { looksTold(value, $0) } == true
    }

    /// `user ann and password a1b2c3`: the value follows its name.
    func toldByName(at space: Int) -> Range<Int>? {
        guard let value = toldValue(from: space + 1), value.count >= 8,
            !isReport(space) || ValueTraits(text, value).looksRandom
        else { return nil }
        return looksTold(value, .password) ? value : nil
    }

    private static let particles: [StaticString] = ["は", "が", "是", "为", "為", "는", "은", "："]

    /// The value in Latin letters that follows a word of Chinese, Japanese or Korean.
    func afterParticle(at start: Int) -> Range<Int>? {
        guard let particle = Self.particles.first(where: { ends(with: $0, at: start) }),
            let name = secretName(before: nameEnd(before: start - particle.utf8CodeUnitCount)),
            let value = toldValue(from: start)
        else { return nil }
        return looksTold(value, name.strength) ? value : nil
    }

    /// The next word that has a digit, or is made otherwise, without quotes and the end of the sentence.
    private func toldValue(from first: Int) -> Range<Int>? {
        var start = first
        while start - first < 4, tables.told.around[self[start]] != 0 { start += 1 }
        // Most words are small letters.
        guard !self[end(of: .lower, from: start)].isBlank else { return nil }
        let isCapitalized = has(.upper, at: start)
        var (end, kinds, hasMark) = (start, ByteClass.RawValue(0), false)
        while end < text.count, end - start < Self.longest {
            let byte = text[end]
            guard
                tables.told.ordinary[byte] != 0
                    || !byte.isBlank && isInWord(end) && !has(.quote, at: end) && !isEscape(at: end)
            else { break }
            let kind = tables.classes[byte]
            if kind & ByteClass.alphanumeric.rawValue == 0 { hasMark = true }
            if end > start || !isCapitalized { kinds |= kind }
            end += 1
        }
        let found = ByteClass(rawValue: kinds)
        guard !found.isDisjoint(with: [.digit, .upper, .dash]) || isCapitalized && hasMark else { return nil }
        while end > start, tables.told.closing[self[end - 1]] != 0 { end -= 1 }
        let hasDigit = found.contains(.digit)
        guard end - start >= (hasDigit ? 6 : 8), hasDigit || isMadeOfLetters(start..<end) else { return nil }
        return start..<end
    }

    /// True for ASCII, and for letters of European alphabets: words of others stand beside values without a space.
    private func isInWord(_ index: Int) -> Bool {
        let byte = self[index]
        return byte < 0x80 || (0xC3...0xD1).contains(byte) || byte < 0xC0 && (0xC3...0xD1).contains(self[index - 1])
    }

    /// True for capitals and small letters that take turns, or with a mark of passwords between them, and for several
    /// words with dashes.
    func isMadeOfLetters(_ range: Range<Int>) -> Bool {
        let traits = ValueTraits(text, range)
        if traits.hasUpper, traits.hasLower {
            let inside = text[range].dropFirst().dropLast()
            return traits.turns * 5 >= traits.count * 2 && traits.count >= 12
                || inside.contains { tables.told.inPasswords[$0] != 0 }
        }
        let parts = text[range].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count >= 4 && parts.allSatisfy { (3...12).contains($0.count) }
    }

    /// The strength of the last name in the sentence before a place.
    private func nameInSentence(before end: Int) -> SecretStrength? {
        var index = end
        while index > 0, end - index < Self.reach {
            if !has(.word, at: index), self[index] < 0x80 || index == end, mayEndName(at: index),
                let name = secretName(before: index),
                name.strength.isCertain
            {
                return name.strength
            }
            index -= 1
            guard tables.told.ends[self[index]] == 0 || !self[index + 1].isBlank else { return nil }
        }
        return nil
    }

    /// True for what a sentence hardly has but as a value: letters with digits, that are no date, version, size or path.
    private func looksTold(_ range: Range<Int>, _ strength: SecretStrength) -> Bool {
        guard tables.told.openings[self[range.lowerBound]] == 0, !contains("://", in: range), !isCall(range) else {
            return false
        }
        let traits = ValueTraits(text, range)
        guard traits.hasLower || traits.hasUpper, !traits.isMonotonous else { return false }
        guard strength == .password else { return strength == .secret && mayBeKey(range) && traits.longestRun >= 10 }
        let digits = end(of: .digit, from: range.lowerBound)
        // `128k`, `2nd`, `24-hour`, `v2.1`, `sha256`
        if digits > range.lowerBound, range.upperBound - digits < 6, traits.turns < 2 { return false }
        return !Self.algorithms.contains { startsWithLowercase($0, at: range.lowerBound) } && !isVersion(range)
    }

    private static let algorithms: [StaticString] = [
        "sha", "md5", "base64", "utf", "ipv", "oauth", "http", "aes", "rsa", "ed25519", "bcrypt", "x509", "argon2",
        "tls", "openid",
    ]

    /// True for `z.string().min(8`.
    private func isCall(_ range: Range<Int>) -> Bool {
        let name = end(of: .dotted, from: range.lowerBound)
        return name < range.upperBound && self[name] == UInt8(ascii: "(") && !has(.digit, at: name - 1)
    }

    private func isVersion(_ range: Range<Int>) -> Bool {
        let start = range.lowerBound + (self[range.lowerBound].lowercased == UInt8(ascii: "v") ? 1 : 0)
        return end(of: [.digit, .dot], from: start) >= range.upperBound - 3 && self[start].isASCIIDigit
    }
}
