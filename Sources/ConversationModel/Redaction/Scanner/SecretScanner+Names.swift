/// The names of values.
extension SecretScanner {
    /// The most bytes of a name.
    private static let nameLength = 48

    /// The name that ends before `end`, if it is the name of a secret.
    func secretName(before end: Int) -> (start: Int, strength: SecretStrength)? {
        guard mayEndName(at: end), !isPublic(end) else { return nil }
        var best: (start: Int, strength: SecretStrength)?
        for number in tables.names.candidates(self[end - 1].lowercased, before: self[end - 2].lowercased) {
            guard let start = start(of: tables.names.end(of: number), endingAt: end) else { continue }
            let name = tables.names[number]
            guard !name.isWhole || isPartStart(start) else { continue }
            if best.map({ start < $0.start }) != false { best = (start, name.strength) }
        }
        return best
    }

    /// True for `PublicKey`, `publishable_key` and the like.
    private func isPublic(_ end: Int) -> Bool {
        guard ends(with: "key", at: end) else { return false }
        return ["public", "pub", "publishable"].contains {
            start(of: $0, endingAt: isNameMark(self[end - 4]) ? end - 4 : end - 3) != nil
        }
    }

    /// True after a letter of any script, or a digit.
    func mayEndName(at end: Int) -> Bool {
        has(.alphanumeric, at: end - 1) || self[end - 1] >= 0x80
    }

    /// The start of these letters if they end at `end`, ignoring case and single marks between them.
    private func start(of letters: StaticString, endingAt end: Int) -> Int? {
        var index = end
        for offset in (0..<letters.utf8CodeUnitCount).reversed() {
            if index < end, isNameMark(self[index - 1]) { index -= 1 }
            guard index > 0, self[index - 1].lowercased == letters.utf8Start[offset] else { return nil }
            index -= 1
        }
        return index
    }

    private func isNameMark(_ byte: UInt8) -> Bool {
        [UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: " ")].contains(byte)
    }

    /// True if a part of a name begins here: after a mark, with a capital letter, or after an escape.
    func isPartStart(_ index: Int) -> Bool {
        guard has(.alphanumeric, at: index - 1) else { return self[index - 1] < 0x80 }
        return has(.upper, at: index) && !has(.upper, at: index - 1) || isEscape(at: index - 2)
            || self[index - 3] == UInt8(ascii: "%")
    }

    /// True if the name before `end`, or the text before it on the line, names a provider of keys.
    func namesProvider(before end: Int) -> Bool {
        guard !SecretName.harmless.contains(where: { start(of: $0, endingAt: end).map(isPartStart) == true }) else {
            return false
        }
        var index = end
        while index > 0, end - index < Self.nameLength, has(.word, at: index - 1) || isNameMark(self[index - 1]) {
            index -= 1
        }
        return (index..<max(index, end)).contains { place in
            isPartStart(place) && SecretName.providers.contains { startsLoosely(with: $0, at: place, before: end) }
        }
    }

    private func startsLoosely(with letters: StaticString, at start: Int, before end: Int) -> Bool {
        var index = start
        for offset in 0..<letters.utf8CodeUnitCount {
            if offset > 0, isNameMark(self[index]) { index += 1 }
            guard index < end, self[index].lowercased == letters.utf8Start[offset] else { return false }
            index += 1
        }
        return !has(.lower, at: index) || index == end
    }

    /// The end of the name before a sign: quotes, brackets, stars, and the spaces of a column may come between them.
    func nameEnd(before sign: Int) -> Int {
        var end = sign
        while sign - end < 24,
            [
                .quote, .apostrophe, .backtick, .space, .tab, .backslash, .openBracket, .closeBracket, .asterisk,
                .questionMark,
            ].contains(self[end - 1])
        {
            end -= 1
        }
        return end
    }

    /// The start of the name that ends at `end`.
    func nameStart(endingAt end: Int) -> Int {
        var start = end
        while end - start < Self.nameLength, has(.dotted, at: start - 1) { start -= 1 }
        return start
    }
}
