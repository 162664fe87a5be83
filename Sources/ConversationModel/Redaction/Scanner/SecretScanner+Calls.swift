/// Secrets among the arguments of functions (`CallTable`).
extension SecretScanner {
    /// The most bytes of the arguments before the secret.
    private static let longestArguments = 256
    /// The most bytes between the name of a password and a call that enters it.
    private static let nameReach = 120

    /// Notes the secret in `NetworkCredential("ann", "…")`, at the parenthesis.
    func noteCall(at parenthesis: Int) {
        // `session.auth = ("ann", "…")`
        var name = parenthesis
        while parenthesis - name < 3, self[name - 1] == .space || self[name - 1] == .equals { name -= 1 }
        for number in tables.calls.candidates(self[name - 1].lowercased, before: self[name - 2].lowercased)
        where ends(with: tables.calls.end(of: number), at: name) {
            let rule = tables.calls[number]
            guard !rule.isNamedBefore || isPasswordNamed(before: name - rule.name.utf8CodeUnitCount),
                let start = argument(rule.argument, after: parenthesis), startsText(start),
                let value = value(after: start, nameEnd: parenthesis, .password), isMade(value)
            else { return }
            return note(value)
        }
    }

    /// True for a quote, also after a letter, as in `b"…"`, and in `[]byte("…")`.
    private func startsText(_ start: Int) -> Bool {
        opensText(at: start) || has([.upper, .lower], at: start) && opensText(at: start + 1)
            || wrapped(at: start) != nil
    }

    /// The start of an argument: commas between quotes and parentheses divide none.
    private func argument(_ number: Int, after parenthesis: Int) -> Int? {
        var (index, left, depth) = (parenthesis + 1, number - 1, 0)
        while left > 0, index < text.count, index - parenthesis < Self.longestArguments {
            switch text[index] {
            case .quote, .apostrophe, .backtick:
                guard let end = text[(index + 1)...].prefix(Self.longestArguments).firstIndex(of: text[index]) else {
                    return nil
                }
                index = end
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth < 0 { return nil }
            case UInt8(ascii: ",") where depth == 0: left -= 1
            default: break
            }
            index += 1
        }
        guard left == 0 else { return nil }
        let start = index
        while index - start < 24, self[index].isBlank, index < text.count { index += 1 }
        return index
    }

    /// True if the line, or the one before it, has the name of a password before this place.
    private func isPasswordNamed(before end: Int) -> Bool {
        var (index, lines) = (end, 0)
        while index > 0, end - index < Self.nameReach {
            index -= 1
            if text[index] == .newline { lines += 1 }
            if lines > 1 { return false }
            if !has(.word, at: index), mayEndName(at: index), secretName(before: index)?.strength == .password {
                return true
            }
        }
        return false
    }
}
