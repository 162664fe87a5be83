import Bytes

extension CodeLexer {
    /// Reads an element with its contents, if a value may begin here; otherwise the sign compares or opens type
    /// arguments.
    mutating func jsx(_ code: inout Scanner) -> Bool {
        guard last.expectsOperand, depth < Self.deepest, beginsElement(&code) else { return false }
        var open = 0
        repeat {
            switch code.byte {
            case "<": open += tag(&code)
            case "{": braces(&code)
            default: code.position += 1
            }
        } while open > 0 && !code.atEnd
        last = .operand
        return true
    }

    private mutating func beginsElement(_ code: inout Scanner) -> Bool {
        let next = code.byte(after: 1)
        guard next == ">" || next.isLetter, code.position < tagClose(code) else { return false }
        guard grammar.traits.contains(.typeParameters) else { return true }
        var length = 1
        while length < 64, code.byte(after: length).isWordByte { length += 1 }
        switch code.byte(after: length) {
        case ",": return false
        case ">": return code.byte(after: length + 1) != "("
        case " ": return code.byte(after: length + 1) != "e" || code.byte(after: length + 8) != " "  // `extends`
        default: return true
        }
    }

    /// The last `</` or `/>`; no element can follow it.
    private mutating func tagClose(_ code: Scanner) -> Int {
        if let lastTagClose { return lastTagClose }
        var index = code.end - 1
        while index > 0 {
            let (before, byte) = (code.bytes[index - 1], code.bytes[index])
            if before == "<" && byte == "/" || before == "/" && byte == ">" { break }
            index -= 1
        }
        lastTagClose = index
        return index
    }

    /// Reads one tag. Returns the change in the number of open elements: 1, 0 or -1.
    private mutating func tag(_ code: inout Scanner) -> Int {
        code.advance()
        let closes = code.byte == "/"
        if closes { code.advance() }
        let start = code.position
        code.skip(.tagName)
        code.emit(.tag, from: start)
        while !code.atEnd, code.byte != ">", code.byte != "<" {
            if code.byte == "/", code.byte(after: 1) == ">" {
                code.advance(2)
                return 0
            }
            jsxAttribute(&code)
        }
        if code.byte == ">" { code.advance() }
        return closes ? -1 : 1
    }

    private mutating func jsxAttribute(_ code: inout Scanner) {
        let start = code.position
        switch code.byte {
        case "{": braces(&code)
        case "\"", "'":
            code.skipQuoted(escape: "\0", spansLines: true)
            code.emit(.string, from: start)
        default:
            code.skip(.attributeName)
            code.emit(.property, from: start)
            if code.position == start { code.position += 1 }
        }
    }

    private mutating func braces(_ code: inout Scanner) {
        code.advance()
        nested(&code, until: Closer(close: "}"))
        if code.byte == "}" { code.advance() }
    }
}
