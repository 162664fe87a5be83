/// Values in a list with the name of a secret: `"passwords": ["…", "…"]`.
extension SecretScanner {
    /// A list whose quoted values are examined as the scan reaches them.
    struct NamedList {
        let nameEnd: Int
        let strength: SecretStrength
        /// The end of the last value, or of the list's first bracket.
        var index: Int
        /// The number of open brackets.
        var depth = 1
    }

    func noteList(after start: Int, nameEnd: Int, _ strength: SecretStrength) {
        var index = start
        while index - start < 24, [.space, .tab, .equals, .greater].contains(self[index]) { index += 1 }
        guard self[index] == UInt8(ascii: "[") else { return }
        state.list = NamedList(nameEnd: nameEnd, strength: strength, index: index + 1)
    }

    /// The value in the list that begins with this quote.
    func listed(at quote: Int) -> Range<Int>? {
        guard var current = state.list, quote >= current.index else { return nil }
        state.list = nil
        guard isOpen(&current, until: quote) else { return nil }
        var slashes = 0
        while slashes < 7, self[quote - slashes - 1] == .backslash { slashes += 1 }
        guard let value = quoted(from: quote, slashes, true) else { return nil }
        current.index = value.range.upperBound
        while self[current.index] == .backslash { current.index += 1 }
        current.index += 1
        state.list = current
        return value.isKnownWord(in: self) ? nil : secret(in: value, nameEnd: current.nameEnd, current.strength)
    }

    /// True if only brackets, commas, spaces, numbers and words follow the last value, and the list is not closed.
    private func isOpen(_ list: inout NamedList, until quote: Int) -> Bool {
        for byte in text[list.index..<quote] {
            switch byte {
            case UInt8(ascii: "["): list.depth += 1
            case UInt8(ascii: "]"): list.depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: "\\"): break
            default:
                guard byte.isBlank || !ByteClass(of: byte).isDisjoint(with: .dotted) else { return false }
            }
            if list.depth == 0 { return false }
        }
        return true
    }
}
