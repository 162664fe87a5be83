extension CodeLexer {
    /// `#"…"#`, `r##"…"##`, `#"""…"""#`: hashes, quotes, and the same backwards.
    mutating func hashString(_ code: inout Scanner, from start: Int) -> Bool {
        var hashes = 0
        while hashes < 255, code.byte(after: hashes) == "#" { hashes += 1 }
        guard code.byte(after: hashes) == "\"" else { return false }
        let opensBySigil = code.position == start
        let isTriple =
            opensBySigil && code.byte(after: hashes + 1) == "\"" && code.byte(after: hashes + 2) == "\""
        let quotes = isTriple ? 3 : 1
        code.advance(hashes + quotes)
        // Swift's strings, which begin with the hash, end with the line; Rust's do not.
        let spansLines = isTriple || !opensBySigil
        while !code.atEnd, !closes(code, quotes: quotes, hashes: hashes), spansLines || code.byte != "\n" {
            code.position += 1
        }
        if code.byte != "\n" { code.advance(quotes + hashes) }
        code.emit(.string, from: start)
        last = .operand
        return true
    }

    private func closes(_ code: Scanner, quotes: Int, hashes: Int) -> Bool {
        guard code.byte == "\"" else { return false }
        for offset in 1..<quotes + hashes {
            let expected: Unicode.Scalar = offset < quotes ? "\"" : "#"
            guard code.byte(after: offset) == expected else { return false }
        }
        return true
    }

    /// C++'s `R"name(…)name"`; the name has at most 16 characters ([lex.string]).
    mutating func parenString(_ code: inout Scanner, from start: Int) -> Bool {
        guard code.byte == "\"" else { return false }
        var length = 0
        while length < 16, code.byte(after: 1 + length) != "(" { length += 1 }
        guard code.byte(after: 1 + length) == "(" else { return false }
        let name = code.position + 1..<code.position + 1 + length
        code.advance(length + 2)
        while !code.atEnd {
            let closes = code.byte == ")" && isSame(code, name) && code.byte(after: 1 + length) == "\""
            code.advance(closes ? length + 2 : 1)
            if closes { break }
        }
        code.emit(.string, from: start)
        last = .operand
        return true
    }

    /// True if the name follows the position.
    private func isSame(_ code: Scanner, _ name: Range<Int>) -> Bool {
        name.enumerated().allSatisfy { offset, index in code.byte(after: 1 + offset) == code.bytes[index] }
    }

    /// Lua's `[==[ … ]==]`, also after the `--` of a comment.
    mutating func longBracket(_ code: inout Scanner, _ kind: TokenKind) -> Bool {
        let start = code.position
        let skipped = code.byte == "-" ? 2 : 0
        var level = 0
        while code.byte(after: skipped + 1 + level) == "=", level < 64 { level += 1 }
        guard code.byte(after: skipped) == "[", code.byte(after: skipped + 1 + level) == "[" else { return false }
        code.advance(skipped + level + 2)
        while !code.atEnd, !closesLongBracket(code, level) { code.position += 1 }
        code.advance(level + 2)
        code.emit(kind, from: start)
        if kind == .string { last = .operand }
        return true
    }

    private func closesLongBracket(_ code: Scanner, _ level: Int) -> Bool {
        guard code.byte == "]", code.byte(after: level + 1) == "]" else { return false }
        return (0..<level).allSatisfy { code.byte(after: 1 + $0) == "=" }
    }

    /// `'a'`, `'\n'`, `'é'` or a lifetime.
    mutating func characterOrLifetime(_ code: inout Scanner) -> Bool {
        let start = code.position
        guard code.byte(after: 1) == "\\" else {
            let length = Self.characterLength(code.byte(after: 1))
            let isCharacter = code.byte(after: 1 + length) == "'"
            code.advance(isCharacter ? length + 2 : 1)
            if !isCharacter { code.skip(grammar.wordBytes) }
            guard isCharacter || code.position > start + 1 else {
                code.position = start
                return false
            }
            code.emit(isCharacter ? .string : .variable, from: start)
            last = .operand
            return true
        }
        code.skipQuoted()
        code.emit(.string, from: start)
        last = .operand
        return true
    }

    /// The length in bytes of UTF-8, judging by the first byte.
    private static func characterLength(_ byte: UInt8) -> Int {
        switch byte {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }
}
