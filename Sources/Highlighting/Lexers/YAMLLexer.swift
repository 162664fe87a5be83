import Bytes

/// YAML, line by line: keys, scalars, block scalars.
struct YAMLLexer {
    /// Open brackets of flow collections.
    private var flow = 0

    mutating func scan(_ code: inout Scanner) {
        while !code.atEnd {
            if flow == 0 { lineStart(&code) }
            rest(&code)
            code.advance()
        }
    }

    /// Document markers and directives.
    private func lineStart(_ code: inout Scanner) {
        let start = code.position
        guard code.starts(with: "---") || code.starts(with: "...") || code.byte == "%" else { return }
        if code.byte == "%" { code.skipToLineEnd() } else { code.advance(3) }
        code.emit(.meta, from: start)
    }

    private mutating func rest(_ code: inout Scanner) {
        let line = code.position
        var indent = 0
        while !code.atEnd, code.byte != "\n" {
            switch code.byte {
            case " ", "\t", "\r", ",": code.position += 1
            case "-" where code.byte(after: 1).isSpace, "?" where code.byte(after: 1).isSpace:
                indent = code.position - line
                code.position += 1
            case "|", ">": return blockScalar(&code, indent: indent)
            case "[", "{", "]", "}": bracket(&code)
            default:
                let column = code.position - line
                if node(&code) { indent = column }
            }
        }
    }

    private mutating func bracket(_ code: inout Scanner) {
        let opens = code.byte == "[" || code.byte == "{"
        flow = max(flow + (opens ? 1 : -1), 0)
        code.position += 1
    }

    /// A comment, quoted or plain scalar, anchor or tag. True if it is a key.
    private func node(_ code: inout Scanner) -> Bool {
        let start = code.position
        switch code.byte {
        case "#":
            code.skipToLineEnd()
            code.emit(.comment, from: start)
            return false
        case "&", "*", "!":
            let kind: TokenKind = code.byte == "!" ? .type : .variable
            code.skip(.yamlProperty)
            code.emit(kind, from: start)
            return false
        case "\"", "'":
            code.skipQuoted(escape: code.byte == "'" ? "\0" : "\\", spansLines: true)
            return isKey(&code, from: start, else: .string)
        default:
            skipPlain(&code)
            return isKey(&code, from: start, else: plainKind(&code, from: start))
        }
    }

    /// Moves to a colon that ends a key, a comment, or the end of the scalar.
    private func skipPlain(_ code: inout Scanner) {
        repeat {
            code.position += 1
        } while !code.atEnd && !endsPlain(code)
    }

    private func endsPlain(_ code: Scanner) -> Bool {
        switch code.byte {
        case "\n": true
        case ":": code.byte(after: 1).isSpace || code.position + 1 >= code.end
        case "#": code.previous.isBlank
        case ",", "]", "}", "[", "{": flow > 0
        default: false
        }
    }

    private func isKey(_ code: inout Scanner, from start: Int, else kind: TokenKind?) -> Bool {
        let isKey = code.byte == ":"
        if isKey { code.emit(.property, from: start) } else if let kind { code.emit(kind, from: start) }
        if isKey { code.position += 1 }
        return isKey
    }

    /// Numbers and the constants; other plain text is plain.
    private func plainKind(_ code: inout Scanner, from start: Int) -> TokenKind? {
        var end = code.position
        while end > start, code.bytes[end - 1].isSpace { end -= 1 }
        if Self.constants.meaning(of: start..<end, in: code.bytes) != nil { return .number }
        let digits = code.bytes[start] == "-" ? start + 1 : start
        guard digits < end, code.bytes[digits].isDigit else { return nil }
        return code.bytes[start..<end].allSatisfy(ByteSet.yamlNumber.contains) ? .number : nil
    }

    /// `|` or `>`: the lines that are indented deeper than the key or dash before it.
    private func blockScalar(_ code: inout Scanner, indent: Int) {
        let start = code.position
        code.skipToLineEnd()
        var end = code.position
        while !code.atEnd {
            code.advance()
            let line = code.position
            code.skipBlanks()
            if code.position - line <= indent, !code.byte.isSpace { break }
            let isBlank = code.byte.isSpace
            code.skipToLineEnd()
            if !isBlank { end = code.position }
        }
        code.position = end
        code.emit(.string, from: start)
    }

    private static let constants = WordTable([(.constant, "true false null yes no on off ~")], foldsCase: true)
}

extension ByteSet {
    fileprivate static let yamlProperty = word("_-!&*/.<:")
    fileprivate static let yamlNumber = word("_-+.:")
}
