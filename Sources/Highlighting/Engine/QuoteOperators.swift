import Bytes

extension CodeLexer {
    /// `%w[a b]`, `%(…)` where an expression may begin (Ruby); `~r/…/` anywhere (Elixir).
    mutating func percentLiteral(_ code: inout Scanner) -> Bool {
        guard code.byte != "%" || last.expectsOperand else { return false }
        let start = code.position
        var length = 1
        while length < 4, code.byte(after: length).isLetter { length += 1 }
        guard Self.closing(code.byte(after: length)) != nil else { return false }
        code.advance(length)
        skipPart(&code)
        code.skip(.identifier)
        code.emit(.string, from: start)
        last = .operand
        return true
    }

    /// Perl's `qw(a b)`, `m{x}`, and with two parts `s/a/b/`, `tr{a}{b}`, after the operator's name.
    mutating func quoteOperator(_ code: inout Scanner, from start: Int, parts: Int) -> Bool {
        let name = code.position
        code.skipBlanks()
        let open = code.byte
        let isNear = code.position == name
        guard let close = Self.closing(open), isNear || open != close else {
            code.position = name
            return false
        }
        skipPart(&code)
        if parts == 2 { secondPart(&code, isBracketed: open != close) }
        code.skip(.identifier)
        code.emit(.string, from: start)
        last = .operand
        return true
    }

    /// The second part has its own brackets if the first has; otherwise it begins where the first ends.
    private func secondPart(_ code: inout Scanner, isBracketed: Bool) {
        if isBracketed {
            code.skipSpace()
        } else if code.position > 0 {
            code.position -= 1
        }
        skipPart(&code)
    }

    /// Moves past the bracket or mark that closes the one at the position. Brackets nest.
    private func skipPart(_ code: inout Scanner) {
        let open = code.byte
        guard let close = Self.closing(open) else { return }
        code.advance()
        var level = 1
        while !code.atEnd, level > 0 {
            let byte = code.byte
            if byte == close { level -= 1 } else if byte == open { level += 1 }
            code.advance(byte == "\\" ? 2 : 1)
        }
    }

    private static func closing(_ open: UInt8) -> UInt8? {
        switch open {
        case "(": UInt8(ascii: ")")
        case "[": UInt8(ascii: "]")
        case "{": UInt8(ascii: "}")
        case "<": UInt8(ascii: ">")
        case "/", "|", "!", "#", "~", "^", "\"", "'": open
        default: nil
        }
    }
}
